// The groups of a report as bars of one of its amounts; a bar of a department, a position or a person leads to its rows.
import { Trans, useLingui } from '@lingui/react/macro'
import { NativeSelect } from '@mantine/core'
import { reportText } from '#openapi/report-values.ts'
import { intlLocale } from '#src/i18n/language.ts'
import { BarChart } from '#src/ui/bar-chart/bar-chart.tsx'
import type { ReportColumn, ReportHead, ReportPage } from '../report-calls.ts'
import type { RowGroup } from '../table-lines.ts'
import type { ReportState } from '../use-report-state.ts'
import styles from './report-chart.module.css'

interface ReportChartProps {
  readonly head: ReportHead
  readonly page: ReportPage
  /** Those that have sums. */
  readonly amounts: readonly ReportColumn[]
  readonly state: ReportState
}

/** What a group is narrowed down to. */
const filters = { department: 'departments', position: 'positions', employee: 'employees' } as const

export default function ReportChart({ head, page, amounts, state }: ReportChartProps) {
  const { t } = useLingui()
  const column = amounts.find(({ name }) => name === state.given.chart) ?? amounts[0]
  const grouping = head.groups.find(({ name }) => name === page.group)
  if (!column || !grouping) return null
  const write = (value: unknown, { kind, choices }: Pick<ReportColumn, 'kind' | 'choices'>) =>
    reportText(value, kind, { format: { ...head.format, zero: 'ZERO' }, choices, locale: intlLocale() })
  const other = page.comparison?.columns.find(({ name }) => name === `${column.name}.other`)
  const amountOf = ({ totals }: RowGroup, name: string) => Number(totals[name] ?? 0)
  const bars = page.groups.map((group) => ({
    ...{ group, amount: amountOf(group, column.name) },
    theirs: other && amountOf(group, other.name),
  }))
  const top = Math.max(0, ...bars.flatMap(({ amount, theirs = 0 }) => [amount, theirs]))
  const named = ({ label }: RowGroup) =>
    label === null ? grouping.none : write(label, { kind: grouping.kind, choices: {} })
  const filter = Object.entries(filters).find(([name]) => name === grouping.name)?.[1]
  return (
    <div className={styles.chart}>
      <NativeSelect
        label={t`Value`}
        value={column.name}
        data={amounts.map(({ name, label }) => ({ value: name, label }))}
        onChange={({ currentTarget }) => state.change({ chart: currentTarget.value })}
      />
      <BarChart
        label={t`${column.label} by ${grouping.label}`}
        bars={bars.map(({ group, amount, theirs }) => ({
          ...{ key: group.key ?? '', name: named(group), amount, other: theirs },
          written: theirs === undefined ? write(amount, column) : `${write(amount, column)} (${write(theirs, column)})`,
          onOpen:
            filter && group.key !== null
              ? () => state.change({ [filter]: group.key ?? undefined, group: undefined, chart: undefined })
              : undefined,
        }))}
      />
      {other && (
        <p>
          <Trans>
            The thin bars and the values in brackets are: <bdi>{other.label}</bdi>
          </Trans>
        </p>
      )}
      {top === 0 && (
        <p>
          <Trans>There is nothing of it in this period.</Trans>
        </p>
      )}
    </div>
  )
}
