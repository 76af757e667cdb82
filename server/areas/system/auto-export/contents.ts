// What an automatic export can hold: the resource, how its rows belong to dates and to people, the columns it has unless others are chosen.
import type { Row, RowField } from '#openapi/types.ts'
import { storageOf } from '#server/engine/crud/storage.ts'
import { permissionOf } from '#server/platform/contract/schemas.ts'

interface ContentOf<R extends ResourceOfContent> {
  readonly resource: R
  /** Fields between which a row lies; absent: it has no date. */
  readonly dates?: { readonly start: RowField<R>; readonly end: RowField<R>; readonly hasTime: boolean }
  /** Rows are added and never change. */
  readonly onlyAdded?: true
  /** The field that names the employee; `id`: the row itself; absent: it is about nobody. */
  readonly person?: RowField<R>
  readonly query?: Readonly<Record<string, unknown>>
  readonly columns: readonly RowField<R>[]
}

type ResourceOfContent =
  | 'transaction'
  | 'employee'
  | 'department'
  | 'leave'
  | 'overtime'
  | 'manual_log'
  | 'training'
  | 'employee_schedule'

export interface Content extends Omit<ContentOf<ResourceOfContent>, 'dates' | 'person' | 'columns'> {
  readonly dates?: { readonly start: string; readonly end: string; readonly hasTime: boolean }
  readonly person?: string
  readonly columns: readonly string[]
}

const content = <R extends ResourceOfContent>(of: ContentOf<R>): Content => of

const punch = { start: 'punch_time', end: 'punch_time', hasTime: true } as const
const span = { start: 'start_time', end: 'end_time', hasTime: true } as const
/** What nobody has decided yet is nobody's to count. */
const approved = { approval_status: 2 satisfies Row<'leave'>['approval_status'] }

const punches = content({
  resource: 'transaction',
  dates: punch,
  onlyAdded: true,
  person: 'employee',
  columns: ['emp_code', 'first_name', 'last_name', 'punch_time', 'punch_state', 'work_code', 'terminal_alias'],
})

export const contents: Readonly<Record<string, Content>> = {
  TRANSACTION: punches,
  MOBILE_TRANSACTION: { ...punches, query: { source: 2 } },
  EMPLOYEE: content({
    resource: 'employee',
    person: 'id',
    columns: ['emp_code', 'first_name', 'last_name', 'department', 'position', 'hire_date', 'status'],
  }),
  DEPARTMENT: content({ resource: 'department', columns: ['dept_code', 'dept_name', 'parent_dept'] }),
  LEAVE: content({
    resource: 'leave',
    dates: span,
    person: 'employee',
    query: approved,
    columns: ['number', 'employee', 'category', 'start_time', 'end_time', 'days', 'minutes', 'payment'],
  }),
  OVERTIME: content({
    resource: 'overtime',
    dates: span,
    person: 'employee',
    query: approved,
    columns: ['number', 'employee', 'att_date', 'overtime_type', 'start_time', 'end_time', 'minutes'],
  }),
  MANUAL_LOG: content({
    resource: 'manual_log',
    dates: punch,
    person: 'employee',
    query: approved,
    columns: ['number', 'employee', 'punch_time', 'punch_state', 'reason_type'],
  }),
  TRAINING: content({
    resource: 'training',
    dates: span,
    person: 'employee',
    query: approved,
    columns: ['number', 'employee', 'category', 'title', 'start_time', 'end_time'],
  }),
  SCHEDULE: content({
    resource: 'employee_schedule',
    dates: { start: 'start_date', end: 'end_date', hasTime: false },
    person: 'employee',
    columns: ['employee', 'shift', 'start_date', 'end_date'],
  }),
}

export function contentOf(name: unknown): Content {
  const found = contents[String(name)]
  if (!found) throw new Error(`${name}: no content of exports`)
  return found
}

/** The content whose rows are those of a report, not of a list. */
export const reportContent = 'REPORT'

/** What somebody needs to take these rows out. */
export const exportRight = (name: string): string =>
  name === reportContent
    ? permissionOf('GET', '/web/report/api/v2/reports/{report}/export/')
    : permissionOf('GET', `${storageOf(contentOf(name).resource).meta.path}export/`)

const always: readonly string[] = ['SINCE_LAST']
const byDates: readonly string[] = [
  'TODAY',
  'YESTERDAY',
  'LAST_N_DAYS',
  'THIS_WEEK',
  'LAST_WEEK',
  'THIS_MONTH',
  'LAST_MONTH',
]

/** The windows that a content takes. */
export function windowsOf(name: string): readonly string[] {
  if (name === reportContent) return byDates
  return contentOf(name).dates ? [...always, ...byDates] : ['FULL', 'CHANGED']
}
