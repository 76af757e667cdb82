// What the postings of uses lack: dates that approved leave takes and that are not posted, and posted ones that no leave takes any more.
import type { Day } from '../engine/dates.ts'
import type { Booking } from '../engine/leave-ledger.ts'
import { roundTo } from '../engine/rounding.ts'

/** A date that a request takes, or gives back. */
export interface Use extends Booking {
  readonly leave: number
}

interface Place {
  readonly use: Use
  readonly date: Day
  amount: number
}

/** A request that is revoked, shortened or counted anew posts the difference on the same dates. */
export function dueUses(approved: readonly Use[], booked: readonly (Booking & Partial<Use>)[]): readonly Use[] {
  const places = new Map<string, Place>()
  const add = (use: Use, amount: number) => {
    const key = `${use.leave}:${use.date}`
    const place = places.get(key) ?? { use, date: use.date, amount: 0 }
    place.amount = roundTo(place.amount + amount, 0.01, 'NEAREST')
    places.set(key, place)
  }
  for (const use of approved) add(use, use.amount)
  for (const { leave, ...one } of booked)
    if (leave !== undefined && (one.kind === 'USE' || one.kind === 'USE_REVERSAL'))
      add({ ...one, leave }, one.kind === 'USE' ? -one.amount : one.amount)
  return [...places.values()]
    .filter(({ amount }) => amount !== 0)
    .map(({ use, amount }) => ({ ...use, kind: amount > 0 ? 'USE' : 'USE_REVERSAL', amount: Math.abs(amount) }))
}
