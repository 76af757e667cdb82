// What is shown while a code is checked.
import { Loader } from '@mantine/core'
import type { ReactNode } from 'react'
import styles from './waiting.module.css'

export const Waiting = ({ children }: { readonly children: ReactNode }) => (
  <div className={styles.root} role="status">
    <Loader aria-hidden />
    <p className={styles.text}>{children}</p>
  </div>
)
