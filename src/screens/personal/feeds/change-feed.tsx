// Gives a calendar feed another name, or other kinds.
import { useLingui } from '@lingui/react/macro'
import { Stack } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { ConfirmDialog } from '#src/ui/dialog/confirm-dialog.tsx'
import { type CalendarFeed, changeFeed, feedsQuery } from './feed-calls.ts'
import { FeedFields, useFeedFields } from './feed-fields.tsx'

interface ChangeFeedProps {
  readonly feed: CalendarFeed
  readonly onClose: () => void
}

export function ChangeFeed({ feed, onClose }: ChangeFeedProps) {
  const { t } = useLingui()
  const client = useQueryClient()
  const { send, ...fields } = useFeedFields(feed)
  return (
    <ConfirmDialog
      opened
      title={t`Edit the feed`}
      description={t`Its address stays. Calendars that read it already follow at their next reading, and may keep the former name.`}
      validate={() =>
        send(async (values) => {
          client.setQueryData(feedsQuery.queryKey, await changeFeed(feed.id, values))
        })
      }
      onDiscard={onClose}
      confirmLabel={t`Save`}
    >
      <Stack>
        <FeedFields {...fields} />
      </Stack>
    </ConfirmDialog>
  )
}
