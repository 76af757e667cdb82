// The tables of a vendor's first page: subscriptions that end soon, and the last orders, each leading to its record.
import { Trans } from '@lingui/react/macro'
import { Anchor, Table } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { companyDate, companyDateTime } from '#src/crud/model/format.ts'
import { useSessionFacts } from '#src/crud/model/session-facts.ts'
import { useMoney } from '#src/screens/subscription/money.ts'
import { WideTable } from '#src/ui/wide-table/wide-table.tsx'
import type { Dashboard } from './dashboard-calls.ts'
import { useStateName } from './state-name.ts'

interface Rows<K extends 'ending' | 'recent_orders'> {
  readonly rows: Dashboard[K]
}

export function EndingTable({ rows }: Rows<'ending'>) {
  const { format } = useSessionFacts()
  return (
    <Framed
      heads={[
        <Trans key="c">Company</Trans>,
        <Trans key="p">Plan</Trans>,
        <Trans key="e">Ends</Trans>,
        <Trans key="o">Owner</Trans>,
      ]}
    >
      {rows.map(({ id, company, plan, end_date, owner_email }) => (
        <Table.Tr key={id}>
          <Table.Td>
            <Anchor component={Link} fz="sm" to={`/vendor/tenement/company/${id}`}>
              {company}
            </Anchor>
          </Table.Td>
          <Table.Td>{plan}</Table.Td>
          <Table.Td>{companyDate(end_date, format)}</Table.Td>
          <Table.Td>{owner_email}</Table.Td>
        </Table.Tr>
      ))}
    </Framed>
  )
}

export function OrdersTable({ rows }: Rows<'recent_orders'>) {
  const { format } = useSessionFacts()
  const money = useMoney()
  const nameOf = useStateName()
  return (
    <Framed
      heads={[
        <Trans key="n">Number</Trans>,
        <Trans key="c">Company</Trans>,
        <Trans key="a">Amount</Trans>,
        <Trans key="s">State</Trans>,
        <Trans key="t">Ordered</Trans>,
      ]}
    >
      {rows.map(({ id, number, company, payment_price, currency, state, create_time }) => (
        <Table.Tr key={id}>
          <Table.Td>{number}</Table.Td>
          <Table.Td>{company}</Table.Td>
          <Table.Td>{money(payment_price, currency)}</Table.Td>
          <Table.Td>{nameOf(state)}</Table.Td>
          <Table.Td>{companyDateTime(create_time, format)}</Table.Td>
        </Table.Tr>
      ))}
    </Framed>
  )
}

function Framed({ heads, children }: { readonly heads: readonly ReactNode[]; readonly children: ReactNode }) {
  return (
    <WideTable minWidth={480}>
      <Table>
        <Table.Thead>
          <Table.Tr>
            {heads.map((head, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: columns never move
              <Table.Th key={at}>{head}</Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>{children}</Table.Tbody>
      </Table>
    </WideTable>
  )
}
