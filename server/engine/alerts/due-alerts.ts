// When alerts of a setting go out: those raised up to the last point of its rhythm, unless the company wants quiet now.
import { addDays, weekdayOf } from '#openapi/dates.ts'

export interface Rhythm {
  readonly frequency: 'IMMEDIATE' | 'HOURLY' | 'DAILY' | 'WEEKLY'
  /** 1 Monday … 7 Sunday. */
  readonly send_day: number
  /** `HH:mm:ss` on the clock of the company. */
  readonly send_time: string
  readonly quiet_from: string | null
  readonly quiet_to: string | null
}

/** From a time of day to another; past midnight where the second is the smaller one. */
export function isQuiet({ quiet_from: from, quiet_to: to }: Rhythm, time: string): boolean {
  if (from === null || to === null || from === to) return false
  return from < to ? from <= time && time < to : time >= from || time < to
}

/**
 * The time on the company's clock (`YYYY-MM-DD HH:mm:ss`) up to which alerts are due at `now` on that clock; null in quiet hours.
 */
export function dueUntil(rhythm: Rhythm, now: string): string | null {
  const [today = '', time = ''] = now.split(' ')
  if (isQuiet(rhythm, time)) return null
  const { frequency, send_day, send_time } = rhythm
  if (frequency === 'IMMEDIATE') return now
  if (frequency === 'HOURLY') return `${today} ${time.slice(0, 2)}:00:00`
  const weekday = weekdayOf(today)
  const back = frequency === 'WEEKLY' ? (weekday - send_day + 7) % 7 : 0
  const missed = back === 0 && time < send_time ? (frequency === 'WEEKLY' ? 7 : 1) : back
  return `${addDays(today, -missed)} ${send_time}`
}
