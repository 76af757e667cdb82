// How many rows are new, changed, as they were, and refused.
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { ImportCounts } from '#src/crud/model/use-import.ts'
import { formatNumber } from '#src/i18n/format.ts'
import styles from './import.module.css'

export function CountsLine({ counts }: { readonly counts: ImportCounts }) {
  return (
    <dl className={styles.counts}>
      <Count label={<Trans>Rows</Trans>} value={counts.rows} />
      <Count label={<Trans>New</Trans>} value={counts.created} />
      <Count label={<Trans>Changed</Trans>} value={counts.updated} />
      <Count label={<Trans>Unchanged</Trans>} value={counts.unchanged} />
      <Count label={<Trans>Refused</Trans>} value={counts.failed} bad={counts.failed > 0} />
    </dl>
  )
}

interface CountProps {
  readonly label: ReactNode
  readonly value: number
  readonly bad?: boolean
}

function Count({ label, value, bad }: CountProps) {
  return (
    <div className={styles.count} data-bad={bad || undefined}>
      <dt>{label}</dt>
      <dd>{formatNumber(value)}</dd>
    </div>
  )
}
