// A saved report on the first page: the sum of one of its amounts, or its groups as bars, with the rights of whoever looks. The router knows no address that is made at run time, hence the casts.
import { Trans } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { reportText } from '#openapi/report-values.ts'
import { type ListView, viewQuery } from '#src/api/list-views.ts'
import { formatDate, formatNumber } from '#src/i18n/format.ts'
import { intlLocale } from '#src/i18n/language.ts'
import {
  headQuery,
  libraryBase,
  type ReportColumn,
  type ReportHead,
  type ReportPage,
} from '#src/screens/report/library/report-calls.ts'
import { readReport } from '#src/screens/report/library/use-report-state.ts'
import { Card, Nothing } from '#src/screens/today/card.tsx'
import styles from '#src/screens/today/today.module.css'
import { BarChart } from '#src/ui/bar-chart/bar-chart.tsx'
import type { BoardPart } from './layout-calls.ts'
import { sumsQuery } from './report-sums.ts'

interface ReportPartProps {
  readonly part: BoardPart
}

export default function ReportPart({ part }: ReportPartProps) {
  const { data: view } = useSuspenseQuery(viewQuery('report', part.view ?? 0))
  return (
    <Card title={<bdi>{view.name}</bdi>} more={<Way view={view} />}>
      <Shown part={part} view={view} />
    </Card>
  )
}

const prefix = 'report.'
const reportOf = ({ resource }: ListView) => resource.slice(prefix.length)

const Way = ({ view }: { readonly view: ListView }) => (
  <Link to={`/report/report-library/${reportOf(view)}` as string} search={{ saved: String(view.id) } as never}>
    <Trans>Open the report</Trans>
  </Link>
)

function Shown({ part, view }: ReportPartProps & { readonly view: ListView }) {
  const place = { base: libraryBase, report: reportOf(view) }
  const { data: head } = useSuspenseQuery({ ...headQuery(place), meta: { quiet: true } })
  const { filter, dates, given } = readReport(view.state.report ?? {}, head)
  const isChart = part.look === 'CHART'
  const group = given.group ?? head.groups[0]?.name
  const { data: page } = useSuspenseQuery(sumsQuery(place, isChart && group ? { ...filter, group } : filter))
  const column = head.columns.find(({ name }) => name === part.amount)
  const grouping = head.groups.find(({ name }) => name === page.group)
  const period = `${formatDate(dates.start_date)} – ${formatDate(dates.end_date)}`
  return (
    <>
      {isChart && grouping && column ? (
        <Bars head={head} groups={page.groups} grouping={grouping} column={column} />
      ) : (
        <p className={styles.line}>
          <strong className={styles.number}>
            {column ? written(page.totals[column.name] ?? 0, column, head) : formatNumber(page.total)}
          </strong>{' '}
          <span className={styles.quiet}>{column ? column.label : <Trans>rows</Trans>}</span>
        </p>
      )}
      <p className={styles.quiet}>{period}</p>
    </>
  )
}

const written = (value: unknown, { kind, choices }: Pick<ReportColumn, 'kind' | 'choices'>, head: ReportHead) =>
  reportText(value, kind, { format: { ...head.format, zero: 'ZERO' }, choices, locale: intlLocale() })

interface BarsProps {
  readonly head: ReportHead
  readonly groups: ReportPage['groups']
  readonly grouping: ReportHead['groups'][number]
  readonly column: ReportColumn
}

/** Of many the largest: all of them are in the report. */
const most = 12

function Bars({ head, groups, grouping, column }: BarsProps) {
  const bars = groups
    .map(({ key, label, totals }) => ({ key: key ?? '', label, amount: Number(totals[column.name] ?? 0) }))
    .sort((one, other) => other.amount - one.amount)
    .slice(0, most)
  if (bars.every(({ amount }) => amount === 0))
    return (
      <Nothing>
        <Trans>There is nothing of it in this period.</Trans>
      </Nothing>
    )
  return (
    <BarChart
      label={column.label}
      bars={bars.map(({ key, label, amount }) => ({
        ...{ key, amount, written: written(amount, column, head) },
        name: label === null ? grouping.none : written(label, { kind: grouping.kind, choices: {} }, head),
      }))}
    />
  )
}
