// Above a new request: what the person could ask for, each with a button that fills the form.
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group } from '@mantine/core'
import { queryOptions, useQuery } from '@tanstack/react-query'
import type { components } from '#openapi/generated/schema.d.ts'
import { call } from '#src/api/call.ts'
import { keys } from '#src/api/queries.ts'
import type { Fields } from '#src/crud/model/screen.ts'
import { formatAmount, formatDateTime } from '#src/i18n/format.ts'
import { Section } from '#src/ui/section/section.tsx'

type Proposed = components['schemas']['RequestProposals']

interface ProposalsProps {
  readonly values: Fields
  readonly onFill: (values: Fields) => void
}

const mostShown = 6

const proposalsQuery = (resource: 'my_manual_log' | 'my_overtime') =>
  queryOptions({
    queryKey: [...keys.resource(resource), 'proposals'] as const,
    queryFn: ({ signal }) => call<Proposed>('get', '/web/personal/api/v2/proposals/', { signal }),
    meta: { quiet: true },
  })

const isNew = ({ begin }: Fields): boolean => begin !== undefined

export function ProposedPunches({ values, onFill }: ProposalsProps) {
  const { t } = useLingui()
  const { data } = useQuery({ ...proposalsQuery('my_manual_log'), enabled: isNew(values) })
  const shown = data?.punches.slice(-mostShown) ?? []
  if (!isNew(values) || shown.length === 0) return null
  return (
    <Section title={<Trans>Punches that are missing</Trans>} level={3}>
      <Group gap="xs" mb="lg">
        {shown.map(({ punch_state, punch_time }) => {
          const time = formatDateTime(punch_time)
          return (
            <Button
              key={`${punch_time} ${punch_state}`}
              size="compact-sm"
              variant="default"
              onClick={() => onFill({ punch_time, punch_state })}
            >
              {punch_state === 1 ? t`Check out, ${time}` : t`Check in, ${time}`}
            </Button>
          )
        })}
      </Group>
    </Section>
  )
}

export function ProposedOvertime({ values, onFill }: ProposalsProps) {
  const { data } = useQuery({ ...proposalsQuery('my_overtime'), enabled: isNew(values) })
  const shown = data?.overtimes.slice(0, mostShown) ?? []
  if (!isNew(values) || shown.length === 0) return null
  return (
    <Section title={<Trans>Work outside of your plan</Trans>} level={3}>
      <Group gap="xs" mb="lg">
        {shown.map(({ start_time, end_time, minutes }) => {
          const [time, length] = [formatDateTime(start_time), formatAmount(minutes, 'minute')]
          return (
            <Button
              key={start_time}
              size="compact-sm"
              variant="default"
              onClick={() => onFill({ start_time, end_time })}
            >
              {`${time} · ${length}`}
            </Button>
          )
        })}
      </Group>
    </Section>
  )
}
