// Makes a calendar feed: its name, what it has and in what detail. Then its address stands there to be copied, this once.
import { Trans, useLingui } from '@lingui/react/macro'
import { Alert, Checkbox, Radio, Stack } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useMessages } from '#src/crud/view/record/problem-text.ts'
import { TextField } from '#src/fields/text/text-field.tsx'
import { useSending } from '#src/screens/account/use-sending.ts'
import { AddressToCopy } from '#src/screens/report/links/address-to-copy.tsx'
import { ConfirmDialog } from '#src/ui/dialog/confirm-dialog.tsx'
import { type FeedKind, feedsQuery, longestName, makeFeed } from './feed-calls.ts'
import { feedKinds, KindWord } from './feed-words.tsx'

const usual: readonly FeedKind[] = ['SHIFTS', 'LEAVE', 'HOLIDAYS']

export function MakeFeed({ onClose }: { readonly onClose: () => void }) {
  const { t } = useLingui()
  useMessages()
  const client = useQueryClient()
  const sending = useSending(['name', 'kinds'])
  const [name, setName] = useState('')
  const [kinds, setKinds] = useState(usual)
  const [isBusy, setBusy] = useState(false)
  const [link, setLink] = useState<string>()

  const make = async () => {
    if (name.trim() === '') sending.refuse('name', 'ZBGP0010')
    else if (kinds.length === 0) sending.refuse('kinds', 'ZBGP0010')
    else
      await sending.send(async () => {
        setLink((await makeFeed({ name, kinds: [...kinds], detail: isBusy ? 'BUSY' : 'FULL' })).link)
        await client.invalidateQueries({ queryKey: feedsQuery.queryKey })
      })
    return false
  }
  if (link)
    return (
      <ConfirmDialog opened closeIcon title={t`The feed is ready`} onDiscard={onClose}>
        <Address link={link} />
      </ConfirmDialog>
    )
  return (
    <ConfirmDialog opened title={t`New feed`} validate={make} onDiscard={onClose} confirmLabel={t`Make the address`}>
      <Stack>
        <TextField
          name="name"
          label={t`Name`}
          description={t`Your calendar shows it.`}
          required
          maxLength={longestName}
          value={name}
          onChange={(next) => setName(next ?? '')}
          error={sending.faultOf('name')}
        />
        <Checkbox.Group
          label={t`What it has`}
          required
          value={[...kinds]}
          onChange={(next) => setKinds(feedKinds.filter((kind) => next.includes(kind)))}
          error={sending.faultOf('kinds')}
        >
          <Stack gap="xs" my="xs">
            {feedKinds.map((kind) => (
              <Checkbox
                key={kind}
                value={kind}
                label={<KindWord kind={kind} />}
                {...(kind === 'TEAM_LEAVE' && {
                  description: t`Names and dates of those you may see, never the kind.`,
                })}
              />
            ))}
          </Stack>
        </Checkbox.Group>
        <Radio.Group label={t`Detail`} value={isBusy ? 'BUSY' : 'FULL'} onChange={(next) => setBusy(next === 'BUSY')}>
          <Stack gap="xs" mt="xs">
            <Radio value="FULL" label={t`Everything`} description={t`Names of shifts, kinds of leave, places.`} />
            <Radio
              value="BUSY"
              label={t`Only that you are busy`}
              description={t`Your own entries say nothing more. For a calendar that others see, too.`}
            />
          </Stack>
        </Radio.Group>
      </Stack>
    </ConfirmDialog>
  )
}

const Address = ({ link }: { readonly link: string }) => (
  <Stack gap="sm" align="flex-start">
    <Alert w="100%">
      <Trans>Copy this address now: it is shown only this once. Add it in your calendar as a subscription.</Trans>
    </Alert>
    <AddressToCopy address={link} />
  </Stack>
)
