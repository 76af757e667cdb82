// One's own calendar feeds: secret addresses by which calendars of other products read what concerns the person.
import { Trans } from '@lingui/react/macro'
import { Button, List, Stack, Text } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Part } from '#src/crud/view/part.tsx'
import { EmptyState } from '#src/ui/empty-state/empty-state.tsx'
import { PageHeader } from '#src/ui/page-header/page-header.tsx'
import { feedsQuery, maxFeeds } from './feed-calls.ts'
import { FeedRow } from './feed-row.tsx'
import { MakeFeed } from './make-feed.tsx'

export default function MyFeedsPage() {
  return (
    <>
      <PageHeader
        title={<Trans>My calendar feeds</Trans>}
        description={<Trans>Your plan in the calendar of your phone or mail program.</Trans>}
      />
      <Part>
        <Feeds />
      </Part>
    </>
  )
}

function Feeds() {
  const { data: feeds } = useSuspenseQuery(feedsQuery)
  const [making, setMaking] = useState(false)
  const add = (
    <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setMaking(true)}>
      <Trans>New feed</Trans>
    </Button>
  )
  return (
    <Stack gap="lg" maw="52rem">
      {feeds.length === 0 ? (
        <EmptyState title={<Trans>No feeds yet</Trans>} action={add}>
          <Trans>A feed is an address that your calendar reads. Changes of your plan follow automatically.</Trans>
        </EmptyState>
      ) : (
        <>
          <Stack gap="sm">
            {feeds.map((feed) => (
              <FeedRow key={feed.id} feed={feed} />
            ))}
          </Stack>
          {feeds.length < maxFeeds ? (
            <div>{add}</div>
          ) : (
            <Text size="sm">
              <Trans>You have {maxFeeds} feeds, and there can be no more. Revoke one to make another.</Trans>
            </Text>
          )}
        </>
      )}
      <List size="sm" c="dimmed" spacing={4}>
        <List.Item>
          <Trans>A feed has the last 30 days and the next 180.</Trans>
        </List.Item>
        <List.Item>
          <Trans>Your calendar decides when it reads: many do so only every 8 to 24 hours.</Trans>
        </List.Item>
        <List.Item>
          <Trans>Anyone who knows the address can read the feed. Revoke it if others got hold of it.</Trans>
        </List.Item>
      </List>
      {making && <MakeFeed names={feeds.map(({ name }) => name)} onClose={() => setMaking(false)} />}
    </Stack>
  )
}
