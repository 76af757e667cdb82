// A table that may be wider than its place: it is moved sideways there, and an edge with more behind it is shaded.
import type { ReactNode } from 'react'
import styles from './wide-table.module.css'

interface WideTableProps {
  /** Pixels below which columns get no narrower. */
  readonly minWidth: number
  readonly children: ReactNode
}

export function WideTable({ minWidth, children }: WideTableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard
    <div className={styles.frame} tabIndex={0}>
      <div style={{ minInlineSize: `${minWidth / 16}rem` }}>{children}</div>
    </div>
  )
}
