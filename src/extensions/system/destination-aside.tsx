// Tests a destination as it is saved, and shows the key that its server showed beside the one that is trusted.
import { Trans } from '@lingui/react/macro'
import { Button, Group, Table, Text } from '@mantine/core'
import { IconPlugConnected } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Row } from '#openapi/types.ts'
import { useSessionFacts } from '#src/crud/model/session-facts.ts'
import { Section } from '#src/ui/section/section.tsx'
import { testDestination } from './system-calls.ts'

export function DestinationAside({ row }: { readonly row: Row<'export_destination'> }) {
  const { permissions } = useSessionFacts()
  const queries = useQueryClient()
  const { host_key_fingerprint: trusted, seen_fingerprint: seen } = row
  const { mutate: test, isPending: isBusy } = useMutation({
    mutationFn: async () => {
      await testDestination(row.id)
      await queries.invalidateQueries()
    },
  })
  return (
    <Section title={<Trans>Key of the server</Trans>}>
      <Table>
        <Table.Tbody>
          <Table.Tr>
            <Table.Th scope="row">
              <Trans>Trusted</Trans>
            </Table.Th>
            <Table.Td style={{ overflowWrap: 'anywhere' }}>{trusted ?? <Trans>None yet</Trans>}</Table.Td>
          </Table.Tr>
          <Table.Tr>
            <Table.Th scope="row">
              <Trans>At the last test</Trans>
            </Table.Th>
            <Table.Td style={{ overflowWrap: 'anywhere' }}>{seen ?? <Trans>Not tested yet</Trans>}</Table.Td>
          </Table.Tr>
        </Table.Tbody>
      </Table>
      {trusted !== null && seen !== null && trusted !== seen && (
        <Text c="red">
          <Trans>The server shows another key than the trusted one: no file goes there.</Trans>
        </Text>
      )}
      {permissions.has('system.test_export_destination') && (
        <Group mt="md">
          <Button
            variant="default"
            leftSection={<IconPlugConnected size={16} aria-hidden />}
            loading={isBusy}
            onClick={() => test()}
          >
            <Trans>Test the connection</Trans>
          </Button>
        </Group>
      )}
    </Section>
  )
}
