// A row of what does not wait: what the person did or how it came to them, where it stands now, and *Undo* while it may.
import { Trans, useLingui } from '@lingui/react/macro'
import { Badge, Button } from '@mantine/core'
import { type ReactNode, useEffect, useRef } from 'react'
import { PersonMark } from '#src/screens/today/person-mark.tsx'
import { RequestState } from '#src/screens/today/request-state.tsx'
import styles from '../approvals.module.css'
import type { InboxEntry } from '../inbox-calls.ts'
import { momentText, useEntryWords } from '../inbox-words.ts'
import type { Undo } from '../undo/use-undo.ts'
import { usePastWords } from './past-words.ts'
import type { Past } from './use-past.ts'

interface PastRowProps {
  readonly past: Past
  readonly narrow: boolean
  readonly undo: Undo
  readonly entry: InboxEntry
  readonly children: ReactNode
}

export function PastRow({ past, entry, narrow, undo, children }: PastRowProps) {
  const { kind, what } = useEntryWords()(entry)
  const say = usePastWords()
  const row = useRef<HTMLLIElement>(null)
  const isOpen = (narrow ? past.opened : past.open) === entry
  useEffect(() => {
    if (isOpen) row.current?.scrollIntoView?.({ block: 'nearest' })
  }, [isOpen])
  if (!entry.past) return null
  return (
    <li ref={row} className={styles.row} data-open={isOpen}>
      <div className={styles.line}>
        <button
          type="button"
          className={styles.opener}
          aria-current={isOpen ? 'true' : undefined}
          aria-expanded={narrow ? isOpen : undefined}
          onClick={() => past.show(narrow && isOpen ? undefined : entry)}
        >
          <PersonMark name={entry.name} photo={entry.photo} below={[kind, what].filter(Boolean).join(' · ')} />
          <span className={styles.facts}>
            <span className={styles.quiet}>{[say(entry.past), momentText(entry.past.time)].join(' · ')}</span>
            <span className={styles.badges}>
              <RequestState state={entry.past.state} />
              {entry.revoking && (
                <Badge variant="light" color="red" tt="none">
                  <Trans>To be revoked</Trans>
                </Badge>
              )}
            </span>
          </span>
        </button>
        <UndoButton entry={entry} undo={undo} size="compact-sm" />
      </div>
      {narrow && isOpen && children}
    </li>
  )
}

interface UndoButtonProps {
  readonly entry: InboxEntry
  readonly undo: Undo
  readonly size: 'md' | 'compact-sm'
}

export function UndoButton({ entry, undo, size }: UndoButtonProps) {
  const { t } = useLingui()
  const { kind } = useEntryWords()(entry)
  const { name } = entry
  if (!entry.past?.may_undo) return null
  return (
    <Button
      size={size}
      variant="default"
      aria-label={t`Undo: ${kind}, ${name}`}
      onClick={() => void undo.undo({ entries: [entry], steps: [] })}
    >
      <Trans>Undo</Trans>
    </Button>
  )
}
