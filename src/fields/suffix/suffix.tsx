// What stands behind the text of an input: a unit, a format, the host of a domain.
import type { ReactNode } from 'react'
import styles from '#src/fields/suffix/suffix.module.css'

export function Suffix({ children }: { readonly children: ReactNode }) {
  return <span className={styles.suffix}>{children}</span>
}
