// Where a break by the clock lies in a timetable with fixed hours.
import { DAY, minutesBetween, minutesOf } from './clock.ts'

interface Hours {
  readonly start: unknown
  readonly end: unknown
}

interface Period {
  readonly period_start?: unknown
  readonly period_end?: unknown
}

export interface Part {
  readonly from: number
  readonly to: number
}

/** In minutes since the start of the timetable; undefined where a time is missing. */
export function partOf(start: unknown, { period_start, period_end }: Period): Part | undefined {
  const [origin, begin, end] = [minutesOf(start), minutesOf(period_start), minutesOf(period_end)]
  if (origin === null || begin === null || end === null) return undefined
  const from = (begin - origin + DAY) % DAY
  return { from, to: from + minutesBetween(begin, end) }
}

export function liesInside({ start, end }: Hours, period: Period): boolean {
  const [from, to] = [minutesOf(start), minutesOf(end)]
  const part = partOf(start, period)
  return from === null || to === null || part === undefined || part.to <= minutesBetween(from, to)
}
