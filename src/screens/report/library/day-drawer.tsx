// The day behind a number: what came out of it, and why, step by step.
import { Trans, useLingui } from '@lingui/react/macro'
import { Drawer, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { formatDate } from '#src/i18n/format.ts'
import { ErrorPanel } from '#src/ui/error-panel/error-panel.tsx'
import { Skeleton } from '#src/ui/skeleton/skeleton.tsx'
import { DaySummary } from '../calculation/day-summary.tsx'
import { Steps } from '../calculation/steps.tsx'
import { checkDay } from '../calculation-calls.ts'

interface DayDrawerProps {
  /** `12.2026-03-01` */
  readonly day: string
  readonly onClose: () => void
}

export default function DayDrawer({ day, onClose }: DayDrawerProps) {
  const { t } = useLingui()
  const [employee = '', date = ''] = day.split('.')
  const { data, error, refetch } = useQuery({
    queryKey: ['calculation', 'day', employee, date] as const,
    queryFn: () => checkDay(Number(employee), date),
    meta: { quiet: true },
  })
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size="lg"
      title={formatDate(date, { weekday: 'long', year: 'numeric', month: 'long', day: 'numeric' })}
      closeButtonProps={{ 'aria-label': t`Close` }}
    >
      {error ? (
        <ErrorPanel onRetry={() => void refetch()} />
      ) : data ? (
        <Stack>
          {data.stored ? (
            <DaySummary day={data.stored} />
          ) : (
            <Text>
              <Trans>This day is not calculated yet; the steps show a preview.</Trans>
            </Text>
          )}
          <Steps steps={data.steps} />
        </Stack>
      ) : (
        <Skeleton shape="lines" />
      )}
    </Drawer>
  )
}
