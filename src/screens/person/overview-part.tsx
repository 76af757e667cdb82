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
import { DayHost } from '#src/screens/day/day-host.tsx'
import { Card, Nothing } from '#src/screens/today/card.tsx'
import { DayButton } from '#src/screens/today/day-button.tsx'
import { DayFacts, timesOf } from '#src/screens/today/day-so-far.tsx'
import { useFlagWords } from '#src/screens/today/flag-words.ts'
import styles from '#src/screens/today/today.module.css'
import own from './person.module.css'
import { headQuery } from './person-calls.ts'
import { RequestRows } from './request-rows.tsx'

interface OfPerson {
  readonly employee: number
}

export function OverviewPart({ employee }: OfPerson) {
  const { t } = useLingui()
  const { permissions } = useSessionFacts()
  return (
    <>
      <DayHost />
      <div className={styles.cards}>
        <Card title={t`Today so far`}>
          <DaySoFar employee={employee} />
        </Card>
        <Card title={t`Next days`}>
          <NextDays employee={employee} />
        </Card>
        <Card title={t`Missing punches`}>
          <MissingPunches employee={employee} />
        </Card>
        <Card title={t`Requests waiting`}>
          <Waiting employee={employee} />
        </Card>
        {permissions.has('complement.view_employee_document') && (
          <Card title={t`Documents that expire`}>
            <Papers employee={employee} />
          </Card>
        )}
      </div>
    </>
  )
}

const daysAhead = 7
const monthOf = (date: string) => date.slice(0, 7)

/** The date that is the person's own at this moment. */
const useDate = (employee: number): string => useSuspenseQuery(headQuery(employee)).data.now?.att_date ?? today()

/** The days of the date's month and of the one that begins within the next days. */
function useDays(employee: number, now: string): readonly CalendarDay[] {
  const { data: first } = useSuspenseQuery({ ...calendarQuery(employee, monthOf(now)), meta: { quiet: true } })
  const { data: next } = useSuspenseQuery({
    ...calendarQuery(employee, monthOf(addDays(now, daysAhead))),
    meta: { quiet: true },
  })
  return first.month === next.month ? first.days : [...first.days, ...next.days]
}

function DaySoFar({ employee }: OfPerson) {
  const now = useDate(employee)
  const day = useDays(employee, now).find(({ date }) => date === now)
  return (
    <>
      <DayFacts day={day} />
      <div className={own.open}>
        <DayButton employee={employee} date={now} asLink>
          <Trans>Open the day</Trans>
        </DayButton>
      </div>
    </>
  )
}

const short = { weekday: 'short', day: 'numeric', month: 'short' } as const

function NextDays({ employee }: OfPerson) {
  const now = useDate(employee)
  const days = useDays(employee, now).filter(({ date }) => date > now && date <= addDays(now, daysAhead))
  return (
    <ul className={styles.rows}>
      {days.map((one) => (
        <li key={one.date} className={styles.row}>
          <DayButton employee={employee} date={one.date}>
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

function MissingPunches({ employee }: OfPerson) {
  const { t } = useLingui()
  const { permissions } = useSessionFacts()
  const flagWord = useFlagWords()
  const { missing = [] } = useSuspenseQuery(headQuery(employee)).data
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
          <DayButton employee={employee} date={date} asLink>
            {permissions.has('att.add_manual_log') ? t`Add the punch` : t`Open the day`}
          </DayButton>
        </li>
      ))}
    </ul>
  )
}

function Waiting({ employee }: OfPerson) {
  const { waiting = [] } = useSuspenseQuery(headQuery(employee)).data
  if (waiting.length === 0)
    return (
      <Nothing>
        <Trans>All done: no request is waiting.</Trans>
      </Nothing>
    )
  return <RequestRows requests={waiting} />
}

function Papers({ employee }: OfPerson) {
  const { t } = useLingui()
  const { papers = [] } = useSuspenseQuery(headQuery(employee)).data
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
            <Link to={`/complement/employee-document/${id}`} search={{}} className={styles.plain}>
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
