// A run of an export: its file to download, how it went with each target, and with each head of department or superior.
import { Trans, useLingui } from '@lingui/react/macro'
import { Group, Table, Text } from '@mantine/core'
import type { Row } from '#openapi/types.ts'
import { DownloadButton } from '#src/crud/view/download-button.tsx'
import { problemText, useMessages } from '#src/crud/view/record/problem-text.ts'
import { Section } from '#src/ui/section/section.tsx'
import { RunReceivers } from './run-receivers.tsx'
import { exportFilePath } from './system-calls.ts'

export function RunDetail({ row }: { readonly row: Row<'auto_export_run'> }) {
  const { t } = useLingui()
  useMessages()
  const { file_name: file, code, context, targets } = row
  const kinds = {
    FILE: t`Kept here`,
    SFTP: t`SFTP server`,
    EMAIL: t`E-mail`,
    HEADS: t`Heads of departments`,
    SUPERIORS: t`Superiors`,
  } as const
  return (
    <>
      <Section title={<Trans>Where it went</Trans>}>
        {code && <Text c="red">{problemText({ code, ...(context && { context }) })}</Text>}
        {targets.length > 0 && (
          <Table>
            <Table.Tbody>
              {targets.map((target) => (
                <Table.Tr key={`${target.kind} ${target.name}`}>
                  <Table.Th scope="row">{kinds[target.kind]}</Table.Th>
                  <Table.Td>
                    <bdi>{target.name}</bdi>
                  </Table.Td>
                  <Table.Td>
                    {target.state === 'DONE' ? (
                      <Trans>Done</Trans>
                    ) : (
                      problemText({ code: target.code ?? '', context: target.context ?? { stage: target.detail } })
                    )}
                  </Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        )}
        {file && (
          <Group mt="md">
            <DownloadButton path={exportFilePath(row.id)}>
              <Trans>Download the file</Trans>
            </DownloadButton>
          </Group>
        )}
      </Section>
      {targets.map(
        ({ kind }) =>
          (kind === 'HEADS' || kind === 'SUPERIORS') && <RunReceivers key={kind} row={row} title={kinds[kind]} />,
      )}
    </>
  )
}
