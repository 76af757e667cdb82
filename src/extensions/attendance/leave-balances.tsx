// Balances of leave above a form: what is left of each kind, or of the chosen one, and the postings of the leave year.
import { Trans, useLingui } from '@lingui/react/macro'
import { Table } from '@mantine/core'
import { queryOptions, useQuery, useSuspenseQuery } from '@tanstack/react-query'
import type { components } from '#openapi/generated/schema.d.ts'
import { call } from '#src/api/call.ts'
import { keys } from '#src/api/queries.ts'
import type { Fields, RecordRow } from '#src/crud/model/screen.ts'
import { Unread } from '#src/crud/view/unread.tsx'
import { formatDate, formatNumber } from '#src/i18n/format.ts'
import { Section } from '#src/ui/section/section.tsx'
import { WideTable } from '#src/ui/wide-table/wide-table.tsx'

type Balance = components['schemas']['LeaveBalance']

interface OverviewProps {
  readonly values: Fields
}

/** Asked for again whenever a request of the kind changes. */
const ownQuery = queryOptions({
  queryKey: [...keys.resource('my_leave'), 'balances'] as const,
  queryFn: ({ signal }) => call<readonly Balance[]>('get', '/web/personal/api/v2/leave_balances/', { signal }),
})

const employeeQuery = (employee: number) =>
  queryOptions({
    queryKey: [...keys.resource('leave'), 'balances', employee] as const,
    queryFn: ({ signal }) =>
      call<readonly Balance[]>('get', '/web/att/api/v2/leave_balances/', { query: { employee }, signal }),
  })

const askerQuery = ({ id, version }: RecordRow) =>
  queryOptions({
    queryKey: [...keys.resource('leave_approval'), 'balance', id, version] as const,
    queryFn: ({ signal }) =>
      call<readonly Balance[]>('get', '/web/personal/api/v2/approvals/leave/balance/{id}/', { path: { id }, signal }),
  })

/** Of whoever asks for leave, to whoever decides. */
export function AskersBalance({ row }: { readonly row: RecordRow }) {
  const { data } = useSuspenseQuery({ ...askerQuery(row), meta: { quiet: true } })
  return <Balances balances={data} category={undefined} />
}

export function OwnBalances({ values }: OverviewProps) {
  const query = useQuery({ ...ownQuery, meta: { quiet: true } })
  if (query.error) return <Unread query={query} />
  return <Balances balances={query.data ?? []} category={values.category} />
}

/** Where one employee is chosen. */
export function EmployeeBalances({ values: { employees, category } }: OverviewProps) {
  const chosen: unknown = Array.isArray(employees) && employees.length === 1 ? employees[0] : null
  const employee = typeof chosen === 'number' ? chosen : null
  const query = useQuery({ ...employeeQuery(employee ?? 0), enabled: employee !== null, meta: { quiet: true } })
  if (employee !== null && query.error) return <Unread query={query} />
  return <Balances balances={employee === null ? [] : (query.data ?? [])} category={category} />
}

function Balances({ balances, category }: { readonly balances: readonly Balance[]; readonly category: unknown }) {
  const { t } = useLingui()
  const shown = balances.some((one) => one.category === category)
    ? balances.filter((one) => one.category === category)
    : balances
  if (shown.length === 0) return null
  const untilDate = (date: string) => {
    const end = formatDate(date)
    return t`until ${end}`
  }
  const units = { 1: t`hours`, 2: t`minutes`, 3: t`days` } satisfies Record<Balance['unit'], string>
  return (
    <Section title={<Trans>Balance of leave</Trans>} level={3}>
      <WideTable minWidth={300}>
        <Table aria-label={t`Balance of leave`} horizontalSpacing={6}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th scope="col">{t`Kind of leave`}</Table.Th>
              <Table.Th scope="col">{t`Balance today`}</Table.Th>
              <Table.Th scope="col">{t`Planned`}</Table.Th>
              <Table.Th scope="col">{t`Asked for`}</Table.Th>
              <Table.Th scope="col">{t`Left`}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {shown.map(({ category: id, name, unit, balance, planned, pending, available, year_end: end }) => (
              <Table.Tr key={id}>
                <Table.Th scope="row" fw={400}>
                  {name} ({units[unit]}, {untilDate(end)})
                </Table.Th>
                <Table.Td>{formatNumber(balance)}</Table.Td>
                <Table.Td>{formatNumber(planned)}</Table.Td>
                <Table.Td>{formatNumber(pending)}</Table.Td>
                <Table.Td>
                  <strong>{formatNumber(available)}</strong>
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </WideTable>
    </Section>
  )
}
