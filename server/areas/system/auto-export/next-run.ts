// When an automatic export runs next, on the clock of its company.
import { addDays, isMonthEnd, weekdayOf } from '#openapi/dates.ts'
import { instantOf, today as localDate } from '#server/platform/time/zone-time.ts'

export interface Rhythm {
  readonly schedule_type: string
  readonly interval_minutes: number
  /** `HH:mm` or `HH:mm:ss`. */
  readonly times: readonly string[]
  readonly weekdays: readonly number[]
  readonly month_days: readonly number[]
  readonly month_end: boolean
  readonly start_date: string | null
  readonly end_date: string | null
}

/** A 29 February on a weekday of its own comes round within this. */
const farthestDays = 366 * 5

function fits(rhythm: Rhythm, date: string): boolean {
  switch (rhythm.schedule_type) {
    case 'DAILY':
      return true
    case 'WEEKLY':
      return rhythm.weekdays.includes(weekdayOf(date))
    case 'MONTHLY':
      return rhythm.month_days.includes(Number(date.slice(8))) || (rhythm.month_end && isMonthEnd(date))
    default:
      return date === rhythm.start_date
  }
}

/** The first run after an instant; null: there is none. */
export function nextRun(rhythm: Rhythm, zone: string, after: Date): Date | null {
  const { schedule_type, interval_minutes, start_date, end_date } = rhythm
  if (schedule_type === 'ONCE' && start_date === null) return null
  const today = localDate(zone, after)
  const isLater = start_date !== null && start_date > today
  if (schedule_type === 'INTERVAL') {
    const next = isLater ? instantOf(start_date, '00:00', zone) : new Date(after.getTime() + interval_minutes * 60_000)
    return end_date !== null && localDate(zone, next) > end_date ? null : next
  }
  const times = [...rhythm.times].sort()
  const first = isLater ? start_date : today
  for (let at = 0; at < farthestDays; at += 1) {
    const date = addDays(first, at)
    if (end_date !== null && date > end_date) return null
    if (!fits(rhythm, date)) continue
    const found = times.map((time) => instantOf(date, time, zone)).find((instant) => instant > after)
    if (found) return found
  }
  return null
}
