// The heads of departments or superiors a run went to: whose people each file shows, what became of it, and the file itself.
import { Trans } from '@lingui/react/macro'
import { Stack, Table, Text, VisuallyHidden } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { Row } from '#openapi/types.ts'
import { DownloadButton } from '#src/crud/view/download-button.tsx'
import { problemText } from '#src/crud/view/record/problem-text.ts'
import { Unread } from '#src/crud/view/unread.tsx'
import { formatSeries } from '#src/i18n/format.ts'
import { Section } from '#src/ui/section/section.tsx'
import { useHeadStates } from './head-states.ts'
import { type ExportReceiver, exportReceiversQuery, receiverFilePath } from './system-calls.ts'

interface Props {
  readonly row: Row<'auto_export_run'>
  readonly title: string
}

export function RunReceivers({ row, title }: Props) {
  const query = useQuery(exportReceiversQuery(row.id, `${row.state} ${row.attempts}`))
  return (
    <Section title={title}>
      <Unread query={query} />
      <Table>
        <Table.Tbody>
          {(query.data ?? []).map((receiver) => (
            <Receiver key={receiver.id} receiver={receiver} />
          ))}
        </Table.Tbody>
      </Table>
    </Section>
  )
}

function Receiver({ receiver }: { readonly receiver: ExportReceiver }) {
  const words = useHeadStates()
  const { id, name, departments, email, state, rows, file_name: file, code, context } = receiver
  return (
    <Table.Tr>
      <Table.Th scope="row">
        <Stack gap={0}>
          <div>
            <bdi>{name}</bdi>
          </div>
          {departments.length > 0 && (
            <Text size="sm" c="dimmed">
              <bdi>{formatSeries(departments)}</bdi>
            </Text>
          )}
          {email !== null && (
            <Text size="sm" c="dimmed">
              <bdi>{email}</bdi>
            </Text>
          )}
        </Stack>
      </Table.Th>
      <Table.Td>
        <Stack gap="xs" align="flex-start">
          <Text size="sm" {...(code !== null && { c: 'red' })}>
            {code === null ? words[state] : problemText({ code, ...(context && { context }) })}
            {rows !== null && rows > 0 && (
              <>
                {' · '}
                <Trans>Rows: {rows}</Trans>
              </>
            )}
          </Text>
          {file !== null && (
            <DownloadButton path={receiverFilePath(id)} variant="default" size="compact-sm">
              <Trans>Download</Trans>
              <VisuallyHidden> {file}</VisuallyHidden>
            </DownloadButton>
          )}
        </Stack>
      </Table.Td>
    </Table.Tr>
  )
}
