// The head of a table whose rows are cards on a phone: it is not seen there, and still read out.
import type { ReactNode } from 'react'
import styles from './card-table-head.module.css'

export const CardTableHead = ({ children }: { readonly children: ReactNode }) => (
  <thead className={styles.head}>{children}</thead>
)
