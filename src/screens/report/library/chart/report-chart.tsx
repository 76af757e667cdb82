// The groups of a report as bars of one of its amounts; a bar of a department or a position leads to its rows.
import { Trans, useLingui } from '@lingui/react/macro'
import { NativeSelect } from '@mantine/core'
import { reportText } from '#openapi/report-values.ts'
import { intlLocale } from '#src/i18n/language.ts'
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
const filters = { department: 'departments', position: 'positions' } as const

export default function ReportChart({ head, page, amounts, state }: ReportChartProps) {
  const { t } = useLingui()
  const column = amounts.find(({ name }) => name === state.given.chart) ?? amounts[0]
  const grouping = head.groups.find(({ name }) => name === page.group)
  if (!column || !grouping) return null
  const write = (value: unknown, { kind, choices }: Pick<ReportColumn, 'kind' | 'choices'>) =>
    reportText(value, kind, { format: { ...head.format, zero: 'ZERO' }, choices, locale: intlLocale() })
  const bars = page.groups.map((group) => ({ group, amount: Number(group.totals[column.name] ?? 0) }))
  const top = Math.max(0, ...bars.map(({ amount }) => amount))
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
      <ul className={styles.bars} aria-label={t`${column.label} by ${grouping.label}`}>
        {bars.map(({ group, amount }) => (
          <li key={group.key ?? ''} className={styles.bar}>
            {filter && group.key !== null ? (
              <button
                type="button"
                className={styles.name}
                onClick={() => state.change({ [filter]: group.key ?? undefined, group: undefined, chart: undefined })}
              >
                <bdi>{named(group)}</bdi>
              </button>
            ) : (
              <span>
                <bdi>{named(group)}</bdi>
              </span>
            )}
            <span className={styles.track} aria-hidden>
              <span style={{ inlineSize: top === 0 ? 0 : `${(amount / top) * 100}%` }} />
            </span>
            <span className={styles.amount}>{write(amount, column)}</span>
          </li>
        ))}
      </ul>
      {top === 0 && (
        <p>
          <Trans>There is nothing of it in this period.</Trans>
        </p>
      )}
    </div>
  )
}
