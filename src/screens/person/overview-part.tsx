// How a person's day goes, what is planned, and what asks for a hand: each with the way to the day or the record that mends it.
import { Trans, useLingui } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { addDays } from '#openapi/dates.ts'
import { useSessionFacts } from '#src/crud/model/session-facts.ts'
import { formatAmount, formatDate } from '#src/i18n/format.ts'
import { today } from '#src/i18n/today.ts'
import { type CalendarDay, calendarQuery } from '#src/screens/attendance/plan/plan-calls.ts'
import type { Whose } from '#src/screens/day/day-calls.ts'
import { DayHost } from '#src/screens/day/day-host.tsx'
import { Card, Nothing } from '#src/screens/today/card.tsx'
import { DayButton } from '#src/screens/today/day-button.tsx'
import { DayFacts, timesOf } from '#src/screens/today/day-so-far.tsx'
import { useFlagWords } from '#src/screens/today/flag-words.ts'
import styles from '#src/screens/today/today.module.css'
import ownStyles from './person.module.css'
import { headQuery } from './person-calls.ts'
import { RequestRows } from './request-rows.tsx'

interface OfPerson {
  readonly whose: Whose
}

export function OverviewPart({ whose }: OfPerson) {
  const { t } = useLingui()
  const { permissions } = useSessionFacts()
  return (
    <>
      <DayHost />
      <div className={styles.cards}>
        <Card title={t`Today so far`}>
          <DaySoFar whose={whose} />
        </Card>
        <Card title={t`Next days`}>
          <NextDays whose={whose} />
        </Card>
        <Card title={t`Missing punches`}>
          <MissingPunches whose={whose} />
        </Card>
        <Card title={t`Requests waiting`}>
          <Waiting whose={whose} />
        </Card>
        {permissions.has(rightsOf(whose).papers) && (
          <Card title={t`Documents that expire`}>
            <Papers whose={whose} />
          </Card>
        )}
      </div>
    </>
  )
}

const office = {
  papers: 'complement.view_employee_document',
  papersPage: '/complement/employee-document',
  addPunch: 'att.add_manual_log',
} as const
const own = {
  papers: 'personal.view_my_employee_document',
  papersPage: '/personal/document',
  addPunch: 'personal.add_my_manual_log',
} as const

const rightsOf = (whose: Whose) => (whose === 'me' ? own : office)

const daysAhead = 7
const monthOf = (date: string) => date.slice(0, 7)

/** The date that is the person's own at this moment. */
const useDate = (whose: Whose): string => useSuspenseQuery(headQuery(whose)).data.now?.att_date ?? today()

/** The days of the date's month and of the one that begins within the next days. */
function useDays(whose: Whose, now: string): readonly CalendarDay[] {
  const { data: first } = useSuspenseQuery(calendarQuery(whose, monthOf(now)))
  const { data: next } = useSuspenseQuery(calendarQuery(whose, monthOf(addDays(now, daysAhead))))
  return first.month === next.month ? first.days : [...first.days, ...next.days]
}

function DaySoFar({ whose }: OfPerson) {
  const now = useDate(whose)
  const day = useDays(whose, now).find(({ date }) => date === now)
  return (
    <>
      <DayFacts day={day} />
      <div className={ownStyles.open}>
        <DayButton employee={whose} date={now} asLink>
          <Trans>Open the day</Trans>
        </DayButton>
      </div>
    </>
  )
}

const short = { weekday: 'short', day: 'numeric', month: 'short' } as const

function NextDays({ whose }: OfPerson) {
  const now = useDate(whose)
  const days = useDays(whose, now).filter(({ date }) => date > now && date <= addDays(now, daysAhead))
  return (
    <ul className={styles.rows}>
      {days.map((one) => (
        <li key={one.date} className={styles.row}>
          <DayButton employee={whose} date={one.date}>
            {formatDate(one.date, short)}
          </DayButton>
          <span className={styles.fact}>
            <PlanOf day={one} />
          </span>
        </li>
      ))}
    </ul>
  )
}

function PlanOf({ day }: { readonly day: CalendarDay }): ReactNode {
  if (day.leave) return <Trans>On leave</Trans>
  const times = timesOf(day)
  if (times !== '') return <bdi dir="ltr">{times}</bdi>
  if (day.holiday) return <bdi>{day.holiday}</bdi>
  return day.day_type === 'UNSCHEDULED' ? <Trans>Nothing planned</Trans> : <Trans>Day off</Trans>
}

function MissingPunches({ whose }: OfPerson) {
  const { t } = useLingui()
  const { permissions } = useSessionFacts()
  const flagWord = useFlagWords()
  const { missing = [] } = useSuspenseQuery(headQuery(whose)).data
  if (missing.length === 0)
    return (
      <Nothing>
        <Trans>All done: no punch is missing.</Trans>
      </Nothing>
    )
  return (
    <ul className={styles.rows}>
      {missing.map(({ date, flags, minutes }) => (
        <li key={date} className={styles.row}>
          <span className={styles.words}>
            {flagWord(flags)}
            <span className={styles.quiet}>
              {[formatDate(date, short), minutes > 0 && formatAmount(minutes, 'minute')].filter(Boolean).join(' · ')}
            </span>
          </span>
          <DayButton employee={whose} date={date} asLink>
            {permissions.has(rightsOf(whose).addPunch) ? t`Add the punch` : t`Open the day`}
          </DayButton>
        </li>
      ))}
    </ul>
  )
}

function Waiting({ whose }: OfPerson) {
  const { waiting = [] } = useSuspenseQuery(headQuery(whose)).data
  if (waiting.length === 0)
    return (
      <Nothing>
        <Trans>All done: no request is waiting.</Trans>
      </Nothing>
    )
  return <RequestRows requests={waiting} {...(whose === 'me' && { isOwn: true })} />
}

function Papers({ whose }: OfPerson) {
  const { t } = useLingui()
  const { papers = [] } = useSuspenseQuery(headQuery(whose)).data
  if (papers.length === 0)
    return (
      <Nothing>
        <Trans>None in the next 30 days.</Trans>
      </Nothing>
    )
  return (
    <ul className={styles.rows}>
      {papers.map(({ id, type, expires }) => {
        const date = formatDate(expires, { day: 'numeric', month: 'short' })
        return (
          <li key={id} className={styles.row}>
            <Link to={`${rightsOf(whose).papersPage}/${id}`} search={{}} className={styles.plain}>
              <bdi>{type}</bdi>
            </Link>
            <span className={styles.fact} data-wrong={expires < today()}>
              {expires < today() ? t`expired ${date}` : date}
            </span>
          </li>
        )
      })}
    </ul>
  )
}
