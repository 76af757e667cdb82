// One row of the operation log: what was changed from what to what, and where it came from.
import { Trans, useLingui } from '@lingui/react/macro'
import { Table, Text } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { operationLogMeta } from '#openapi/generated/contract/system/operation-log.ts'
import type { Row, RowField } from '#openapi/types.ts'
import { companyDateTime } from '#src/crud/model/format.ts'
import { choiceLabel, fieldLabel } from '#src/crud/model/labels.ts'
import { useSessionFacts } from '#src/crud/model/session-facts.ts'
import { Part } from '#src/crud/view/part.tsx'
import { useResourceTitle } from '#src/crud/view/use-resource-title.ts'
import { Section } from '#src/ui/section/section.tsx'
import { Skeleton } from '#src/ui/skeleton/skeleton.tsx'
import { actionWord, kindWord } from './log-words.ts'
import { differencesQuery } from './system-calls.ts'

type Entry = Row<'operation_log'>

const shown: readonly RowField<'operation_log'>[] = [
  'op_time',
  'user_name',
  'principal_kind',
  'action',
  'module',
  'resource',
  'targets_repr',
  'action_status',
  'code',
  'description',
  'ip_address',
  'client',
  'user_agent',
  'session_id',
  'request_id',
  'chain_no',
  'hash',
]

export function LogDetail({ row }: { readonly row: Entry }) {
  return (
    <>
      <Section title={<Trans>Changes</Trans>}>
        <Part fallback={<Skeleton shape="lines" rows={3} />}>
          <Differences row={row} />
        </Part>
      </Section>
      <Section title={<Trans>Details</Trans>}>
        <Facts row={row} />
      </Section>
    </>
  )
}

function Differences({ row }: { readonly row: Entry }) {
  const { i18n } = useLingui()
  const { data } = useSuspenseQuery({ ...differencesQuery(row.id, i18n.locale), meta: { quiet: true } })
  if (data.length === 0)
    return (
      <Text size="sm" c="dimmed">
        <Trans>No field was changed.</Trans>
      </Text>
    )
  return (
    <Table>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>
            <Trans>Field</Trans>
          </Table.Th>
          <Table.Th>
            <Trans>Before</Trans>
          </Table.Th>
          <Table.Th>
            <Trans>After</Trans>
          </Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {data.map(({ field, label, before, after }) => (
          <Table.Tr key={field}>
            <Table.Th scope="row">{label}</Table.Th>
            <Table.Td>
              <bdi>{before ?? '–'}</bdi>
            </Table.Td>
            <Table.Td>
              <bdi>{after ?? '–'}</bdi>
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}

function Facts({ row }: { readonly row: Entry }) {
  const { i18n } = useLingui()
  const { format } = useSessionFacts()
  const kind = useResourceTitle(row.resource)
  const textOf = (field: RowField<'operation_log'>): string => {
    const value = row[field]
    const { kind: type, choices } = operationLogMeta.fields[field] ?? {}
    if (value === null || value === '') return ''
    if (field === 'action') return i18n._(actionWord(row.action))
    if (field === 'resource') return kind ?? i18n._(kindWord(row.resource))
    if (choices && typeof value === 'string') return i18n._(choiceLabel(choices, value))
    return type === 'dateTime' ? companyDateTime(String(value), format) : String(value)
  }
  const facts = shown.map((field) => ({ field, text: textOf(field) })).filter(({ text }) => text !== '')
  return (
    <Table>
      <Table.Tbody>
        {facts.map(({ field, text }) => (
          <Table.Tr key={field}>
            <Table.Th scope="row">{i18n._(fieldLabel(operationLogMeta, field))}</Table.Th>
            <Table.Td>
              <bdi>{text}</bdi>
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}
