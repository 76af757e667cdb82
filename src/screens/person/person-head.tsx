// Who the person is and how they stand at this moment: state, next shift, what is left of leave, and what waits.
import { Trans, useLingui } from '@lingui/react/macro'
import { Badge } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Initials, Photo } from '#src/crud/view/cells/photo.tsx'
import { Part } from '#src/crud/view/part.tsx'
import { formatAmount, formatDate, formatNumber } from '#src/i18n/format.ts'
import { today } from '#src/i18n/today.ts'
import type { Whose } from '#src/screens/day/day-calls.ts'
import { DayFact } from '#src/screens/today/day-fact.tsx'
import { timesOf } from '#src/screens/today/day-so-far.tsx'
import { useFigureNames } from '#src/screens/today/figure-names.ts'
import { useLeaveAmount } from '#src/screens/today/leave-amount.ts'
import { todayKeys } from '#src/screens/today/today-calls.ts'
import { useTopic } from '#src/screens/today/use-topics.ts'
import { LinkButton } from '#src/ui/link-button/link-button.tsx'
import { Skeleton } from '#src/ui/skeleton/skeleton.tsx'
import styles from './person.module.css'
import { type PersonHead as Head, headQuery } from './person-calls.ts'
import type { PartName } from './person-parts.ts'

interface PersonHeadProps {
  readonly whose: Whose
  readonly shown: readonly PartName[]
  readonly onOpen: (part: PartName) => void
}

export function PersonHead(props: PersonHeadProps) {
  const { t } = useLingui()
  return (
    <section aria-label={t`At a glance`} className={styles.head}>
      <Part fallback={<Skeleton shape="list" rows={2} />}>
        <Glance {...props} />
      </Part>
    </section>
  )
}

function Glance({ whose, shown, onOpen }: PersonHeadProps) {
  const { t } = useLingui()
  const { data: head } = useSuspenseQuery(headQuery(whose))
  useTopic('att.today', todayKeys.board)
  const { emp_code, name, photo, position, department, superior, mobile } = head
  return (
    <>
      <span className={styles.portrait}>{photo ? <Photo name={photo} /> : <Initials name={name} />}</span>
      <div className={styles.who}>
        <p className={styles.line}>
          <bdi>{emp_code}</bdi>
          {[position, department].filter(Boolean).map((one) => (
            <span key={one}>
              {' · '}
              <bdi>{one}</bdi>
            </span>
          ))}
        </p>
        {mobile && whose !== 'me' && (
          <p className={styles.line}>
            <a href={`tel:${mobile.replace(/[^\d+]/g, '')}`} aria-label={t`Call ${mobile}`}>
              <bdi>{mobile}</bdi>
            </a>
          </p>
        )}
        {superior && (
          <p className={styles.line}>
            <Trans>
              Reports to <Superior whose={whose} superior={superior} />
            </Trans>
          </p>
        )}
        <State head={head} />
      </div>
      <Facts head={head} shown={shown} onOpen={onOpen} />
    </>
  )
}

interface SuperiorProps {
  readonly whose: Whose
  readonly superior: NonNullable<Head['superior']>
}

/** The page of a superior is for those who look after people. */
const Superior = ({ whose, superior: { id, name } }: SuperiorProps) =>
  whose === 'me' ? (
    <bdi>{name}</bdi>
  ) : (
    <Link to={`/team/employee/${id}`}>
      <bdi>{name}</bdi>
    </Link>
  )

const colours: Readonly<Record<string, string>> = {
  present: 'green',
  extra: 'green',
  absent: 'red',
  not_yet: 'primary',
  on_leave: 'primary',
  on_training: 'primary',
}

function State({ head: { now, is_employed } }: { readonly head: Head }) {
  const { t } = useLingui()
  const words: Readonly<Record<string, string>> = useFigureNames()
  const [word, colour] = !is_employed
    ? [t`No longer employed`, 'gray']
    : now
      ? [words[now.state] ?? now.state, colours[now.state] ?? 'gray']
      : [t`Does not record attendance`, 'gray']
  if (is_employed && now === undefined) return null
  return (
    <p className={styles.state}>
      <Badge variant="light" color={colour} size="lg" tt="none">
        {word}
      </Badge>
      {now && (
        <span className={styles.times}>
          <DayFact figure={now.state} person={now} />
        </span>
      )}
    </p>
  )
}

interface FactsProps extends Pick<PersonHeadProps, 'shown' | 'onOpen'> {
  readonly head: Head
}

const shownKinds = 2

/** Each leads to the part that tells more. */
function Facts({ head, shown, onOpen }: FactsProps) {
  const { t } = useLingui()
  const amount = useLeaveAmount()
  const { now, next_shift: next, balances, month, waiting, missing, papers } = head
  const facts: readonly (readonly [PartName, string, ReactNode])[] = [
    ...(next === undefined
      ? []
      : [['calendar', t`Next shift`, <NextShift key="next" next={next} date={now?.att_date ?? today()} />] as const]),
    ...(balances === undefined || balances.length === 0
      ? []
      : [
          [
            'leave',
            t`Leave left`,
            balances.slice(0, shownKinds).map(({ category, name, unit, available }) => (
              <span key={category} className={styles.balance}>
                <bdi className={styles.kind}>{name}</bdi> <bdi>{amount(available, unit)}</bdi>
              </span>
            )),
          ] as const,
        ]),
    ...(month === undefined ? [] : [['calendar', t`Worked this month`, <Month key="month" month={month} />] as const]),
    ...counted('overview', t`Missing punches`, missing),
    ...counted('requests', t`Requests waiting`, waiting),
    ...counted('documents', t`Documents that expire`, papers),
  ]
  return (
    <dl className={styles.facts}>
      {facts.map(([part, label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{shown.includes(part) ? <LinkButton onClick={() => onOpen(part)}>{value}</LinkButton> : value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Beside what the plan has asked for up to now. */
function Month({ month: { worked, required, late } }: { readonly month: NonNullable<Head['month']> }) {
  return (
    <>
      <Trans>
        {formatAmount(worked, 'minute')} of {formatAmount(required, 'minute')}
      </Trans>
      {late > 0 && (
        <span className={styles.late}>
          <Trans>{formatAmount(late, 'minute')} late</Trans>
        </span>
      )}
    </>
  )
}

/** Nothing where there is none. */
const counted = (part: PartName, label: string, rows: readonly unknown[] = []) =>
  rows.length === 0 ? [] : [[part, label, formatNumber(rows.length)] as const]

const day = { weekday: 'short', day: 'numeric', month: 'short' } as const

interface NextShiftProps {
  readonly next: NonNullable<Head['next_shift']> | null
  /** That of the person. */
  readonly date: string
}

function NextShift({ next, date }: NextShiftProps) {
  if (!next) return <Trans>None in the next two weeks</Trans>
  return (
    <>
      {next.date === date ? <Trans>Today</Trans> : formatDate(next.date, day)} <bdi dir="ltr">{timesOf(next)}</bdi>
    </>
  )
}
