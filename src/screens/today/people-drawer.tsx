// The people behind a figure, each with what is known of their day.
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button, Drawer } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { EmptyState } from '#src/ui/empty-state/empty-state.tsx'
import { ErrorPanel } from '#src/ui/error-panel/error-panel.tsx'
import { Skeleton } from '#src/ui/skeleton/skeleton.tsx'
import { DayButton } from './day-button.tsx'
import { DayFact } from './day-fact.tsx'
import { useFigureNames } from './figure-names.ts'
import { PersonMark } from './person-mark.tsx'
import styles from './today.module.css'
import { type BoardFigure, type BoardPerson, peopleQuery } from './today-calls.ts'

const step = 50
const most = 200

interface PeopleDrawerProps {
  readonly figure: BoardFigure
  readonly onClose: () => void
}

export default function PeopleDrawer({ figure, onClose }: PeopleDrawerProps) {
  const { t } = useLingui()
  const names = useFigureNames()
  const [size, setSize] = useState(step)
  const { data, isError, refetch } = useQuery(peopleQuery(figure, size))
  const hidden = data ? data.total - data.people.length : 0
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size="lg"
      title={names[figure]}
      closeButtonProps={{ 'aria-label': t`Close` }}
    >
      {data ? (
        data.total === 0 ? (
          <EmptyState title={t`Nobody`}>
            <Trans>No employees in this group now.</Trans>
          </EmptyState>
        ) : (
          <>
            <ul className={styles.rows}>
              {data.people.map((person) => (
                <Person key={`${person.employee} ${person.att_date}`} figure={figure} person={person} />
              ))}
            </ul>
            {hidden > 0 && size < most && (
              <Button variant="default" mt="md" onClick={() => setSize(Math.min(most, size * 2))}>
                <Trans>Show more</Trans>
              </Button>
            )}
            {hidden > 0 && size >= most && (
              <p className={styles.quiet}>
                <Plural value={hidden} one="and # more" other="and # more" />
              </p>
            )}
          </>
        )
      ) : isError ? (
        <ErrorPanel onRetry={() => void refetch()} />
      ) : (
        <Skeleton shape="list" />
      )}
    </Drawer>
  )
}

interface PersonProps {
  readonly figure: BoardFigure
  readonly person: BoardPerson
}

function Person({ figure, person }: PersonProps) {
  const { emp_code, name, photo, department } = person
  return (
    <li className={styles.row}>
      <DayButton employee={person.employee} date={person.att_date}>
        <PersonMark name={name} photo={photo} below={[emp_code, department].filter(Boolean).join(' · ')} />
      </DayButton>
      <span className={styles.fact}>
        <DayFact figure={figure} person={person} />
      </span>
    </li>
  )
}
