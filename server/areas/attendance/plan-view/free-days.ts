// On which dates people do not work as they are planned to: a holiday of theirs, approved leave of whole days, not employed.
import type { Context } from '#server/engine/crud/context.ts'
import { dayOf, isoDate } from '../engine/dates.ts'
import { dayFrame } from '../engine/frame.ts'
import { loadPlanned, loadPlans } from './load-plans.ts'

interface Asked {
  readonly people: readonly number[]
  readonly from: string
  readonly to: string
}

/** By employee; whoever is not named is not there. */
export async function freeDays(
  context: Pick<Context, 'db' | 'company'>,
  { people, from, to }: Asked,
): Promise<ReadonlyMap<number, ReadonlySet<string>>> {
  if (people.length === 0) return new Map()
  const plans = await loadPlans(context)
  const [first, last] = [dayOf(from), dayOf(to)]
  const loaded = await loadPlanned(context, plans, { people, from: first, to: last })
  return new Map(
    [...loaded].map(([id, employee]) => {
      const free = new Set<string>()
      for (let day = first; day <= last; day++) {
        const { plan, employment } = dayFrame(plans.company, employee, day)
        const away = employee.leaves.some(({ time }) => time.part === 'DAYS' && time.from <= day && day <= time.to)
        if (away || employment !== 'EMPLOYED' || plan.holiday?.half_day === 'FULL') free.add(isoDate(day))
      }
      return [id, free] as const
    }),
  )
}
