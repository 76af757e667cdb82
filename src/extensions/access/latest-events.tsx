// The latest events of a door, as they come; all of them by a link.
import { Trans, useLingui } from '@lingui/react/macro'
import { Table, Text } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { doorEventMeta } from '#openapi/generated/contract/access/door-event.ts'
import type { Row } from '#openapi/types.ts'
import { list } from '#src/api/crud.ts'
import { keys } from '#src/api/queries.ts'
import { companyDateTime } from '#src/crud/model/format.ts'
import { choiceLabel } from '#src/crud/model/labels.ts'
import { useSessionFacts } from '#src/crud/model/session-facts.ts'
import { useWatched } from '#src/screens/approvals/use-watched.ts'
import { Section } from '#src/ui/section/section.tsx'

const shown = 10

export function LatestEvents({ row }: { readonly row: Row<'access_terminal'> }) {
  const { permissions } = useSessionFacts()
  return (
    <>
      {row.door_no > 1 && (
        <Text c="dimmed" mb="md">
          <Trans>
            Door {row.door_no} of {row.panel_doors} of this panel. The settings of the first door apply to the whole
            panel; this one has a name and an opening time of its own.
          </Trans>
        </Text>
      )}
      {permissions.has('acc.view_door_event') && <EventsOf row={row} />}
    </>
  )
}

function EventsOf({ row }: { readonly row: Row<'access_terminal'> }) {
  const { i18n } = useLingui()
  const { format } = useSessionFacts()
  const terminal = row.terminal.id
  const ofDoor = row.panel_doors > 1 ? { door: row.door_no } : {}
  const query = { terminal, ...ofDoor, page_size: shown, ordering: ['-event_time'] }
  const key = keys.list('door_event', query)
  const { data } = useSuspenseQuery({
    queryKey: key,
    queryFn: ({ signal }) => list(doorEventMeta, query, signal),
    meta: { quiet: true },
  })
  useWatched('door_event', true, key)
  const choices = doorEventMeta.fields.meaning?.choices
  return (
    <Section title={<Trans>Latest events</Trans>}>
      {data.data.length === 0 ? (
        <Text c="dimmed">
          <Trans>Nothing has happened at this door yet.</Trans>
        </Text>
      ) : (
        <Table>
          <Table.Tbody>
            {data.data.map(({ id, event_time, meaning, employee, emp_code }) => (
              <Table.Tr key={id}>
                <Table.Td>
                  <bdi>{companyDateTime(event_time, format)}</bdi>
                </Table.Td>
                <Table.Td>{choices && i18n._(choiceLabel(choices, meaning))}</Table.Td>
                <Table.Td>
                  <bdi>{employee?.display_name ?? emp_code}</bdi>
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      )}
      <Link to="/acc/event" search={{ terminal__in: String(terminal), ...ofDoor }}>
        <Trans>All events of this door</Trans>
      </Link>
    </Section>
  )
}
