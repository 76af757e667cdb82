// Dates and local times of examples: `HH:MM[:SS]`, `+1 HH:MM`, `-1 HH:MM`, `YYYY-MM-DD HH:MM`, each with an offset where it is ambiguous.
import { type Day, dayOf, isoDate } from '#server/areas/attendance/engine/dates.ts'
import { type Instant, localDayOf, type Zone, zoneOf } from '#server/areas/attendance/engine/zone.ts'
import { type Reader, text, wrong } from './fields.ts'

export const day: Reader<Day> = (value, path) => {
  try {
    return dayOf(text(value, path))
  } catch {
    return wrong(path, `${JSON.stringify(value)} is no date`)
  }
}

export const zone: Reader<Zone> = (value, path) => {
  try {
    return zoneOf(text(value, path))
  } catch {
    return wrong(path, `${JSON.stringify(value)} is no time zone`)
  }
}

export interface Place {
  readonly zone: Zone
  /** The base date of times without a date; null: they need one. */
  readonly base: Day | null
}

const form = /^(?:([+-]\d+) |(\d{4}-\d{2}-\d{2})[ T])?(\d{1,2}):(\d{2})(?::(\d{2}))?(Z|[+-]\d{2}:\d{2})?$/

/** Seconds since 1970 UTC. */
export const secondsAt =
  ({ zone, base }: Place): Reader<number> =>
  (value, path) => {
    const match = form.exec(text(value, path)) ?? wrong(path, `${JSON.stringify(value)} is no time`)
    const [, shift, date, hours, minutes, seconds, offset] = match
    const on = date === undefined ? (base ?? wrong(path, 'needs a date')) + Number(shift ?? 0) : day(date, path)
    const minuteOfDay = Number(hours) * 60 + Number(minutes)
    if (minuteOfDay > 1440 || Number(minutes) > 59) wrong(path, `${match[0]} is no time of the day`)
    const minute = offset === undefined ? zone.at(on, minuteOfDay) : on * 1440 + minuteOfDay - offsetMinutes(offset)
    return minute * 60 + Number(seconds ?? 0)
  }

export const instantAt =
  (place: Place): Reader<Instant> =>
  (value, path) =>
    Math.floor(secondsAt(place)(value, path) / 60)

function offsetMinutes(offset: string): number {
  const [, sign, hours, minutes] = /^([+-])(\d{2}):(\d{2})$/.exec(offset) ?? []
  const size = Number(hours ?? 0) * 60 + Number(minutes ?? 0)
  return sign === '-' ? -size : size
}

/** `2025-03-10 09:00:00` */
export function shownSeconds(seconds: number, zone: Zone): string {
  const minute = Math.floor(seconds / 60)
  const local = (minute + zone.offsetAt(minute)) * 60 + (seconds % 60)
  return `${isoDate(localDayOf(zone, minute))} ${new Date(local * 1000).toISOString().slice(11, 19)}`
}
