// What all tabs of the inbox have: waiting for the answer, words where there is nothing, the kinds with their numbers, and the search.
import { useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { TextField } from '#src/fields/text/text-field.tsx'
import { formatNumber } from '#src/i18n/format.ts'
import { ErrorPanel } from '#src/ui/error-panel/error-panel.tsx'
import { Skeleton } from '#src/ui/skeleton/skeleton.tsx'
import styles from './approvals.module.css'
import type { InboxKind, InboxPage, InboxTab } from './inbox-calls.ts'
import { useInboxKinds } from './inbox-words.ts'

/** What stands in the address. */
export const addressOf = (tab: InboxTab, kind?: InboxKind) => ({
  ...(tab !== 'waiting' && { tab }),
  ...(kind && { kind }),
})

interface TabFrameProps {
  readonly query: {
    readonly isError: boolean
    readonly isPending: boolean
    readonly refetch: () => unknown
  }
  readonly filters: FiltersProps
  /** Whether rows stand there that are not counted. */
  readonly hasRows: boolean
  /** Stands where the tab has nothing at all. */
  readonly nothing: ReactNode
  readonly children: ReactNode
}

export function TabFrame({ query, filters, hasRows, nothing, children }: TabFrameProps) {
  if (query.isError) return <ErrorPanel onRetry={() => void query.refetch()} />
  if (query.isPending) return <Skeleton shape="list" rows={6} />
  if (filters.counts.length === 0 && filters.search === '' && !hasRows) return nothing
  return (
    <>
      <Filters {...filters} />
      {children}
    </>
  )
}

interface FiltersProps {
  readonly tab: InboxTab
  readonly kind: InboxKind | undefined
  readonly counts: InboxPage['counts']
  readonly search: string
  readonly onSearch: (words: string) => void
}

function Filters({ tab, kind, counts, search, onSearch }: FiltersProps) {
  const { t } = useLingui()
  const names = useInboxKinds()
  const navigate = useNavigate()
  const choose = (next: InboxKind | undefined) =>
    void navigate({ to: '.', search: addressOf(tab, next), replace: true, resetScroll: false })
  const all = counts.reduce((sum, { count }) => sum + count, 0)
  const shown = [
    { kind: undefined, name: t`All`, count: all },
    ...counts.map((one) => ({ ...one, name: names[one.kind] })),
  ]
  return (
    <div className={styles.filters}>
      <fieldset className={styles.kinds} aria-label={t`Kind`}>
        {shown.map(({ kind: of, name, count }) => (
          <Button
            key={name}
            size="compact-sm"
            variant={of === kind ? 'light' : 'default'}
            aria-pressed={of === kind}
            onClick={() => choose(of)}
          >
            {name} <span className={styles.count}>{formatNumber(count)}</span>
          </Button>
        ))}
      </fieldset>
      <div className={styles.search}>
        <TextField label={t`Search`} value={search} onChange={onSearch} />
      </div>
    </div>
  )
}
