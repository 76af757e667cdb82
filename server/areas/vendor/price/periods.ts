// Periods of subscriptions: whole months by the calendar, and what is left of one that ends early.
import { addDays, addMonths, daysBetween } from '#openapi/dates.ts'
import { type Amount, amount, divided, sum } from './amount.ts'

/** The last day of so many months: the eve of the same day of the month, or the month's last day where it is shorter. */
export function lastDay(start: string, months: number): string {
  const moved = addMonths(start, months)
  return moved.slice(8) < start.slice(8) ? moved : addDays(moved, -1)
}

export interface PaidPeriod {
  readonly start_date: string
  readonly end_date: string
  /** What it is worth without tax. */
  readonly worth: string
}

/** Days after today that were paid for, by their share of the period. */
export function unusedWorth(periods: readonly PaidPeriod[], today: string): Amount {
  return sum(
    periods.map(({ start_date, end_date, worth }) => {
      const days = daysBetween(start_date, end_date) + 1
      const left = Math.min(days, Math.max(0, daysBetween(today, end_date)))
      return divided(amount(worth) * BigInt(left), BigInt(days))
    }),
  )
}
