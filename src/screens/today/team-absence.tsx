// Who of one's department is away today and in the coming two weeks; nothing where the company does not show it.
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Unread } from '#src/crud/view/unread.tsx'
import { Card, Nothing } from './card.tsx'
import { useSpan } from './days-away.ts'
import { teamAbsenceQuery } from './own-calls.ts'
import { PersonMark } from './person-mark.tsx'
import styles from './today.module.css'

export function TeamAbsence() {
  const { t } = useLingui()
  const span = useSpan()
  const query = useQuery(teamAbsenceQuery)
  const { data } = query
  if (data?.shown === false || (!data && !query.error)) return null
  return (
    <Card title={t`Away in my department`}>
      {!data ? (
        <Unread query={query} />
      ) : data.people.length === 0 ? (
        <Nothing>
          <Trans>No one is away today or in the next 14 days.</Trans>
        </Nothing>
      ) : (
        <ul className={styles.rows}>
          {data.people.map(({ name, start_date, end_date }) => (
            <li key={`${name} ${start_date} ${end_date}`} className={styles.row}>
              <PersonMark name={name} />
              <span className={styles.fact}>{span({ start_date, end_date })}</span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
