// Turns the groups of a report into a chart and back into its table.
import { useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconChartBar, IconTable } from '@tabler/icons-react'
import type { ReportColumn, ReportHead, ReportPage } from '../report-calls.ts'
import type { ReportState } from '../use-report-state.ts'

/** The columns that have sums. */
export const amountsOf = ({ totals }: ReportPage, picked: readonly ReportColumn[]): readonly ReportColumn[] =>
  picked.filter(({ name }) => name in totals)

interface ChartButtonProps {
  readonly head: ReportHead
  readonly page: ReportPage
  readonly picked: readonly ReportColumn[]
  readonly state: ReportState
}

/** Without a grouping a chart begins with the first that the report offers. */
export function ChartButton({ head, page, picked, state }: ChartButtonProps) {
  const { t } = useLingui()
  const [first] = head.groups
  const [amount] = amountsOf(page, picked)
  const { group, chart } = state.given
  if (!first || !amount) return null
  return chart === undefined ? (
    <Button
      variant="default"
      leftSection={<IconChartBar size={16} aria-hidden />}
      onClick={() => state.change({ group: group ?? first.name, chart: amount.name })}
    >
      {t`Show as chart`}
    </Button>
  ) : (
    <Button
      variant="default"
      leftSection={<IconTable size={16} aria-hidden />}
      onClick={() => state.change({ chart: undefined })}
    >
      {t`Show as table`}
    </Button>
  )
}
