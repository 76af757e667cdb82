// The shape of what is coming, while it is coming: lines, a list, a form.
import { useLingui } from '@lingui/react/macro'
import styles from '#src/ui/skeleton/skeleton.module.css'

interface SkeletonProps {
  readonly shape: 'lines' | 'list' | 'form'
  readonly rows?: number
}

export function Skeleton({ shape, rows = 6 }: SkeletonProps) {
  const { t } = useLingui()
  return (
    <div className={styles.root} data-shape={shape} role="status" aria-label={t`Loading`}>
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the bars have no identity
        <div key={row} className={styles.bar} />
      ))}
    </div>
  )
}
