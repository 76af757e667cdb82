// Reads a calendar by the letter of RFC 5545 and refuses whatever is not quite right.

export interface ReadEvent {
  readonly uid: string
  readonly summary: string
  readonly start: string
  readonly end: string
  readonly isDate: boolean
  readonly transparent: boolean
  readonly sequence: number
  readonly modified: string
  readonly status: string
  readonly location: string | undefined
}

interface Change {
  readonly start: string
  readonly from: string
  readonly to: string
  readonly kind: string
}

export interface ReadCalendar {
  readonly name: string
  /** By its name: from when on which offset holds. */
  readonly zones: Readonly<Record<string, readonly Change[]>>
  readonly events: readonly ReadEvent[]
}

interface Line {
  readonly name: string
  readonly parameters: Readonly<Record<string, string>>
  readonly value: string
}

function refuse(why: string): never {
  throw new Error(`no calendar: ${why}`)
}

/** Physical lines, each whole characters of 75 octets at most, put together again. */
function unfolded(bytes: Buffer): string[] {
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
  const lines: string[] = []
  let at = 0
  while (at < bytes.length) {
    const end = bytes.indexOf('\r\n', at)
    if (end < 0) refuse('it does not end with CRLF')
    const physical = bytes.subarray(at, end)
    if (physical.length > 75) refuse(`a line of ${physical.length} octets`)
    if (physical.includes(13) || physical.includes(10)) refuse('a line break of one character')
    const text = decoder.decode(physical)
    if (/^[ \t]/.test(text)) lines.push((lines.pop() ?? refuse('it begins folded')) + text.slice(1))
    else lines.push(text)
    at = end + 2
  }
  return lines
}

function parsed(text: string): Line {
  const match = /^([A-Z][A-Z0-9-]*)((?:;[A-Z-]+=[^;:,"]+)*):(.*)$/.exec(text) ?? refuse(text)
  const [, name = '', given = '', value = ''] = match
  const pairs = given.split(';').filter(Boolean)
  return { name, parameters: Object.fromEntries(pairs.map((pair) => pair.split('=', 2))), value }
}

function textOf(value: string): string {
  if (!/^(?:[^\\;,\p{Cc}]|\\[\\;,nN])*$/u.test(value)) refuse(`${value} is not escaped`)
  return value.replace(/\\(.)/g, (_, escaped: string) => (escaped.toLowerCase() === 'n' ? '\n' : escaped))
}

/** With the name of its zone behind it, where it has one. */
function timeOf({ parameters, value }: Line): { readonly value: string; readonly isDate: boolean } {
  const isDate = parameters.VALUE === 'DATE'
  const zone = parameters.TZID
  if (!(isDate ? /^\d{8}$/ : zone ? /^\d{8}T\d{6}$/ : /^\d{8}T\d{6}Z$/).test(value)) refuse(`${value} is no time`)
  return { value: zone ? `${value} ${zone}` : value, isDate }
}

/** What may stand in what. */
const within: Readonly<Record<string, readonly string[]>> = {
  '': ['VCALENDAR'],
  VCALENDAR: ['VTIMEZONE', 'VEVENT'],
  VTIMEZONE: ['STANDARD', 'DAYLIGHT'],
}

export function readIcs(bytes: Buffer): ReadCalendar {
  const lines = unfolded(bytes).map(parsed)
  const open: { readonly name: string; readonly lines: Line[]; readonly changes: Change[] }[] = []
  const events: ReadEvent[] = []
  const zones: Record<string, readonly Change[]> = {}
  let calendar: Line[] = []
  for (const line of lines) {
    const around = open.at(-1)
    if (line.name === 'BEGIN') {
      if (!within[around?.name ?? '']?.includes(line.value)) refuse(`${line.value} within ${around?.name}`)
      open.push({ name: line.value, lines: [], changes: [] })
    } else if (line.name !== 'END') (around ?? refuse(`${line.name} outside of the calendar`)).lines.push(line)
    else {
      const ended = open.pop()
      if (ended?.name !== line.value) refuse(`${line.value} ends elsewhere`)
      if (ended.name === 'VEVENT') events.push(eventOf(ended.lines, zones))
      else if (ended.name === 'VTIMEZONE') zones[only(ended.lines, 'TZID').value] = ended.changes
      else if (ended.name === 'VCALENDAR') calendar = ended.lines
      else open.at(-1)?.changes.push(changeOf(ended))
    }
  }
  if (open.length > 0) refuse('it does not end')
  if (only(calendar, 'VERSION').value !== '2.0') refuse('another version')
  only(calendar, 'PRODID')
  for (const name of ['REFRESH-INTERVAL', 'X-PUBLISHED-TTL'])
    if (!/^PT\d+H$/.test(only(calendar, name).value)) refuse(name)
  if (new Set(events.map(({ uid }) => uid)).size < events.length) refuse('two of one UID')
  return { name: textOf(only(calendar, 'X-WR-CALNAME').value), zones, events }
}

function changeOf({ name: kind, lines }: { readonly name: string; readonly lines: readonly Line[] }): Change {
  const { value: start } = only(lines, 'DTSTART')
  const [from, to] = [only(lines, 'TZOFFSETFROM').value, only(lines, 'TZOFFSETTO').value]
  if (!/^\d{8}T\d{6}$/.test(start) || ![from, to].every((one) => /^[+-]\d{4}$/.test(one)))
    refuse(`a change at ${start}`)
  return { start, from, to, kind }
}

function only(lines: readonly Line[], name: string): Line {
  const [line, further] = lines.filter((one) => one.name === name)
  return !line || further ? refuse(`${name} is not there once`) : line
}

function eventOf(lines: readonly Line[], zones: ReadCalendar['zones']): ReadEvent {
  const [start, end] = [timeOf(only(lines, 'DTSTART')), timeOf(only(lines, 'DTEND'))]
  for (const { parameters, value } of lines.filter((line) => line.parameters.TZID)) {
    const [first] = zones[parameters.TZID ?? ''] ?? refuse(`no zone ${parameters.TZID}`)
    if (!first || first.start > value) refuse(`${value} before the offset of ${parameters.TZID} is known`)
  }
  if (start.isDate !== end.isDate || (parallel(start, end) && start.value >= end.value))
    refuse(`${start.value} to ${end.value}`)
  timeOf(only(lines, 'DTSTAMP'))
  if (only(lines, 'CLASS').value !== 'PRIVATE') refuse('it is not private')
  const place = lines.find(({ name }) => name === 'LOCATION')
  return {
    uid: textOf(only(lines, 'UID').value),
    summary: textOf(only(lines, 'SUMMARY').value),
    ...{ start: start.value, end: end.value, isDate: start.isDate },
    transparent: only(lines, 'TRANSP').value === 'TRANSPARENT',
    sequence: Number(only(lines, 'SEQUENCE').value),
    modified: timeOf(only(lines, 'LAST-MODIFIED')).value,
    status: only(lines, 'STATUS').value,
    location: place && textOf(place.value),
  }
}

/** Told by the same clock, so that their digits can be compared. */
const parallel = (...times: readonly { readonly value: string }[]): boolean =>
  new Set(times.map(({ value }) => value.split(' ')[1] ?? value.endsWith('Z'))).size === 1
