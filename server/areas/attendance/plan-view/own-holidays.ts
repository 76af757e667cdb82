// The holidays of a year that apply to the person who asks: those of their department and place on each date.
import { sql } from 'kysely'
import type { components } from '#openapi/generated/schema.d.ts'
import type { Context } from '#server/engine/crud/context.ts'
import { refuse } from '#server/platform/errors/refusal.ts'
import { type Day, dayOf, isoDate } from '../engine/dates.ts'
import { dayFrame } from '../engine/frame.ts'
import type { Employee } from '../engine/inputs.ts'
import { type LoadedPlans, loadPlanned, loadPlans } from './load-plans.ts'

type OwnHoliday = components['schemas']['OwnHoliday']

export async function ownHolidays(context: Context, asked: unknown): Promise<OwnHoliday[]> {
  const year = yearOf(asked)
  const id = context.principal.employee
  if (id === null) throw refuse('ZBOA0404')
  const [from, to] = [dayOf(`${year}-01-01`), dayOf(`${year}-12-31`)]
  const plans = await loadPlans(context)
  const employee = (await loadPlanned(context, plans, { people: [id], from, to })).get(id)
  return employee ? holidaysBetween(context, plans, { employee, from, to }) : []
}

interface Between {
  readonly employee: Employee
  readonly from: Day
  readonly to: Day
}

/** Days in a row of one holiday together. */
export async function holidaysBetween(
  unit: Unit,
  plans: LoadedPlans,
  { employee, from, to }: Between,
): Promise<OwnHoliday[]> {
  const holidays = await holidaysOf(unit)
  const found: OwnHoliday[] = []
  let before: { readonly day: Day; readonly holiday: number } | undefined
  for (let day = from; day <= to; day++) {
    const { plan, employment } = dayFrame(plans.company, employee, day)
    const holiday = employment === 'NOT_EMPLOYED' ? undefined : holidays.get(plan.holiday?.id ?? 0)
    if (!holiday) continue
    const last = found.at(-1)
    if (last && before?.holiday === holiday.id && day - before.day === 1) last.end_date = isoDate(day)
    else {
      const { name, half_day, paid } = holiday
      found.push({ name, start_date: isoDate(day), end_date: isoDate(day), half_day, paid })
    }
    before = { day, holiday: holiday.id }
  }
  return found
}

type Known = Pick<OwnHoliday, 'name' | 'half_day' | 'paid'> & { readonly id: number }

type Unit = Pick<Context, 'db' | 'company'>

async function holidaysOf({ db, company }: Unit): Promise<ReadonlyMap<number, Known>> {
  const { rows } = await sql<Known>`select id, alias as name, half_day, paid from holiday
    where company_id = ${company.id}`.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}

function yearOf(asked: unknown): number {
  const given = typeof asked === 'object' && asked !== null && 'year' in asked ? Number(asked.year) : Number.NaN
  if (!Number.isSafeInteger(given)) throw refuse('ZBAT0013', { field: 'year' })
  if (given < 2000 || given > 2099) throw refuse('ZBAT0015', { field: 'year', min: 2000, max: 2099 })
  return given
}
