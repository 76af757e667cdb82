// Whether a balance covers a request: on none of its dates may it fall below what is allowed (leave §5, Availability).
import type { Day } from './dates.ts'
import { type Booking, type LedgerGiven, leaveLedger } from './leave-ledger.ts'

export interface Availability {
  readonly passes: boolean
  /** The lowest balance after a use, from the request's first date on. */
  readonly lowest: number
}

/** `today`: postings after it count only where the setting counts future accrual; the ledger holds approved and pending uses. */
export function leaveAvailability(
  given: LedgerGiven,
  today: Day,
  request: readonly (readonly [Day, number])[],
): Availability {
  const uses = request.map(([date, amount]): Booking => ({ date, kind: 'USE', amount }))
  const last = Math.max(given.to, ...request.map(([date]) => date), ...given.bookings.map(({ date }) => date))
  const ledger = leaveLedger({ ...given, to: last, bookings: [...given.bookings, ...uses] })
  const early = given.setting.count_future_accrual
    ? []
    : ledger.filter(({ date, kind }) => date > today && isGrant(kind))
  const first = Math.min(...request.map(([date]) => date))
  const afterUses = ledger.filter(({ date, kind }) => kind === 'USE' && date >= first)
  const lowest = afterUses.reduce((least, { date, balance_after }) => {
    const future = early.filter((posting) => posting.date <= date).reduce((sum, { amount }) => sum + amount, 0)
    return Math.min(least, balance_after - future)
  }, Number.POSITIVE_INFINITY)
  return { passes: lowest >= -given.setting.max_negative, lowest }
}

/** The balance at the end of a date, by the same rule. */
export function balanceOn(given: LedgerGiven, today: Day, date: Day): number {
  const ledger = leaveLedger({ ...given, to: Math.max(given.from, date) })
  const early = given.setting.count_future_accrual ? [] : ledger.filter((one) => one.date > today && isGrant(one.kind))
  return (ledger.at(-1)?.balance_after ?? given.opening) - early.reduce((sum, { amount }) => sum + amount, 0)
}

const isGrant = (kind: string): boolean => kind === 'GRANT' || kind === 'ACCRUAL'
