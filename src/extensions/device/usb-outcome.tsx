// What became of the lines of a file of punches: counted, and those that are no punch as they stand.
import { Trans } from '@lingui/react/macro'
import { Code, Stack, Table, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import type { components } from '#openapi/generated/schema.d.ts'
import { formatNumber } from '#src/i18n/format.ts'

export function UsbOutcome({ outcome }: { readonly outcome: components['schemas']['UsbPunches'] }) {
  const { accepted, unregistered, duplicates, bad, bad_lines } = outcome
  return (
    <Stack gap="sm" role="status">
      <Table variant="vertical">
        <Table.Tbody>
          <Line name={<Trans>New punches</Trans>} count={accepted} />
          <Line name={<Trans>Of nobody: unregistered transactions</Trans>} count={unregistered} />
          <Line name={<Trans>Known already</Trans>} count={duplicates} />
          <Line name={<Trans>Lines that cannot be read</Trans>} count={bad} />
        </Table.Tbody>
      </Table>
      {bad_lines.length > 0 && (
        <>
          <Text size="sm">
            <Trans>These lines are no punches:</Trans>
          </Text>
          <Code block dir="ltr" mah={160} style={{ overflow: 'auto' }} tabIndex={0}>
            {bad_lines.join('\n')}
          </Code>
        </>
      )}
    </Stack>
  )
}

function Line({ name, count }: { readonly name: ReactNode; readonly count: number }) {
  return (
    <Table.Tr>
      <Table.Th scope="row" fw={500}>
        {name}
      </Table.Th>
      <Table.Td ta="end">{formatNumber(count)}</Table.Td>
    </Table.Tr>
  )
}
