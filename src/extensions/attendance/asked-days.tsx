// The days of whoever asks, beside the question: what was planned, when they punched, what came of it, and who else is away.
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Table, Text } from '@mantine/core'
import { queryOptions, useSuspenseQuery } from '@tanstack/react-query'
import type { components } from '#openapi/generated/schema.d.ts'
import { call } from '#src/api/call.ts'
import type { RecordRow } from '#src/crud/model/screen.ts'
import { formatAmount, formatDate, formatTime } from '#src/i18n/format.ts'
import { Section } from '#src/ui/section/section.tsx'
import { WideTable } from '#src/ui/wide-table/wide-table.tsx'

type Asked = components['schemas']['AskedDays']
type Day = Asked['days'][number]

const daysQuery = (resource: string, { id, version }: RecordRow) =>
  queryOptions({
    queryKey: ['personal', 'asked_days', resource, id, version] as const,
    queryFn: ({ signal }) =>
      call<Asked>('get', '/web/personal/api/v2/asked_days/', { query: { resource, id }, signal }),
    meta: { quiet: true },
  })

interface AskedDaysProps {
  readonly row: RecordRow
  readonly resource: string
}

/** Nothing of requests that are decided. */
export function AskedDays(props: AskedDaysProps) {
  return props.row.place === 'OPEN' ? <OpenDays {...props} /> : null
}

function OpenDays({ row, resource }: AskedDaysProps) {
  const { data } = useSuspenseQuery(daysQuery(resource, row))
  return data.days.length > 0 ? <DaysAsked {...data} /> : null
}

/** `colleagues`: how many are away; null where that is not said here. */
export function DaysAsked({ days, colleagues }: Asked) {
  const { t } = useLingui()
  return (
    <Section title={<Trans>On these dates</Trans>} level={3}>
      <WideTable minWidth={290}>
        <Table aria-label={t`On these dates`}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th scope="col">{t`Date`}</Table.Th>
              <Table.Th scope="col">{t`Plan`}</Table.Th>
              <Table.Th scope="col">{t`Punches`}</Table.Th>
              <Table.Th scope="col">{t`Worked`}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {days.map((day) => (
              <AskedDay key={day.date} {...day} />
            ))}
          </Table.Tbody>
        </Table>
      </WideTable>
      {colleagues !== null && (
        <Text size="sm" mt="xs">
          <Plural
            value={colleagues}
            _0="No colleague of the department is away"
            one="# colleague of the department is away"
            other="# colleagues of the department are away"
          />
        </Text>
      )}
    </Section>
  )
}

const weekday = { weekday: 'short', day: 'numeric', month: 'short' } as const

function AskedDay({ date, slots, holiday, punches, result }: Day) {
  const { t } = useLingui()
  const plan = slots.map(({ start, end, name }) => (start && end ? `${formatTime(start)}–${formatTime(end)}` : name))
  return (
    <Table.Tr>
      <Table.Th scope="row" fw={400}>
        {formatDate(date, weekday)}
      </Table.Th>
      <Table.Td>{holiday ?? (plan.length > 0 ? <bdi>{plan.join(', ')}</bdi> : t`Free`)}</Table.Td>
      <Table.Td>
        <bdi>{punches.map(({ time }) => formatTime(time)).join(', ')}</bdi>
      </Table.Td>
      <Table.Td>{result && result.worked > 0 && formatAmount(result.worked, 'minute')}</Table.Td>
    </Table.Tr>
  )
}
