// A tab of what does not wait to be decided: what the person decided, was told of, or what went from one to another.
import { useLingui } from '@lingui/react/macro'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { EmptyState } from '#src/ui/empty-state/empty-state.tsx'
import styles from '../approvals.module.css'
import { Board } from '../board.tsx'
import { EntryFrame, StepKeys } from '../entry-pane.tsx'
import { type InboxEntry, type InboxKind, type InboxTab, keyOf } from '../inbox-calls.ts'
import { TabFrame } from '../tab-frame.tsx'
import type { Undo } from '../undo/use-undo.ts'
import { PastRow, UndoButton } from './past-row.tsx'
import { useTabNames } from './past-words.ts'
import { usePast } from './use-past.ts'

interface PastTabProps {
  readonly tab: Exclude<InboxTab, 'waiting'>
  readonly kind: InboxKind | undefined
  readonly narrow: boolean
  readonly undo: Undo
}

export function PastTab({ tab, kind, narrow, undo }: PastTabProps) {
  const names = useTabNames()
  const [search, setSearch] = useState('')
  const [words] = useDebouncedValue(search.trim(), 300)
  const past = usePast(tab, kind, words)
  const { rows, open, query, total, counts } = past
  const pane = (entry: InboxEntry) => (
    <EntryFrame entry={entry} tab={tab}>
      <div className={styles.buttons}>
        <UndoButton entry={entry} undo={undo} size="md" />
        <StepKeys step={past.step} />
      </div>
    </EntryFrame>
  )
  return (
    <TabFrame
      query={query}
      filters={{ tab, kind, counts, search, onSearch: setSearch }}
      hasRows={rows.length > 0}
      nothing={<NothingPast tab={tab} />}
    >
      <Board query={query} total={total} narrow={narrow} pane={open && pane(open)}>
        <ul className={styles.rows} aria-label={names[tab]}>
          {rows.map((entry) => (
            <PastRow key={keyOf(entry)} past={past} entry={entry} narrow={narrow} undo={undo}>
              {pane(entry)}
            </PastRow>
          ))}
        </ul>
      </Board>
    </TabFrame>
  )
}

function NothingPast({ tab }: Pick<PastTabProps, 'tab'>) {
  const { t } = useLingui()
  const words = {
    decided: t`What you approve or reject appears here, with the time and its state. For 10 minutes you can undo it.`,
    informed: t`Requests that others decide, and that a workflow informs you of, appear here.`,
    passed: t`Requests that you pass on, that are passed on to you, or that you decide for an employee who is away appear here.`,
  }
  return <EmptyState title={t`Nothing here yet`}>{words[tab]}</EmptyState>
}
