// The list of a tab with more of it on request, and beside it the one that is open; words where nothing fits what is searched.
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { formatNumber } from '#src/i18n/format.ts'
import { EmptyState } from '#src/ui/empty-state/empty-state.tsx'
import styles from './approvals.module.css'

interface BoardProps {
  readonly query: {
    readonly hasNextPage: boolean
    readonly isFetchingNextPage: boolean
    readonly fetchNextPage: () => unknown
  }
  readonly total: number
  readonly narrow: boolean
  /** Absent: nothing is open, for there are no rows. */
  readonly pane: ReactNode
  readonly children: ReactNode
}

export function Board({ query, total, narrow, pane, children }: BoardProps) {
  const { t } = useLingui()
  const shownTotal = formatNumber(total)
  if (!pane)
    return (
      <EmptyState title={t`Nothing here`}>
        <Trans>Show all kinds, or search for something else.</Trans>
      </EmptyState>
    )
  return (
    <div className={styles.board} data-narrow={narrow}>
      <div>
        {children}
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
      {!narrow && pane}
    </div>
  )
}
