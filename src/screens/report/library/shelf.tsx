// Reports by group, each with the question that it answers. The router knows no address that is made at run time, hence the cast.
import { Stack } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Section } from '#src/ui/section/section.tsx'
import styles from './report.module.css'
import { shelfQuery } from './report-calls.ts'

interface ShelfProps {
  readonly base: string
  /** What stands before the name of a report in its address. */
  readonly root: string
  /** Stands before the groups. */
  readonly saved?: ReactNode
}

export function Shelf({ base, root, saved }: ShelfProps) {
  const { data } = useSuspenseQuery(shelfQuery(base))
  return (
    <Stack gap="xl">
      {saved}
      {[...Map.groupBy(data, ({ group_title }) => group_title)].map(([group, reports]) => (
        <Section key={group} title={group}>
          <ul className={styles.cards}>
            {reports.map(({ name, title, purpose }) => (
              <li key={name}>
                <Link to={`${root}/${name}` as string} className={styles.card}>
                  <strong>{title}</strong>
                  <span>{purpose}</span>
                </Link>
              </li>
            ))}
          </ul>
        </Section>
      ))}
    </Stack>
  )
}
