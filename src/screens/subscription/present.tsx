// What a company has at present: plan, state, dates, and how much of it is used.
import { Trans, useLingui } from '@lingui/react/macro'
import { Badge, Group, Stack, Table, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { companyDate } from '#src/crud/model/format.ts'
import { useSessionFacts } from '#src/crud/model/session-facts.ts'
import { formatNumber } from '#src/i18n/format.ts'
import { Section } from '#src/ui/section/section.tsx'
import { useResourceName } from './names.ts'
import type { OfferedPlan, OwnSubscription } from './subscription-calls.ts'

interface PresentProps {
  readonly subscription: OwnSubscription
  readonly plans: readonly OfferedPlan[]
}

export function Present({ subscription, plans }: PresentProps) {
  const { t } = useLingui()
  const { format } = useSessionFacts()
  const { plan, state, end_date, next, cancel_at_end, gives_way_to, numbers, storage } = subscription
  const until = end_date ? companyDate(end_date, format) : null
  const nextName = plans.find(({ code }) => code === next?.plan)?.name ?? next?.plan
  const nextFrom = next ? companyDate(next.from, format) : ''
  return (
    <Section title={t`At present`}>
      <Stack gap="xs">
        <Group gap="sm">
          {plan && (
            <Text fw={600}>
              <bdi>{plan}</bdi>
            </Text>
          )}
          <StateWord state={state} />
          {until && (
            <Text size="sm">
              <Trans>until {until}</Trans>
            </Text>
          )}
        </Group>
        {state === 'READ_ONLY' && (
          <Text c="red" size="sm">
            <Trans>The subscription has ended. Nothing is lost; people can read and export until a plan is paid.</Trans>
          </Text>
        )}
        {next && (
          <Text size="sm">
            <Trans>
              From {nextFrom} on: {nextName}
            </Trans>
          </Text>
        )}
        {gives_way_to && until && (
          <Text size="sm" fw={500}>
            <Trans>
              This plan is given up. It runs until {until}; after that it is renewed on {gives_way_to}.
            </Trans>
          </Text>
        )}
        {cancel_at_end && (
          <Text size="sm">
            <Trans>It ends with this period.</Trans>
          </Text>
        )}
        <Numbers numbers={numbers} storage={storage} />
        <StorageWarning storage={storage} />
      </Stack>
    </Section>
  )
}

function Numbers({ numbers, storage }: Pick<OwnSubscription, 'numbers' | 'storage'>) {
  const gigabytes = useGigabytes()
  const nameOf = useResourceName()
  return (
    <Table maw="28rem">
      <Table.Thead>
        <Table.Tr>
          <Table.Th>
            <Trans>What</Trans>
          </Table.Th>
          <Table.Th ta="end">
            <Trans>Used</Trans>
          </Table.Th>
          <Table.Th ta="end">
            <Trans>At most</Trans>
          </Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {numbers.map(({ resource, limit, used }) => (
          <Table.Tr key={resource}>
            <Table.Td>{nameOf(resource)}</Table.Td>
            <Table.Td ta="end">{formatNumber(used)}</Table.Td>
            <Table.Td ta="end">{limit === null ? <Trans>no limit</Trans> : formatNumber(limit)}</Table.Td>
          </Table.Tr>
        ))}
        <Table.Tr>
          <Table.Td>
            <Trans>Storage</Trans>
          </Table.Td>
          <Table.Td ta="end">{gigabytes(storage.used_mb / MB_IN_GB)}</Table.Td>
          <Table.Td ta="end">
            {storage.limit_gb === null ? <Trans>no limit</Trans> : gigabytes(storage.limit_gb)}
          </Table.Td>
        </Table.Tr>
      </Table.Tbody>
    </Table>
  )
}

const MB_IN_GB = 1024
const FULL = 100
const ALMOST_FULL = 80

function useGigabytes(): (amount: number) => string {
  const { i18n } = useLingui()
  return (amount) => i18n.number(amount, { style: 'unit', unit: 'gigabyte', maximumFractionDigits: 2 })
}

function StorageWarning({ storage: { limit_gb, used_mb } }: Pick<OwnSubscription, 'storage'>) {
  if (limit_gb === null) return null
  const percent = limit_gb === 0 ? FULL : Math.floor((used_mb / (limit_gb * MB_IN_GB)) * FULL)
  if (percent < ALMOST_FULL) return null
  return (
    <Text size="sm" fw={500} c={percent < FULL ? 'inherit' : 'red'} role="status">
      {percent < FULL ? (
        <Trans>Storage is {percent} % full. Delete photos and documents, or choose a plan with more.</Trans>
      ) : (
        <Trans>
          Storage is full. Photos and documents are refused, and punches are kept without their pictures. Delete files,
          or choose a plan with more.
        </Trans>
      )}
    </Text>
  )
}

function StateWord({ state }: Pick<OwnSubscription, 'state'>) {
  const words: Readonly<Record<OwnSubscription['state'], ReactNode>> = {
    TRIAL: <Trans>Trial</Trans>,
    ACTIVE: <Trans>Active</Trans>,
    GRACE: <Trans>Grace period</Trans>,
    READ_ONLY: <Trans>Read only</Trans>,
    SUSPENDED: <Trans>Suspended</Trans>,
    CLOSED: <Trans>Closed</Trans>,
  }
  return (
    <Badge variant="outline" color={state === 'TRIAL' || state === 'ACTIVE' ? 'primary' : 'gray'}>
      {words[state]}
    </Badge>
  )
}
