// Who got an announcement and since when they have read it, below its form: the latest readers first, all of them in the list.
import { Plural, Trans } from '@lingui/react/macro'
import { Table } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { announcementReadingMeta } from '#openapi/generated/contract/gps/announcement-reading.ts'
import type { Row } from '#openapi/types.ts'
import { listQuery } from '#src/api/queries.ts'
import { useSessionFacts } from '#src/crud/model/session-facts.ts'
import { formatDateTime } from '#src/i18n/format.ts'
import { Section } from '#src/ui/section/section.tsx'

const shown = 20

export function AnnouncementReaders({ row }: { readonly row: Row<'announcement'> }) {
  const { permissions } = useSessionFacts()
  const query = { announcement: row.id, ordering: ['-read_time'], page_size: shown } as const
  const { data } = useQuery({
    ...listQuery(announcementReadingMeta, query),
    enabled: permissions.has('gps.view_announcement_reading'),
    meta: { quiet: true },
  })
  if (!data || data.data.length === 0) return null
  const { read_count: read, receiver_count: all } = row
  return (
    <Section
      title={<Trans>Receivers</Trans>}
      description={<Plural value={read} one={`# of ${all} has read it`} other={`# of ${all} have read it`} />}
    >
      <Table>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>
              <Trans>Employee</Trans>
            </Table.Th>
            <Table.Th>
              <Trans>Read</Trans>
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {data.data.map(({ id, employee, read_time }) => (
            <Table.Tr key={id}>
              <Table.Td>{employee.display_name}</Table.Td>
              <Table.Td>{read_time ? formatDateTime(read_time) : <Trans>Not yet</Trans>}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      {data.total > shown && (
        <Link to="/gps/announcement-reading" search={{ announcement__in: String(row.id) }}>
          <Trans>All receivers</Trans>
        </Link>
      )}
    </Section>
  )
}
