// What else a day brings: how terminals do, who is out, whose day is near, and which papers expire.
import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Progress } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { formatDate, formatNumber, formatRelative } from '#src/i18n/format.ts'
import { today } from '#src/i18n/today.ts'
import { Card, Nothing, Way } from './card.tsx'
import { useSpan } from './days-away.ts'
import { PersonMark } from './person-mark.tsx'
import styles from './today.module.css'
import { awayQuery, type Occasion, occasionsQuery, papersQuery, terminalsQuery, todayKeys } from './today-calls.ts'
import { useTopic } from './use-topics.ts'

const short = { day: 'numeric', month: 'short' } as const

export function Terminals() {
  const { t } = useLingui()
  return (
    <Card
      title={t`Terminals`}
      more={
        <Way to="/device/live">
          <Trans>Terminals live</Trans>
        </Way>
      }
    >
      <TerminalStates />
    </Card>
  )
}

function TerminalStates() {
  const { t } = useLingui()
  const { total, online, waiting, offline } = useSuspenseQuery(terminalsQuery).data
  useTopic('device.state', todayKeys.terminals)
  if (total === 0)
    return (
      <Nothing>
        <Trans>No terminal yet. Add one with its serial number, and its punches come in.</Trans>
      </Nothing>
    )
  return (
    <>
      <p className={styles.line}>
        {t`${formatNumber(online)} of ${formatNumber(total)} online`}
        {waiting > 0 && ` · ${plural(waiting, { one: '# command is waiting', other: '# commands are waiting' })}`}
      </p>
      <Progress value={(online / total) * 100} color={online === total ? 'green' : 'yellow'} aria-hidden mb="xs" />
      <ul className={styles.rows}>
        {offline.map(({ id, alias, area, last_activity: last }) => (
          <li key={id} className={styles.row}>
            <span className={styles.words}>
              <span>
                <bdi>{alias}</bdi>
              </span>
              {area && <span className={styles.quiet}>{area}</span>}
            </span>
            <span className={styles.fact}>
              {last === null ? t`never heard from` : formatRelative((Date.parse(last) - Date.now()) / 1000)}
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}

export function Away() {
  const { t } = useLingui()
  return (
    <Card title={t`Who is out`}>
      <AwayPeople />
    </Card>
  )
}

function AwayPeople() {
  const span = useSpan()
  const people = useSuspenseQuery(awayQuery).data
  if (people.length === 0)
    return (
      <Nothing>
        <Trans>No leave today or in the next seven days.</Trans>
      </Nothing>
    )
  return (
    <ul className={styles.rows}>
      {people.map((person) => (
        <li key={`${person.employee} ${person.start_date} ${person.kind}`} className={styles.row}>
          <PersonMark name={person.name} photo={person.photo} below={person.kind} />
          <span className={styles.fact}>{span(person)}</span>
        </li>
      ))}
    </ul>
  )
}

export function Occasions() {
  const { t } = useLingui()
  return (
    <Card title={t`Birthdays and anniversaries`}>
      <NearDays />
    </Card>
  )
}

function NearDays() {
  const { t } = useLingui()
  const days = useSuspenseQuery(occasionsQuery).data
  if (days.length === 0)
    return (
      <Nothing>
        <Trans>None in the next 14 days.</Trans>
      </Nothing>
    )
  const words = ({ kind, years }: Occasion) =>
    kind === 'BIRTHDAY'
      ? t`Birthday`
      : plural(years ?? 0, { one: '# year in the company', other: '# years in the company' })
  return (
    <ul className={styles.rows}>
      {days.slice(0, 6).map((one) => (
        <li key={`${one.employee} ${one.kind}`} className={styles.row}>
          <PersonMark name={one.name} photo={one.photo} below={words(one)} />
          <span className={styles.fact}>{one.date === today() ? t`today` : formatDate(one.date, short)}</span>
        </li>
      ))}
    </ul>
  )
}

export function Papers() {
  const { t } = useLingui()
  return (
    <Card
      title={t`Documents that expire`}
      more={
        <Way to="/complement/employee-document">
          <Trans>All documents</Trans>
        </Way>
      }
    >
      <ExpiringPapers />
    </Card>
  )
}

function ExpiringPapers() {
  const { t } = useLingui()
  const papers = useSuspenseQuery(papersQuery).data
  if (papers.length === 0)
    return (
      <Nothing>
        <Trans>None in the next 30 days.</Trans>
      </Nothing>
    )
  return (
    <ul className={styles.rows}>
      {papers.slice(0, 6).map(({ id, name, photo, type, expires }) => {
        const date = formatDate(expires, short)
        return (
          <li key={id} className={styles.row}>
            <PersonMark name={name} photo={photo} below={type} />
            <span className={styles.fact} data-wrong={expires < today()}>
              {expires < today() ? t`expired ${date}` : date}
            </span>
          </li>
        )
      })}
    </ul>
  )
}
