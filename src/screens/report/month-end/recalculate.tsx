// Orders the calculation of the period, where days have no result or their calculation has failed.
import { plural } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useSessionFacts } from '#src/crud/model/session-facts.ts'
import { useSend } from '#src/screens/day/use-send.ts'
import { runCalculation } from '#src/screens/report/calculation-calls.ts'
import { notify } from '#src/ui/toast/notify.ts'
import { type AskedMonth, type MonthEnd, type MonthEndPart, monthEndKey } from './month-end-calls.ts'

interface RecalculateProps {
  readonly part: MonthEndPart
  readonly month: MonthEnd
  readonly asked: AskedMonth
}

export function Recalculate({ part, month: { start_date, end_date }, asked: { department } }: RecalculateProps) {
  const client = useQueryClient()
  const { permissions } = useSessionFacts()
  const { sending, send } = useSend(() => client.invalidateQueries({ queryKey: monthEndKey }))
  if (!permissions.has('report.run_calculation') || part.kinds.every(({ kind }) => kind === 'WAITING')) return null
  const run = () =>
    send(async () => {
      const departments = department === undefined ? [] : [department]
      const { employees: count } = await runCalculation({ start_date, end_date, departments })
      notify.success(plural(count, { one: '# employee is calculated', other: '# employees are calculated' }))
    })
  return (
    <Button size="compact-sm" loading={sending} onClick={() => void run()}>
      <Trans>Recalculate</Trans>
    </Button>
  )
}
