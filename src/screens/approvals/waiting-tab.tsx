// What waits for the person: a list, one of it open, and many decided at once.
import { Trans, useLingui } from '@lingui/react/macro'
import { Alert } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconCircleCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '#src/api/client.ts'
import { EmptyState } from '#src/ui/empty-state/empty-state.tsx'
import { Skeleton } from '#src/ui/skeleton/skeleton.tsx'
import { Board } from './board.tsx'
import { EntryList } from './entry-list.tsx'
import { EntryPane } from './entry-pane.tsx'
import { entryQuery, type InboxEntry, type InboxKind } from './inbox-calls.ts'
import { ManyBar } from './many-bar.tsx'
import { TabFrame } from './tab-frame.tsx'
import type { Undo } from './undo/use-undo.ts'
import { useInbox } from './use-inbox.ts'

interface WaitingTabProps {
  readonly kind: InboxKind | undefined
  /** Of the one that the address names, with its kind. */
  readonly id: number | undefined
  readonly narrow: boolean
  readonly undo: Undo
}

export function WaitingTab({ kind, id, ...props }: WaitingTabProps) {
  return kind && id ? <WithNamed kind={kind} id={id} {...props} /> : <Waiting kind={kind} {...props} />
}

type NamedProps = Required<Omit<WaitingTabProps, 'kind' | 'id'>> & { readonly kind: InboxKind; readonly id: number }

/** The one that is named is open, however many wait before it. */
function WithNamed({ kind, id, ...props }: NamedProps) {
  const { data, error, isPending } = useQuery({
    ...entryQuery({ kind, id }, 'waiting'),
    // Read once: what is decided here waits no more.
    enabled: ({ state }) => state.data === undefined,
  })
  const isGone = error instanceof ApiError && error.status === 404
  if (isPending) return <Skeleton shape="list" rows={6} />
  return (
    <>
      {isGone && !data && (
        <Alert role="status" color="yellow" mb="md">
          <Trans>This does not wait any more: it was decided or taken back meanwhile.</Trans>
        </Alert>
      )}
      <Waiting key={`${kind} ${id}`} kind={kind} named={error ? undefined : data?.entry} {...props} />
    </>
  )
}

interface WaitingProps extends Omit<WaitingTabProps, 'id'> {
  readonly named?: InboxEntry | undefined
}

function Waiting({ kind, named, narrow, undo }: WaitingProps) {
  const { t } = useLingui()
  const [search, setSearch] = useState('')
  const [words] = useDebouncedValue(search.trim(), 300)
  const inbox = useInbox({ kind, search: words, named }, undo)
  const { query, rows, open, total, counts } = inbox
  return (
    <TabFrame
      query={query}
      filters={{ tab: 'waiting', kind, counts, search, onSearch: setSearch }}
      hasRows={rows.length > 0}
      nothing={
        <EmptyState icon={<IconCircleCheck size={40} />} title={t`All done`}>
          <Trans>Nothing is waiting for your decision. New requests appear here automatically.</Trans>
        </EmptyState>
      }
    >
      <ManyBar inbox={inbox} />
      <Board
        query={query}
        total={total}
        narrow={narrow}
        pane={rows.length > 0 && open && <EntryPane inbox={inbox} entry={open} />}
      >
        <EntryList inbox={inbox} narrow={narrow} />
      </Board>
    </TabFrame>
  )
}
