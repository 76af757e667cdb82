// Numbers, dates and lengths of time in the writing of the page's language. Wire strings are shown as they are, never moved to another zone.

import { daySeconds } from '#openapi/dates.ts'
import { dateFormatter, listFormatter, numberFormatter, regionName, relativeFormatter } from '#openapi/formatters.ts'
import { intlLocale } from '#src/i18n/language.ts'

type DateStyle = Intl.DateTimeFormatOptions

const dateStyle: DateStyle = { year: 'numeric', month: 'short', day: 'numeric' }
const timeStyle: DateStyle = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }

export function formatNumber(value: number, options?: Intl.NumberFormatOptions): string {
  return numberFormatter(intlLocale(), options).format(value)
}

/** `value` is a share: 0.25 → 25 %. */
export const formatPercent = (value: number): string =>
  formatNumber(value, { style: 'percent', maximumFractionDigits: 1 })

/** `2026-05-14` (also with a time behind it) → `May 14, 2026`; what is no date is given back. */
export const formatDate = (value: string, style: DateStyle = dateStyle): string => formatWire(value, style)

/** `2026-05-14 08:30:00` → `May 14, 2026, 08:30`. */
export const formatDateTime = (value: string): string => formatWire(value, { ...dateStyle, ...timeStyle })

/** `08:30:00` → `08:30`; what is no time is given back. */
export const formatTime = (value: string): string => /^(\d{2}:\d{2})(:\d{2})?$/.exec(value)?.[1] ?? value

/** Seconds until or since: -120 → `2 minutes ago`. */
export function formatRelative(seconds: number): string {
  const units = [
    ['day', daySeconds],
    ['hour', 3600],
    ['minute', 60],
  ] as const
  const [unit, size] = units.find(([, length]) => Math.abs(seconds) >= length) ?? (['second', 1] as const)
  return relativeFormatter(intlLocale(), { numeric: 'auto' }).format(Math.trunc(seconds / size), unit)
}

const timeUnits: ReadonlySet<string> = new Set(['second', 'minute', 'hour'])

/** `150` and `minute` → `150 min`; a number alone where the unit is no length of time, which its label names. */
export const formatAmount = (value: number, unit: string | undefined): string =>
  unit === 'minute' && Math.abs(value) >= hour ? hoursAndMinutes(value) : plainAmount(value, unit)

const hour = 60

/** `90` → `1 hr 30 min`. */
function hoursAndMinutes(minutes: number): string {
  const rest = Math.abs(minutes) % hour
  const hours = plainAmount(Math.trunc(minutes / hour), 'hour')
  return rest === 0 ? hours : `${hours} ${plainAmount(rest, 'minute')}`
}

const plainAmount = (value: number, unit: string | undefined): string =>
  formatNumber(value, unit !== undefined && timeUnits.has(unit) ? { style: 'unit', unit, unitDisplay: 'short' } : {})

/** `a, b, c` with the comma of the language. */
export const formatSeries = (items: readonly string[]): string =>
  items.join(intlLocale().startsWith('ar') ? '، ' : ', ')

export function formatList(items: readonly string[]): string {
  return listFormatter(intlLocale(), { type: 'conjunction' }).format(items)
}

/** `a, b or c`. */
export function formatChoice(items: readonly string[]): string {
  return listFormatter(intlLocale(), { type: 'disjunction' }).format(items)
}

// The wire's local time is read as if it were UTC and written as UTC, so that the reader's own zone never shifts it.
function formatWire(value: string, style: DateStyle): string {
  const iso = value.trim().replace(' ', 'T')
  const instant = Date.parse(iso.includes('T') ? `${iso}Z` : iso)
  if (Number.isNaN(instant)) return value
  return dateFormatter(intlLocale(), { ...style, timeZone: 'UTC' }).format(instant)
}

/** `1536` → `1.5 kB`. */
export function formatBytes(bytes: number): string {
  const [unit, size] =
    bytes < 1_000_000 ? (['kilobyte', bytes / 1000] as const) : (['megabyte', bytes / 1_000_000] as const)
  return formatNumber(size, { style: 'unit', unit, maximumFractionDigits: 1 })
}

/** `AE` → `United Arab Emirates`; what is no code is given back. */
export const formatCountry = (code: string): string => (/^[A-Z]{2}$/.test(code) ? regionName(intlLocale(), code) : code)
