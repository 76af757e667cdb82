// Reads a day, or a day with a time, as people type it: year first.
import { latinDigits } from '#src/fields/text/latin-digits.ts'

const written = /^(\d{4})(?:[-/.](\d{1,2})[-/.](\d{1,2})|(\d{2})(\d{2}))$/
const clock = /^(\d{1,2}):(\d{2})(?::(\d{2}))?$/

/** `2026-5-4`, `2026/05/04`, `20260504` → `2026-05-04`; a day that the calendar lacks gives undefined. */
export function parseDate(text: string): string | undefined {
  const match = written.exec(latinDigits(text).trim())
  if (!match) return undefined
  const [, year = '', month = match[4] ?? '', day = match[5] ?? ''] = match
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const instant = new Date(`${date}T00:00:00Z`)
  return !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(date) ? date : undefined
}

/** `2026-05-04 9:30` → `2026-05-04 09:30:00`; without a time, midnight. */
export function parseDateTime(text: string): string | undefined {
  const [day = '', time = '00:00', ...rest] = latinDigits(text).trim().split(/[ T]+/)
  const date = parseDate(day)
  const [, hour = '', minute = '', second = '00'] = clock.exec(time) ?? []
  if (!date || rest.length > 0 || hour === '' || Number(hour) > 23 || Number(minute) > 59 || Number(second) > 59) {
    return undefined
  }
  return `${date} ${hour.padStart(2, '0')}:${minute}:${second}`
}
