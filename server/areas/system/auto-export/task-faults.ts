// What is wrong with a task: a window that its content does not have, columns nobody knows, times that never come, receivers outside.
import { sql } from 'kysely'
import { authorise } from '#server/access/permissions.ts'
import type { Context } from '#server/engine/crud/context.ts'
import { storageOf } from '#server/engine/crud/storage.ts'
import { type FieldFault, type FieldFaults, mergeFaults } from '#server/platform/errors/field-faults.ts'
import { type Content, contents, exportRight, reportContent, windowsOf } from './contents.ts'
import { pathFaults } from './destination.ts'
import { fileNameFaults } from './file-name.ts'
import { headKinds } from './heads/head-kinds.ts'
import { nextRun, type Rhythm } from './next-run.ts'
import { isNumberPattern } from './number-pattern.ts'
import { reportFaults } from './report/report-faults.ts'
import type { Task } from './task.ts'
import { isPatternOf } from './written-values.ts'

type Next = Partial<Task>

const one = (field: string, fault: FieldFault): FieldFaults => ({ [field]: [fault] })

/** The columns of the resource; those of the company itself are checked when the file is made. */
function columnFaults({ columns = [] }: Next, { resource }: Content): FieldFaults {
  const { fields } = storageOf(resource).meta
  const isOwn = (field: string) => resource === 'employee' && fields[field] === undefined
  const unknown = columns.find(({ field }) => fields[field] === undefined && !isOwn(field))
  if (unknown) return one('columns', { code: 'ZBSY0014', context: { field: 'columns', allowed: unknown.field } })
  const wrong = columns.find(({ field, format }) => {
    const facts = fields[field]
    return facts !== undefined && typeof format === 'string' && !isPatternOf(facts, format)
  })
  return wrong
    ? one('columns', { code: 'ZBSY0013', context: { field: wrong.field, pattern_name: wrong.format ?? '' } })
    : {}
}

/** Such as `#,##0,0`, where one sign would stand for both; the rest is said by the contract. */
function numberFaults({ number_format: pattern }: Next): FieldFaults {
  const { pattern: form = '', maxLength = 0 } = storageOf('auto_export').meta.fields.number_format ?? {}
  if (typeof pattern !== 'string' || pattern.length > maxLength || !new RegExp(form).test(pattern)) return {}
  return isNumberPattern(pattern)
    ? {}
    : one('number_format', { code: 'ZBSY0013', context: { field: 'number_format', pattern_name: pattern } })
}

/** A filter that no row of the content could be held against. */
function filterFaults(next: Next, { resource, person }: Content): FieldFaults {
  const { scope } = storageOf(resource).meta
  const given = (['departments', 'areas', 'positions'] as const).filter(
    (name) => (next[name] ?? []).length > 0 && scope?.[name] === undefined,
  )
  const people = person === undefined && (next.employees ?? []).length > 0 ? ['employees'] : []
  const wrong = [...given, ...people]
  return Object.fromEntries(wrong.map((field) => [field, [{ code: 'ZBSY0014', context: { field, allowed: '–' } }]]))
}

const rhythmFields = [
  'schedule_type',
  'interval_minutes',
  'times',
  'weekdays',
  'month_days',
  'month_end',
  'start_date',
  'end_date',
  'enable',
] as const

const complete = (next: Next): Rhythm => ({
  schedule_type: next.schedule_type ?? 'DAILY',
  interval_minutes: next.interval_minutes ?? 60,
  times: next.times ?? [],
  weekdays: next.weekdays ?? [],
  month_days: next.month_days ?? [],
  month_end: next.month_end ?? false,
  start_date: next.start_date ?? null,
  end_date: next.end_date ?? null,
})

export const touchesRhythm = (draft: object): boolean => rhythmFields.some((field) => field in draft)

/** The next run of a task as it is now; null where it does not run by itself. */
export const nextRunOf = (next: Next, zone: string): Date | null =>
  next.enable === false ? null : nextRun(complete(next), zone, new Date())

function rhythmFaults(next: Next, draft: object, zone: string): FieldFaults {
  const { start_date: start, end_date: end } = next
  if (start && end && end < start) return one('end_date', { code: 'ZBSY0024', context: { start, end } })
  if (next.schedule_type === 'ONCE' && !start)
    return one('start_date', { code: 'ZBSY0010', context: { field: 'start_date' } })
  if (next.enable === false || !touchesRhythm(draft)) return {}
  return nextRunOf(next, zone) === null ? one('schedule_type', { code: 'ZBSY0108' }) : {}
}

/** Addresses that belong to no user of the company are for administrators to name. */
async function mailFaults({ db, principal }: Context, { email_to = [], email_cc = [] }: Next): Promise<FieldFaults> {
  if (email_to.length === 0 && email_cc.length > 0)
    return one('email_to', { code: 'ZBSY0010', context: { field: 'email_to' } })
  const asked = [...email_to, ...email_cc]
  if (asked.length === 0 || principal.role === 'OWNER' || principal.role === 'ADMIN') return {}
  const { rows } = await sql<{ email: string }>`
    select asked as email from unnest(${asked}::text[]) asked
    where not exists (select from "user" u where u.state = 'ACTIVE' and lower(u.email) = lower(asked))`.execute(db)
  const [outside] = rows
  if (!outside) return {}
  const field = email_to.includes(outside.email) ? 'email_to' : 'email_cc'
  return one(field, { code: 'ZBSY0112', context: { email: outside.email } })
}

const listFormats = ['CSV', 'TXT', 'XLSX', 'JSON']
const reportFormats = ['CSV', 'TXT', 'XLSX', 'PDF']

const choiceFault = (field: string, value: string, allowed: readonly string[]): FieldFaults =>
  allowed.includes(value) ? {} : one(field, { code: 'ZBSY0014', context: { field, allowed: allowed.join(', ') } })

/** Throws 0400 where whoever makes or changes the task could not take these rows out by hand. */
export async function taskFaults(context: Context, next: Next, draft: object): Promise<FieldFaults> {
  const name = next.content ?? 'TRANSACTION'
  const content = contents[name]
  // What is no content is said by the contract.
  if (!content && name !== reportContent) return {}
  authorise(context.principal, exportRight(name))
  return mergeFaults(
    choiceFault('window', next.window ?? 'SINCE_LAST', windowsOf(name)),
    choiceFault('file_format', next.file_format ?? 'CSV', content ? listFormats : reportFormats),
    content ? mergeFaults(columnFaults(next, content), filterFaults(next, content)) : reportFaults(next, context),
    choiceFault('receivers', next.receivers ?? 'ADDRESSES', content ? ['ADDRESSES'] : ['ADDRESSES', ...headKinds]),
    numberFaults(next),
    fileNameFaults(next.file_name),
    pathFaults('sub_path', next.sub_path),
    rhythmFaults(next, draft, context.company.zone),
    'email_to' in draft || 'email_cc' in draft ? await mailFaults(context, next) : {},
  )
}
