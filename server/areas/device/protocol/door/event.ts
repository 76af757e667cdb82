// What happened at a door: by name in lines of rtlog and of the table of transactions, in any order, with more or fewer facts.

import { daySeconds } from '#openapi/dates.ts'
import { cut } from '../bytes.ts'
import { readMoment } from '../clock.ts'
import { type Fields, readFields, wholeNumber } from '../fields.ts'

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
    index: indexOf(get('index')),
    mask: number('maskflag') === 0 || number('maskflag') === 1 ? (number('maskflag') ?? null) : null,
    temperature: degrees(get('convtemperature')) ?? degrees(get('temperature')),
    raw: cut(line.trim(), 1000),
  }
}

function byPlace(line: string): Fields {
  const values = new Map(line.split('\t').map((value, place) => [columns[place] ?? '', value.trim()]))
  return {
    get: (key) => values.get(key),
    number: (key) => wholeNumber(values.get(key)),
  }
}

/** Counters of some panels go beyond what other numbers have. */
const indexOf = (text = ''): number | null => (/^\d{1,15}$/.test(text) ? Number(text) : null)

const cardOf = (text = ''): string | null => (text === '' || /^0+$/.test(text) ? null : cut(text, 30))

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
