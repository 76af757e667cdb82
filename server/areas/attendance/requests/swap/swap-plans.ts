// What a swap makes of plans: whose dates it concerns, and what each of them works there without it and with it.
import { sql } from 'kysely'
import type { components } from '#openapi/generated/schema.d.ts'
import type { Context } from '#server/engine/crud/context.ts'
import { type Day, dayOf, isoDate } from '../../engine/dates.ts'
import type { Company, Employee } from '../../engine/inputs.ts'
import type { Timetable } from '../../engine/settings.ts'
import { exchangePlans, movedPlan, replacePlan } from '../../engine/swap-plans.ts'
import { loadPlanned, loadPlans } from '../../plan-view/load-plans.ts'

export type SwappedDate = components['schemas']['SwappedDate']

export interface Swap {
  readonly swap_type: string
  readonly employee: number
  readonly att_date: string
  readonly exchange_date: string | null
  readonly until: string | null
  readonly timetable: number | null
  readonly counterpart: number | null
}

export interface Concerned {
  readonly id: number
  readonly name: string
  readonly hire_date: string | null
  readonly last_day: string | null
  readonly before: Employee
  readonly after: Employee
}

export interface SwapPlans {
  readonly company: Company
  readonly dates: readonly Day[]
  readonly people: readonly Concerned[]
  readonly idOf: (timetable: Timetable) => number
}

export const MOST_DATES = 14

/** The dates that a swap concerns; of a colleague's every one up to the last. */
export function datesOf({ swap_type, att_date, exchange_date, until }: Swap): readonly Day[] {
  const first = dayOf(att_date)
  if (swap_type === 'OWN_DATES') return exchange_date === null ? [first] : [first, dayOf(exchange_date)]
  if (swap_type !== 'COLLEAGUE' || until === null) return [first]
  const count = Math.min(MOST_DATES, dayOf(until) - first + 1)
  return Array.from({ length: Math.max(1, count) }, (_, at) => first + at)
}

const peopleOf = ({ swap_type, employee, counterpart }: Swap): readonly number[] =>
  swap_type === 'COLLEAGUE' && counterpart !== null ? [employee, counterpart] : [employee]

/** Nothing, where one of them is not there. */
export async function swapPlans(context: Context, swap: Swap): Promise<SwapPlans | undefined> {
  const { db, company } = context
  const dates = datesOf(swap)
  const ids = peopleOf(swap)
  const plans = await loadPlans(context)
  const loaded = await loadPlanned(context, plans, {
    ...{ people: ids, from: Math.min(...dates) - 1, to: Math.max(...dates) + 1 },
  })
  const before = ids.flatMap((id) => loaded.get(id) ?? [])
  if (before.length < ids.length) return undefined
  const timetable = swap.timetable === null ? null : (plans.timetables.get(swap.timetable) ?? null)
  const after = exchanged(plans.company, swap, { dates, people: before, timetable })
  const { rows } = await sql<Omit<Concerned, 'before' | 'after'>>`
    select id, coalesce(nullif(full_name, ''), emp_code) as name, hire_date,
      (select min(r.resign_date) from resign r where r.company_id = e.company_id and r.employee = e.id
        and r.state <> 'REINSTATED') as last_day
    from employee e where company_id = ${company.id} and id = any(${[...ids]}::bigint[])`.execute(db)
  const people = ids.flatMap((id, at) => {
    const [row, one, other] = [rows.find((found) => found.id === id), before[at], after[at]]
    return row && one && other ? [{ ...row, before: one, after: other }] : []
  })
  return { company: plans.company, dates, people, idOf: (one) => plans.names.timetable(one).id }
}

interface Exchanging {
  readonly dates: readonly Day[]
  readonly people: readonly Employee[]
  readonly timetable: Timetable | null
}

function exchanged(company: Company, { swap_type }: Swap, { dates, people, timetable }: Exchanging): Employee[] {
  const [one, other] = people
  const [first, second] = dates
  if (!one || first === undefined) return []
  if (swap_type === 'CHANGE_TIMETABLE') return [replacePlan(one, first, { timetables: [timetable], candidates: false })]
  if (swap_type === 'OWN_DATES')
    return second === undefined
      ? [one]
      : [exchangePlans(company, { employee: one, date: first }, { employee: one, date: second })[0]]
  if (!other) return [one]
  return [
    ...dates.reduce<readonly [Employee, Employee]>(
      ([mine, theirs], date) => exchangePlans(company, { employee: mine, date }, { employee: theirs, date }),
      [one, other],
    ),
  ]
}

/** Whether the punches choose among the timetables that somebody has on a date with the swap. */
export function hasChoice({ company, people }: SwapPlans, employee: number, date: string): boolean {
  const found = people.find(({ id }) => id === employee)
  return found !== undefined && movedPlan(company, { employee: found.after, date: dayOf(date) }).candidates
}

/** As it is kept and shown: by person and date, with the names of the timetables. */
export function namedPlans({ company, dates, people, idOf }: SwapPlans): SwappedDate[] {
  const times = (employee: Employee, date: Day) =>
    movedPlan(company, { employee, date }).timetables.flatMap((one) =>
      one === null ? [] : [{ timetable: idOf(one), name: one.alias }],
    )
  const inOrder = [...dates].sort((one, other) => one - other)
  return people.flatMap(({ id: employee, name, before, after }) =>
    inOrder.map((date) => ({
      ...{ employee, name, date: isoDate(date), before: times(before, date), after: times(after, date) },
    })),
  )
}
