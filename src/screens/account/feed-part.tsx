// The calendar feed of whoever is an employee: its secret address is shown when it is made, and never again.
import { Trans, useLingui } from '@lingui/react/macro'
import { Alert, Button, Code, CopyButton, Group, Stack, Text } from '@mantine/core'
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { calendarFeed, endCalendarFeed, makeCalendarFeed } from '#src/api/account.ts'
import { companyDateTime } from '#src/crud/model/format.ts'
import { useSessionFacts } from '#src/crud/model/session-facts.ts'
import { report } from '#src/crud/view/report.ts'
import { notify } from '#src/ui/toast/notify.ts'

const feedKey = ['own-calendar-feed']

export function FeedPart() {
  const { t } = useLingui()
  const client = useQueryClient()
  const { format } = useSessionFacts()
  const { feed } = useSuspenseQuery({ queryKey: feedKey, queryFn: calendarFeed, meta: { quiet: true } }).data
  const [link, setLink] = useState<string>()
  const [sending, setSending] = useState<'make' | 'end'>()

  const send = async (what: 'make' | 'end', work: () => Promise<void>) => {
    setSending(what)
    try {
      await work()
    } catch (error) {
      report(error)
    }
    setSending(undefined)
    await client.invalidateQueries({ queryKey: feedKey })
  }
  const make = () => send('make', async () => setLink((await makeCalendarFeed()).link))
  const end = () =>
    send('end', async () => {
      await endCalendarFeed()
      setLink(undefined)
      notify.success(t`The calendar feed has ended`)
    })

  return (
    <Stack gap="sm" align="flex-start">
      {link && (
        <Alert title={t`Copy this address now: it is shown only this once`} w="100%">
          <Stack gap="xs" align="flex-start">
            <Code dir="ltr" style={{ overflowWrap: 'anywhere' }}>
              {link}
            </Code>
            <CopyButton value={link}>
              {({ copied, copy }) => (
                <Button size="compact-sm" variant="default" onClick={copy}>
                  {copied ? <Trans>Copied</Trans> : <Trans>Copy the address</Trans>}
                </Button>
              )}
            </CopyButton>
          </Stack>
        </Alert>
      )}
      {feed && (
        <Text size="sm">
          <Trans>Made on {companyDateTime(feed.create_time, format)}.</Trans>{' '}
          {feed.last_read_time ? (
            <Trans>Last read on {companyDateTime(feed.last_read_time, format)}.</Trans>
          ) : (
            <Trans>No calendar has read it yet.</Trans>
          )}
        </Text>
      )}
      <Text size="sm" c="dimmed">
        <Trans>
          Anyone who knows the address can read your calendar. A new address ends the present one. Some calendars read
          it only every 8 to 24 hours.
        </Trans>
      </Text>
      <Group gap="xs">
        <Button variant="default" loading={sending === 'make'} onClick={() => void make()}>
          {feed ? <Trans>Make a new address</Trans> : <Trans>Make the address</Trans>}
        </Button>
        {feed && (
          <Button variant="default" color="red" loading={sending === 'end'} onClick={() => void end()}>
            <Trans>End the feed</Trans>
          </Button>
        )}
      </Group>
    </Stack>
  )
}
