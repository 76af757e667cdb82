// What stands in a tab of the inbox as rows of one shape, and how a row travels.

import { type RawBuilder, sql } from 'kysely'
import type { components } from '#openapi/generated/schema.d.ts'
import { type RequestType, requestTables } from '#openapi/request-tables.ts'
import type { Context } from '#server/engine/crud/context.ts'
import { wireTime } from '#server/engine/crud/wire-time.ts'
import { approvalPage, officePage } from '../workflow/exports.ts'
import { isRequest } from './inbox-kind.ts'
import { pastOf, type StoredPast } from './inbox-past.ts'
import type { InboxTab } from './inbox-tab.ts'
import { pastRequests } from './past-requests.ts'
import { waitingDocuments, waitingPhotos } from './waiting-records.ts'
import { waitingRequests } from './waiting-requests.ts'

export type Entry = components['schemas']['InboxEntry']

export interface StoredEntry
  extends StoredPast,
    Omit<Entry, 'link' | 'apply_time' | 'entered_time' | 'due_time' | 'past'> {
  readonly question: number | null
  readonly apply_time: unknown
  readonly entered_time: unknown
  readonly due_time: unknown
  readonly attachment: string | null
  readonly picture: string | null
}

const wireForm = 'YYYY-MM-DD HH24:MI:SS'
const nameOf = (alias: string) =>
  sql`coalesce(nullif(${sql.ref(`${alias}.full_name`)}, ''), ${sql.ref(`${alias}.emp_code`)})`

const kinds = Object.keys(requestTables).filter(isRequest)

const partsOf = (context: Context, tab: InboxTab): readonly RawBuilder<unknown>[] =>
  tab === 'waiting'
    ? [
        ...kinds.flatMap((kind) => waitingRequests(context, kind)),
        ...waitingDocuments(context),
        ...waitingPhotos(context),
      ]
    : kinds.map((kind) => pastRequests(context, kind, tab))

/** Undefined: nothing of any kind can be there for the person. */
export function inboxRows(context: Context, tab: InboxTab): RawBuilder<unknown> | undefined {
  const { company } = context
  const parts = partsOf(context, tab)
  if (parts.length === 0) return undefined
  const today = sql`(now() at time zone ${company.zone})::date`
  return sql`select x.*, to_char(x.start_at, ${wireForm}) as start_time, to_char(x.end_at, ${wireForm}) as end_time,
      x.kind <> 'MANUAL_LOG' and coalesce(x.start_at < ${today} + 3, false) as soon,
      e.emp_code, ${nameOf('e')} as name, e.photo, d.dept_name as department,
      (select ${nameOf('i')} from employee i where i.company_id = e.company_id and i.id = x.instead) as instead_of
    from (${sql.join(parts, sql` union all `)}) x
      join employee e on e.company_id = ${company.id} and e.id = x.employee
      left join department d on d.company_id = e.company_id and d.id = e.department`
}

export function entryOf(context: Context, row: StoredEntry): Entry {
  const { company } = context
  const time = (instant: unknown) => wireTime(instant, company.zone)
  const { kind, id, way, decide, employee, name, emp_code, department, photo, number } = row
  const { start_time, end_time, detail, amount, reason, step_name, step_of } = row
  const { soon, revoking, revoke_reason, instead_of } = row
  return {
    ...{ kind, id, way, decide, employee, name, emp_code, department, photo, number },
    ...{ start_time, end_time, detail, amount, reason, step_name, step_of },
    ...{ soon, revoking, revoke_reason, instead_of },
    apply_time: time(row.apply_time) ?? '',
    entered_time: time(row.entered_time) ?? '',
    due_time: time(row.due_time),
    link: linkOf(row),
    past: pastOf(context, row),
  }
}

function linkOf({ kind, id, way, question }: StoredEntry): string {
  if (kind === 'DOCUMENT') return `/complement/employee-document/${id}`
  if (kind === 'BIO_PHOTO') return `/device/bio-photo/${id}`
  const table: (typeof requestTables)[RequestType] = requestTables[kind]
  return way === 'QUESTION' && question !== null ? approvalPage(table, question) : officePage(table, id)
}
