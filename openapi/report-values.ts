// How values of reports are written: the same on the screen and in files.
import { datesFrom, weekdayOf } from '#openapi/dates.ts'
import { dateFormatter } from '#openapi/formatters.ts'

export const reportKinds = [
  'text',
  'date',
  'weekday',
  'clock',
  'dateTime',
  'minutes',
  'days',
  'count',
  'percent',
  'choice',
  'choices',
  'line',
] as const
export type ReportKind = (typeof reportKinds)[number]

export interface ReportFormat {
  readonly duration: 'HH_MM' | 'DECIMAL_HOURS' | 'MINUTES'
  readonly zero: 'BLANK' | 'ZERO'
  readonly days: 'DAYS' | 'HALF_DAYS'
  /** `YYYY-MM-DD`, `DD/MM/YYYY`, `MM/DD/YYYY`, `DD-MMM`. */
  readonly date: string
  /** `HH:mm`, `HH:mm:ss`, `hh:mm a`. */
  readonly time: string
}

export interface ReportWords {
  readonly format: ReportFormat
  /** Of the column: code → word. */
  readonly choices?: Readonly<Record<string, string>>
  /** As `Intl` names it. */
  readonly locale: string
}

const two = (number: number): string => String(number).padStart(2, '0')

/** `150` → `2:30`. */
function clockLength(minutes: number): string {
  const whole = Math.abs(Math.round(minutes))
  return `${minutes < 0 ? '-' : ''}${Math.floor(whole / 60)}:${two(whole % 60)}`
}

function duration(minutes: number, { duration: unit }: ReportFormat): string {
  if (unit === 'MINUTES') return String(Math.round(minutes))
  return unit === 'DECIMAL_HOURS' ? (minutes / 60).toFixed(2) : clockLength(minutes)
}

function days(value: number, { days: unit }: ReportFormat): string {
  if (unit === 'DAYS') return String(Math.round(value * 100) / 100)
  const halves = Math.round(value * 2)
  const whole = Math.trunc(halves / 2)
  if (halves % 2 === 0) return String(whole)
  return `${whole === 0 ? '' : whole}½`
}

function reportDate(date: string, { date: form }: ReportFormat, locale: string): string {
  const [year = '', month = '', day = ''] = date.slice(0, 10).split('-')
  const named = () =>
    dateFormatter(locale, { month: 'short', timeZone: 'UTC' }).format(new Date(`${date.slice(0, 10)}T00:00Z`))
  return form
    .replace('YYYY', year)
    .replace('MMM', () => named())
    .replace('MM', month)
    .replace('DD', day)
}

/** `22:05:10+1` in the form of the settings; the mark of another day stays. */
function clock(text: string, { time: form }: ReportFormat): string {
  const [, hour = '', minute = '', second = '00', mark = ''] =
    /^(\d{2}):(\d{2})(?::(\d{2}))?([+-]\d)?$/.exec(text) ?? []
  if (hour === '') return text
  const shown = mark === '' ? '' : ` (${mark})`
  if (form === 'HH:mm:ss') return `${hour}:${minute}:${second}${shown}`
  if (form !== 'hh:mm a') return `${hour}:${minute}${shown}`
  return `${two(Number(hour) % 12 || 12)}:${minute} ${Number(hour) < 12 ? 'AM' : 'PM'}${shown}`
}

/** The names of the days of the week by locale: to ask for one costs more than all else of a cell. */
const weekdays = new Map<string, readonly string[]>()

function weekday(date: string, locale: string): string {
  let names = weekdays.get(locale)
  if (!names) {
    const { format } = dateFormatter(locale, { weekday: 'short', timeZone: 'UTC' })
    names = datesFrom('2026-01-05', 7).map((one) => format(new Date(`${one}T00:00Z`)))
    weekdays.set(locale, names)
  }
  return names[weekdayOf(date) - 1] ?? ''
}

const amounts: ReadonlySet<ReportKind> = new Set(['minutes', 'days', 'count', 'percent'])
export const isAmount = (kind: ReportKind): boolean => amounts.has(kind)

export function reportText(value: unknown, kind: ReportKind, { format, choices = {}, locale }: ReportWords): string {
  if (value === null || value === undefined || value === '') return ''
  if (amounts.has(kind)) {
    const number = Number(value)
    if (number === 0 && format.zero === 'BLANK') return ''
    if (kind === 'minutes') return duration(number, format)
    if (kind === 'days') return days(number, format)
    return kind === 'percent' ? `${number.toFixed(1)} %` : String(number)
  }
  const text = String(value)
  if (kind === 'date') return reportDate(text, format, locale)
  if (kind === 'weekday') return weekday(text, locale)
  if (kind === 'clock') return clock(text, format)
  if (kind === 'dateTime') return `${reportDate(text, format, locale)} ${clock(text.slice(11), format)}`
  if (kind === 'choice') return choices[text] ?? text
  if (kind === 'choices')
    return [value]
      .flat()
      .map((one) => choices[String(one)] ?? String(one))
      .join(', ')
  return text
}
