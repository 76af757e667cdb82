// What a report has to show: its rows or its chart, that nothing matches, or that it could not be read.
import { Trans } from '@lingui/react/macro'
import { Suspense } from 'react'
import { formatDate } from '#src/i18n/format.ts'
import { EmptyState } from '#src/ui/empty-state/empty-state.tsx'
import { ErrorPanel } from '#src/ui/error-panel/error-panel.tsx'
import { late } from '#src/ui/late.tsx'
import { Skeleton } from '#src/ui/skeleton/skeleton.tsx'
import { amountsOf } from './chart/chart-button.tsx'
import type { ReportColumn, ReportHead, ReportPage, ReportPlace } from './report-calls.ts'
import { Legend } from './report-notes.tsx'
import { ReportTable } from './report-table.tsx'
import type { ReportState } from './use-report-state.ts'

const ReportChart = late(() => import('./chart/report-chart.tsx'))

interface ReportBodyProps {
  readonly place: ReportPlace
  readonly head: ReportHead
  /** Undefined while it is on its way. */
  readonly page: ReportPage | undefined
  readonly picked: readonly ReportColumn[]
  readonly state: ReportState
  readonly isOwn: boolean
  /** Present where it could not be read. */
  readonly onRetry?: () => void
}

export function ReportBody({ place, head, page, picked, state, isOwn, onRetry }: ReportBodyProps) {
  const { start_date: start, end_date: end } = state.dates
  if (onRetry) return <ErrorPanel onRetry={onRetry} />
  if (!page) return <Skeleton shape="list" />
  if (page.total === 0)
    return (
      <EmptyState title={<Trans>No data</Trans>}>
        <Trans>
          Nothing from {start} to {end} matches. Choose another period or fewer filters.
        </Trans>
      </EmptyState>
    )
  const amounts = amountsOf(page, picked)
  if (state.given.chart !== undefined && page.groups.length > 0 && amounts.length > 0)
    return (
      <Suspense fallback={<Skeleton shape="list" />}>
        <ReportChart head={head} page={page} amounts={amounts} state={state} />
      </Suspense>
    )
  const columns = page.comparison?.columns ?? withDates(picked, head, page)
  return (
    <>
      <ReportTable place={place} head={head} page={page} columns={columns} state={state} isOwn={isOwn} />
      {!page.comparison && <Legend head={head} />}
    </>
  )
}

const placeForms = {
  DATES: { day: 'numeric', month: 'numeric' },
  MONTHS: { month: 'short', year: '2-digit' },
} as const

/** A column for each date of a matrix, behind those of the person. */
const withDates = (
  columns: readonly ReportColumn[],
  { spread }: ReportHead,
  { dates }: ReportPage,
): readonly ReportColumn[] => [
  ...columns.filter(({ is_person }) => is_person),
  ...dates.map((date) => ({
    ...{ name: date, label: formatDate(date, placeForms[spread]), kind: 'line' as const },
    ...{ is_shown: true, is_person: false, sortable: false, choices: {} },
  })),
  ...columns.filter(({ is_person }) => !is_person),
]
