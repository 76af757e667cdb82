// The clock of a zone as RFC 5545 describes it (VTIMEZONE): the offset in force at the beginning of a span, and its changes within.
import { dayMs } from '#openapi/dates.ts'
import { ahead, localTime } from '#server/platform/time/zone-time.ts'

export interface ZoneSpan {
  readonly zone: string
  readonly from: Date
  readonly to: Date
}

interface Change {
  /** The first instant with the new offset. */
  readonly at: number
  readonly before: number
  readonly after: number
}

const minuteMs = 60_000
const yearMs = 366 * dayMs

export function zoneLines({ zone, from, to }: ZoneSpan): readonly string[] {
  const changes = changesOf(zone, from.getTime() - yearMs, to.getTime() + dayMs)
  const before = changes.findLast(({ at }) => at <= from.getTime())
  const first = before ?? always(ahead(from.getTime(), zone))
  const told = [first, ...changes.filter(({ at }) => at > from.getTime())]
  const least = Math.min(...told.flatMap((change) => [change.before, change.after]))
  return [
    'BEGIN:VTIMEZONE',
    `TZID:${zone}`,
    ...told.flatMap((change) => changeLines(change, change.after > least ? 'DAYLIGHT' : 'STANDARD')),
    'END:VTIMEZONE',
  ]
}

const always = (offset: number): Change => ({ at: -offset, before: offset, after: offset })

const changeLines = ({ at, before, after }: Change, kind: 'STANDARD' | 'DAYLIGHT'): readonly string[] => [
  `BEGIN:${kind}`,
  `DTSTART:${onlyDigits(localTime(at + before, 'UTC'))}`,
  `TZOFFSETFROM:${offsetText(before)}`,
  `TZOFFSETTO:${offsetText(after)}`,
  `END:${kind}`,
]

/** In their order; of two within a day the day has their sum. */
function changesOf(zone: string, from: number, to: number): readonly Change[] {
  const found: Change[] = []
  for (let day = from; day < to; day += dayMs) {
    const [before, after] = [ahead(day, zone), ahead(day + dayMs, zone)]
    if (before !== after) found.push({ at: firstWith(after, zone, day), before, after })
  }
  return found
}

/** The minute of the day after `day` from which on the offset holds. */
function firstWith(offset: number, zone: string, day: number): number {
  let [low, high] = [Math.floor(day / minuteMs), Math.floor((day + dayMs) / minuteMs)]
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2)
    if (ahead(middle * minuteMs, zone) === offset) high = middle
    else low = middle
  }
  return high * minuteMs
}

function offsetText(offset: number): string {
  const minutes = Math.abs(offset) / minuteMs
  const [hours, rest] = [Math.floor(minutes / 60), Math.floor(minutes % 60)].map((part) =>
    String(part).padStart(2, '0'),
  )
  return `${offset < 0 ? '-' : '+'}${hours}${rest}`
}

/** `20260504T102030` of `2026-05-04 10:20:30`. */
export const onlyDigits = (local: string): string => local.replaceAll(/[-:]/g, '').replace(' ', 'T')

export const utc = (at: Date): string => at.toISOString().replace(/[-:]|\.\d+/g, '')
