// The dates that the cycle of a shift gives to somebody who follows it from a date on, of a stored shift or a draft of one.
// The cast is for a draft that was checked.
import type { components } from '#openapi/generated/schema.d.ts'
import type { Context } from '#server/engine/crud/context.ts'
import { servedResource } from '#server/engine/crud/resource.ts'
import { refuse } from '#server/platform/errors/refusal.ts'
import { dateIn } from '../calculation-range.ts'
import { draftOf } from '../draft-of.ts'
import { dayOf } from '../engine/dates.ts'
import { defaultShift, type Shift } from '../engine/settings.ts'
import { daysOf, type StoredShift } from '../run/load/shifts.ts'
import { somebody } from '../run/somebody.ts'
import { shiftBehaviour } from '../shift.ts'
import { type LoadedPlans, loadPlans } from './load-plans.ts'
import { type PlannedDay, plannedDays } from './planned-days.ts'

type Dates = Pick<components['schemas']['CycleTrial'], 'start_date' | 'days'>

const mostDays = 62

export async function datesOfShift(context: Context, id: number, query: unknown): Promise<PlannedDay[]> {
  const { start_date, days = 35 } = Object(query)
  const dates = { start_date: dateIn('start_date', start_date, 'AT'), days: Number(days) }
  if (!(dates.days >= 1 && dates.days <= mostDays)) throw refuse('ZBAT0043', { max_days: mostDays })
  const plans = await loadPlans(context)
  const shift = plans.shifts.get(id)
  if (!shift) throw refuse('ZBOA0404')
  return datesOf(plans, shift, dates)
}

export async function datesOfDraft(
  context: Context,
  { shift, ...dates }: components['schemas']['CycleTrial'],
): Promise<PlannedDay[]> {
  const draft = (await draftOf(context, servedResource('shift', shiftBehaviour), shift)) as Partial<StoredShift>
  const plans = await loadPlans(context)
  const days = Array.isArray(draft.days) ? draft.days : []
  return datesOf(plans, { ...defaultShift, ...draft, days: daysOf(days, plans.timetables) }, dates)
}

function datesOf({ company, names }: LoadedPlans, shift: Shift, { start_date, days }: Dates): PlannedDay[] {
  const from = dayOf(start_date)
  const employee = { ...somebody, schedules: [{ shift, start_date: from, end_date: null, created: 0 }] }
  return plannedDays({ company, employee, from, to: from + days - 1, names, minRest: 0 })
}
