// Rows as the text of a PostgreSQL array of rows: one parameter carries thousands of them, and a thread writes it.
import { type Day, isoDate } from '../engine/dates.ts'
import type { Spans } from '../engine/spans.ts'

export type Value = string | number | boolean | null

/** What a row keeps as it is; anything else stands in quotes. */
const quoted = /[\s,()"\\]|^$/
const escaped = /["\\]/g

/** Escaped for the row and for the array around it at once. */
const escapes: Readonly<Record<string, string>> = { '"': '\\"\\"', '\\': '\\\\\\\\' }

function field(value: Value): string {
  if (typeof value === 'number') return `${value}`
  if (value === null) return ''
  if (typeof value === 'boolean') return value ? 't' : 'f'
  return quoted.test(value) ? `\\"${value.replace(escaped, (one) => escapes[one] ?? one)}\\"` : value
}

/** `"(1,2025-03-10,\"a text\")"`: a row as an array of rows holds it. */
export const rowText = (values: readonly Value[]): string => `"(${values.map(field).join(',')})"`

export const rowsText = (rows: readonly string[]): string => `{${rows.join(',')}}`

/** A set of words without quotes of their own. */
export const wordsText = (words: readonly string[]): string => `{${words.join(',')}}`

const twoDigits = (number: number): string => String(number).padStart(2, '0')

/** Every minute of a day: results have six of them for each slot. */
const clocks = Array.from(
  { length: 1440 },
  (_, minute) => `T${twoDigits(Math.floor(minute / 60))}:${twoDigits(minute % 60)}:00+00`,
)

const dates = new Map<Day, string>()

/** `2026-03-01`; the same dates come again with every employee. */
export function dateText(day: Day): string {
  const known = dates.get(day)
  if (known !== undefined) return known
  const text = isoDate(day)
  dates.set(day, text)
  return text
}

/** Minutes beside each other as a multirange of instants: `{[2026-03-01T20:00:00+00,2026-03-02T10:00:00+00)}` */
export function rangesText(spans: Spans): string {
  const ranges: string[] = []
  for (let at = 0; at + 1 < spans.length; at += 2)
    ranges.push(`[${instantText(spans[at] ?? null)},${instantText(spans[at + 1] ?? null)})`)
  return `{${ranges.join(',')}}`
}

/** A minute of the UTC time line as an instant of the database. */
export function instantText(minute: number | null): string | null {
  if (minute === null) return null
  const day = Math.floor(minute / 1440)
  return dateText(day) + clocks[minute - day * 1440]
}
