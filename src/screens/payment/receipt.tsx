// What was paid: for whom, which order, how much.
import { Trans } from '@lingui/react/macro'
import { Table } from '@mantine/core'
import type { ReactNode } from 'react'
import type { PaymentOutcome } from '#src/api/payment.ts'
import { useMoney } from '#src/screens/subscription/money.ts'

export function Receipt({ outcome }: { readonly outcome: PaymentOutcome }) {
  const money = useMoney()
  const { order_number, amount, currency, plan, company_name } = outcome
  if (order_number === null || amount === null || currency === null) return null
  return (
    <Table mt="sm">
      <Table.Tbody>
        <Line name={<Trans>Company</Trans>} value={company_name} />
        <Line name={<Trans>Order</Trans>} value={<bdi>{order_number}</bdi>} />
        <Line name={<Trans>Plan</Trans>} value={plan} />
        <Line name={<Trans>Amount</Trans>} value={<bdi>{money(amount, currency)}</bdi>} />
      </Table.Tbody>
    </Table>
  )
}

const Line = ({ name, value }: { readonly name: ReactNode; readonly value: ReactNode }) => (
  <Table.Tr>
    <Table.Th scope="row">{name}</Table.Th>
    <Table.Td ta="end">{value}</Table.Td>
  </Table.Tr>
)
