// One of the inbox with what a decision needs, and the buttons that decide it.
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Kbd } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { ApiError } from '#src/api/client.ts'
import { ErrorPanel } from '#src/ui/error-panel/error-panel.tsx'
import { Skeleton } from '#src/ui/skeleton/skeleton.tsx'
import styles from './approvals.module.css'
import { EntryFacts } from './entry-facts.tsx'
import { entryQuery, type InboxEntry, type InboxTab, keyOf } from './inbox-calls.ts'
import { useEntryWords } from './inbox-words.ts'
import { ReasonForm } from './reason-form.tsx'
import type { Inbox } from './use-inbox.ts'

interface EntryPaneProps {
  readonly inbox: Inbox
  readonly entry: InboxEntry
}

export function EntryPane({ inbox, entry }: EntryPaneProps) {
  return (
    <EntryFrame entry={entry} tab="waiting">
      <Decision key={keyOf(entry)} inbox={inbox} entry={entry} />
    </EntryFrame>
  )
}

interface EntryFrameProps {
  readonly entry: InboxEntry
  readonly tab: InboxTab
  /** What can be done with it. */
  readonly children: ReactNode
}

export function EntryFrame({ entry, tab, children }: EntryFrameProps) {
  const { t } = useLingui()
  const words = useEntryWords()(entry)
  const { data, error, isPending, refetch } = useQuery(entryQuery(entry, tab))
  const isGone = error instanceof ApiError && error.status === 404
  const { kind } = words
  const { name } = entry
  return (
    <section className={styles.pane} aria-label={t`${kind}, ${name}`}>
      <header className={styles.paneHead}>
        <h2 className={styles.paneTitle}>
          <bdi>{name}</bdi>
        </h2>
        <p className={styles.quiet}>{[entry.emp_code, entry.department].filter(Boolean).join(' · ')}</p>
        <p className={styles.paneWhat}>{[kind, words.what].filter(Boolean).join(' · ')}</p>
      </header>
      {isGone ? (
        <p role="status" className={styles.gone}>
          <Trans>This does not wait any more: it was decided or taken back meanwhile.</Trans>
        </p>
      ) : (
        children
      )}
      {isPending && <Skeleton shape="form" rows={3} />}
      {error && !isGone && <ErrorPanel onRetry={() => void refetch()} />}
      {data && !isGone && <EntryFacts detail={data} />}
      <p>
        <Link to={entry.link} search={{}} aria-keyshortcuts="Enter">
          <Trans>Open the full record</Trans>
        </Link>
      </p>
    </section>
  )
}

function Decision({ inbox, entry }: EntryPaneProps) {
  const [rejecting, setRejecting] = useState(false)
  const { decide, tick, step, ticked, chosen } = inbox
  // With some ticked the keys are those of all of them.
  const isAlone = chosen.length === 0
  const isTicked = ticked.has(keyOf(entry))
  const reject = (reason: string) => {
    setRejecting(false)
    void decide([entry], { approve: false, reason })
  }
  return (
    <>
      <div className={styles.buttons}>
        <Button
          size="md"
          aria-keyshortcuts={isAlone ? 'a' : undefined}
          rightSection={<Key name="A" />}
          onClick={() => void decide([entry], { approve: true, reason: '' })}
        >
          <Trans>Approve</Trans>
        </Button>
        <Button
          size="md"
          variant="default"
          aria-keyshortcuts={isAlone ? 'r' : undefined}
          aria-expanded={rejecting}
          rightSection={<Key name="R" />}
          onClick={() => setRejecting(true)}
        >
          <Trans>Reject</Trans>
        </Button>
        <Button
          size="md"
          variant="subtle"
          aria-keyshortcuts="x"
          aria-pressed={isTicked}
          rightSection={<Key name="X" />}
          onClick={() => tick(entry)}
        >
          <Trans>Select</Trans>
        </Button>
        <StepKeys step={step} />
      </div>
      {rejecting && <ReasonForm kinds={[entry.kind]} onReject={reject} onCancel={() => setRejecting(false)} />}
    </>
  )
}

interface StepKeysProps {
  readonly step: (by: 1 | -1) => unknown
}

export function StepKeys({ step }: StepKeysProps) {
  return (
    <span className={styles.steps}>
      <Button size="md" variant="subtle" aria-keyshortcuts="k" rightSection={<Key name="K" />} onClick={() => step(-1)}>
        <Trans>Previous</Trans>
      </Button>
      <Button size="md" variant="subtle" aria-keyshortcuts="j" rightSection={<Key name="J" />} onClick={() => step(1)}>
        <Trans>Next</Trans>
      </Button>
    </span>
  )
}

export const Key = ({ name }: { readonly name: string }) => (
  <Kbd size="xs" aria-hidden className={styles.key}>
    {name}
  </Kbd>
)
