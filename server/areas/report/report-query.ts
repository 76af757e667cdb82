// What a report is asked for, read from the address: dates, people, order, columns, and which part of the rows.
import { daysBetween, isDate } from '#openapi/dates.ts'
import { type Language, languages } from '#server/platform/contract/labels.ts'
import { refuse, refuseFields } from '#server/platform/errors/refusal.ts'
import { isZone } from '#server/platform/time/zone-time.ts'
import { type Comparison, comparedOrders, comparisonIn, sideOfName } from './compare/comparisons.ts'
import { hasPerson, isMatrix, type ReportDefinition } from './define-report.ts'
import { isOfLine, personColumns } from './dictionary/columns.ts'
import { apartNames, groupingNames } from './groups/groupings.ts'

export interface ReportQuery {
  readonly from: string
  readonly to: string
  readonly departments: readonly number[]
  readonly areas: readonly number[]
  readonly positions: readonly number[]
  readonly employees: readonly number[]
  /** Those who have left are among the people. */
  readonly resigned: boolean
  /** Column and whether it is turned. */
  readonly ordering: { readonly column: string; readonly isTurned: boolean } | undefined
  /** Chosen ones in their order; none: those that the report shows by itself. */
  readonly columns: readonly string[]
  /** Chosen ones, of reports that have several for each person; none: its usual ones. */
  readonly lines: readonly string[]
  readonly only: string | undefined
  /** What the rows are grouped by. */
  readonly group: string | undefined
  /** What it is held against. */
  readonly compare?: Comparison | undefined
  /** Of files: each group on a sheet or a page of its own. */
  readonly apart: boolean
  /** Of files and what is kept: in place of the reader's. */
  readonly language?: Language | undefined
  /** In place of the company's. */
  readonly zone?: string | undefined
  readonly least: number
  readonly offset: number
  readonly size: number
  /** Only this employee, whatever the scope: one’s own reports. */
  readonly own?: number | undefined
  /** Of those within the scope, these alone, beside the employees that were asked for. */
  readonly among?: readonly number[] | undefined
}

type Asked = Readonly<Record<string, unknown>>

const letters = 'RP'
const mostRows = 500
/** Of files, which are written row by row. */
export const mostFileRows = 1_000_000

const filesDays = 366

export function reportQuery(asked: Asked, report: ReportDefinition, isFile = false): ReportQuery {
  const from = dateIn('start_date', asked.start_date)
  const to = dateIn('end_date', asked.end_date)
  if (to < from) throw refuse(`ZB${letters}0024`, { start: from, end: to })
  const most = isFile && !isMatrix(report) ? Math.max(filesDays, report.maxDays) : report.maxDays
  if (daysBetween(from, to) >= most) throw refuse(`ZB${letters}0043`, { max_days: most })
  const compare = comparisonIn(asked.compare, report, { from, to })
  return {
    ...{ from, to, compare },
    departments: idsIn('departments', asked.departments),
    areas: idsIn('areas', asked.areas),
    positions: idsIn('positions', asked.positions),
    employees: idsIn('employees', asked.employees),
    resigned: asked.include_resigned !== 'false',
    ordering: orderingIn(asked.ordering, report, compare !== undefined),
    columns: columnsIn(asked.columns, report),
    lines: linesIn(asked.lines, report),
    only: oneOf('only', asked.only, report.only?.map(({ name }) => name) ?? []),
    group: oneOf('group', asked.group, groupingsIn(asked, report, { compare, isFile })),
    apart: isFile && apartIn(asked),
    language: languages.find((one) => one === oneOf('language', asked.language, languages)),
    zone: zoneIn(asked.zone),
    least: wholeIn('least', asked.least, 0, 1440, 0),
    offset: isFile ? 0 : wholeIn('offset', asked.offset, 0, mostFileRows, 0),
    size: isFile ? mostFileRows : wholeIn('page_size', asked.page_size, 1, mostRows, 100),
  }
}

