// Reads a calendar by the letter of RFC 5545 and refuses whatever is not quite right.

export interface ReadEvent {
  readonly uid: string
  readonly summary: string
  readonly start: string
  readonly end: string
  readonly isDate: boolean
  readonly transparent: boolean
}

export interface ReadCalendar {
  readonly name: string
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

function timeOf({ parameters, value }: Line): { readonly value: string; readonly isDate: boolean } {
  const isDate = parameters.VALUE === 'DATE'
  if (!(isDate ? /^\d{8}$/ : /^\d{8}T\d{6}Z$/).test(value)) refuse(`${value} is no time`)
  return { value, isDate }
}

export function readIcs(bytes: Buffer): ReadCalendar {
  const lines = unfolded(bytes).map(parsed)
  const open: string[] = []
  const events: ReadEvent[] = []
  let head: Line[] = []
  let calendar: Line[] = []
  for (const line of lines) {
    if (line.name === 'BEGIN') {
      if (line.value !== ['VCALENDAR', 'VEVENT'][open.length]) refuse(`${line.value} within ${open.join()}`)
      open.push(line.value)
      if (line.value === 'VEVENT') head = []
    } else if (line.name === 'END') {
      if (open.pop() !== line.value) refuse(`${line.value} ends elsewhere`)
      if (line.value === 'VEVENT') events.push(eventOf(head))
    } else if (open.length === 1) calendar = [...calendar, line]
    else if (open.length === 2) head.push(line)
    else refuse(`${line.name} outside of the calendar`)
  }
  if (open.length > 0) refuse('it does not end')
  if (only(calendar, 'VERSION').value !== '2.0') refuse('another version')
  only(calendar, 'PRODID')
  if (new Set(events.map(({ uid }) => uid)).size < events.length) refuse('two of one UID')
  return { name: textOf(only(calendar, 'X-WR-CALNAME').value), events }
}

function only(lines: readonly Line[], name: string): Line {
  const [line, further] = lines.filter((one) => one.name === name)
  return !line || further ? refuse(`${name} is not there once`) : line
}

function eventOf(lines: readonly Line[]): ReadEvent {
  const [start, end] = [timeOf(only(lines, 'DTSTART')), timeOf(only(lines, 'DTEND'))]
  if (start.isDate !== end.isDate || start.value >= end.value) refuse(`${start.value} to ${end.value}`)
  timeOf(only(lines, 'DTSTAMP'))
  return {
    uid: textOf(only(lines, 'UID').value),
    summary: textOf(only(lines, 'SUMMARY').value),
    ...{ start: start.value, end: end.value, isDate: start.isDate },
    transparent: only(lines, 'TRANSP').value === 'TRANSPARENT',
  }
}
