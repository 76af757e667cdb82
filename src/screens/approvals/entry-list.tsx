// The rows of the inbox: who asks, for what and when, since when it waits. On a phone cards with large buttons.
import { Trans, useLingui } from '@lingui/react/macro'
import { Badge, Button, Checkbox } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { PersonMark } from '#src/screens/today/person-mark.tsx'
import styles from './approvals.module.css'
import { EntryPane } from './entry-pane.tsx'
import { keyOf } from './inbox-calls.ts'
import { momentText, useEntryWords } from './inbox-words.ts'
import type { Inbox, Row } from './use-inbox.ts'

interface EntryListProps {
  readonly inbox: Inbox
  readonly narrow: boolean
}

export function EntryList({ inbox, narrow }: EntryListProps) {
  const { t } = useLingui()
  const list = useRef<HTMLUListElement>(null)
  const count = inbox.rows.length
  // A card that is decided takes the focus with it.
  useEffect(() => {
    if (count > 0 && document.activeElement === document.body) list.current?.focus({ preventScroll: true })
  }, [count])
  return (
    <ul ref={list} className={styles.rows} aria-label={t`Waiting for your decision`} tabIndex={-1}>
      {inbox.rows.map((row) => (
        <EntryRow key={keyOf(row.entry)} inbox={inbox} row={row} narrow={narrow} />
      ))}
    </ul>
  )
}

interface EntryRowProps extends EntryListProps {
  readonly row: Row
}

function EntryRow({ inbox, row: { entry, sending, refused }, narrow }: EntryRowProps) {
  const { t } = useLingui()
  const words = useEntryWords()(entry)
  const key = keyOf(entry)
  const isOpen =
    (narrow ? inbox.opened : inbox.open) !== undefined && keyOf((narrow ? inbox.opened : inbox.open) ?? entry) === key
  const row = useRef<HTMLLIElement>(null)
  const { kind } = words
  const { name } = entry
  useEffect(() => {
    if (isOpen) row.current?.scrollIntoView?.({ block: 'nearest' })
  }, [isOpen])
  return (
    <li ref={row} className={styles.row} data-open={isOpen} aria-busy={sending}>
      <div className={styles.line}>
        <Checkbox
          checked={inbox.ticked.has(key)}
          onChange={() => inbox.tick(entry)}
          aria-label={t`Select: ${kind}, ${name}`}
          size={narrow ? 'md' : 'sm'}
        />
        <button
          type="button"
          className={styles.opener}
          aria-current={isOpen ? 'true' : undefined}
          aria-expanded={narrow ? isOpen : undefined}
          onClick={() => inbox.setOpened(narrow && isOpen ? undefined : entry)}
        >
          <PersonMark name={name} photo={entry.photo} below={[kind, words.what].filter(Boolean).join(' · ')} />
          <Since entry={entry} />
        </button>
      </div>
      {refused !== undefined && (
        <p className={styles.refused} role="alert">
          {refused}
          <Button size="compact-xs" variant="subtle" color="red" onClick={() => inbox.dismiss(entry)}>
            <Trans>Dismiss</Trans>
          </Button>
        </p>
      )}
      {narrow && (isOpen ? <EntryPane inbox={inbox} entry={entry} /> : <CardButtons inbox={inbox} entry={entry} />)}
    </li>
  )
}

function Since({ entry }: { readonly entry: Row['entry'] }) {
  const { t } = useLingui()
  const since = momentText(entry.apply_time)
  const due = entry.due_time && momentText(entry.due_time)
  return (
    <span className={styles.facts}>
      <span className={styles.quiet}>{t`Submitted ${since}`}</span>
      <span className={styles.badges}>
        {entry.soon && (
          <Badge variant="light" color="yellow" tt="none">
            <Trans>Soon</Trans>
          </Badge>
        )}
        {entry.revoking && (
          <Badge variant="light" color="red" tt="none">
            <Trans>To be revoked</Trans>
          </Badge>
        )}
        {due && (
          <Badge variant="light" color="gray" tt="none">
            {t`Decide by ${due}`}
          </Badge>
        )}
      </span>
    </span>
  )
}

function CardButtons({ inbox, entry }: { readonly inbox: Inbox; readonly entry: Row['entry'] }) {
  const { t } = useLingui()
  const { kind } = useEntryWords()(entry)
  const { name } = entry
  return (
    <div className={styles.cardButtons}>
      <Button
        size="lg"
        aria-label={t`Approve: ${kind}, ${name}`}
        onClick={() => void inbox.decide([entry], { approve: true, reason: '' })}
      >
        <Trans>Approve</Trans>
      </Button>
      <Button
        size="lg"
        variant="default"
        aria-label={t`Details: ${kind}, ${name}`}
        onClick={() => inbox.setOpened(entry)}
      >
        <Trans>Details</Trans>
      </Button>
    </div>
  )
}
