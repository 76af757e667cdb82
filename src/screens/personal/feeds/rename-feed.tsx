// Gives a calendar feed another name.
import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useMessages } from '#src/crud/view/record/problem-text.ts'
import { TextField } from '#src/fields/text/text-field.tsx'
import { useSending } from '#src/screens/account/use-sending.ts'
import { ConfirmDialog } from '#src/ui/dialog/confirm-dialog.tsx'
import { type CalendarFeed, feedsQuery, longestName, renameFeed } from './feed-calls.ts'

interface RenameFeedProps {
  readonly feed: CalendarFeed
  readonly onClose: () => void
}

export function RenameFeed({ feed, onClose }: RenameFeedProps) {
  const { t } = useLingui()
  useMessages()
  const client = useQueryClient()
  const sending = useSending(['name'])
  const [name, setName] = useState(feed.name)

  const rename = async () => {
    if (name.trim() === '') {
      sending.refuse('name', 'ZBGP0010')
      return false
    }
    let isDone = false
    await sending.send(async () => {
      client.setQueryData(feedsQuery.queryKey, await renameFeed(feed.id, name))
      isDone = true
    })
    return isDone
  }
  return (
    <ConfirmDialog
      opened
      title={t`Rename the feed`}
      description={t`Its address stays. Calendars that read it already may keep the former name.`}
      validate={rename}
      onDiscard={onClose}
      confirmLabel={t`Rename`}
    >
      <TextField
        name="name"
        label={t`Name`}
        required
        maxLength={longestName}
        value={name}
        onChange={(next) => setName(next ?? '')}
        error={sending.faultOf('name')}
      />
    </ConfirmDialog>
  )
}
