// Requests at a step that asks the person: themselves, as a user of the office, or in the place of somebody who is away.

import { type RawBuilder, sql } from 'kysely'
import { type RequestType, requestTables } from '#openapi/request-tables.ts'
import { isAllowed } from '#server/access/permissions.ts'
import type { Context } from '#server/engine/crud/context.ts'
import { ownRows } from '#server/engine/crud/own-rows.ts'
import { isRequest } from './inbox-kind.ts'
import { nothingPast } from './inbox-past.ts'
import { requestWords } from './request-words.ts'

type Sql = RawBuilder<unknown>

/** As an employee by self-service, else by the office; undefined: they may decide none of the kind. */
function wayOf({ principal }: Context, kind: RequestType): 'QUESTION' | 'RECORD' | undefined {
  const table = requestTables[kind]
  if (isAllowed(principal, `personal.approve_${table}_approval`)) return 'QUESTION'
  return isAllowed(principal, `att.approve_${table}`) ? 'RECORD' : undefined
}

/** A request that asks somebody twice, as themselves and for another, stands once. */
export function waitingRequests(context: Context, kind: RequestType): readonly Sql[] {
  const way = wayOf(context, kind)
  if (!way) return []
  const { company, principal } = context
  const table = requestTables[kind]
  const view = `${table}_approval` as const
  const { from, to, detail, amount } = requestWords[kind]
  const due = sql`case when s.timeout_h > 0
    then coalesce(s.reminded_time, s.entered_time) + make_interval(hours => s.timeout_h) end`
  return [
    sql`select * from (select distinct on (t.request) ${kind}::text as kind, t.request as id, ${way}::text as way,
        case when ${way}::text = 'QUESTION' then t.id else t.request end as decide, t.id as question, t.employee, t.number::text,
        ${from}::timestamp as start_at, ${to}::timestamp as end_at, ${detail}::text as detail, ${amount}::float8 as amount,
        t.apply_reason::text as reason, t.apply_time, t.entered_time, ${due} as due_time, t.step_name::text, t.step_of,
        t.revoking, t.revoke_reason::text, case when t.asked is distinct from ${principal.employee} and t.member is null
          then t.asked end as instead, t.attachment::text as attachment, null::text as picture, ${nothingPast}
      from ${sql.table(view)} t
        join ${sql.table(table)} r on r.company_id = t.company_id and r.id = t.request
        join request_asked a on a.company_id = t.company_id and a.id = t.id
        join request_step s on s.company_id = a.company_id and s.id = a.step
      where t.company_id = ${company.id} and t.place = 'OPEN' and ${sql.join(ownRows(principal, view), sql` and `)}
      order by t.request, t.asked is distinct from ${principal.employee}, t.id) ${sql.ref(table)}`,
  ]
}

/** A query of kind and id of all requests that wait for the person. */
export const waitingKeys = (context: Context): Sql => {
  const parts = Object.keys(requestTables)
    .filter(isRequest)
    .flatMap((kind) => waitingRequests(context, kind))
  if (parts.length === 0) return sql`select ''::text, 0::bigint where false`
  return sql`select w.kind, w.id from (${sql.join(parts, sql` union all `)}) w`
}
