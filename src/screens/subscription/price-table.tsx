// What a choice costs, step by step.
import { Trans, useLingui } from '@lingui/react/macro'
import { Table, Text } from '@mantine/core'
import { companyDate } from '#src/crud/model/format.ts'
import { useSessionFacts } from '#src/crud/model/session-facts.ts'
import { LineLabel } from './line-label.tsx'
import { useMoney } from './money.ts'
import type { Quote } from './subscription-calls.ts'

export function PriceTable({ quote }: { readonly quote: Quote }) {
  const { t } = useLingui()
  const { format } = useSessionFacts()
  const money = useMoney()
  const { currency, payment_price } = quote
  const from = companyDate(quote.start_date, format)
  const until = companyDate(quote.end_date, format)
  return (
    <>
      <Table maw="40rem" aria-label={t`Price`}>
        <Table.Tbody>
          {quote.lines.map((line) => (
            <Table.Tr key={`${line.kind} ${line.label}`}>
              <Table.Td>
                <LineLabel line={line} />
              </Table.Td>
              <Table.Td ta="end">{money(line.amount, currency)}</Table.Td>
            </Table.Tr>
          ))}
          <Table.Tr>
            <Table.Th scope="row">
              {quote.kind === 'DOWNGRADE' ? <Trans>To pay now</Trans> : <Trans>To pay</Trans>}
            </Table.Th>
            <Table.Td ta="end" fw={600} data-testid="to-pay">
              {money(payment_price, currency)}
            </Table.Td>
          </Table.Tr>
        </Table.Tbody>
      </Table>
      <Text size="sm">
        <Trans>
          From {from} until {until}
        </Trans>
      </Text>
      {quote.kind === 'DOWNGRADE' && (
        <Text size="sm" c="dimmed">
          <Trans>The smaller plan begins when the present period ends. Nothing is to be paid until then.</Trans>
        </Text>
      )}
    </>
  )
}
