// A part of the first page in a frame of its own: its heading stands at once, what it tells waits and fails alone.
import { Paper } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useId } from 'react'
import { Part } from '#src/crud/view/part.tsx'
import { Skeleton } from '#src/ui/skeleton/skeleton.tsx'
import styles from './today.module.css'

interface CardProps {
  readonly title: ReactNode
  /** Beside the heading: the way to all of it. */
  readonly more?: ReactNode
  readonly rows?: number
  readonly children: ReactNode
}

export function Card({ title, more, rows = 3, children }: CardProps) {
  const id = useId()
  return (
    <Paper component="section" withBorder p="md" aria-labelledby={id} className={styles.card}>
      <div className={styles.head}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        {more}
      </div>
      <Part fallback={<Skeleton shape="list" rows={rows} />}>{children}</Part>
    </Paper>
  )
}

/** Where there is nothing: one line, and what can be done. */
export const Nothing = ({ children }: { readonly children: ReactNode }) => <p className={styles.nothing}>{children}</p>

interface WayProps {
  readonly to: string
  readonly children: ReactNode
}

/** The way to another page. */
export const Way = ({ to, children }: WayProps) => (
  <Link to={to} search={{}}>
    {children}
  </Link>
)
