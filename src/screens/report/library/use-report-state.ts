// What a report shows, read from the address and written back to it: an address can be sent.
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import type { KnownView } from '#src/crud/model/saved-views.ts'
import { todayIn } from '#src/i18n/today.ts'
import { type Dates, datesOf, isMoving, type MovingPeriod, usualPeriods } from './periods.ts'
import type { ReportFilter, ReportHead } from './report-calls.ts'

const names = [
  ...(['departments', 'areas', 'positions', 'employees', 'include_resigned'] as const),
  ...(['columns', 'lines', 'ordering', 'only', 'least', 'group', 'compare', 'chart'] as const),
  // Of files, mails and links.
  ...(['language', 'zone'] as const),
]
type Name = (typeof names)[number]

export interface ReportState {
  readonly period: MovingPeriod | 'DATES'
  readonly dates: Dates
  readonly given: Readonly<Partial<Record<Name, string>>>
  /** As the calls take it. */
  readonly filter: ReportFilter
  /** How its files are written, beside what they hold. */
  readonly ofFiles: ReportFilter
  /** The day that is looked into: `12.2026-03-01`. */
  readonly day: string | undefined
  /** What a saved view keeps: a period by a word moves with the day. */
  readonly kept: Readonly<Record<string, string>>
  readonly change: (next: Readonly<Record<string, string | undefined>>) => void
}

const isDate = (value: string | undefined): value is string => value !== undefined && /^\d{4}-\d{2}-\d{2}$/.test(value)

type Params = Readonly<Record<string, string | undefined>>

/** In the address: the saved view that is shown, and the day that is looked into. */
const beside: readonly string[] = ['saved', 'day']

/** An address that names a view alone shows the view; what is changed is written down whole. */
const shownParams = (params: Params, view: KnownView | undefined): Params =>
  view && Object.keys(params).every((name) => beside.includes(name)) ? { ...view.state.report, ...params } : params

/** What parameters, of an address or a saved view, ask of a report. */
export function readReport(
  shown: Params,
  head: ReportHead,
): Pick<ReportState, 'period' | 'dates' | 'given' | 'filter' | 'ofFiles'> {
  const { start, end, period: word } = shown
  const hasDates = isDate(start) && isDate(end)
  const period = hasDates ? 'DATES' : isMoving(word) ? word : usualPeriods[head.period]
  const dates =
    period === 'DATES'
      ? { start_date: start ?? '', end_date: end ?? '' }
      : datesOf(period, todayIn(shown.zone), head.closed)
  const given: ReportState['given'] = Object.fromEntries(
    names.flatMap((name) => (shown[name] ? [[name, shown[name]]] : [])),
  )
  const { chart: _, language, zone, ...asked } = given
  const ofFiles = { ...(language && { language }), ...(zone && { zone }) }
  return { period, dates, given, filter: { ...dates, ...asked }, ofFiles }
}

export function useReportState(head: ReportHead, view?: KnownView): ReportState {
  const params: Params = useSearch({ strict: false })
  const navigate = useNavigate()
  return useMemo(() => {
    const shown = shownParams(params, view)
    const { period, dates, given, filter, ofFiles } = readReport(shown, head)
    const change = (next: Params) => {
      const all: Params = { ...(view && period !== 'DATES' && { period }), ...shown, ...next }
      const search = Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined && value !== ''))
      void navigate({ to: '.', search, replace: true })
    }
    const kept = { ...given, ...(period === 'DATES' ? { start: dates.start_date, end: dates.end_date } : { period }) }
    return { period, dates, given, kept, filter, ofFiles, day: params.day, change }
  }, [params, head, view, navigate])
}
