// What a choice costs, step by step.
import { Trans, useLingui } from '@lingui/react/macro'
import { Table, Text } from '@mantine/core'
import { companyDate } from '#src/crud/model/format.ts'
import { useSessionFacts } from '#src/crud/model/session-facts.ts'
import { LineLabel } from './line-label.tsx'
import { useMoney } from './money.ts'
import type { Quote } from './subscription-calls.ts'

interface PriceTableProps {
  readonly quote: Pick<Quote, 'lines' | 'currency' | 'payment_price' | 'start_date' | 'end_date'>
  /** A change to less: nothing is paid now. */
  readonly isLater?: boolean
}

export function PriceTable({ quote, isLater = false }: PriceTableProps) {
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
            <Table.Tr key={`${line.kind} ${line.label} ${line.unit_price}`}>
              <Table.Td>
                <LineLabel line={line} />
                <EachPrice line={line} currency={currency} />
              </Table.Td>
              <Table.Td ta="end">{money(line.amount, currency)}</Table.Td>
            </Table.Tr>
          ))}
          <Table.Tr>
            <Table.Th scope="row">{isLater ? <Trans>To pay now</Trans> : <Trans>To pay</Trans>}</Table.Th>
            <Table.Td ta="end" fz="lg" fw={700} data-testid="to-pay">
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
      {isLater && (
        <Text size="sm" c="dimmed">
          <Trans>The smaller plan begins when the present period ends. Nothing is to be paid until then.</Trans>
        </Text>
      )}
    </>
  )
}

type Line = Quote['lines'][number]

/** How many times which price, of what is counted. */
function EachPrice({ line, currency }: { readonly line: Line; readonly currency: string }) {
  const money = useMoney()
  const { kind, quantity, unit_price } = line
  if (kind !== 'RESOURCE' && kind !== 'FEATURE') return null
  const each = money(unit_price, currency)
  return (
    <Text size="xs" c="dimmed">
      <Trans>
        {quantity} × {each} a month
      </Trans>
    </Text>
  )
}
