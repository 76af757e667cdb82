// The visits of an employee in this month, by date and time; those that fall out stand there struck through.
import { Trans } from '@lingui/react/macro'
import { Table, Text } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import type { components } from '#openapi/generated/schema.d.ts'
import type { Row } from '#openapi/types.ts'
import { call } from '#src/api/call.ts'
import { companyDate } from '#src/crud/model/format.ts'
import { useSessionFacts } from '#src/crud/model/session-facts.ts'
import { today } from '#src/i18n/today.ts'
import { Section } from '#src/ui/section/section.tsx'

type Visit = components['schemas']['VisitOfDay']

export function VisitsAside({ row }: { readonly row: Row<'outdoor_schedule'> }) {
  const { format } = useSessionFacts()
  const now = today().slice(0, 7)
  const month = row.start_date.slice(0, 7) > now ? row.start_date.slice(0, 7) : now
  const { data } = useSuspenseQuery({
    queryKey: ['outdoor_schedule', 'calendar', row.employee.id, month, row.version],
    queryFn: ({ signal }) =>
      call<readonly Visit[]>('get', '/web/gps/api/v2/outdoor_schedules/calendar/', {
        query: { employee: row.employee.id, month },
        signal,
      }),
    meta: { quiet: true },
  })
  return (
    <Section title={<Trans>Visits of the month</Trans>} description={row.employee.display_name}>
      {data.length === 0 ? (
        <Text c="dimmed">
          <Trans>No visits in this month.</Trans>
        </Text>
      ) : (
        <Table>
          <Table.Tbody>
            {data.map(({ date, start_time: start, end_time: end, client, client_name: name, cancelled, schedule }) => (
              <Table.Tr key={`${date} ${start} ${client} ${schedule}`} td={cancelled ? 'line-through' : 'none'}>
                <Table.Td>{companyDate(date, format)}</Table.Td>
                <Table.Td>
                  {start.slice(0, 5)}–{end.slice(0, 5)}
                </Table.Td>
                <Table.Td>
                  <bdi>{name}</bdi>
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      )}
    </Section>
  )
}
