// Instants on the clock of a zone, `YYYY-MM-DD HH:mm:ss`, and back.

import { dayMs } from '#openapi/dates.ts'
import { dateFormatter } from '#openapi/formatters.ts'

const minuteMs = 60_000

/** The Swedish form is the wire's form. */
const formatOf = (zone: string): Intl.DateTimeFormat =>
  dateFormatter('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' })

/** Whether the runtime knows the zone. */
export function isZone(zone: string): boolean {
  try {
    return formatOf(zone) !== undefined
  } catch {
    return false
  }
}

/** A zone that a caller names, or UTC where there is none of that name. */
export const zoneOrUtc = (zone: string): string => (isZone(zone) ? zone : 'UTC')

/** `YYYY-MM-DD HH:mm:ss` in the zone. */
export const localTime = (instant: Date | string | number, zone: string): string =>
  formatOf(zone).format(new Date(instant))

/** `YYYY-MM-DD` in the zone. */
export const today = (zone: string, now: Date | number = Date.now()): string =>
  localTime(new Date(now), zone).slice(0, 10)

/** So many days of 24 hours after now; before now where negative. */
export const inDays = (days: number, now = Date.now()): Date => new Date(now + days * dayMs)

/** Milliseconds that the clocks of the zone are ahead of UTC at an instant. */
export const ahead = (instant: number, zone: string): number =>
  Date.parse(`${localTime(instant, zone).replace(' ', 'T')}Z`) - Math.floor(instant / 1000) * 1000

/**
 * The instant (milliseconds) of a time on the clock of the zone, `2026-10-05 08:59:41`. One that comes twice, as clocks go back, is
 * the first of the two; one that is skipped, as they go forward, is as much later as they are put forward.
 */
export function clockInstant(local: string, zone: string): number {
  const wanted = Date.parse(`${local.replace(' ', 'T')}Z`)
  const before = wanted - ahead(wanted - dayMs, zone)
  if (before + ahead(before, zone) === wanted) return before
  const after = wanted - ahead(wanted + dayMs, zone)
  return after + ahead(after, zone) === wanted ? after : before
}

/**
 * The instant of a date and a time (`HH:mm`) in the zone. Where clocks are put forward, a time that does not exist becomes
 * the next one that does; where they are put back, the first of two counts.
 */
export function instantOf(date: string, time: string, zone: string): Date {
  const wanted = Date.parse(`${date}T${time.slice(0, 5)}:00Z`)
  for (let local = wanted; ; local += minuteMs) {
    // The clocks before and after any change of that day.
    const candidates = [ahead(local - dayMs, zone), ahead(local + dayMs, zone)].map((offset) => local - offset)
    const fitting = candidates.filter((instant) => instant + ahead(instant, zone) === local)
    if (fitting.length > 0) return new Date(Math.min(...fitting))
  }
}
