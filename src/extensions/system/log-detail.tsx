// One row of an operation log, a company's or a vendor's own: what was changed from what to what, and where it came from.
import { Trans, useLingui } from '@lingui/react/macro'
import { Table, Text } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { operationLogMeta } from '#openapi/generated/contract/system/operation-log.ts'
import { vendorLogMeta } from '#openapi/generated/contract/vendor/vendor-log.ts'
import type { ResourceMeta, Row, RowField } from '#openapi/types.ts'
import { companyDateTime } from '#src/crud/model/format.ts'
import { choiceLabel, fieldLabel } from '#src/crud/model/labels.ts'
import { useSessionFacts } from '#src/crud/model/session-facts.ts'
import { Part } from '#src/crud/view/part.tsx'
import { useResourceTitle } from '#src/crud/view/use-resource-title.ts'
import { Section } from '#src/ui/section/section.tsx'
import { Skeleton } from '#src/ui/skeleton/skeleton.tsx'
import { actionWord, kindWord } from './log-words.ts'
import { differencesQuery } from './system-calls.ts'

type Field = RowField<'operation_log'>
/** As either log has it. */
interface Entry {
  readonly id: number
  readonly [field: string]: unknown
}

interface LogEntryProps {
  /** `operation_log`, or `vendor_log`, which has no part of the facts. */
  readonly resource: string
  readonly row: Entry
}

const logOf = (resource: string) => (resource === 'vendor_log' ? 'vendor_log' : 'operation_log')

const metas: Readonly<Record<ReturnType<typeof logOf>, ResourceMeta>> = {
  operation_log: operationLogMeta,
  vendor_log: vendorLogMeta,
}

const shown: readonly Field[] = [
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

export const LogDetail = ({ row }: { readonly row: Row<'operation_log'> }) => (
  <LogEntry resource="operation_log" row={row} />
)

export function LogEntry({ resource, row }: LogEntryProps) {
  return (
    <>
      <Section title={<Trans>Changes</Trans>}>
        <Part fallback={<Skeleton shape="lines" rows={3} />}>
          <Differences resource={resource} row={row} />
        </Part>
      </Section>
      <Section title={<Trans>Details</Trans>}>
        <Facts resource={resource} row={row} />
      </Section>
    </>
  )
}

function Differences({ resource, row }: LogEntryProps) {
  const { i18n } = useLingui()
  const { data } = useSuspenseQuery({
    ...differencesQuery(logOf(resource), row.id, i18n.locale),
    meta: { quiet: true },
  })
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

function Facts({ resource, row }: LogEntryProps) {
  const { i18n } = useLingui()
  const { format } = useSessionFacts()
  const kind = useResourceTitle(String(row.resource))
  const meta = metas[logOf(resource)]
  const textOf = (field: Field): string => {
    const value = row[field]
    const { kind: type, choices } = meta.fields[field] ?? {}
    if (value === undefined || value === null || value === '') return ''
    if (field === 'action') return i18n._(actionWord(String(row.action)))
    if (field === 'resource') return kind ?? i18n._(kindWord(String(row.resource)))
    if (choices && typeof value === 'string') return i18n._(choiceLabel(choices, value))
    return type === 'dateTime' ? companyDateTime(String(value), format) : String(value)
  }
  const facts = shown.map((field) => ({ field, text: textOf(field) })).filter(({ text }) => text !== '')
  return (
    <Table>
      <Table.Tbody>
        {facts.map(({ field, text }) => (
          <Table.Tr key={field}>
            <Table.Th scope="row">{i18n._(fieldLabel(meta, field))}</Table.Th>
            <Table.Td>
              <bdi>{text}</bdi>
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}