/** Groups stand apart where there are any, in files that have sheets or pages. */
function apartIn({ apart, group, format }: Asked): boolean {
  if (oneOf('apart', apart, ['true', 'false']) !== 'true') return false
  if (textOf(group) === '') throw refuseFields(letters, { group: [{ code: 'ZBRP0010', context: { field: 'group' } }] })
  oneOf('format', format, ['xlsx', 'pdf'])
  return true
}

const textOf = (value: unknown): string => (value === undefined || value === null ? '' : String(value))

export function dateIn(field: string, value: unknown): string {
  const text = textOf(value)
  if (!isDate(text)) throw refuse(`ZB${letters}0013`, { field })
  return text
}

function idsIn(field: string, value: unknown): readonly number[] {
  const text = textOf(value)
  const ids = text === '' ? [] : text.split(',').map(Number)
  if (ids.some((id) => !Number.isSafeInteger(id) || id < 1)) throw refuse(`ZB${letters}0013`, { field })
  return ids
}

export function wholeIn(field: string, value: unknown, min: number, max: number, usual: number): number {
  const number = textOf(value) === '' ? usual : Number(value)
  if (!Number.isSafeInteger(number)) throw refuse(`ZB${letters}0013`, { field })
  if (number < min || number > max) throw refuse(`ZB${letters}0015`, { field, min, max })
  return number
}

const ownColumns = (report: ReportDefinition): readonly string[] => [
  ...(hasPerson(report) ? Object.keys(personColumns) : []),
  ...report.columns,
  ...(report.further ?? []),
]

/** Columns of kinds of leave bear the kind’s number. */
const isLeaveKind = (name: string): boolean => /^leave_\d+$/.test(name)

function columnsIn(value: unknown, report: ReportDefinition): readonly string[] {
  const names = textOf(value).split(',').filter(Boolean)
  const known = ownColumns(report)
  const unknown = names.find((name) => !known.includes(name) && !(report.leaveKinds && isLeaveKind(name)))
  if (unknown !== undefined) throw refuse('ZBRP0101', { name: unknown })
  return names
}

function linesIn(value: unknown, report: ReportDefinition): readonly string[] {
  const names = textOf(value).split(',').filter(Boolean)
  const known: readonly string[] = report.lines?.columns ?? []
  const unknown = names.find((name) => !known.includes(name) && !(report.leaveKinds && isLeaveKind(name)))
  if (unknown !== undefined) throw refuse('ZBRP0101', { name: unknown })
  return names
}

function orderingIn(value: unknown, report: ReportDefinition, isCompared: boolean): ReportQuery['ordering'] {
  const text = textOf(value)
  if (text === '') return undefined
  const isTurned = text.startsWith('-')
  const column = isTurned ? text.slice(1) : text
  const late = report.source.furtherColumns ?? []
  const allowed = isCompared
    ? comparedOrders(report, ownColumns(report))
    : ownColumns(report).filter((name) => !isOfLine(name) && !late.some((one) => one === name))
  const isKind = isCompared && report.leaveKinds === true && isLeaveKind(sideOfName(column).name)
  if (!allowed.includes(column) && !isKind)
    throw refuse(`ZB${letters}0014`, { field: 'ordering', allowed: allowed.join(', ') })
  return { column, isTurned }
}

interface Grouped {
  readonly compare: Comparison | undefined
  readonly isFile: boolean
}

/** Dates of different periods have nothing in common. People with several lines are parted in files alone. */
function groupingsIn({ apart }: Asked, report: ReportDefinition, { compare, isFile }: Grouped): readonly string[] {
  const isApart = isFile && textOf(apart) === 'true'
  const names = isApart ? [...groupingNames(report), ...apartNames(report)] : groupingNames(report)
  return names.filter((name) => name !== 'date' || compare === undefined || compare.name === 'DEPARTMENT')
}

function zoneIn(value: unknown): string | undefined {
  const zone = textOf(value)
  if (zone !== '' && !isZone(zone)) throw refuse(`ZB${letters}0013`, { field: 'zone' })
  return zone || undefined
}

function oneOf(field: string, value: unknown, allowed: readonly string[]): string | undefined {
  const text = textOf(value)
  if (text === '' || allowed.includes(text)) return text || undefined
  throw refuse(`ZB${letters}0014`, { field, allowed: allowed.join(', ') })
}
