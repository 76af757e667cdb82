// Who gets leave by a setting today, beside its form, and what it would post for one of them over a year. Read only.
import { Trans, useLingui } from '@lingui/react/macro'
import { Select, Table, Text } from '@mantine/core'
import { queryOptions, useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { components } from '#openapi/generated/schema.d.ts'
import type { Row } from '#openapi/types.ts'
import { call } from '#src/api/call.ts'
import { keys } from '#src/api/queries.ts'
import { Part } from '#src/crud/view/part.tsx'
import { formatDate, formatNumber } from '#src/i18n/format.ts'
import { today } from '#src/i18n/today.ts'
import { Section } from '#src/ui/section/section.tsx'
import { usePostingWords } from './posting-words.ts'

type Receiver = components['schemas']['LeaveReceiver']
type Posting = components['schemas']['LeavePosting']

interface Props {
  readonly row: Row<'leave_setting'>
}

const peopleQuery = ({ id, version }: Props['row']) =>
  queryOptions({
    queryKey: [...keys.resource('leave_setting'), 'people', id, version] as const,
    queryFn: ({ signal }) =>
      call<readonly Receiver[]>('get', '/web/att/api/v2/leave_settings/employees/{id}/', { path: { id }, signal }),
  })

const trialQuery = ({ id, version }: Props['row'], employee: number, from: string, to: string) =>
  queryOptions({
    queryKey: [...keys.resource('leave_setting'), 'trial', id, version, employee, from, to] as const,
    queryFn: ({ signal }) =>
      call<readonly Posting[]>('get', '/web/att/api/v2/leave_settings/simulate/{id}/', {
        path: { id },
        query: { employee, from, to },
        signal,
      }),
    meta: { quiet: true },
  })

export function SettingPeople({ row }: Props) {
  const { t } = useLingui()
  const [chosen, setChosen] = useState<string | null>(null)
  const { data } = useSuspenseQuery({ ...peopleQuery(row), meta: { quiet: true } })
  const count = data.length
  return (
    <Section title={<Trans>Who gets it now</Trans>} level={3}>
      <Text c="dimmed" size="sm">
        {count === 0 ? <Trans>Nobody, as things are.</Trans> : <Trans>Employees: {formatNumber(count)}</Trans>}
      </Text>
      {count > 0 && (
        <Select
          label={t`What it gives`}
          placeholder={t`Choose an employee`}
          searchable
          clearable
          value={chosen}
          onChange={setChosen}
          data={data.map(({ id, emp_code, full_name, department }) => ({
            value: String(id),
            label: `${emp_code} ${full_name} · ${department}`,
          }))}
        />
      )}
      {chosen !== null && (
        <Part>
          <Trial key={chosen} row={row} employee={Number(chosen)} />
        </Part>
      )}
    </Section>
  )
}

/** The leave that the setting gives in this calendar year and the next, what is taken included. */
function Trial({ row, employee }: Props & { readonly employee: number }) {
  const { t } = useLingui()
  const words = usePostingWords()
  const year = Number(today().slice(0, 4))
  const { data } = useSuspenseQuery(trialQuery(row, employee, `${year}-01-01`, `${year + 1}-12-31`))
  if (data.length === 0)
    return (
      <Text c="dimmed">
        <Trans>Nothing in this year and the next.</Trans>
      </Text>
    )
  return (
    <Table aria-label={t`What it gives`}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th scope="col">{t`Date`}</Table.Th>
          <Table.Th scope="col">{t`Posting`}</Table.Th>
          <Table.Th scope="col" ta="end">{t`Amount`}</Table.Th>
          <Table.Th scope="col" ta="end">{t`Balance`}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {data.map(({ date, kind, amount, balance_after }, at) => (
          <Table.Tr key={`${date}-${kind}-${String(at)}`}>
            <Table.Td>{formatDate(date)}</Table.Td>
            <Table.Td>{words[kind]}</Table.Td>
            <Table.Td ta="end">
              <bdi>{formatNumber(amount)}</bdi>
            </Table.Td>
            <Table.Td ta="end">
              <bdi>{formatNumber(balance_after)}</bdi>
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}
