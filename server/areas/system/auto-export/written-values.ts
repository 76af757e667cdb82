// How dates and times stand in a file: by the task's own patterns, else as the company writes them.
import type { FieldMeta } from '#openapi/types.ts'
import type { FileValue } from '#server/exchange/write/column.ts'

export interface Patterns {
  readonly date: string
  readonly time: string
}

const companyTimes: Readonly<Record<string, string>> = { '12h': 'h:mm A', '24h': 'HH:mm:ss' }

export const patternsOf = (
  task: { readonly date_format: string | null; readonly time_format: string | null },
  company: { readonly date_format: string; readonly time_format: string },
): Patterns => ({
  date: task.date_format ?? company.date_format,
  time: task.time_format ?? companyTimes[company.time_format] ?? 'HH:mm:ss',
})

const dateForm = /^(\d{4})-(\d{2})-(\d{2})$/
const timeForm = /^(\d{2}):(\d{2})(?::(\d{2}))?$/

function datePatternText(wire: string, pattern: string): string {
  const [, year, month, day] = dateForm.exec(wire) ?? []
  if (!year || !month || !day) return wire
  const parts: Readonly<Record<string, string>> = {
    YYYY: year,
    YY: year.slice(2),
    MM: month,
    M: String(Number(month)),
    DD: day,
    D: String(Number(day)),
  }
  return pattern.replaceAll(/YYYY|YY|MM|M|DD|D/g, (token) => parts[token] ?? token)
}

function timePatternText(wire: string, pattern: string): string {
  const [, hours, minutes, seconds = '00'] = timeForm.exec(wire) ?? []
  if (!hours || !minutes) return wire
  const half = String(Number(hours) % 12 || 12)
  const parts: Readonly<Record<string, string>> = {
    HH: hours,
    H: String(Number(hours)),
    hh: half.padStart(2, '0'),
    h: half,
    mm: minutes,
    ss: seconds,
    A: Number(hours) < 12 ? 'AM' : 'PM',
  }
  return pattern.replaceAll(/HH|H|hh|h|mm|ss|A/g, (token) => parts[token] ?? token)
}

/** A value of the wire as the file has it. */
export function written(value: FileValue, { kind }: Pick<FieldMeta, 'kind'>, { date, time }: Patterns): FileValue {
  if (typeof value !== 'string') return value
  if (kind === 'date') return datePatternText(value, date)
  if (kind === 'time') return timePatternText(value, time)
  if (kind !== 'dateTime') return value
  const [day = '', clock = ''] = value.split(' ')
  return `${datePatternText(day, date)} ${timePatternText(clock, time)}`
}
