// Writes a calendar as RFC 5545 has it: lines that end with CRLF, folded at 75 octets, texts escaped.
import { addDays, dayMs } from '#openapi/dates.ts'
import { ahead, localTime } from '#server/platform/time/zone-time.ts'
import { onlyDigits, utc, type ZoneSpan, zoneLines } from './ics-zone.ts'

export interface IcsEntry {
  readonly uid: string
  readonly summary: string
  readonly location?: string
  readonly description?: string
  /** Dates, the last one included; or instants, told by the clock of a zone. */
  readonly time:
    | { readonly kind: 'dates'; readonly first: string; readonly last: string }
    | { readonly kind: 'instants'; readonly start: Date; readonly end: Date; readonly zone: string }
  /** No free time is found here. */
  readonly busy: boolean
  /** One of several of which one will hold. */
  readonly tentative?: boolean
  readonly cancelled?: boolean
}

export interface IcsEvent extends IcsEntry {
  /** How often it was changed. */
  readonly sequence: number
  /** When it was first said like this; the same for the same content, so that calendars can be compared. */
  readonly modified: Date
}

interface Calendar {
  readonly name: string
  /** How often a reader should come, as a duration: `PT4H`. */
  readonly refresh: string
  readonly events: readonly IcsEvent[]
}

export function icsText({ name, refresh, events }: Calendar): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Time Cloud//Calendar//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escaped(name)}`,
    `REFRESH-INTERVAL;VALUE=DURATION:${refresh}`,
    `X-PUBLISHED-TTL:${refresh}`,
    ...zonesOf(events).flatMap(zoneLines),
    ...events.flatMap(eventLines),
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}

/** Each with the time in which its clock is asked for. */
function zonesOf(events: readonly IcsEvent[]): ZoneSpan[] {
  const spans = new Map<string, ZoneSpan>()
  for (const { time } of events) {
    if (time.kind === 'dates') continue
    const { zone, start, end } = time
    const known = spans.get(zone) ?? { zone, from: start, to: end }
    spans.set(zone, { zone, from: start < known.from ? start : known.from, to: end > known.to ? end : known.to })
  }
  return [...spans.values()]
}

const eventLines = (event: IcsEvent): readonly string[] => [
  'BEGIN:VEVENT',
  `UID:${event.uid}`,
  `DTSTAMP:${utc(event.modified)}`,
  `LAST-MODIFIED:${utc(event.modified)}`,
  `SEQUENCE:${event.sequence}`,
  ...timeLines(event.time),
  `SUMMARY:${escaped(event.summary)}`,
  ...(event.location ? [`LOCATION:${escaped(event.location)}`] : []),
  ...(event.description ? [`DESCRIPTION:${escaped(event.description)}`] : []),
  'CLASS:PRIVATE',
  `TRANSP:${event.busy ? 'OPAQUE' : 'TRANSPARENT'}`,
  `STATUS:${event.cancelled ? 'CANCELLED' : event.tentative ? 'TENTATIVE' : 'CONFIRMED'}`,
  'END:VEVENT',
]

/** What takes no time has no end: an end lies after the start. */
function timeLines(time: IcsEntry['time']): readonly string[] {
  if (time.kind === 'dates')
    return [`DTSTART;VALUE=DATE:${plain(time.first)}`, `DTEND;VALUE=DATE:${plain(addDays(time.last, 1))}`]
  const { start, end, zone } = time
  return [`DTSTART${onClock(start, zone)}`, ...(end > start ? [`DTEND${onClock(end, zone)}`] : [])]
}

/** A time that the clock shows twice is told in UTC: readers do not agree which of the two it is. */
function onClock(at: Date, zone: string): string {
  return isShownOnce(at.getTime(), zone) ? `;TZID=${zone}:${onlyDigits(localTime(at, zone))}` : `:${utc(at)}`
}

function isShownOnce(at: number, zone: string): boolean {
  const shown = at + ahead(at, zone)
  return [at - dayMs, at + dayMs].every((near) => {
    const other = shown - ahead(near, zone)
    return other === at || other + ahead(other, zone) !== shown
  })
}

const plain = (date: string): string => date.replaceAll('-', '')

/** Of a TEXT; other control characters are no part of one. */
const escaped = (text: string): string =>
  text
    .replace(/\\/g, '\\\\')
    .replace(/[;,]/g, '\\$&')
    .replace(/\r\n?|\n/g, '\\n')
    .replace(/\p{Cc}/gu, ' ')

const longest = 75

/** Never within a character; what goes on begins with a blank, which counts. */
function folded(line: string): string {
  const parts: string[] = []
  let [part, octets] = ['', 0]
  for (const character of line) {
    const size = Buffer.byteLength(character)
    if (octets + size > longest) {
      parts.push(part)
      ;[part, octets] = ['', 1]
    }
    part += character
    octets += size
  }
  return [...parts, part].join('\r\n ')
}
