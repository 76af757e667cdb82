// Where one is signed in, and signing out there.
import { Trans, useLingui } from '@lingui/react/macro'
import { Badge, Button, Group, Table } from '@mantine/core'
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { endSessions, type OwnSession, ownSessions } from '#src/api/account.ts'
import { companyDateTime } from '#src/crud/model/format.ts'
import { useSessionFacts } from '#src/crud/model/session-facts.ts'
import { report } from '#src/crud/view/report.ts'
import { notify } from '#src/ui/toast/notify.ts'
import { WideTable } from '#src/ui/wide-table/wide-table.tsx'

export const sessionsKey = ['own-sessions']

export function SessionsPart() {
  const { t } = useLingui()
  const client = useQueryClient()
  const { format } = useSessionFacts()
  const { data: sessions } = useSuspenseQuery({ queryKey: sessionsKey, queryFn: ownSessions, meta: { quiet: true } })
  const [ending, setEnding] = useState<readonly string[]>([])
  const others = sessions.filter(({ is_current }) => !is_current).map(({ id }) => id)

  const end = async (ids: string[]) => {
    setEnding(ids)
    try {
      await endSessions(ids)
      notify.success(t`Signed out there`)
    } catch (error) {
      report(error)
    } finally {
      setEnding([])
      await client.invalidateQueries({ queryKey: sessionsKey })
    }
  }

  return (
    <>
      <WideTable minWidth={480}>
        <Table aria-label={t`Sessions`}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th scope="col">{t`Device`}</Table.Th>
              <Table.Th scope="col">{t`Address`}</Table.Th>
              <Table.Th scope="col">{t`Last used`}</Table.Th>
              <Table.Th scope="col" aria-label={t`Actions`} />
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {sessions.map((session) => (
              <Table.Tr key={session.id}>
                <Table.Td>{deviceOf(session)}</Table.Td>
                <Table.Td>
                  <bdi>{session.ip}</bdi>
                </Table.Td>
                <Table.Td>{companyDateTime(session.last_used_at, format)}</Table.Td>
                <Table.Td ta="end">
                  {session.is_current ? (
                    <Badge variant="light">{t`This one`}</Badge>
                  ) : (
                    <Button
                      size="xs"
                      variant="default"
                      loading={ending.includes(session.id)}
                      aria-label={t`Sign out ${deviceOf(session)}`}
                      onClick={() => void end([session.id])}
                    >
                      <Trans>Sign out</Trans>
                    </Button>
                  )}
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </WideTable>
      {others.length > 1 && (
        <Group justify="flex-end" mt="md">
          <Button variant="default" loading={ending.length > 1} onClick={() => void end(others)}>
            <Trans>Sign out everywhere else</Trans>
          </Button>
        </Group>
      )}
    </>
  )
}

/** The name the server gave the device, else what the browser calls itself, in short. */
function deviceOf({ device_label, user_agent, client }: OwnSession): string {
  if (device_label) return device_label
  const browser = /(Edg|OPR|Firefox|Chrome|Safari)\/\d+/.exec(user_agent ?? '')?.[0]
  const system = /(Windows|Android|iPhone|iPad|Mac OS X|Linux)/.exec(user_agent ?? '')?.[0]
  return [browser?.replace('/', ' '), system].filter(Boolean).join(', ') || client
}
