// The name of a calendar feed and what it has, asked for when it is made and when it is changed.
import { Trans, useLingui } from '@lingui/react/macro'
import { Checkbox, Stack } from '@mantine/core'
import { useState } from 'react'
import { useMessages } from '#src/crud/view/record/problem-text.ts'
import { TextField } from '#src/fields/text/text-field.tsx'
import { type Sending, useSending } from '#src/screens/account/use-sending.ts'
import { type FeedKind, longestName } from './feed-calls.ts'
import { feedKinds, KindWord } from './feed-words.tsx'

interface Begun {
  readonly name: string
  readonly kinds: readonly FeedKind[]
}

export function useFeedFields(begun: Begun) {
  useMessages()
  const { send, refuse, faultOf } = useSending(['name', 'kinds'])
  const [name, setName] = useState(begun.name)
  const [kinds, setKinds] = useState(begun.kinds)
  return {
    ...{ name, kinds, setName, setKinds, faultOf },
    /** True once it was sent. */
    send: async (work: (values: { name: string; kinds: FeedKind[] }) => Promise<void>): Promise<boolean> => {
      let isDone = false
      if (name.trim() === '') refuse('name', 'ZBGP0010')
      else if (kinds.length === 0) refuse('kinds', 'ZBGP0010')
      else
        await send(async () => {
          await work({ name, kinds: [...kinds] })
          isDone = true
        })
      return isDone
    },
  }
}

interface FeedFieldsProps extends Begun {
  readonly setName: (name: string) => void
  readonly setKinds: (kinds: readonly FeedKind[]) => void
  readonly faultOf: Sending['faultOf']
}

export function FeedFields({ name, kinds, setName, setKinds, faultOf }: FeedFieldsProps) {
  const { t } = useLingui()
  return (
    <>
      <TextField
        name="name"
        label={t`Name`}
        description={t`Your calendar shows it.`}
        required
        maxLength={longestName}
        value={name}
        onChange={(next) => setName(next ?? '')}
        error={faultOf('name')}
      />
      <Checkbox.Group
        label={<Trans>What it has</Trans>}
        required
        value={[...kinds]}
        onChange={(next) => setKinds(feedKinds.filter((kind) => next.includes(kind)))}
        error={faultOf('kinds')}
      >
        <Stack gap="xs" my="xs">
          {feedKinds.map((kind) => (
            <Checkbox
              key={kind}
              value={kind}
              label={<KindWord kind={kind} />}
              {...(kind === 'TEAM_LEAVE' && { description: t`Names and dates of those you may see, never the kind.` })}
            />
          ))}
        </Stack>
      </Checkbox.Group>
    </>
  )
}
