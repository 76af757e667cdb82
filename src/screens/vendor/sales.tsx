// Sales by month in one currency; months without a sale are left out.

import { Trans, useLingui } from '@lingui/react/macro'
import { Group, Stack, Table, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { dateFormatter } from '#openapi/formatters.ts'
import { ChoiceField } from '#src/fields/choice/choice-field.tsx'
import { useMoney } from '#src/screens/subscription/money.ts'
import { ErrorPanel } from '#src/ui/error-panel/error-panel.tsx'
import { Section } from '#src/ui/section/section.tsx'
import { Skeleton } from '#src/ui/skeleton/skeleton.tsx'
import { WideTable } from '#src/ui/wide-table/wide-table.tsx'
import { type SalesData, salesQuery } from './dashboard-calls.ts'

export function Sales() {
  const { t } = useLingui()
  const [currency, setCurrency] = useState<string | null>(null)
  const { data, isError, refetch } = useQuery({ ...salesQuery(currency), meta: { quiet: true } })
  const shown = data?.currency ?? null
  return (
    <Section title={t`Sales of the last 12 months`}>
      {isError && !data ? (
        <ErrorPanel onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeleton shape="form" />
      ) : shown === null || data.currencies.length === 0 ? (
        <Text c="dimmed">
          <Trans>Nothing was paid yet.</Trans>
        </Text>
      ) : (
        <Stack>
          {data.currencies.length > 1 && (
            <Group>
              <ChoiceField<string>
                name="currency"
                label={t`Currency`}
                required
                value={shown}
                choices={data.currencies.map((code) => ({ value: code, label: code }))}
                onChange={setCurrency}
              />
            </Group>
          )}
          <Months data={data} currency={shown} />
        </Stack>
      )}
    </Section>
  )
}

function Months({ data, currency }: { readonly data: SalesData; readonly currency: string }) {
  const { t, i18n } = useLingui()
  const money = useMoney()
  const month = dateFormatter(i18n.locale, {
    ...{ month: 'short', year: 'numeric', timeZone: 'UTC', numberingSystem: 'latn', calendar: 'gregory' },
  })
  const sold = data.series.filter(({ paid_orders }) => paid_orders > 0)
  return (
    <WideTable minWidth={480}>
      <Table aria-label={t`Sales of the last 12 months`}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>
              <Trans>Month</Trans>
            </Table.Th>
            <Table.Th ta="end">
              <Trans>Orders</Trans>
            </Table.Th>
            <Table.Th ta="end">
              <Trans>Discount</Trans>
            </Table.Th>
            <Table.Th ta="end">
              <Trans>Tax</Trans>
            </Table.Th>
            <Table.Th ta="end">
              <Trans>Paid</Trans>
            </Table.Th>
            <Table.Th ta="end">
              <Trans>Paid back</Trans>
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {sold.map((one) => (
            <Table.Tr key={one.month}>
              <Table.Td>{month.format(new Date(`${one.month}T00:00:00Z`))}</Table.Td>
              <Table.Td ta="end">{one.paid_orders}</Table.Td>
              <Table.Td ta="end">{money(one.discount, currency)}</Table.Td>
              <Table.Td ta="end">{money(one.tax, currency)}</Table.Td>
              <Table.Td ta="end">{money(one.paid, currency)}</Table.Td>
              <Table.Td ta="end">{money(one.refunds, currency)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </WideTable>
  )
}
