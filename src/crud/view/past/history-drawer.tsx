// The history of a record: who did what, when and from where, each field before and after; the last first.
import { Trans, useLingui } from '@lingui/react/macro'
import { Drawer, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type HistoryChange, type HistoryEntry, historyQuery } from '#src/api/past.ts'
import { actWord } from '#src/crud/model/act-words.ts'
import { cellOf } from '#src/crud/model/columns.ts'
import { companyDateTime } from '#src/crud/model/format.ts'
import { fieldLabel } from '#src/crud/model/labels.ts'
import type { ResourceScreen } from '#src/crud/model/screen.ts'
import { useSessionFacts } from '#src/crud/model/session-facts.ts'
import { drawValue } from '#src/crud/view/cells/cells.tsx'
import { EmptyState } from '#src/ui/empty-state/empty-state.tsx'
import styles from './past.module.css'
import { PastPages } from './past-pages.tsx'

interface HistoryDrawerProps {
  readonly screen: ResourceScreen
  readonly id: number
  readonly name: string
  readonly onClose: () => void
}

export default function HistoryDrawer({ screen, id, name, onClose }: HistoryDrawerProps) {
  const { t } = useLingui()
  const [page, setPage] = useState(1)
  const pages = useQuery({ ...historyQuery(screen.meta, id, page), meta: { quiet: true } })
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size="lg"
      title={<Trans>History of {name}</Trans>}
      closeButtonProps={{ 'aria-label': t`Close` }}
    >
      <PastPages
        pages={pages}
        page={page}
        onPage={setPage}
        empty={
          <EmptyState title={<Trans>There is no history of this record</Trans>}>
            <Trans>What is changed from now on will stand here.</Trans>
          </EmptyState>
        }
      >
        {(entries) => (
          <ol className={styles.entries}>
            {entries.map((entry) => (
              <Entry key={entry.id} screen={screen} entry={entry} />
            ))}
          </ol>
        )}
      </PastPages>
    </Drawer>
  )
}

interface EntryProps {
  readonly screen: ResourceScreen
  readonly entry: HistoryEntry
}

function Entry({ screen, entry: { action, user, time, client, ip, changes } }: EntryProps) {
  const { i18n } = useLingui()
  const { format } = useSessionFacts()
  return (
    <li className={styles.entry}>
      <div className={styles.head}>
        <strong>{i18n._(actWord(screen.meta, action))}</strong>
        <span>{user}</span>
        <span className={styles.when}>
          <bdi>{companyDateTime(time, format)}</bdi>
        </span>
      </div>
      {changes.length > 0 && (
        <dl className={styles.changes}>
          {changes.map((change) => (
            <Change key={change.field} screen={screen} change={change} />
          ))}
        </dl>
      )}
      <Text size="xs" c="dimmed">
        <bdi>{[client, ip].filter(Boolean).join(' · ')}</bdi>
      </Text>
    </li>
  )
}

interface ChangeProps {
  readonly screen: ResourceScreen
  readonly change: HistoryChange
}

function Change({ screen: { meta }, change: { field, before, after } }: ChangeProps) {
  const { i18n } = useLingui()
  return (
    <div className={styles.change}>
      <dt>{i18n._(fieldLabel(meta, field))}</dt>
      <dd>
        {before !== null && (
          <>
            <del className={styles.before}>
              <Side meta={meta} field={field} value={before} />
            </del>{' '}
            <span aria-hidden className={styles.arrow}>
              →
            </span>{' '}
          </>
        )}
        {after === null ? (
          <em>
            <Trans>empty</Trans>
          </em>
        ) : (
          <ins className={styles.after}>
            <Side meta={meta} field={field} value={after} />
          </ins>
        )}
      </dd>
    </div>
  )
}

interface SideProps {
  readonly meta: ResourceScreen['meta']
  readonly field: string
  readonly value: unknown
}

function Side({ meta, field, value }: SideProps) {
  const { format } = useSessionFacts()
  const known = meta.fields[field]
  if (value === '***') return <Trans>not shown</Trans>
  if (!known) return String(value)
  if (known.kind === 'list' || known.kind === 'json') return JSON.stringify(value)
  return drawValue(known.kind === 'image' ? 'text' : cellOf(known), value, known, format)
}
