// Rounding of what reports show; stored minutes stay exact (calculation §22). Reports add up in SQL, by the same rule beside their items.
import { UNPLANNED_MINUTES } from './leave-length.ts'
import { type RoundMode, roundTo } from './rounding.ts'

export interface ReportItem {
  readonly unit: 'MINUTE' | 'HOUR' | 'DAY' | 'TIMES'
  readonly min_unit: number
  readonly round_mode: RoundMode
  readonly round_on: 'DAY' | 'TOTAL'
}

export interface ShownDay {
  readonly minutes: number
  /** Minutes that the day requires, which are a whole day; where it requires none, `usualDay` is one. */
  readonly required: number
}

export const usualDay = UNPLANNED_MINUTES

/** One number for these days: each rounded and then added up, or added up and then rounded once. */
export function displayValue(item: ReportItem, days: readonly ShownDay[]): number {
  const isEach = item.round_on === 'DAY'
  const sum = days
    .map((day) => amountOf(item, day))
    .map((amount) => (isEach ? roundedAmount(item, amount) : amount))
    .reduce((all, amount) => all + amount, 0)
  return roundTo((isEach ? sum : roundedAmount(item, sum)) / (item.unit === 'HOUR' ? 60 : 1), 1e-6, 'NEAREST')
}

/** What is added up and rounded: days, times, or, of hours too, minutes. */
function amountOf({ unit }: ReportItem, { minutes, required }: ShownDay): number {
  if (unit === 'TIMES') return minutes > 0 ? 1 : 0
  return unit === 'DAY' ? minutes / (required > 0 ? required : usualDay) : minutes
}

/** The least amount: days, times, or minutes. */
export const leastAmount = ({ unit, min_unit }: ReportItem): number => Number(min_unit) * (unit === 'HOUR' ? 60 : 1)

export const roundedAmount = (item: ReportItem, amount: number): number =>
  roundTo(amount, leastAmount(item), item.round_mode)
