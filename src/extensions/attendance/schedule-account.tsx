// The account of a leave year beside its form: what it comes to, month by month, and every posting. Read only.
import { Trans, useLingui } from '@lingui/react/macro'
import { Table, Text } from '@mantine/core'
import { queryOptions, useSuspenseQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { leaveScheduleMeta } from '#openapi/generated/contract/attendance/leave-schedule.ts'
import type { components } from '#openapi/generated/schema.d.ts'
import type { Row } from '#openapi/types.ts'
import { call } from '#src/api/call.ts'
import { keys } from '#src/api/queries.ts'
import { fieldLabel } from '#src/crud/model/labels.ts'
import { Part } from '#src/crud/view/part.tsx'
import { formatDate, formatNumber } from '#src/i18n/format.ts'
import { Section } from '#src/ui/section/section.tsx'
import { WideTable } from '#src/ui/wide-table/wide-table.tsx'
import { usePostingWords } from './posting-words.ts'

type Line = components['schemas']['LeaveLine']

interface Props {
  readonly row: Row<'leave_schedule'>
}

const ledgerQuery = ({ id, version, change_time, balance }: Props['row']) =>
  queryOptions({
    queryKey: [...keys.resource('leave_schedule'), 'ledger', id, version, change_time, balance] as const,
    queryFn: ({ signal }) =>
      call<readonly Line[]>('get', '/web/att/api/v2/leave_schedules/ledger/{id}/', { path: { id }, signal }),
  })

export function ScheduleAccount({ row }: Props) {
  return (
    <>
      <Sums row={row} />
      <Months row={row} />
      <Part fallback={null}>
        <Postings row={row} />
      </Part>
    </>
  )
}

const sums = [
  ...['carried_in', 'granted', 'adjusted', 'used', 'encashed', 'expired', 'balance'],
  ...['planned', 'pending', 'available', 'carry_left'],
] as const

/** What the balance is made of, and what is left of it. */
function Sums({ row }: Props) {
  const { t, i18n } = useLingui()
  const values: Readonly<Record<string, unknown>> = row
  const expiry = row.carry_expires_on && formatDate(row.carry_expires_on)
  return (
    <Section title={row.display_name} level={3}>
      <Table aria-label={t`What the leave year comes to`}>
        <Table.Tbody>
          {sums.map((name) => (
            <Table.Tr key={name}>
              <Table.Th scope="row" fw={name === 'balance' || name === 'available' ? 600 : 400}>
                {i18n._(fieldLabel(leaveScheduleMeta, name))}
                {name === 'carry_left' && expiry && ` (${t`until ${expiry}`})`}
              </Table.Th>
              <Amount>{Number(values[name])}</Amount>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Section>
  )
}

const Amount = ({ children }: { readonly children: number | null }) => (
  <Table.Td ta="end">
    <bdi>{children === null ? '–' : formatNumber(children)}</bdi>
  </Table.Td>
)

const Head = ({ children, end }: { readonly children: ReactNode; readonly end?: boolean }) => (
  <Table.Th scope="col" {...(end && { ta: 'end' })}>
    {children}
  </Table.Th>
)

function Months({ row: { monthly } }: Props) {
  const { t } = useLingui()
  return (
    <Section title={<Trans>By month</Trans>} level={3}>
      <Table aria-label={t`By month`}>
        <Table.Thead>
          <Table.Tr>
            <Head>{t`Month from`}</Head>
            <Head end>{t`Granted`}</Head>
            <Head end>{t`Used`}</Head>
            <Head end>{t`Balance`}</Head>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {monthly.map(({ month, granted, used, balance }) => (
            <Table.Tr key={month}>
              <Table.Th scope="row" fw={400}>
                {formatDate(month)}
              </Table.Th>
              <Amount>{granted}</Amount>
              <Amount>{used}</Amount>
              <Amount>{balance}</Amount>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Section>
  )
}

function Postings({ row }: Props) {
  const { t } = useLingui()
  const words = usePostingWords()
  const { data } = useSuspenseQuery({ ...ledgerQuery(row), meta: { quiet: true } })
  return (
    <Section title={<Trans>Postings</Trans>} level={3}>
      {data.length === 0 ? (
        <Text c="dimmed">
          <Trans>Nothing was posted in this leave year.</Trans>
        </Text>
      ) : (
        <WideTable minWidth={420}>
          <Table aria-label={t`Postings`}>
            <Table.Thead>
              <Table.Tr>
                <Head>{t`Date`}</Head>
                <Head>{t`Posting`}</Head>
                <Head end>{t`Amount`}</Head>
                <Head end>{t`Balance`}</Head>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {data.map(({ id, date, kind, amount, balance_after, source, by }) => (
                <Table.Tr key={id}>
                  <Table.Td>{formatDate(date)}</Table.Td>
                  <Table.Td>
                    {words[kind]}
                    {(source || by) && (
                      <Text size="xs" c="dimmed" component="div">
                        {source && <bdi>{source}</bdi>}
                        {source && by && ' · '}
                        {by && <bdi>{by}</bdi>}
                      </Text>
                    )}
                  </Table.Td>
                  <Amount>{amount}</Amount>
                  <Amount>{balance_after}</Amount>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </WideTable>
      )}
    </Section>
  )
}
