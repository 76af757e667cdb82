// Where each person stands at a moment: the date that is theirs then, and the first state that fits, in one set over stored results.
import { type RawBuilder, sql } from 'kysely'
import type { Context } from '#server/engine/crud/context.ts'
import type { BoardQuery } from './board-query.ts'
import { onBoard } from './people-on-board.ts'

/** When the date of a department begins: its own rule, the nearest above, else the company's. */
const dayChanges = (company: number) => sql`
  changes as (
    select r.department, r.day_change from department_rule r where r.company_id = ${company} and r.day_change is not null
    union all
    select d.id, c.day_change from changes c join department d on d.company_id = ${company} and d.parent_dept = c.department
      where not exists (select from department_rule r
        where r.company_id = ${company} and r.department = d.id and r.day_change is not null)
  )`

/** A slot asks for somebody as long as approved requests leave something to be worked; rows of old know it by their sums. */
const asks = sql`s.is_required and coalesce(s.need, s.required - s.leave - s.training) > 0`
const dueOf = sql`coalesce(s.due, s.check_in)`
const windowEnd = sql`coalesce(s.window_end, s.check_out)`

/** What the slots of a date say at the moment, one row for each person and date. */
const slotsOf = (company: number, at: RawBuilder<unknown>, [from, to]: readonly [string, string]) => sql`
  slots as materialized (
    select s.employee, s.att_date,
      bool_or(s.is_required) as required,
      bool_or(${asks}) as asked,
      coalesce(bool_or(s.is_required and (s.excused = 'LEAVE' or s.leave > 0)), false) as leave,
      coalesce(bool_and(${windowEnd} < ${at}) filter (where ${asks}), false) as closed,
      coalesce(bool_or(s.is_required and (s.clock_in <= ${at} or s.clock_out <= ${at})), false) as came,
      coalesce(bool_or(s.is_required and not t.in_required and not t.out_required and s.check_in <= ${at}), false) as free,
      coalesce(bool_or(s.check_in <= ${at} and ${at} < s.check_out or s.check_out <= ${at} and ${at} <= ${windowEnd}
        and s.clock_in <= ${at} and (s.clock_out is null or s.clock_out > ${at})), false) as running,
      bool_and(s.check_out <= ${at}) as ended,
      coalesce(bool_or(s.clock_in <= ${at} or s.clock_out <= ${at}), false) as punched,
      min(${dueOf}) filter (where ${asks}) as due,
      min(s.check_in) as start,
      min(s.clock_in) filter (where s.clock_in <= ${at}) as clock_in,
      max(s.clock_out) filter (where s.clock_out <= ${at}) as clock_out,
      coalesce(max(s.late + case when 'LATE_TO_ABSENT' = any(s.flags) then s.absent else 0 end)
        filter (where s.clock_in <= ${at} and not s.assumed_in), 0) as late,
      coalesce(max(s.early + case when 'EARLY_TO_ABSENT' = any(s.flags) then s.absent else 0 end)
        filter (where s.clock_out <= ${at} and not s.assumed_out), 0) as early,
      least(min(${dueOf}) filter (where ${dueOf} > ${at}), min(s.check_in) filter (where s.check_in > ${at}),
        min(s.check_out) filter (where s.check_out > ${at}), min(${windowEnd}) filter (where ${windowEnd} > ${at})) as next
    from att_slot_result s left join timetable t on t.company_id = s.company_id and t.id = s.timetable
    where s.company_id = ${company} and s.employee in (select id from people)
      and (s.att_date between ${from}::date and ${to}::date + 1
        -- Of the dates before, nights that are not over.
        or s.att_date between ${from}::date - 2 and ${from}::date - 1 and s.window_end >= ${at})
    group by s.employee, s.att_date
  )`

/** A night that is not over, or a check-out that is still to come, keeps somebody on the date before. */
const turns = sql`case
    when n.place = -1 and s.running then 1
    when n.place = 1 and s.punched and z.ended is not false then 2
    when n.place = 0 then 3
  end`

/** Without a result, and one is on its way: the first start of a server, or the first minute of a date. */
const isQueued = sql`exists (select from att_queue q where q.company_id = p.company_id and q.employee = p.id
    and (not q.is_clock or q.run_after <= now()))`

const state = sql`case
    when d.att_date is null then case when ${isQueued} then 'calculating' else 'no_schedule' end
    when s.required and not s.asked then case when s.leave then 'on_leave' else 'on_training' end
    when s.required and s.closed and d.status in ('PRESENT', 'HALF_DAY') then 'present'
    when s.required and s.closed and d.status = 'ABSENT' then 'absent'
    when s.required and (s.came or s.free) then 'present'
    when s.required and s.due >= d.at then 'not_yet'
    when s.required then 'absent'
    when exists (select from att_punch_result r join transaction x on x.company_id = r.company_id and x.id = r.transaction
      where r.company_id = d.company_id and r.employee = d.employee and r.att_date = d.att_date and r.role <> 'DUPLICATE'
        and x.punch_utc <= d.at) then 'extra'
    when d.day_type in ('UNSCHEDULED', 'WORKDAY') then 'no_schedule'
    else 'day_off'
  end`

/** `with` terms that end in `board`: one row for each person who is to record attendance. */
export function boardStates(
  context: Context,
  { at: moment, date, departments, employee }: BoardQuery,
  dates: readonly [string, string],
): RawBuilder<unknown> {
  const { id: company, zone } = context.company
  const at = sql`${moment}::timestamptz`
  const [from, to] = dates
  const local = sql`((${at} at time zone d.zone) - p.day_change)::date`
  return sql`with recursive ${dayChanges(company)},
  people as materialized (
    select t.company_id, t.id, coalesce(c.day_change, g.day_change, '00:00')::interval as day_change,
      coalesce(t.hire_date <= (${at} at time zone ${zone})::date, true) and t.status = 'ACTIVE' and t.enable_attendance as works
    from employee t left join changes c on c.department = t.department
      left join global_rule g on g.company_id = t.company_id
    where ${onBoard(context, { departments, employee })}
  ),
  ${slotsOf(company, at, dates)},
  near as materialized (
    select d.company_id, d.employee, d.att_date, d.zone, d.status, d.day_type, d.flags, ${at} as at,
      d.att_date - ${date === null ? local : sql`${date}::date`} as place
    from (
      select * from att_day_result where company_id = ${company} and att_date between ${from}::date and ${to}::date + 1
      union all
      select r.* from slots s join att_day_result r
        on r.company_id = ${company} and r.employee = s.employee and r.att_date = s.att_date
        where s.att_date < ${from}::date
    ) d join people p on p.id = d.employee
  ),
  own as (
    select distinct on (n.employee) n.* from near n
      left join slots s on s.employee = n.employee and s.att_date = n.att_date
      left join slots z on z.employee = n.employee and z.att_date = n.att_date - 1 and n.place = 1
    where ${date === null ? turns : sql`case when n.place = 0 then 3 end`} is not null
    order by n.employee, ${date === null ? turns : sql`1`}
  ),
  board as materialized (
    select p.id as employee, d.att_date, d.zone, d.flags, s.start, s.due, s.clock_in, s.clock_out, s.late, s.early, s.next,
      ${state} as state
    from people p left join own d on d.employee = p.id
      left join slots s on s.employee = d.employee and s.att_date = d.att_date
    where case when d.att_date is null then p.works else d.status not in ('NOT_EMPLOYED', 'EXEMPT') end
  )`
}
