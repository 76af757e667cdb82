// The rows of a step by their states: how many are in each, the first rows, further ones with a press.
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { formatNumber } from '#src/i18n/format.ts'
import today from '#src/screens/today/today.module.css'
import styles from './month-end.module.css'
import { many } from './month-end-calls.ts'

interface StateRowsProps {
  readonly label: string
  /** By the word of the state. */
  readonly counts: readonly (readonly [string, number])[]
  readonly total: number
  /** Those that are read, by their keys. */
  readonly rows: readonly { readonly key: number; readonly drawn: ReactNode }[]
  readonly further: { readonly isFetchingNextPage: boolean; readonly fetchNextPage: () => unknown }
  /** Buttons beside the one that shows more. */
  readonly children: ReactNode
}

export function StateRows({ label, counts, total, rows, further, children }: StateRowsProps) {
  const { t } = useLingui()
  const left = total - rows.length
  const shownTotal = formatNumber(total)
  return (
    <>
      <ul className={styles.kinds}>
        {counts.map(([word, count]) => (
          <li key={word}>
            {word}: {formatNumber(count)}
          </li>
        ))}
      </ul>
      <ul className={today.rows} aria-label={label}>
        {rows.map(({ key, drawn }) => (
          <li key={key} className={styles.lock}>
            {drawn}
          </li>
        ))}
      </ul>
      <div className={styles.actions}>
        {left > 0 && (
          <Button
            variant="default"
            size="compact-sm"
            loading={further.isFetchingNextPage}
            onClick={() => further.fetchNextPage()}
          >
            {left > many ? <Trans>Show more</Trans> : t`Show all ${shownTotal}`}
          </Button>
        )}
        {children}
      </div>
    </>
  )
}
