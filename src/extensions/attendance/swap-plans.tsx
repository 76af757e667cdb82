// The plans of those whom a swap concerns, by date: what each of them works without it and with it. The row is one of a swap, hence the cast.
import { Trans, useLingui } from '@lingui/react/macro'
import { Table } from '@mantine/core'
import type { components } from '#openapi/generated/schema.d.ts'
import type { RecordRow } from '#src/crud/model/screen.ts'
import { formatDate, formatSeries } from '#src/i18n/format.ts'
import { Section } from '#src/ui/section/section.tsx'
import { WideTable } from '#src/ui/wide-table/wide-table.tsx'

type SwappedDate = components['schemas']['SwappedDate']

export function SwapPlans({ row }: { readonly row: RecordRow }) {
  const dates = (row as RecordRow & { readonly previous_plan?: readonly SwappedDate[] }).previous_plan ?? []
  return dates.length > 0 ? <PlansOfSwap dates={dates} /> : null
}

export function PlansOfSwap({ dates }: { readonly dates: readonly SwappedDate[] }) {
  const { t } = useLingui()
  const planned = (times: SwappedDate['before']) =>
    times.length > 0 ? formatSeries(times.map(({ name }) => name)) : t`Day off`
  return (
    <Section title={<Trans>Plans before and after</Trans>}>
      <WideTable minWidth={360}>
        <Table aria-label={t`Plans before and after`}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th scope="col">{t`Employee`}</Table.Th>
              <Table.Th scope="col">{t`Date`}</Table.Th>
              <Table.Th scope="col">{t`Before`}</Table.Th>
              <Table.Th scope="col">{t`After`}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {dates.map(({ employee, name, date, before, after }) => (
              <Table.Tr key={`${employee} ${date}`}>
                <Table.Th scope="row" fw={400}>
                  {name}
                </Table.Th>
                <Table.Td>{formatDate(date, { weekday: 'short', day: 'numeric', month: 'short' })}</Table.Td>
                <Table.Td>{planned(before)}</Table.Td>
                <Table.Td>
                  <strong>{planned(after)}</strong>
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </WideTable>
    </Section>
  )
}
