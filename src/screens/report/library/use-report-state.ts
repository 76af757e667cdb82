// What a report shows, read from the address and written back to it: an address can be sent.
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import { today } from '#src/i18n/today.ts'
import { type Dates, datesOf, isMoving, type MovingPeriod, usualPeriods } from './periods.ts'
import type { ReportFilter, ReportHead } from './report-calls.ts'

const names = [
  ...(['departments', 'areas', 'positions', 'employees', 'include_resigned'] as const),
  ...(['columns', 'lines', 'ordering', 'only', 'least', 'group'] as const),
]
type Name = (typeof names)[number]

export interface ReportState {
  readonly period: MovingPeriod | 'DATES'
  readonly dates: Dates
  readonly given: Readonly<Partial<Record<Name, string>>>
  /** As the calls take it. */
  readonly filter: ReportFilter
  /** The day that is looked into: `12.2026-03-01`. */
  readonly day: string | undefined
  readonly change: (next: Readonly<Record<string, string | undefined>>) => void
}

const isDate = (value: string | undefined): value is string => value !== undefined && /^\d{4}-\d{2}-\d{2}$/.test(value)

export function useReportState(head: ReportHead): ReportState {
  const params: Readonly<Record<string, string | undefined>> = useSearch({ strict: false })
  const navigate = useNavigate()
  const change = useCallback(
    (next: Readonly<Record<string, string | undefined>>) => {
      const search = Object.fromEntries(
        Object.entries({ ...params, ...next }).filter(([, value]) => value !== undefined && value !== ''),
      )
      void navigate({ to: '.', search, replace: true })
    },
    [params, navigate],
  )
  return useMemo(() => {
    const { start, end, period: word } = params
    const hasDates = isDate(start) && isDate(end)
    const period = hasDates ? 'DATES' : isMoving(word) ? word : usualPeriods[head.period]
    const dates =
      period === 'DATES' ? { start_date: start ?? '', end_date: end ?? '' } : datesOf(period, today(), head.closed)
    const given = Object.fromEntries(names.flatMap((name) => (params[name] ? [[name, params[name]]] : [])))
    return { period, dates, given, filter: { ...dates, ...given }, day: params.day, change }
  }, [params, head, change])
}
