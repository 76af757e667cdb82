// What happened at a door: by name in lines of rtlog and of the table of transactions, in any order, with more or fewer facts.
import { daySeconds } from '#openapi/dates.ts'
import { readMoment } from '../clock.ts'
import { type Fields, readFields, wholeNumber } from '../fields.ts'

export type EventKind = 'PUNCH' | 'DOOR' | 'REVIEW'

export interface DoorEvent {
  readonly at: string
  readonly code: number
  /** Null: nobody. */
  readonly pin: string | null
  readonly card: string | null
  readonly door: number | null
  /** 0 in, 1 out. */
  readonly inOut: number | null
  readonly verify: number
  readonly index: number | null
  readonly mask: number | null
  readonly temperature: number | null
  readonly kind: EventKind
  readonly raw: string
}

const columns = ['time', 'pin', 'cardno', 'eventaddr', 'event', 'inoutstatus', 'verifytype', 'index']

/** Undefined for a line that is no event. */
export function readDoorEvent(line: string): DoorEvent | undefined {
  const bare = line.replace(/^\s*(?:transaction|rtlog)\s+/i, '')
  const { get, number } = bare.includes('=') ? readFields(bare) : byPlace(bare)
  const at = readMoment(get('time') ?? '') ?? numbered(number('time_second'))
  const code = number('event') ?? number('eventtype')
  if (at === undefined || code === undefined) return undefined
  const pin = get('pin') ?? ''
  const who = pin === '' || pin === '0' || pin.length > 20 ? null : pin
  const inOut = number('inoutstatus') ?? number('inoutstate')
  return {
    at,
    code,
    pin: who,
    card: cardOf(get('cardno')),
    door: number('eventaddr') ?? number('doorid') ?? null,
    inOut: inOut === 0 || inOut === 1 ? inOut : null,
    verify: verifyOf(get('verifytype') ?? get('verified') ?? ''),
    index: number('index') ?? null,
    mask: number('maskflag') === 0 || number('maskflag') === 1 ? (number('maskflag') ?? null) : null,
    temperature: degrees(get('convtemperature')) ?? degrees(get('temperature')),
    kind: eventKind(code, who !== null),
    raw: line.trim().slice(0, 1000),
  }
}

function byPlace(line: string): Fields {
  const values = new Map(line.split('\t').map((value, place) => [columns[place] ?? '', value.trim()]))
  return {
    get: (key) => values.get(key),
    number: (key) => wholeNumber(values.get(key)),
  }
}

const cardOf = (text = ''): string | null => (text === '' || /^0+$/.test(text) ? null : text.slice(0, 30))

/** A mask of several ways is none of the numbers. */
const verifyOf = (text: string): number => (/^\d{1,3}$/.test(text) ? Number(text) : text === '' ? 0 : 200)

function degrees(text = ''): number | null {
  const value = /^\d{1,2}(\.\d{1,4})?$/.test(text) ? Number(text) : 0
  return value === 0 ? null : value
}

/** The one number that door terminals write a time as. */
function numbered(value: number | undefined): string | undefined {
  if (value === undefined || value <= 0) return undefined
  const days = Math.floor(value / daySeconds)
  const [rest, two] = [value % daySeconds, (part: number) => String(part).padStart(2, '0')]
  const date = `${2000 + Math.floor(days / 372)}-${two((Math.floor(days / 31) % 12) + 1)}-${two((days % 31) + 1)}`
  return readMoment(`${date} ${two(Math.floor(rest / 3600))}:${two(Math.floor(rest / 60) % 60)}:${two(rest % 60)}`)
}

/** Somebody was let through. */
const passages = new Set([0, 1, 2, 3, 4, 5, 14, 15, 16, 17, 18, 19, 26, 32, 101, 203])
/** Somebody was refused, a door was opened from afar, an alarm: known, and no punch. */
const known = new Set([
  ...[
    6, 7, 8, 9, 10, 11, 12, 13, 20, 21, 22, 23, 24, 25, 27, 28, 29, 30, 31, 33, 34, 35, 36, 37, 38, 39, 40, 41, 42, 43,
  ],
  ...[
    44, 45, 46, 47, 48, 49, 50, 51, 52, 53, 54, 55, 100, 102, 103, 104, 105, 106, 107, 108, 200, 201, 202, 204, 205,
    206,
  ],
  ...[207, 208, 209, 214, 215, 216, 217, 220, 221, 222, 223, 224, 225, 226, 227],
])

/** Of a code that nobody has told us, with a person, people decide. */
function eventKind(code: number, isSomebody: boolean): EventKind {
  if (!isSomebody) return 'DOOR'
  if (passages.has(code)) return 'PUNCH'
  return known.has(code) ? 'DOOR' : 'REVIEW'
}
