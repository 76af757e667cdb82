// Reads a time of day as people type it.
import { latinDigits } from '#src/fields/text/latin-digits.ts'

const written = /^(?:(\d{1,2})(?::(\d{1,2})(?::\d{1,2})?)?|(\d{1,2})(\d{2}))\s*(a|p|am|pm|a\.m\.|p\.m\.|ص|م)?$/

/** `9`, `930`, `09:30`, `9am`, `930pm`, `12a` → `HH:mm`; what is no time gives undefined. */
export function parseTime(text: string): string | undefined {
  const match = written.exec(latinDigits(text).trim().toLowerCase())
  if (!match) return undefined
  const [, hourText = match[3], minuteText = match[4] ?? '0', , , half] = match
  const minute = Number(minuteText)
  const hour = hourOfDay(Number(hourText), half)
  if (hour === undefined || minute > 59) return undefined
  return `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`
}

function hourOfDay(hour: number, half: string | undefined): number | undefined {
  if (half === undefined) return hour <= 23 ? hour : undefined
  if (hour < 1 || hour > 12) return undefined
  const afternoon = half.startsWith('p') || half === 'م'
  return (hour % 12) + (afternoon ? 12 : 0)
}
