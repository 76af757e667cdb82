// What the next file of a task would begin with, below its form.
import { Plural, Trans } from '@lingui/react/macro'
import { ScrollArea, Table, Text } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import type { Row } from '#openapi/types.ts'
import { Section } from '#src/ui/section/section.tsx'
import { exportPreviewQuery } from './system-calls.ts'

export function ExportPreview({ row }: { readonly row: Row<'auto_export'> }) {
  const { data } = useSuspenseQuery({ ...exportPreviewQuery(row.id, row.version), meta: { quiet: true } })
  const { total, file_name: file } = data
  return (
    <Section
      title={<Trans>The next file</Trans>}
      description={
        <>
          <bdi>{file}</bdi> · <Plural value={total} one="# row" other="# rows" />
        </>
      }
    >
      {data.rows.length === 0 ? (
        <Text c="dimmed">
          <Trans>There is nothing to export now.</Trans>
        </Text>
      ) : (
        <ScrollArea viewportProps={{ tabIndex: 0 }}>
          {/* As it stands in the file, which is in the company's language. */}
          <Table translate="no">
            <Table.Thead>
              <Table.Tr>
                {data.columns.map((title, at) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: columns of a file are known by their place
                  <Table.Th key={at}>{title}</Table.Th>
                ))}
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {data.rows.map((cells, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: rows of a file are known by their place
                <Table.Tr key={at}>
                  {cells.map((cell, place) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: cells of a row are known by their place
                    <Table.Td key={place}>
                      <bdi>{cell}</bdi>
                    </Table.Td>
                  ))}
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </ScrollArea>
      )}
    </Section>
  )
}
