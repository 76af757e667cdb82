// Writes a calendar as RFC 5545 has it: lines that end with CRLF, folded at 75 octets, texts escaped.
import { addDays } from '#openapi/dates.ts'

export interface IcsEvent {
  readonly uid: string
  readonly summary: string
  /** Dates, the last one included; or instants. */
  readonly time:
    | { readonly kind: 'dates'; readonly first: string; readonly last: string }
    | { readonly kind: 'instants'; readonly start: Date; readonly end: Date }
  /** Whoever looks for free time finds none here. */
  readonly busy: boolean
  /** One of several of which one will hold. */
  readonly tentative?: boolean
}

interface Calendar {
  readonly name: string
  /** When what it says was first said; the same for the same content, so that it can be compared. */
  readonly stamp: Date
  /** How often a reader should come, as a duration: `PT4H`. */
  readonly refresh: string
  readonly events: readonly IcsEvent[]
}

export function icsText({ name, stamp, refresh, events }: Calendar): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Time Cloud//Calendar//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escaped(name)}`,
    `REFRESH-INTERVAL;VALUE=DURATION:${refresh}`,
    `X-PUBLISHED-TTL:${refresh}`,
    ...events.flatMap((event) => eventLines(event, stamp)),
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}

const eventLines = ({ uid, summary, time, busy, tentative }: IcsEvent, stamp: Date): readonly string[] => [
  'BEGIN:VEVENT',
  `UID:${uid}`,
  `DTSTAMP:${utc(stamp)}`,
  ...(time.kind === 'dates'
    ? [`DTSTART;VALUE=DATE:${plain(time.first)}`, `DTEND;VALUE=DATE:${plain(addDays(time.last, 1))}`]
    : [`DTSTART:${utc(time.start)}`, `DTEND:${utc(time.end)}`]),
  `SUMMARY:${escaped(summary)}`,
  'CLASS:PRIVATE',
  `TRANSP:${busy ? 'OPAQUE' : 'TRANSPARENT'}`,
  `STATUS:${tentative ? 'TENTATIVE' : 'CONFIRMED'}`,
  'END:VEVENT',
]

const plain = (date: string): string => date.replaceAll('-', '')

const utc = (at: Date): string => at.toISOString().replace(/[-:]|\.\d+/g, '')

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
