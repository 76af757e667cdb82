// Where days of a leave balance come from: carried over, time off in lieu, current; the earliest to expire is used first (leave §5).
import type { Day } from './dates.ts'
import { roundTo } from './rounding.ts'

export type LotKind = 'CARRY' | 'COMP' | 'CURRENT'

export interface Lot {
  readonly kind: LotKind
  rest: number
  /** Null: never. */
  readonly expires: Day | null
}

const exact = (amount: number): number => roundTo(amount, 1e-6, 'NEAREST')

/** What no lot holds is taken from the current one, below zero if need be. */
export function takeFromLots(lots: readonly Lot[], amount: number): void {
  let left = amount
  for (const lot of [...lots].sort(byExpiry)) {
    const taken = Math.min(left, Math.max(0, lot.rest))
    lot.rest = exact(lot.rest - taken)
    left = exact(left - taken)
  }
  const current = lots.find(({ kind }) => kind === 'CURRENT')
  if (current) current.rest = exact(current.rest - left)
}

const order: Readonly<Record<LotKind, number>> = { CARRY: 0, COMP: 1, CURRENT: 2 }

function byExpiry(one: Lot, other: Lot): number {
  const difference = (one.expires ?? Number.MAX_SAFE_INTEGER) - (other.expires ?? Number.MAX_SAFE_INTEGER)
  if (one.kind === 'CURRENT' || other.kind === 'CURRENT') return order[one.kind] - order[other.kind]
  return difference || order[one.kind] - order[other.kind]
}
