// What waits for the person: a list, one of it open, and many decided at once.
import { Trans, useLingui } from '@lingui/react/macro'
import { useDebouncedValue } from '@mantine/hooks'
import { IconCircleCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { EmptyState } from '#src/ui/empty-state/empty-state.tsx'
import { Board } from './board.tsx'
import { EntryList } from './entry-list.tsx'
import { EntryPane } from './entry-pane.tsx'
import type { InboxKind } from './inbox-calls.ts'
import { ManyBar } from './many-bar.tsx'
import { TabFrame } from './tab-frame.tsx'
import type { Undo } from './undo/use-undo.ts'
import { useInbox } from './use-inbox.ts'

interface WaitingTabProps {
  readonly kind: InboxKind | undefined
  readonly narrow: boolean
  readonly undo: Undo
}

export function WaitingTab({ kind, narrow, undo }: WaitingTabProps) {
  const { t } = useLingui()
  const [search, setSearch] = useState('')
  const [words] = useDebouncedValue(search.trim(), 300)
  const inbox = useInbox(kind, words, undo)
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
