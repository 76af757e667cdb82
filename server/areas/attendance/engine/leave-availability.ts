// Whether a balance covers a request: on none of its dates may it fall below what is allowed (leave §5, Availability).
import type { Day } from './dates.ts'
import { type Booking, type LedgerGiven, leaveLedger, settingOn } from './leave-ledger.ts'
import { leaveYearOf } from './leave-year.ts'
import { roundTo } from './rounding.ts'

export interface Availability {
  readonly passes: boolean
  /** The lowest balance after a use, from the request's first date on. */
  readonly lowest: number
}

type Request = readonly (readonly [Day, number])[]

/** `today`: postings after it count only where the setting counts future accrual; the ledger holds approved and pending uses. */
export function leaveAvailability(given: LedgerGiven, today: Day, request: Request): Availability {
  const uses = usesFrom(given, today, request)
  const lowest = uses.reduce((least, { left }) => Math.min(least, left), Number.POSITIVE_INFINITY)
  return { passes: uses.every(({ lacks }) => lacks <= 0), lowest }
}

interface UseOn {
  readonly date: Day
  /** The balance after the use. */
  readonly left: number
  /** By how much it is below what the setting of the date allows; not above 0: it is not. */
  readonly lacks: number
}

/** Each use from the request's first date on, judged by the setting that holds on its date. */
function usesFrom(given: LedgerGiven, today: Day, request: Request): readonly UseOn[] {
  const own = request.map(([date, amount]): Booking => ({ date, kind: 'USE', amount }))
  const last = Math.max(given.to, ...request.map(([date]) => date), ...given.bookings.map(({ date }) => date))
  const ledger = leaveLedger({ ...given, to: last, bookings: [...given.bookings, ...own] })
  const early = ledger.filter(({ date, kind }) => date > today && isGrant(kind))
  const first = Math.min(...request.map(([date]) => date))
  return ledger
    .filter(({ date, kind }) => kind === 'USE' && date >= first)
    .map(({ date, balance_after }) => {
      const { count_future_accrual, max_negative } = settingOn(given, date)
      const uncounted = count_future_accrual ? [] : early.filter((posting) => posting.date <= date)
      const left = uncounted.reduce((sum, { amount }) => sum - amount, balance_after)
      return { date, left, lacks: exact(-max_negative - left) }
    })
}

const exact = (amount: number): number => roundTo(amount, 1e-6, 'NEAREST')

export interface Shortage {
  /** Of what is asked for in the leave year that lacks. */
  readonly asked: number
  /** What there is of it. */
  readonly available: number
}

/** Of the first leave year whose balance does not hold the request; undefined: all do. */
export function shortage(given: LedgerGiven, today: Day, request: Request): Shortage | undefined {
  const short = usesFrom(given, today, request).filter(({ lacks }) => lacks > 0)
  const [first] = short
  if (!first) return undefined
  const held = Math.max(...request.map(([date]) => date).filter((date) => date <= first.date))
  const year = leaveYearOf(settingOn(given, held), given.service.hire_date, held)
  const within = ({ date }: { readonly date: Day }) => date >= year.start && date < year.end
  const asked = request.reduce((sum, [date, amount]) => sum + (within({ date }) ? amount : 0), 0)
  const lacks = Math.max(first.lacks, ...short.filter(within).map((one) => one.lacks))
  return { asked: exact(asked), available: exact(asked - lacks) }
}

/** The balance at the end of a date, by the same rule. */
export function balanceOn(given: LedgerGiven, today: Day, date: Day): number {
  const ledger = leaveLedger({ ...given, to: Math.max(given.from, date) })
  const counts = settingOn(given, date).count_future_accrual
  const early = counts ? [] : ledger.filter((one) => one.date > today && isGrant(one.kind))
  return (ledger.at(-1)?.balance_after ?? given.opening) - early.reduce((sum, { amount }) => sum + amount, 0)
}

const isGrant = (kind: string): boolean => kind === 'GRANT' || kind === 'ACCRUAL'
