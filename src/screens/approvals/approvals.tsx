// The inbox of approvals: what waits on one side, one of it with what a decision needs on the other; decided by keys, one after
// the other, or many at once. On a phone each is a card that opens in place.
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useDebouncedValue, useMediaQuery } from '@mantine/hooks'
import { IconCircleCheck } from '@tabler/icons-react'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useMessages } from '#src/crud/view/record/problem-text.ts'
import { TextField } from '#src/fields/text/text-field.tsx'
import { formatNumber } from '#src/i18n/format.ts'
import { useTitle } from '#src/screens/use-title.ts'
import { EmptyState } from '#src/ui/empty-state/empty-state.tsx'
import { ErrorPanel } from '#src/ui/error-panel/error-panel.tsx'
import { PageHeader } from '#src/ui/page-header/page-header.tsx'
import { Skeleton } from '#src/ui/skeleton/skeleton.tsx'
import styles from './approvals.module.css'
import { EntryList } from './entry-list.tsx'
import { EntryPane } from './entry-pane.tsx'
import type { InboxKind } from './inbox-calls.ts'
import { useInboxKinds } from './inbox-words.ts'
import { ManyBar } from './many-bar.tsx'
import { type Inbox, useInbox } from './use-inbox.ts'
import { useInboxNews } from './use-inbox-news.ts'

export default function Approvals() {
  const { t } = useLingui()
  const { kind: named }: { readonly kind?: unknown } = useSearch({ strict: false })
  const kinds = useInboxKinds()
  const kind = isKind(named, kinds) ? named : undefined
  const [search, setSearch] = useState('')
  const [words] = useDebouncedValue(search.trim(), 300)
  const inbox = useInbox(kind, words)
  const narrow = useMediaQuery('(max-width: 62em)', undefined, { getInitialValueInEffect: false }) ?? false
  useMessages()
  useInboxNews()
  useTitle(t`Approvals`)
  const { query, total, counts } = inbox
  const all = counts.reduce((sum, { count }) => sum + count, 0)
  const isEmpty = all === 0 && words === '' && inbox.rows.length === 0
  return (
    <>
      <PageHeader
        title={t`Approvals`}
        description={
          query.data && (
            <span role="status">
              <Plural value={all} _0="Nothing is waiting" one="# is waiting for you" other="# are waiting for you" />
            </span>
          )
        }
      />
      {query.isError && <ErrorPanel onRetry={() => void query.refetch()} />}
      {query.isPending && <Skeleton shape="list" rows={6} />}
      {query.data && isEmpty && (
        <EmptyState icon={<IconCircleCheck size={40} />} title={t`All done`}>
          <Trans>Nothing is waiting for your decision. New requests appear here automatically.</Trans>
        </EmptyState>
      )}
      {query.data && !isEmpty && (
        <>
          <div className={styles.filters}>
            <Kinds kind={kind} counts={counts} all={all} />
            <div className={styles.search}>
              <TextField label={t`Search`} value={search} onChange={setSearch} />
            </div>
          </div>
          <ManyBar inbox={inbox} />
          <Waiting inbox={inbox} narrow={narrow} total={total} />
        </>
      )}
    </>
  )
}

const isKind = (named: unknown, kinds: Readonly<Record<InboxKind, string>>): named is InboxKind =>
  typeof named === 'string' && Object.hasOwn(kinds, named)

interface KindsProps {
  readonly kind: InboxKind | undefined
  readonly counts: Inbox['counts']
  readonly all: number
}

function Kinds({ kind, counts, all }: KindsProps) {
  const { t } = useLingui()
  const names = useInboxKinds()
  const navigate = useNavigate()
  const choose = (next: InboxKind | undefined) =>
    void navigate({ to: '.', search: next ? { kind: next } : {}, replace: true, resetScroll: false })
  const shown = [
    { kind: undefined, name: t`All`, count: all },
    ...counts.map((one) => ({ ...one, name: names[one.kind] })),
  ]
  return (
    <fieldset className={styles.kinds} aria-label={t`Kind`}>
      {shown.map(({ kind: of, name, count }) => (
        <Button
          key={name}
          size="compact-md"
          variant={of === kind ? 'light' : 'default'}
          aria-pressed={of === kind}
          onClick={() => choose(of)}
        >
          {name} <span className={styles.count}>{formatNumber(count)}</span>
        </Button>
      ))}
    </fieldset>
  )
}

interface WaitingProps {
  readonly inbox: Inbox
  readonly narrow: boolean
  readonly total: number
}

function Waiting({ inbox, narrow, total }: WaitingProps) {
  const { t } = useLingui()
  const { rows, query } = inbox
  const shownTotal = formatNumber(total)
  if (rows.length === 0)
    return (
      <EmptyState title={t`Nothing here`}>
        <Trans>Show all kinds, or search for something else.</Trans>
      </EmptyState>
    )
  return (
    <div className={styles.board} data-narrow={narrow}>
      <div>
        <EntryList inbox={inbox} narrow={narrow} />
        {query.hasNextPage && (
          <Button
            variant="default"
            mt="md"
            loading={query.isFetchingNextPage}
            onClick={() => void query.fetchNextPage()}
          >
            {t`Show more of ${shownTotal}`}
          </Button>
        )}
      </div>
      {!narrow && inbox.open && <EntryPane inbox={inbox} entry={inbox.open} />}
    </div>
  )
}
