// The plan of many employees over dates: person by person, and how many are planned for each timetable.
import type { components } from '#openapi/generated/schema.d.ts'
import type { Context } from '#server/engine/crud/context.ts'
import { loadLockedDates } from '../run/load/locked-dates.ts'
import { type ChosenPerson, chosenPeople } from './chosen-people.ts'
import { type LoadedPlans, loadPlanned, loadPlans } from './load-plans.ts'
import { type PlanQuery, planQuery } from './plan-query.ts'
import { type PlannedDay, plannedDays } from './planned-days.ts'

type Schemas = components['schemas']
type Person = Schemas['PlannedPerson']

/** People are looked at in portions until enough of them are to be shown. */
const portion = 100
/** So many are looked at in one call at most; the next call goes on behind them. */
const mostLookedAt = 1000

export async function scheduleView(context: Context, asked: unknown): Promise<Schemas['ScheduleView']> {
  const query = planQuery(typeof asked === 'object' && asked !== null ? { ...asked } : {})
  const plans = await loadPlans(context)
  const people: Person[] = []
  let at = query.offset
  for (;;) {
    const count = query.only === 'all' ? query.size - people.length : portion
    const chosen = await chosenPeople(context, query, { offset: at, count: count + 1 })
    const rows = await planned(context, plans, query, chosen.slice(0, count))
    for (const person of rows) {
      if (people.length === query.size) return { people, planned: counted(people), next: at }
      if (isWanted(person, query)) people.push(person)
      at++
    }
    if (chosen.length <= count) return { people, planned: counted(people), next: null }
    if (people.length === query.size || at - query.offset >= mostLookedAt)
      return { people, planned: counted(people), next: at }
  }
}

/** Of these people, those with their plans whom the query wants to see. */
export async function wantedPeople(
  context: Context,
  query: PlanQuery,
  chosen: readonly ChosenPerson[],
): Promise<readonly Person[]> {
  const people = await planned(context, await loadPlans(context), query, chosen)
  return people.filter((person) => isWanted(person, query))
}

async function planned(
  context: Context,
  plans: LoadedPlans,
  { from, to, minRest }: PlanQuery,
  chosen: readonly ChosenPerson[],
): Promise<readonly Person[]> {
  const ids = chosen.map(({ id }) => id)
  const employees = await loadPlanned(context, plans, { people: ids, from, to })
  const lockedDates = await loadLockedDates(context.db, context.company.id, ids)
  return chosen.map((person) => {
    const employee = employees.get(person.id)
    const { company, names } = plans
    const locked = lockedDates.get(person.id)
    return { ...person, days: employee ? plannedDays({ company, employee, from, to, names, minRest, locked }) : [] }
  })
}

const wanted: Readonly<Record<PlanQuery['only'], (day: PlannedDay) => boolean>> = {
  all: () => true,
  unscheduled: ({ source, employment }) => source === 'NONE' && employment === 'EMPLOYED',
  conflicts: ({ conflicts }) => conflicts.length > 0,
  holiday: ({ holiday }) => holiday !== null,
}

const isWanted = ({ days }: Person, { only }: PlanQuery): boolean => only === 'all' || days.some(wanted[only])

/** By timetable, then date; each person once. */
function counted(people: readonly Person[]): Schemas['PlannedCount'][] {
  const counts = new Map<string, Schemas['PlannedCount']>()
  for (const { days } of people) {
    for (const { date, slots } of days) {
      for (const { timetable, name, colour } of new Map(slots.map((slot) => [slot.timetable, slot])).values()) {
        const key = `${timetable} ${date}`
        const known = counts.get(key) ?? { timetable, name, colour, date, people: 0 }
        counts.set(key, { ...known, people: known.people + 1 })
      }
    }
  }
  return [...counts.values()].sort(
    (one, other) => one.name.localeCompare(other.name) || one.date.localeCompare(other.date),
  )
}
