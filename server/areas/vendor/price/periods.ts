// Periods of subscriptions: whole months by the calendar, and what is left of one that ends early.
import { type Amount, amount, divided, sum } from './amount.ts'

const dayMs = 86_400_000
const date = (text: string) => new Date(`${text}T00:00:00Z`)
const iso = (time: Date) => time.toISOString().slice(0, 10)

export const plusDays = (from: string, days: number): string => iso(new Date(date(from).getTime() + days * dayMs))
export const daysBetween = (from: string, to: string): number => (date(to).getTime() - date(from).getTime()) / dayMs

/** The last day of so many months: the eve of the same day of the month, or the month's last day where it is shorter. */
export function lastDay(start: string, months: number): string {
  const from = date(start)
  const shorter = new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + months + 1, 0))
  const same = new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + months, from.getUTCDate()))
  return same > shorter ? iso(shorter) : plusDays(iso(same), -1)
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
