// Punches that came for locked dates and wait until their period is unlocked.
import { Trans } from '@lingui/react/macro'
import { Table, Text } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { heldQuery } from '../calculation-calls.ts'

export function HeldPunches() {
  const { data } = useSuspenseQuery({ ...heldQuery, meta: { quiet: true } })
  if (data.length === 0) return null
  return (
    <div>
      <Text fw={600}>
        <Trans>Held punches</Trans>
      </Text>
      <Table>
        <Table.Tbody>
          {data.map(({ transaction, emp_code, name, punch_time }) => (
            <Table.Tr key={transaction}>
              <Table.Td>{punch_time}</Table.Td>
              <Table.Td>
                {emp_code} {name !== emp_code && name}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </div>
  )
}
