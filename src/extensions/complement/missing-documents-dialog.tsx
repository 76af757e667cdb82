// Who lacks a document that is required of them: one line for each, of one kind or of all.
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Badge, Modal, ScrollArea, Select, Stack, Table, Text } from '@mantine/core'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { employeeDocumentMeta } from '#openapi/generated/contract/complement/employee-document.ts'
import type { components } from '#openapi/generated/schema.d.ts'
import { call } from '#src/api/call.ts'
import { keys } from '#src/api/queries.ts'
import { EmptyState } from '#src/ui/empty-state/empty-state.tsx'
import { Skeleton } from '#src/ui/skeleton/skeleton.tsx'

type MissingDocument = components['schemas']['MissingDocument']

/** The call answers no more of them. */
const most = 500

const missingQuery = queryOptions({
  queryKey: [...keys.resource('employee_document'), 'missing'] as const,
  queryFn: ({ signal }) => call<MissingDocument[]>('get', `${employeeDocumentMeta.path}missing/`, { signal }),
})

export default function MissingDocumentsDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useLingui()
  const { data } = useQuery(missingQuery)
  const [kind, setKind] = useState<string | null>(null)
  const kinds = new Map(data?.map(({ certification, cert_name }) => [String(certification), cert_name]))
  const shown = (data ?? []).filter(({ certification }) => kind === null || String(certification) === kind)
  const count = shown.length
  return (
    <Modal
      opened
      size="lg"
      onClose={onClose}
      title={<Trans>Missing documents</Trans>}
      closeButtonProps={{ 'aria-label': t`Close` }}
    >
      {!data ? (
        <Skeleton shape="list" />
      ) : data.length === 0 ? (
        <EmptyState title={<Trans>No documents are missing</Trans>}>
          <Trans>Who must have which one is said by the document types.</Trans>
        </EmptyState>
      ) : (
        <Stack gap="sm">
          <Select
            label={<Trans>Document type</Trans>}
            placeholder={t`All`}
            clearable
            data={[...kinds].map(([value, label]) => ({ value, label }))}
            value={kind}
            onChange={setKind}
          />
          <Text size="sm" c="dimmed">
            {data.length < most ? (
              <Plural value={count} one="# document is missing" other="# documents are missing" />
            ) : (
              <Trans>The first {most} are shown</Trans>
            )}
          </Text>
          <ScrollArea.Autosize mah="50vh" type="auto" offsetScrollbars>
            <Missing rows={shown} />
          </ScrollArea.Autosize>
        </Stack>
      )}
    </Modal>
  )
}

const Missing = ({ rows }: { readonly rows: readonly MissingDocument[] }) => (
  <Table>
    <Table.Thead>
      <Table.Tr>
        <Table.Th>
          <Trans>Employee</Trans>
        </Table.Th>
        <Table.Th>
          <Trans>Document type</Trans>
        </Table.Th>
      </Table.Tr>
    </Table.Thead>
    <Table.Tbody>
      {rows.map(({ employee, emp_code, full_name, certification, cert_name, waits }) => (
        <Table.Tr key={`${employee} ${certification}`}>
          <Table.Td>
            <bdi>{emp_code}</bdi> {full_name}
          </Table.Td>
          <Table.Td>
            {cert_name}{' '}
            {waits && (
              <Badge variant="light" color="orange">
                <Trans>Submitted for approval</Trans>
              </Badge>
            )}
          </Table.Td>
        </Table.Tr>
      ))}
    </Table.Tbody>
  </Table>
)
