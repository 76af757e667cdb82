// A page that says one thing.
import type { ReactNode } from 'react'
import styles from './message-page.module.css'

interface MessagePageProps {
  readonly title: ReactNode
  readonly children: ReactNode
  readonly action?: ReactNode
}

export function MessagePage({ title, children, action }: MessagePageProps) {
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.text}>{children}</p>
      {action}
    </div>
  )
}
