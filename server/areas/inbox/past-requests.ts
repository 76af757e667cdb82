// Requests that do not wait for the person, or not only: what they decided, what they were told of, and questions that went from
// one to another. What they decided as users of the office stays within their scope.
import { type RawBuilder, sql } from 'kysely'
import { type RequestType, requestTables } from '#openapi/request-tables.ts'
import { isAllowed } from '#server/access/permissions.ts'
import type { Context } from '#server/engine/crud/context.ts'
import { scopeTerms } from '#server/engine/crud/scope.ts'
import { storageOf } from '#server/engine/crud/storage.ts'
import { undoMinutes } from '../workflow/exports.ts'
import type { InboxTab } from './inbox-tab.ts'
import { requestWords } from './request-words.ts'

type Sql = RawBuilder<unknown>

const decider = ({ principal }: Context) => sql`(a.decided_user = ${principal.user}
  or (a.decided_user is null and a.decision is not null and (a.employee = ${principal.employee} or a.member = ${principal.membership})))`

/** Over the question `a`. */
const standIn = ({
  principal,
  company,
}: Context) => sql`exists (select from stand_in d where d.company_id = a.company_id
  and d.employee = a.employee and d.delegate = ${principal.employee}
  and (now() at time zone ${company.zone})::date between d.from_date and d.until_date)`

/** Which questions a tab has. */
const tabs: Readonly<Record<Exclude<InboxTab, 'waiting'>, (context: Context) => Sql>> = {
  decided: (context) => sql`a.decision in ('APPROVED', 'REJECTED') and ${decider(context)}`,
  informed: ({ principal }) =>
    sql`a.part = 'TOLD' and (a.employee = ${principal.employee} or a.member = ${principal.membership})`,
  passed: (
    context,
  ) => sql`a.part = 'DECIDES' and not s.counterpart and ((a.decision = 'PASSED_ON' and ${decider(context)})
    or (a.passed_from is not null and a.employee = ${context.principal.employee})
    or (a.employee <> ${context.principal.employee} and (a.decided_user = ${context.principal.user}
      or (a.decision is null and s.state = 'CURRENT' and ${standIn(context)}))))`,
}

const nameOf = (of: Sql) => sql`(select coalesce(nullif(p.full_name, ''), p.emp_code) from employee p
  where p.company_id = a.company_id and p.id = ${of})`

/** Each request once, by what was said last. */
export function pastRequests(context: Context, kind: RequestType, tab: Exclude<InboxTab, 'waiting'>): Sql {
  const { company, principal } = context
  const table = requestTables[kind]
  const { from, to, detail, amount } = requestWords[kind]
  const own = sql`a.employee = ${principal.employee}`
  const isPassedOn = sql`a.decision = 'PASSED_ON'`
  const terms = isAllowed(principal, `att.approve_${table}`) ? scopeTerms(principal, storageOf(table)) : [sql`false`]
  const bounds = sql`(a.employee is not null or ${sql.join([sql`true`, ...terms], sql` and `)})`
  return sql`select * from (select distinct on (t.id) ${kind}::text as kind, t.id,
      case when ${own} then 'QUESTION' else 'RECORD' end as way, case when ${own} then a.id else t.id end as decide,
      a.id as question, t.employee, t.number::text, ${from}::timestamp as start_at, ${to}::timestamp as end_at,
      ${detail}::text as detail, ${amount}::float8 as amount, t.apply_reason::text as reason, t.apply_time,
      a.entered_time, null::timestamptz as due_time, s.name::text as step_name,
      s.place || '/' || (select count(*) from request_step n where n.company_id = s.company_id
        and ${sql.ref(`n.${table}`)} = t.id) as step_of,
      s.revoking, s.revoke_reason::text, null::bigint as instead, t.attachment::text as attachment, null::text as picture,
      case when a.decision is not null and ${decider(context)} then a.decided_time else a.entered_time end as past_time,
      case when ${decider(context)} then a.decision end as decision, a.remark::text as remark,
      t.approval_status::integer as state,
      case when ${tab}::text <> 'passed' then null when ${isPassedOn} and ${decider(context)} then 'BY_ME'
        when ${own} then 'TO_ME' else 'INSTEAD' end as passage,
      case when ${isPassedOn} then ${nameOf(sql`(select o.employee from request_asked o where o.company_id = a.company_id and o.passed_from = a.id)`)}
        when ${own} then ${nameOf(sql`(select o.employee from request_asked o where o.company_id = a.company_id and o.id = a.passed_from)`)}
        else ${nameOf(sql`a.employee`)} end as other,
      coalesce(a.decided_user = ${principal.user} and a.decided_time > now() - make_interval(mins => ${undoMinutes})
        and not exists (select from request_asked o join request_step n on n.company_id = o.company_id and n.id = o.step
          where o.company_id = a.company_id and ${sql.ref(`n.${table}`)} = t.id and o.id <> a.id and o.decided_time >= a.decided_time), false)
        as may_undo
    from ${sql.table(table)} t join ${sql.table(table)} r on r.company_id = t.company_id and r.id = t.id
      join request_step s on s.company_id = t.company_id and ${sql.ref(`s.${table}`)} = t.id
      join request_asked a on a.company_id = s.company_id and a.step = s.id
    where t.company_id = ${company.id} and ${tabs[tab](context)} and ${bounds}
    order by t.id, a.decided_time desc nulls last, a.id desc) ${sql.ref(table)}`
}
