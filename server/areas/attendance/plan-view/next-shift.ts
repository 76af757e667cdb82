// What a person is planned to work next: the first hours of the next two weeks that have not begun, outside of leave.
import { sql } from 'kysely'
import type { components } from '#openapi/generated/schema.d.ts'
import type { Context } from '#server/engine/crud/context.ts'
import { localTime } from '#server/platform/time/zone-time.ts'
import { type Day, dayOf } from '../engine/dates.ts'
import type { RequestTime } from '../engine/inputs.ts'
import { loadPlanned, loadPlans } from './load-plans.ts'
import { plannedDays } from './planned-days.ts'

type NextShift = components['schemas']['NextShift']

const daysAhead = 14

export async function nextShift(context: Context, employee: number, at: string): Promise<NextShift | null> {
  const now = localTime(at, await zoneOf(context, employee))
  const from = dayOf(now.slice(0, 10))
  const to = from + daysAhead
  const plans = await loadPlans(context)
  const person = (await loadPlanned(context, plans, { people: [employee], from, to })).get(employee)
  if (!person) return null
  const { company, names } = plans
  const isAway = (day: Day) => person.leaves.some(({ time }) => takesWhole(time, day))
  for (const { date, shift, slots } of plannedDays({ company, employee: person, from, to, names, minRest: 0 })) {
    // Flexible hours begin when the person comes: of today nobody knows.
    const begins = (start: string | null) => (start === null ? dayOf(date) > from : `${date} ${start}` > now)
    const ahead = slots.filter(({ required, candidate, start }) => required && !candidate && begins(start))
    if (ahead.length > 0 && !isAway(dayOf(date))) return { date, shift, slots: ahead }
  }
  return null
}

/** Where the person works, today. */
async function zoneOf({ db, company }: Context, employee: number): Promise<string> {
  const { rows } = await sql<{ zone: string | null }>`select l.location_timezone as zone from employee e
    join location l on l.company_id = e.company_id and l.id = e.location
    where e.company_id = ${company.id} and e.id = ${employee}`.execute(db)
  return rows[0]?.zone ?? company.zone
}

/** Halves of its first and last date leave something to be worked. */
export const takesWhole = (time: RequestTime, day: Day): boolean =>
  time.part === 'DAYS' &&
  time.from <= day &&
  day <= time.to &&
  (day > time.from || time.start_part === 'FULL') &&
  (day < time.to || time.end_part === 'FULL')
