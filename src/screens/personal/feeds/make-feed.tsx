// Makes a calendar feed: its name, what it has and in what detail. Then its address stands there to be copied, this once.
import { Trans, useLingui } from '@lingui/react/macro'
import { Alert, Radio, Stack } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { AddressToCopy } from '#src/ui/address-to-copy.tsx'
import { ConfirmDialog } from '#src/ui/dialog/confirm-dialog.tsx'
import { type FeedKind, feedsQuery, makeFeed } from './feed-calls.ts'
import { FeedFields, useFeedFields } from './feed-fields.tsx'

const usual: readonly FeedKind[] = ['SHIFTS', 'LEAVE', 'HOLIDAYS']

interface MakeFeedProps {
  /** Names of those that are there. */
  readonly names: readonly string[]
  readonly onClose: () => void
}

export function MakeFeed({ names, onClose }: MakeFeedProps) {
  const { t } = useLingui()
  const client = useQueryClient()
  const { send, ...fields } = useFeedFields({ name: free(t`My work`, names), kinds: usual })
  const [isBusy, setBusy] = useState(false)
  const [link, setLink] = useState<string>()

  const make = async () => {
    await send(async (values) => {
      setLink((await makeFeed({ ...values, detail: isBusy ? 'BUSY' : 'FULL' })).link)
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
        <FeedFields {...fields} />
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

/** Numbered where another feed is called so already. */
function free(name: string, names: readonly string[]): string {
  for (let at = 2, tried = name; ; at++) {
    if (!names.includes(tried)) return tried
    tried = `${name} ${at}`
  }
}

const Address = ({ link }: { readonly link: string }) => (
  <Stack gap="sm" align="flex-start">
    <Alert w="100%">
      <Trans>Copy this address now: it is shown only this once. Add it in your calendar as a subscription.</Trans>
    </Alert>
    <AddressToCopy address={link} />
  </Stack>
)
