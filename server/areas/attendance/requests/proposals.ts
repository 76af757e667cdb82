// What employees could ask for: punches that are missing on days that are over, and work outside of the plan.
import { sql } from 'kysely'
import type { components } from '#openapi/generated/schema.d.ts'
import type { Context } from '#server/engine/crud/context.ts'
import { refuse } from '#server/platform/errors/refusal.ts'
import { dayOf, isoDate } from '../engine/dates.ts'
import { calendarDays } from '../plan-view/employee-calendar.ts'
import { standing } from '../request-state.ts'
import { groundOf } from './request-ground.ts'
import { requestRules } from './request-rules.ts'

type Proposals = components['schemas']['RequestProposals']
type CalendarDay = components['schemas']['CalendarDay']

const mostDays = 31
const leastMinutes = 15

export async function proposals(context: Context): Promise<Proposals> {
  const { employee } = context.principal
  const ground = employee === null ? undefined : await groundOf(context, employee)
  if (!ground || employee === null) throw refuse('ZBOA0400', { permission: 'personal' })
  const { manual_log_back_days, overtime_back_days } = await requestRules(context, employee)
  const today = dayOf(ground.today)
  const back = (days: number) => today - Math.min(days, mostDays)
  return {
    punches: await missingPunches(context, employee, [back(manual_log_back_days), today - 1]),
    overtimes: await unaskedOvertime(context, employee, [back(overtime_back_days), today]),
  }
}

type Dates = readonly [from: number, to: number]

async function missingPunches(context: Context, employee: number, [from, to]: Dates): Promise<Proposals['punches']> {
  if (from > to) return []
  const { db, company } = context
  const days = await calendarDays(context, employee, from, to)
  const { rows } = await sql<{ date: string; state: number }>`
    select to_char(punch_time, 'YYYY-MM-DD') as date, punch_state as state from manual_log
    where company_id = ${company.id} and employee = ${employee} and approval_status = any(${standing}::smallint[])
      and punch_time >= ${isoDate(from)}::date`.execute(db)
  const isAsked = (date: string, state: number) => rows.some((row) => row.date === date && row.state === state)
  return days.flatMap((day) => {
    const { result, slots } = day
    if (!result || result.provisional) return []
    const start = slots.at(0)?.start
    const end = slots.at(-1)?.end
    const found: Proposals['punches'] = []
    if (result.flags.includes('MISSING_IN') && start) found.push({ punch_state: 0, punch_time: `${day.date} ${start}` })
    if (result.flags.includes('MISSING_OUT') && end)
      found.push({ punch_state: 1, punch_time: `${endDate(day)} ${end}` })
    return found.filter(({ punch_state, punch_time }) => !isAsked(punch_time.slice(0, 10), punch_state))
  })
}

/** Timetables of a day whose overtime was not asked for. */
const beside = sql`t.company_id = d.company_id and t.employee = d.employee and t.att_date = d.att_date
  and 'OT_UNAPPROVED' = any(d.flags)`

const endDate = ({ date, slots }: CalendarDay): string => (slots.at(-1)?.next_day ? isoDate(dayOf(date) + 1) : date)

async function unaskedOvertime(
  { db, company }: Context,
  employee: number,
  [from, to]: Dates,
): Promise<Proposals['overtimes']> {
  const { rows } = await sql<Proposals['overtimes'][number]>`
    select to_char(span.begins, 'YYYY-MM-DD HH24:MI:SS') as start_time, to_char(span.ends, 'YYYY-MM-DD HH24:MI:SS') as end_time,
      (extract(epoch from span.ends - span.begins) / 60)::integer as minutes
    from att_day_result d
      cross join lateral (
        select to_timestamp((s.part->>0)::bigint * 60) as begins, to_timestamp((s.part->>1)::bigint * 60) as ends
        from jsonb_array_elements(d.unplanned) s(part)
        -- Work before and after a timetable, where the day says that it was not asked for.
        union all select least(t.clock_in, t.check_in), t.check_in from att_slot_result t
          where ${beside} and t.clock_in < t.check_in
        union all select t.check_out, greatest(t.clock_out, t.check_out) from att_slot_result t
          where ${beside} and t.clock_out > t.check_out) found
      cross join lateral (select found.begins at time zone d.zone as begins, found.ends at time zone d.zone as ends) span
    where d.company_id = ${company.id} and d.employee = ${employee} and not d.provisional
      and d.att_date between ${isoDate(from)}::date and ${isoDate(to)}::date
      and span.ends - span.begins >= make_interval(mins => ${leastMinutes})
      and not exists (select from overtime o where o.company_id = d.company_id and o.employee = d.employee
        and o.approval_status = any(${standing}::smallint[]) and o.start_time < span.ends and o.end_time > span.begins)
    order by span.begins desc`.execute(db)
  return rows
}
