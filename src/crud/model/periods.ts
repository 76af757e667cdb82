// The periods that a filter may start with, as days.
import { addDays, addMonths, mondayOf } from '#openapi/dates.ts'
import { today } from '#src/i18n/today.ts'

export type Period = 'today' | 'thisWeek' | 'thisMonth'

/** First and last day; weeks start on Monday. */
export function periodDays(period: Period, now = new Date()): readonly [string, string] {
  const day = today(now)
  if (period === 'today') return [day, day]
  if (period === 'thisWeek') return [mondayOf(day), addDays(mondayOf(day), 6)]
  const first = `${day.slice(0, 7)}-01`
  return [first, addDays(addMonths(first, 1), -1)]
}
