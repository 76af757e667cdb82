// Overtime that is asked for: at most a day long, on the day that it belongs to, beside normal work, and no two at once.
import { type RawBuilder, sql } from 'kysely'
import { addDays } from '#openapi/dates.ts'
import { type Behaviour, defineBehaviour } from '#server/engine/crud/behaviour.ts'
import type { Context } from '#server/engine/crud/context.ts'
import { type FieldFaults, mergeFaults } from '#server/platform/errors/field-faults.ts'
import { APPROVED } from '../request-state.ts'
import { dateOfStart, overtimePlanFaults } from './overtime-plan.ts'
import { requestRules } from './request-rules.ts'
import { type Asked, requestSteps, type Values, type Writing } from './request-steps.ts'
import { backFaults, overlapFaults, secondsBetween, spanFaults } from './time-faults.ts'

const startDay = ({ start_time }: Values) => String(start_time).slice(0, 10)

/** The day of the start, or the one before: a night shift that began then goes on. */
function dateFaults({ now }: Asked): FieldFaults {
  const start = startDay(now)
  const days = [start, addDays(start, -1)]
  if (days.includes(String(now.att_date))) return {}
  return { att_date: [{ code: 'ZBAT0026', context: { field: 'att_date', limit: start } }] }
}

/** Number 0029: nothing is made up by time off where the company does not let it. */
const timeOffFaults = ({ now: { compensation } }: Asked): FieldFaults =>
  compensation === 'TIME_OFF'
    ? { compensation: [{ code: 'ZBAT0029', context: { state: 'OFF', action: 'TIME_OFF' } }] }
    : {}

const steps = requestSteps({
  kind: 'overtime',
  needs: ['start_time', 'end_time'],
  when: ({ att_date }) => ({ first: String(att_date), last: String(att_date) }),
  always: (asked) => mergeFaults(spanFaults(asked, 1), dateFaults(asked)),
  sent: async (asked) => {
    const { overtime_back_days, enable_compensatory } = await requestRules(asked.context, asked.now.employee)
    return mergeFaults(
      backFaults(asked, 'start_time', startDay(asked.now), overtime_back_days),
      enable_compensatory ? {} : timeOffFaults(asked),
      await overlapFaults(asked, ['overtime'], 'overtime'),
      await overtimePlanFaults(asked),
    )
  },
  measure: ({ start_time, end_time }) => ({ hours: secondsBetween(start_time, end_time) / 3600 }),
})

/** As time off, of the kind of the request: what the day gives of it comes from requests of that kind. */
const inLieu = sql`case when p.overtime_type is null or exists (select from overtime o where o.company_id = d.company_id
  and o.employee = d.employee and o.att_date = d.att_date and o.approval_status = ${APPROVED} and o.compensation = 'TIME_OFF'
  and coalesce(o.overtime_type, p.overtime_type) = p.overtime_type) then d.ot_comp else 0 end`

/** Paid and as time off. */
const counted = sql`${inLieu} + case p.overtime_type when 'NORMAL' then d.ot_normal when 'WEEKEND' then d.ot_weekend
  when 'HOLIDAY' then d.ot_holiday else d.ot_normal + d.ot_weekend + d.ot_holiday end`

/** Of the day as it was calculated last; empty until then. */
const ofDay = (context: Context, value: RawBuilder<unknown>) => sql`(select ${value} from att_day_result d
  where d.company_id = ${context.company.id}::bigint and d.employee = p.employee and d.att_date = p.att_date)`

const computed = {
  minutes: () => sql`(extract(epoch from p.end_time - p.start_time) / 60)::integer`,
  calculated_minutes: (context: Context) => ofDay(context, sql`d.ot_calc`),
  counted_minutes: (context: Context) => ofDay(context, counted),
}

/** Left out, the day that owns its start: after a night that of the night. */
async function withDay({ context, draft, before }: Writing, completed: Values): Promise<Values> {
  if (draft.att_date !== undefined || before || !draft.start_time) return completed
  const { employee } = { ...draft, ...completed }
  return { ...completed, att_date: await dateOfStart(context, employee, draft.start_time) }
}

export const overtimeWays = steps.ways

export const overtimeBehaviour: Behaviour<'overtime'> = defineBehaviour('overtime', {
  ...steps.office,
  computed: { ...steps.office.computed, ...computed },
  complete: async (writing) => withDay(writing, steps.office.complete(writing)),
})

export const myOvertimeBehaviour: Behaviour<'my_overtime'> = defineBehaviour('my_overtime', {
  ...steps.own,
  computed,
  complete: async (writing) => withDay(writing, await steps.own.complete(writing)),
})
