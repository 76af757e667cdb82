// A vendor's first page: figures, what ends soon, the last orders, sales by month, plans and countries.

import { Trans, useLingui } from '@lingui/react/macro'
import { Paper, SimpleGrid, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { numberFormatter } from '#openapi/formatters.ts'
import { formatCountry, formatNumber } from '#src/i18n/format.ts'
import { BarChart } from '#src/ui/bar-chart/bar-chart.tsx'
import { ErrorPanel } from '#src/ui/error-panel/error-panel.tsx'
import { PageHeader } from '#src/ui/page-header/page-header.tsx'
import { Section } from '#src/ui/section/section.tsx'
import { Skeleton } from '#src/ui/skeleton/skeleton.tsx'
import { Business } from './business/business.tsx'
import { type Dashboard, dashboardQuery } from './dashboard-calls.ts'
import { EndingTable, OrdersTable } from './dashboard-tables.tsx'
import { Sales } from './sales.tsx'
import { useStateName } from './state-name.ts'

export default function VendorDashboard() {
  const { t } = useLingui()
  const { data, isError, refetch } = useQuery({ ...dashboardQuery, meta: { quiet: true } })
  return (
    <>
      <PageHeader title={t`Dashboard`} />
      <Stack>
        {data ? (
          <Figures data={data} />
        ) : isError ? (
          <ErrorPanel onRetry={() => void refetch()} />
        ) : (
          <Skeleton shape="form" />
        )}
        <Business />
      </Stack>
    </>
  )
}

function Figures({ data }: { readonly data: Dashboard }) {
  const { t } = useLingui()
  const nameOf = useStateName()
  const { companies, new_companies, employees, devices, devices_online, phones } = data
  return (
    <Stack>
      <SimpleGrid cols={{ base: 2, sm: 3, lg: 6 }}>
        <Tile label={t`Companies`} value={companies} />
        <Tile label={t`New in 30 days`} value={new_companies} />
        <Tile label={t`Employees`} value={employees} />
        <Tile label={t`Terminals`} value={devices} />
        <Tile label={t`Terminals online`} value={devices_online} />
        <Tile label={t`Phones`} value={phones} />
      </SimpleGrid>
      <Paper withBorder p="lg">
        <Sales />
      </Paper>
      <SimpleGrid cols={{ base: 1, md: 3 }}>
        <Paper withBorder p="lg">
          <Section title={t`By state`}>
            <BarChart
              parts
              label={t`By state`}
              bars={data.states.map(({ state, count }) => barOf(state, nameOf(state), count))}
            />
          </Section>
        </Paper>
        <Paper withBorder p="lg">
          <Section title={t`By plan`}>
            <BarChart
              parts
              label={t`By plan`}
              bars={data.plans.map(({ name, count }) => barOf(name ?? '', name ?? t`No plan`, count))}
            />
          </Section>
        </Paper>
        <Paper withBorder p="lg">
          <Section title={t`By country`}>
            <BarChart
              parts
              label={t`By country`}
              bars={data.countries.map(({ name, count }) =>
                barOf(name ?? '', (name && formatCountry(name)) ?? t`Not known`, count),
              )}
            />
          </Section>
        </Paper>
      </SimpleGrid>
      <Paper withBorder p="lg">
        <Section title={t`Ends within 30 days`}>
          {data.ending.length > 0 ? (
            <EndingTable rows={data.ending} />
          ) : (
            <Text c="dimmed">
              <Trans>No subscription ends within 30 days.</Trans>
            </Text>
          )}
        </Section>
      </Paper>
      <Paper withBorder p="lg">
        <Section title={t`Last orders`}>
          {data.recent_orders.length > 0 ? (
            <OrdersTable rows={data.recent_orders} />
          ) : (
            <Text c="dimmed">
              <Trans>Nothing was ordered yet.</Trans>
            </Text>
          )}
        </Section>
      </Paper>
    </Stack>
  )
}

const barOf = (key: string, name: string, amount: number) => ({ key, name, amount, written: formatNumber(amount) })

function Tile({ label, value }: { readonly label: string; readonly value: number }) {
  const { i18n } = useLingui()
  return (
    <Paper withBorder p="md">
      <Text size="sm" c="dimmed">
        {label}
      </Text>
      <Text size="xl" fw={600}>
        {numberFormatter(i18n.locale, { numberingSystem: 'latn' }).format(value)}
      </Text>
    </Paper>
  )
}
