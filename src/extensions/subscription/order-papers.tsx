// The lines of an order, its invoice, and a credit note for each time money was sent back.
import { Trans, useLingui } from '@lingui/react/macro'
import { Group, Table, Text } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import type { components } from '#openapi/generated/schema.d.ts'
import { call } from '#src/api/call.ts'
import { DownloadButton } from '#src/crud/view/download-button.tsx'
import { LineLabel } from '#src/screens/subscription/line-label.tsx'
import { useMoney } from '#src/screens/subscription/money.ts'
import { Section } from '#src/ui/section/section.tsx'

type Papers = components['schemas']['OrderPapers']

interface Order {
  readonly id: number
  readonly version: number
}

const papersQuery = (base: string, { id, version }: Order) => ({
  queryKey: ['order-papers', base, id, version] as const,
  queryFn: ({ signal }: { readonly signal: AbortSignal }) => call<Papers>('get', `${base}papers/${id}/`, { signal }),
  meta: { quiet: true },
})

/** By the order's resource: that of the vendor that sold it, or of the company that bought. */
const bases: Readonly<Record<string, string>> = {
  sale_order: '/web/vendor/api/v2/orders/',
  own_order: '/web/vendor/api/v2/subscriptions/orders/',
}

export function OrderPapers({ resource, row }: { readonly resource: string; readonly row: Order }) {
  const base = bases[resource] ?? ''
  const { t } = useLingui()
  const money = useMoney()
  const { data } = useSuspenseQuery(papersQuery(base, row))
  const { lines, currency, decimal_places, invoice_number, credit_notes } = data
  const total = lines.reduce((sum, { amount }) => sum + Number(amount), 0)
  return (
    <>
      <Section title={t`Price`}>
        <Table aria-label={t`Price`}>
          <Table.Tbody>
            {lines.map((line) => (
              <Table.Tr key={`${line.kind} ${line.label} ${line.unit_price}`}>
                <Table.Td>
                  <LineLabel line={line} />
                </Table.Td>
                <Table.Td ta="end">{money(line.amount, currency)}</Table.Td>
              </Table.Tr>
            ))}
            <Table.Tr>
              <Table.Th scope="row">
                <Trans>Total</Trans>
              </Table.Th>
              <Table.Td ta="end" fw={700}>
                {money(total.toFixed(decimal_places), currency)}
              </Table.Td>
            </Table.Tr>
          </Table.Tbody>
        </Table>
      </Section>
      <Section title={t`Invoice`}>
        {invoice_number === null ? (
          <Text c="dimmed">
            <Trans>The invoice is written when the order is paid.</Trans>
          </Text>
        ) : (
          <Group gap="sm">
            <DownloadButton variant="default" path={`${base}invoice/${row.id}/`}>
              <Trans>
                Invoice <bdi>{invoice_number}</bdi>
              </Trans>
            </DownloadButton>
            {credit_notes.map(({ id, number }) => (
              <DownloadButton key={id} variant="default" path={`${base}credit_note/${row.id}/${id}/`}>
                <Trans>
                  Credit note <bdi>{number}</bdi>
                </Trans>
              </DownloadButton>
            ))}
          </Group>
        )}
      </Section>
    </>
  )
}
