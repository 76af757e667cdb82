// The holidays of a year that apply to the person who asks: those of their department and place on each date.
import type { components } from '#openapi/generated/schema.d.ts'
import type { Context } from '#server/crud/context.ts'
import { refuse } from '#server/errors/refusal.ts'
import { dayOf } from '../engine/dates.ts'
import { loadPlanned, loadPlans } from './load-plans.ts'
import { plannedDays } from './planned-days.ts'

type OwnHoliday = components['schemas']['OwnHoliday']

export async function ownHolidays(context: Context, asked: unknown): Promise<OwnHoliday[]> {
  const year = yearOf(asked)
  const id = context.principal.employee
  if (id === null) throw refuse('ZBOA0404')
  const [from, to] = [dayOf(`${year}-01-01`), dayOf(`${year}-12-31`)]
  const plans = await loadPlans(context)
  const employee = (await loadPlanned(context, plans, { people: [id], from, to })).get(id)
  if (!employee) return []
  const found: OwnHoliday[] = []
  for (const { date, holiday } of plannedDays({ ...plans, employee, from, to, minRest: 0 })) {
    if (holiday === null) continue
    const last = found.at(-1)
    const goesOn = last?.name === holiday && dayOf(date) - dayOf(last.end_date) === 1
    if (last && goesOn) last.end_date = date
    else found.push({ name: holiday, start_date: date, end_date: date })
  }
  return found
}

function yearOf(asked: unknown): number {
  const given = typeof asked === 'object' && asked !== null && 'year' in asked ? Number(asked.year) : Number.NaN
  if (!Number.isSafeInteger(given)) throw refuse('ZBAT0013', { field: 'year' })
  if (given < 2000 || given > 2099) throw refuse('ZBAT0015', { field: 'year', min: 2000, max: 2099 })
  return given
}
