// A line of ATTLOG: PIN, time, state, verification, work code, two reserved, mask, two temperatures, offset, further facts.
import { cut } from './bytes.ts'
import { readMoment } from './clock.ts'
import { readFields, wholeNumber } from './fields.ts'

export interface PunchLine {
  readonly code: string
  /** On the clock of the terminal: `2026-10-05 08:59:41`. */
  readonly at: string
  readonly state: string
  readonly verify: number
  readonly work_code: string | null
  /** 0 without, 1 with; null: not measured. */
  readonly mask_flag: number | null
  /** Degrees Celsius. */
  readonly temperature: number | null
  /** Minutes east of UTC, where the terminal says so. */
  readonly offset?: number
  readonly latitude: number | null
  readonly longitude: number | null
  readonly raw: string
}

const longestCode = 20
/** More than that tells nothing of a punch. */
const longestRaw = 4000
const noState = '255'

/** Undefined for a line that is no punch. */
export function readPunchLine(line: string): PunchLine | undefined {
  const columns = columnsOf(line)
  const [code = '', time = '', state = '', verify = '', work = '', , , mask = ''] = columns
  const at = readMoment(time)
  if (at === undefined || code.length > longestCode) return undefined
  const offset = offsetOf(columns[10])
  const place = placeOf(columns[11])
  return {
    code,
    at,
    state: /^\d{1,5}$/.test(state) ? state : noState,
    verify: /^\d{1,4}$/.test(verify) ? Number(verify) : 0,
    work_code: work === '' || work === '0' ? null : cut(work, longestCode),
    mask_flag: mask === '0' || mask === '1' ? Number(mask) : null,
    temperature: temperatureOf(columns[9]) ?? temperatureOf(columns[8]) ?? null,
    ...(offset !== undefined && { offset }),
    ...place,
    raw: cut(line.trim(), longestRaw),
  }
}

const paired = ['pin', 'time', 'status', 'verify', 'workcode'] as const

function columnsOf(line: string): readonly string[] {
  if (/^\s*(?:pin|time)\s*=/i.test(line)) {
    const { get } = readFields(line)
    return paired.map((key) => get(key) ?? '')
  }
  const columns = (line.includes('\t') ? line : withTabs(line)).split('\t').map((column) => column.trim())
  // A counter in front.
  return readMoment(columns[1] ?? '') === undefined && readMoment(columns[2] ?? '') !== undefined
    ? columns.slice(1)
    : columns
}

const bySpaces = /^(\S+) +(\d{4}-\d{1,2}-\d{1,2}[ T]\d{1,2}:\d{1,2}(?::\d{1,2})?)(.*)$/

function withTabs(line: string): string {
  const [, code, time, rest = ''] = bySpaces.exec(line.trim()) ?? []
  return code === undefined ? line : [code, time, ...rest.split(/ +/).filter(Boolean)].join('\t')
}

const notMeasured = [0, 255]

function temperatureOf(text = ''): number | undefined {
  const value = /^\d{1,3}(\.\d{1,4})?$/.test(text) ? Number(text) : 0
  return notMeasured.includes(value) || value >= 100 ? undefined : value
}

const furthest = 14 * 60

function offsetOf(text: string | undefined): number | undefined {
  const seconds = text === undefined || text === '' ? undefined : wholeNumber(text.replace(/^\+/, ''))
  const minutes = seconds === undefined ? undefined : Math.trunc(seconds / 60)
  return minutes === undefined || Math.abs(minutes) > furthest ? undefined : minutes
}

const nowhere = { latitude: null, longitude: null }

function placeOf(text = ''): Pick<PunchLine, 'latitude' | 'longitude'> {
  if (text.length < 8) return nowhere
  try {
    const { GPSInfo: place } = JSON.parse(Buffer.from(text, 'base64').toString('utf8'))
    const [latitude, longitude] = [Number(place.latitude), Number(place.longitude)]
    return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { latitude, longitude } : nowhere
  } catch {
    return nowhere
  }
}
