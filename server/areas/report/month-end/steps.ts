// What each step of a month end counts: rows of one shape over the people within the scope, `people`, for those with the right.
import { type RawBuilder, sql } from 'kysely'
import type { components } from '#openapi/generated/schema.d.ts'
import { isAllowed } from '#server/access/permissions.ts'
import type { Principal } from '#server/access/principal.ts'
import type { Context } from '#server/engine/crud/context.ts'
import { absencesToTurn } from '../../attendance/exports.ts'
import { exceptionRows } from '../../board/exports.ts'
import type { Period } from './period.ts'
import { requestRows } from './request-rows.ts'
import type { Unit } from './unit.ts'

export type StepName = components['schemas']['MonthEndStep']

export interface Wanted {
  readonly context: Context
  readonly period: Period
  readonly departments: readonly number[]
  /** That closes its month by itself. */
  readonly unit?: Unit | undefined
}

interface Step {
  readonly isShown: (principal: Principal) => boolean
  /** kind, id, employee, date, until, days, minutes, flags, time. */
  readonly rows: (wanted: Wanted) => RawBuilder<unknown> | Promise<RawBuilder<unknown>>
}

const always = () => true
const seesDays = (principal: Principal) => isAllowed(principal, 'att.view_employee_calendar')

const rangeOf = ({ from, to }: Period) => sql`daterange(${from}::date, ${to}::date, '[]')`
const plain = sql`0 as minutes, '{}'::varchar[] as flags, null::text as time`

/** Over the queue `q`; what failed waits for its next attempt, and dates that have not come wait for the clock. */
const isDue = sql`(not q.is_clock or q.run_after <= now())`

/** Over a result `d` of a date before `today`: it should be the last one by now. */
const isLate = sql`d.provisional and d.att_date < (select date from today) - 1`

/** What waits in the queue, and dates of the past without a result, or without their last one. The results are read once. */
const calculation = ({ context: { company }, period }: Wanted) => sql`
  with today as materialized (select today_of(${company.id}) as date),
  calculated as materialized (
    select d.employee, count(*) filter (where d.status <> 'NOT_EMPLOYED')::integer as days,
      count(*) filter (where ${isLate})::integer as provisional,
      min(d.att_date) filter (where ${isLate}) as first, max(d.att_date) filter (where ${isLate}) as last
    from att_day_result d where d.company_id = ${company.id} and d.att_date between ${period.from}::date and ${period.to}::date
      and d.att_date < (select date from today)
    group by d.employee)
  select case when q.failed then 'FAILED' else 'WAITING' end as kind, null::bigint as id, q.employee,
    lower(q.dates) as date, upper(q.dates) - 1 as until,
    (select sum(upper(r) - lower(r)) from unnest(q.dates) r)::integer as days, ${plain}
  from (select q.employee, bool_or(q.fault is not null) as failed, range_agg(d) * datemultirange(${rangeOf(period)}) as dates
    from att_queue q join people p on p.id = q.employee cross join unnest(q.dates) d
    where q.company_id = ${company.id} and ${isDue} and q.dates && ${rangeOf(period)}
    group by q.employee) q
  union all
  select 'NONE', null, p.id, p.first, p.last, p.last - p.first + 1 - coalesce(d.days, 0), ${plain}
  from (select p.id, greatest(p.hire_date, ${period.from}::date) as first,
      least(p.resign_date, ${period.to}::date, (select date from today) - 1) as last from people p where p.is_recorded) p
    left join calculated d on d.employee = p.id
  where p.last - p.first + 1 > coalesce(d.days, 0)
    and not exists (select from att_queue q where q.company_id = ${company.id} and q.employee = p.id and ${isDue}
      and q.dates && ${rangeOf(period)})
  union all
  select 'PROVISIONAL', null, d.employee, d.first, d.last, d.provisional, ${plain}
  from calculated d join people p on p.id = d.employee where d.provisional > 0`

const days = ({ context, period, departments }: Wanted) => sql`
  with ${exceptionRows(context, { at: new Date().toISOString(), departments, period })}
  select x.kind, null::bigint as id, x.employee, x.att_date as date, x.att_date as until, 1 as days, x.minutes, x.flags,
    null::text as time from exceptions x join people p on p.id = x.employee`

/** Days that nobody planned; a day off and a holiday are planned. */
const plans = ({ context: { company }, period }: Wanted) => sql`
  select 'NO_PLAN' as kind, null::bigint as id, d.employee, min(d.att_date) as date, max(d.att_date) as until,
    count(*)::integer as days, ${plain}
  from att_day_result d join people p on p.id = d.employee
  where d.company_id = ${company.id} and d.att_date between ${period.from}::date and ${period.to}::date
    and d.day_type = 'UNSCHEDULED' and d.status not in ('NOT_EMPLOYED', 'EXEMPT') and not d.locked
  group by d.employee`

const held = ({ context: { company }, period }: Wanted) => sql`
  select 'HELD' as kind, t.id, t.employee, t.punch_time::date as date, t.punch_time::date as until, 1 as days, 0 as minutes,
    '{}'::varchar[] as flags, to_char(t.punch_time, 'YYYY-MM-DD HH24:MI') as time
  from transaction t join people p on p.id = t.employee
  where t.company_id = ${company.id} and t.punch_time >= ${period.from}::date and t.punch_time < ${period.to}::date + 1
    and exists (select from att_held_punch h where h.company_id = t.company_id and h.transaction = t.id)`

/** Absence that leave will be used for, once it is certain. */
const toTurn = async ({ context, period: { from, to } }: Wanted) => {
  const absences = await absencesToTurn(context, { period_start: from, period_end: to })
  const rows = absences.map(({ employee, att_date }) => ({ employee, att_date }))
  return sql`select 'LEAVE_TO_TURN' as kind, null::bigint as id, x.employee, x.att_date as date, x.att_date as until, 1 as days, ${plain}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) x(employee bigint, att_date date) join people p on p.id = x.employee`
}

/** In their order. */
export const monthSteps: Readonly<Record<StepName, Step>> = {
  CALCULATION: { isShown: always, rows: calculation },
  DAYS: { isShown: seesDays, rows: days },
  REQUESTS: {
    isShown: (principal) => requestRows(principal).length > 0,
    rows: ({ context: { company, principal }, period }) =>
      sql.join(
        requestRows(principal).map((rows) => rows(company.id, period)),
        sql` union all `,
      ),
  },
  PLANS: { isShown: seesDays, rows: plans },
  HELD: { isShown: always, rows: held },
  LEAVE: { isShown: seesDays, rows: toTurn },
}
