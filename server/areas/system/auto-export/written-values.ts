// How dates, times and numbers stand in a file: by the pattern of their column, by the task's own, else as the company writes them.
import type { FieldMeta } from '#openapi/types.ts'
import type { FileValue } from '#server/engine/exchange/write/column.ts'
import { isNumberPattern, numberPatternText } from './number-pattern.ts'

export interface Patterns {
  readonly date: string
  readonly time: string
  /** Null: numbers as they are. */
  readonly number: string | null
}

const companyTimes: Readonly<Record<string, string>> = { '12h': 'h:mm A', '24h': 'HH:mm:ss' }

export const patternsOf = (
  task: {
    readonly date_format: string | null
    readonly time_format: string | null
    readonly number_format: string | null
  },
  company: { readonly date_format: string; readonly time_format: string },
): Patterns => ({
  date: task.date_format ?? company.date_format,
  time: task.time_format ?? companyTimes[company.time_format] ?? 'HH:mm:ss',
  number: task.number_format,
})

type Formed = Pick<FieldMeta, 'kind' | 'unit'>

/** What the pattern of a column of the field is written in; null: it takes none. */
export function patternForm({ kind, unit }: Formed): 'DATE' | 'TIME' | 'DATE_TIME' | 'NUMBER' | 'MINUTES' | null {
  if (kind === 'date') return 'DATE'
  if (kind === 'time') return 'TIME'
  if (kind === 'dateTime') return 'DATE_TIME'
  if (kind === 'number' && unit === 'minute') return 'MINUTES'
  return kind === 'number' || kind === 'decimal' ? 'NUMBER' : null
}

const isClock = (pattern: string) => /^H{1,2}:mm$/.test(pattern)

/** Whether a column of the field can be written so. */
export function isPatternOf(field: Formed, pattern: string): boolean {
  switch (patternForm(field)) {
    case 'DATE':
      return /^[YMD ./-]+$/.test(pattern)
    case 'TIME':
      return /^[HhmsA .:-]+$/.test(pattern)
    case 'DATE_TIME':
      return /^[YMDHhmsA .:/-]+$/.test(pattern)
    case 'MINUTES':
      return isClock(pattern) || isNumberPattern(pattern)
    case 'NUMBER':
      return isNumberPattern(pattern)
    default:
      return false
  }
}

const dateForm = /^(\d{4})-(\d{2})-(\d{2})$/
const timeForm = /^(\d{2}):(\d{2})(?::(\d{2}))?$/

type Parts = Readonly<Record<string, string>>

function dateParts(wire: string): Parts | undefined {
  const [, year, month, day] = dateForm.exec(wire) ?? []
  if (!year || !month || !day) return undefined
  return { YYYY: year, YY: year.slice(2), MM: month, M: String(Number(month)), DD: day, D: String(Number(day)) }
}

function timeParts(wire: string): Parts | undefined {
  const [, hours, minutes, seconds = '00'] = timeForm.exec(wire) ?? []
  if (!hours || !minutes) return undefined
  const half = String(Number(hours) % 12 || 12)
  return {
    HH: hours,
    H: String(Number(hours)),
    hh: half.padStart(2, '0'),
    h: half,
    mm: minutes,
    ss: seconds,
    A: Number(hours) < 12 ? 'AM' : 'PM',
  }
}

function stamped(value: FileValue, pattern: string): FileValue {
  if (typeof value !== 'string') return value
  const [first = '', second = ''] = value.split(' ')
  const parts = { ...dateParts(first), ...timeParts(first), ...timeParts(second) }
  if (Object.keys(parts).length === 0) return value
  return pattern.replaceAll(/YYYY|YY|MM|M|DD|D|HH|H|hh|h|mm|ss|A/g, (token) => parts[token] ?? token)
}

function numberText(value: FileValue, pattern: string | null): FileValue {
  if (pattern === null || (typeof value !== 'number' && typeof value !== 'string')) return value
  if (!isClock(pattern)) return numberPatternText(value, pattern)
  const minutes = Math.abs(Number(value))
  const hours = String(Math.trunc(minutes / 60)).padStart(pattern.indexOf(':'), '0')
  return `${Number(value) < 0 ? '-' : ''}${hours}:${String(minutes % 60).padStart(2, '0')}`
}

/** A value of the wire as the file has it; `own`: the pattern of its column. */
export function written(value: FileValue, field: Formed, { date, time, number }: Patterns, own?: string | null) {
  switch (patternForm(field)) {
    case 'MINUTES':
    case 'NUMBER':
      return numberText(value, own ?? number)
    case 'DATE':
      return stamped(value, own ?? date)
    case 'TIME':
      return stamped(value, own ?? time)
    case 'DATE_TIME':
      return stamped(value, own ?? `${date} ${time}`)
    default:
      return value
  }
}
