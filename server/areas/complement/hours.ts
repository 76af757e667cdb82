// Times of day as they travel, `YYYY-MM-DD HH:mm:ss`: the next full hour, an hour later, another time as far away.
import { localTime } from '#server/platform/time/zone-time.ts'

const HOUR = 3_600_000

const instantOf = (local: string): number => Date.parse(`${local.replace(' ', 'T')}Z`)
const textOf = (instant: number): string => new Date(instant).toISOString().slice(0, 19).replace('T', ' ')

export const hourAfter = (local: string): string => textOf(instantOf(local) + HOUR)

export const nextFullHour = (zone: string): string =>
  `${localTime(new Date(Date.now() + HOUR), zone).slice(0, 14)}00:00`

/** As long after `from` as `end` is after `start`. */
export const endAfter = (from: string, start: string, end: string): string =>
  textOf(instantOf(from) + instantOf(end) - instantOf(start))
