// A calendar feed in the list: what it has, when it was read last, its name and its end.
import { Trans, useLingui } from '@lingui/react/macro'
import { Badge, Button, Group, Paper, Stack, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { companyDateTime } from '#src/crud/model/format.ts'
import { useSessionFacts } from '#src/crud/model/session-facts.ts'
import { report } from '#src/crud/view/report.ts'
import { confirm } from '#src/ui/dialog/confirm.ts'
import { notify } from '#src/ui/toast/notify.ts'
import { ChangeFeed } from './change-feed.tsx'
import { type CalendarFeed, feedsQuery, revokeFeed } from './feed-calls.ts'
import { feedKinds, KindWord } from './feed-words.tsx'

export function FeedRow({ feed }: { readonly feed: CalendarFeed }) {
  const { t } = useLingui()
  const { format } = useSessionFacts()
  const client = useQueryClient()
  const [changing, setChanging] = useState(false)
  const { id, name, kinds, detail, create_time: made, last_read_time: read } = feed

  const revoke = async () => {
    const description = t`Its address stops working at once, and calendars that read it get nothing more. This cannot be undone.`
    const question = { title: t`Revoke ${name}?`, description, confirmLabel: t`Revoke the feed`, destructive: true }
    if (!(await confirm(question))) return
    try {
      client.setQueryData(feedsQuery.queryKey, await revokeFeed(id))
      notify.success(t`Feed revoked`)
    } catch (error) {
      report(error)
      await client.invalidateQueries({ queryKey: feedsQuery.queryKey })
    }
  }
  return (
    <Paper withBorder p="md" component="article" aria-label={name}>
      <Group justify="space-between" align="flex-start" gap="sm">
        <Stack gap={6} style={{ flex: '1 1 16rem', minInlineSize: 0 }}>
          <Text fw={500} style={{ overflowWrap: 'anywhere' }}>
            <bdi>{name}</bdi>
          </Text>
          <Group gap={6}>
            {feedKinds
              .filter((kind) => kinds.includes(kind))
              .map((kind) => (
                <Badge key={kind} variant="light" color="gray">
                  <KindWord kind={kind} />
                </Badge>
              ))}
            {detail === 'BUSY' && (
              <Badge variant="light">
                <Trans>Only busy</Trans>
              </Badge>
            )}
          </Group>
          <Group gap={6}>
            <Text size="sm" c="dimmed">
              <Trans>Made on {companyDateTime(made, format)}.</Trans>
            </Text>
            <Text size="sm" c="dimmed">
              {read ? (
                <Trans>Last read on {companyDateTime(read, format)}.</Trans>
              ) : (
                <Trans>No calendar has read it yet.</Trans>
              )}
            </Text>
          </Group>
        </Stack>
        <Group gap="xs" wrap="nowrap">
          <Button variant="default" size="compact-sm" aria-label={t`Edit ${name}`} onClick={() => setChanging(true)}>
            <Trans>Edit</Trans>
          </Button>
          <Button
            variant="default"
            color="red"
            size="compact-sm"
            aria-label={t`Revoke ${name}`}
            onClick={() => void revoke()}
          >
            <Trans>Revoke</Trans>
          </Button>
        </Group>
      </Group>
      {changing && <ChangeFeed feed={feed} onClose={() => setChanging(false)} />}
    </Paper>
  )
}
