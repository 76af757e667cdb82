// Records of another page that belong to the opened one: the first of them beside its form, all of them by a link.
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Table } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { recordsQuery } from '#src/crud/model/calls.ts'
import { columnsOf } from '#src/crud/model/columns.ts'
import type { RecordRow, RelatedSpec, ResourceScreen } from '#src/crud/model/screen.ts'
import { useSessionFacts } from '#src/crud/model/session-facts.ts'
import { useRights } from '#src/crud/model/use-rights.ts'
import { drawCell } from '#src/crud/view/cells/cells.tsx'
import { Section } from '#src/ui/section/section.tsx'

interface RelatedListProps {
  readonly row: RecordRow
  readonly spec: RelatedSpec
  /** Of the page that the records are listed on. */
  readonly screen: ResourceScreen
}

const most = 20

export function RelatedList(props: RelatedListProps) {
  const { view } = useRights(props.screen)
  return view && <RelatedRecords {...props} />
}

function RelatedRecords({ row, spec, screen }: RelatedListProps) {
  const { page, by, columns, sort, add: field } = spec
  const { i18n } = useLingui()
  const rights = useRights(screen)
  const { format } = useSessionFacts()
  const { entry, meta } = screen
  const query = { [by]: row.id, page: 1, page_size: most, ...(sort && { ordering: [sort] }) }
  const { data } = useSuspenseQuery({ ...recordsQuery(meta, query), meta: { quiet: true } })
  const one = i18n._(entry.one)
  const add = field && rights.add && (
    <Button component={Link} to={`${page}/new`} state={{ begin: { [field]: row.id } }} variant="default" mt="sm">
      <Trans>Add {one}</Trans>
    </Button>
  )
  if (data.data.length === 0) return add && <Section title={i18n._(entry.title)}>{add}</Section>
  const shown = columnsOf(entry, meta).filter(({ field }) => columns.includes(field))
  const { total } = data
  return (
    <Section title={i18n._(entry.title)}>
      <Table>
        <Table.Thead>
          <Table.Tr>
            {shown.map(({ field, label }) => (
              <Table.Th key={field} scope="col">
                {i18n._(label)}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {data.data.map((record) => (
            <Table.Tr key={record.id}>
              {shown.map((column) => (
                <Table.Td key={column.field}>{drawCell(column, record, format)}</Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      {total > most && (
        <Link to={page} search={{ [`${by}__in`]: String(row.id) }}>
          <Trans>All {total}</Trans>
        </Link>
      )}
      {add}
    </Section>
  )
}
