// Time zones: from local time to the minute on the UTC time line and back, with every clock change (calculation §1).
import { type Day, minutesPerDay } from './dates.ts'

/** Minutes since 1 January 1970 UTC. */
export type Instant = number

export interface Zone {
  readonly name: string
  /** Local time on a date; skipped or doubled times take the offset in force just before the change. */
  readonly at: (day: Day, minuteOfDay: number) => Instant
  /** Minutes that local clocks are ahead of UTC. */
  readonly offsetAt: (instant: Instant) => number
}

/** Offsets in force over a year and the days around it, in order. */
interface Offsets {
  readonly from: Instant
  readonly to: Instant
  /** Where each offset begins; the first begins long before. */
  readonly starts: readonly Instant[]
  readonly minutes: readonly number[]
}

const zones = new Map<string, Zone>()

/** An unknown name is a `RangeError`. */
export function zoneOf(name: string): Zone {
  const known = zones.get(name)
  if (known) return known
  const zone = makeZone(name)
  zones.set(name, zone)
  return zone
}

export function localDayOf(zone: Zone, instant: Instant): Day {
  return Math.floor((instant + zone.offsetAt(instant)) / minutesPerDay)
}

function makeZone(name: string): Zone {
  const read = offsetReader(name)
  const years = new Map<number, Offsets>()
  let current: Offsets = { from: 0, to: 0, starts: [], minutes: [] }
  const around = (minute: number): Offsets => {
    if (minute >= current.from && minute < current.to) return current
    const year = new Date(minute * 60_000).getUTCFullYear()
    current = years.get(year) ?? offsetsOf(read, year)
    years.set(year, current)
    return current
  }
  return {
    name,
    at: (day, minuteOfDay) => instantOf(day * minutesPerDay + minuteOfDay, around(day * minutesPerDay + minuteOfDay)),
    offsetAt: (instant) => {
      const { starts, minutes } = around(instant)
      let index = starts.length - 1
      while (index > 0 && instant < (starts[index] ?? 0)) index--
      return minutes[index] ?? 0
    },
  }
}

/** The first offset that has not ended by then is the one; when it has not begun either, the time is skipped. */
function instantOf(local: number, { starts, minutes }: Offsets): Instant {
  let index = 0
  while (index < starts.length - 1 && local - (minutes[index] ?? 0) >= (starts[index + 1] ?? 0)) index++
  const instant = local - (minutes[index] ?? 0)
  return index > 0 && instant < (starts[index] ?? 0) ? local - (minutes[index - 1] ?? 0) : instant
}

/** Local time differs from UTC by less than two days, also where the date line moved. */
const margin = 2 * minutesPerDay

function offsetsOf(read: (instant: Instant) => number, year: number): Offsets {
  const from = Date.UTC(year, 0, 1) / 60_000
  const to = Date.UTC(year + 1, 0, 1) / 60_000
  const starts = [Number.NEGATIVE_INFINITY]
  const minutes = [read(from - margin)]
  for (let day = from - margin; day < to + margin; day += minutesPerDay) {
    const before = minutes[minutes.length - 1] ?? 0
    const after = read(day + minutesPerDay)
    if (after === before) continue
    starts.push(changeBetween(read, day, day + minutesPerDay))
    minutes.push(after)
  }
  return { from, to, starts, minutes }
}

/** The first minute with another offset than that of `before`. */
function changeBetween(read: (instant: Instant) => number, before: Instant, after: Instant): Instant {
  const offset = read(before)
  let [low, high] = [before, after]
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2)
    if (read(middle) === offset) low = middle
    else high = middle
  }
  return high
}

function offsetReader(name: string): (instant: Instant) => number {
  const format = new Intl.DateTimeFormat('en', { timeZone: name, timeZoneName: 'longOffset' })
  const known = new Map<string, number>()
  return (instant) => {
    const text = format.format(instant * 60_000).split('GMT')[1] ?? ''
    const minutes = known.get(text) ?? minutesIn(text)
    known.set(text, minutes)
    return minutes
  }
}

/** `+05:30`, or nothing for UTC itself; seconds, of the years before 1972, are dropped. */
function minutesIn(text: string): number {
  const [, sign, hours, minutes] = /^([+-])(\d{2}):(\d{2})/.exec(text) ?? []
  const size = Number(hours ?? 0) * 60 + Number(minutes ?? 0)
  return sign === '-' ? -size : size
}
