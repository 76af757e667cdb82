// A part of a page or form under its own heading.
import { type ReactNode, useId } from 'react'
import styles from '#src/ui/section/section.module.css'

interface SectionProps {
  readonly title: ReactNode
  readonly description?: ReactNode
  readonly children: ReactNode
  /** Heading level: 2 on a page, 3 inside a dialog or another section. */
  readonly level?: 2 | 3
}

export function Section({ title, description, children, level = 2 }: SectionProps) {
  const id = useId()
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <section aria-labelledby={id} className={styles.root}>
      <Heading id={id} className={styles.title}>
        {title}
      </Heading>
      {description && <p className={styles.description}>{description}</p>}
      {children}
    </section>
  )
}
