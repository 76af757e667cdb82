// Where days of a leave balance come from: carried over, time off in lieu, current; the earliest to expire is used first (leave §5).
import type { Day } from './dates.ts'
import { roundTo } from './rounding.ts'

export type LotKind = 'CARRY' | 'COMP' | 'CURRENT'

export interface Lot {
  readonly kind: LotKind
  rest: number
  /** Null: never. */
  readonly expires: Day | null
  /** Of time off in lieu: the date of the overtime. */
  readonly earned?: Day
}

const exact = (amount: number): number => roundTo(amount, 1e-6, 'NEAREST')

export interface Taken {
  readonly lot: Lot
  amount: number
}

/** What no lot holds is taken from the current one, below zero if need be. Answers what came from which. */
export function takeFromLots(lots: readonly Lot[], amount: number): Taken[] {
  const parts: Taken[] = []
  let left = amount
  const take = (lot: Lot, part: number) => {
    lot.rest = exact(lot.rest - part)
    left = exact(left - part)
    if (part > 0) parts.push({ lot, amount: part })
  }
  for (const lot of [...lots].sort(byExpiry)) take(lot, Math.min(left, Math.max(0, lot.rest)))
  const current = lots.find(({ kind }) => kind === 'CURRENT')
  if (current) take(current, left)
  return parts
}

/** The last that was taken comes back first, each part into its lot; what came from nowhere goes to the current one. */
export function giveBack({ lots }: { readonly lots: readonly Lot[] }, taken: readonly Taken[], amount: number): void {
  let left = amount
  for (const part of taken.toReversed()) {
    const back = Math.min(left, part.amount)
    part.amount = exact(part.amount - back)
    part.lot.rest = exact(part.lot.rest + back)
    left = exact(left - back)
  }
  const current = lots.find(({ kind }) => kind === 'CURRENT')
  if (current) current.rest = exact(current.rest + left)
}

const order: Readonly<Record<LotKind, number>> = { CARRY: 0, COMP: 1, CURRENT: 2 }

function byExpiry(one: Lot, other: Lot): number {
  const difference = (one.expires ?? Number.MAX_SAFE_INTEGER) - (other.expires ?? Number.MAX_SAFE_INTEGER)
  if (one.kind === 'CURRENT' || other.kind === 'CURRENT') return order[one.kind] - order[other.kind]
  return difference || order[one.kind] - order[other.kind]
}
