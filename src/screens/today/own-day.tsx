// An employee's own day on the first page: the next shift, the day so far, balances, punches that are missing, own requests; with the
// board of others above it only what today and the month ask of the person.
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group } from '@mantine/core'
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { addDays } from '#openapi/dates.ts'
import { useSessionFacts } from '#src/crud/model/session-facts.ts'
import { tellDone } from '#src/crud/view/undo-toast.ts'
import { formatDate, formatDateTime, formatNumber } from '#src/i18n/format.ts'
import { timeOfDay, today } from '#src/i18n/today.ts'
import { addPunch } from '#src/screens/day/day-calls.ts'
import { useSend } from '#src/screens/day/use-send.ts'
import { Card, Nothing } from './card.tsx'
import { DayFacts, timesOf } from './day-so-far.tsx'
import { useLeaveAmount } from './leave-amount.ts'
import { MyMonthCard } from './my-month-card.tsx'
import {
  balancesQuery,
  type CalendarDay,
  monthQuery,
  ownKey,
  ownRequestsQuery,
  type ProposedPunch,
  proposalsQuery,
} from './own-calls.ts'
import { RequestState } from './request-state.tsx'
import { spanText, useKindNames } from './request-words.ts'
import { TeamAbsence } from './team-absence.tsx'
import styles from './today.module.css'

const day = { weekday: 'long', day: 'numeric', month: 'long' } as const

export function OwnDay() {
  const { permissions } = useSessionFacts()
  return permissions.has('att.view_employee_calendar') ? <ShortDay /> : <WholeDay />
}

function ShortDay() {
  const id = useId()
  return (
    <section aria-labelledby={id} className={styles.side}>
      <h2 id={id} className={styles.title}>
        <Trans>My day</Trans>
      </h2>
      <div className={styles.day}>
        <DayCards />
        <MissingCard />
      </div>
    </section>
  )
}

/** The month that waits for a stamp first. */
function DayCards() {
  const { t } = useLingui()
  const { permissions } = useSessionFacts()
  return (
    <>
      {permissions.has('personal.acknowledge_my_month') && <MyMonthCard />}
      <Card title={t`Next shift`}>
        <NextShift />
      </Card>
      <Card title={t`Today so far`}>
        <DaySoFar />
      </Card>
    </>
  )
}

function MissingCard() {
  const { t } = useLingui()
  const { permissions } = useSessionFacts()
  if (!permissions.has('personal.add_my_manual_log')) return null
  return (
    <Card title={t`Missing punches`}>
      <MissingPunches />
    </Card>
  )
}

function WholeDay() {
  const { t } = useLingui()
  const { permissions } = useSessionFacts()
  return (
    <>
      <Group gap="xs" mb="md">
        {permissions.has('personal.add_my_leave') && (
          <Button component={Link} to="/personal/request/leave/new">
            <Trans>Request leave</Trans>
          </Button>
        )}
        {permissions.has('personal.add_my_manual_log') && (
          <Button component={Link} to="/personal/request/manual-log/new" variant="default">
            <Trans>Add a missing punch</Trans>
          </Button>
        )}
      </Group>
      <div className={styles.cards}>
        <DayCards />
        {permissions.has('personal.view_my_leave') && (
          <Card title={t`My leave`}>
            <Balances />
          </Card>
        )}
        <MissingCard />
        <Card title={t`My requests`}>
          <OwnRequests />
        </Card>
        {permissions.has('personal.view_my_calendar') && <TeamAbsence />}
      </div>
    </>
  )
}

const monthOf = (date: string) => date.slice(0, 7)

/** The days of this month and of the one that begins within the next two weeks. */
function useDays(): readonly CalendarDay[] {
  const now = today()
  const { data: first } = useSuspenseQuery(monthQuery(monthOf(now)))
  const { data: next } = useSuspenseQuery(monthQuery(monthOf(addDays(now, 14))))
  return first.month === next.month ? first.days : [...first.days, ...next.days]
}

function NextShift() {
  const { t } = useLingui()
  const clock = timeOfDay()
  const found = useDays().find(
    (one) =>
      timesOf(one) !== '' &&
      !one.leave &&
      (one.date > today() || (one.date === today() && one.slots.some(({ start }) => start && start > clock))),
  )
  if (!found)
    return (
      <Nothing>
        <Trans>Nothing is planned for the next two weeks.</Trans>
      </Nothing>
    )
  return (
    <p className={styles.line}>
      <strong>
        <bdi dir="ltr">{timesOf(found)}</bdi>
      </strong>
      <span className={styles.quiet}>
        {found.date === today() ? t`Today` : formatDate(found.date, day)}
        {found.shift && ` · ${found.shift}`}
      </span>
    </p>
  )
}

const DaySoFar = () => <DayFacts day={useDays().find(({ date }) => date === today())} />

function Balances() {
  const amount = useLeaveAmount()
  const balances = useSuspenseQuery(balancesQuery).data
  if (balances.length === 0)
    return (
      <Nothing>
        <Trans>No kind of leave with a balance is set up for you.</Trans>
      </Nothing>
    )
  return (
    <ul className={styles.rows}>
      {balances.map(({ category, name, unit, available, planned, pending }) => (
        <li key={category} className={styles.row}>
          <span className={styles.words}>
            {name}
            {(planned > 0 || pending > 0) && (
              <span className={styles.quiet}>
                <Trans>
                  planned: {formatNumber(planned)}, waiting: {formatNumber(pending)}
                </Trans>
              </span>
            )}
          </span>
          <strong>{amount(available, unit)}</strong>
        </li>
      ))}
    </ul>
  )
}

function MissingPunches() {
  const punches = useSuspenseQuery(proposalsQuery).data.punches.slice(-4)
  if (punches.length === 0)
    return (
      <Nothing>
        <Trans>All done: no punch is missing.</Trans>
      </Nothing>
    )
  return (
    <ul className={styles.rows}>
      {punches.map((punch) => (
        <MissingPunch key={`${punch.punch_time} ${punch.punch_state}`} punch={punch} />
      ))}
    </ul>
  )
}

/** Requested at the planned time with one press; another time is entered in the day, in *My calendar*. */
function MissingPunch({ punch }: { readonly punch: ProposedPunch }) {
  const { t } = useLingui()
  const client = useQueryClient()
  const { sending, send } = useSend(() => client.invalidateQueries({ queryKey: ownKey }))
  const { punch_time, punch_state } = punch
  const request = () =>
    send(async () => {
      const steps: string[] = []
      await addPunch('me', { punch_time, punch_state }, 'PENDING', steps)
      tellDone(client, { text: t`The punch was sent for approval`, steps })
    })
  return (
    <li className={styles.row}>
      <span className={styles.words}>
        {punch_state === 1 ? t`No check-out` : t`No check-in`}
        <span className={styles.quiet}>{formatDateTime(punch_time)}</span>
      </span>
      <Button size="compact-sm" variant="default" loading={sending} onClick={() => void request()}>
        <Trans>Request the punch</Trans>
      </Button>
    </li>
  )
}

function OwnRequests() {
  const kinds = useKindNames()
  const { data } = useSuspenseQuery(ownRequestsQuery).data
  if (data.length === 0)
    return (
      <Nothing>
        <Trans>No requests yet.</Trans>
      </Nothing>
    )
  return (
    <ul className={styles.rows}>
      {data.map((one) => (
        <li key={`${one.request_type} ${one.id}`} className={styles.row}>
          <Link to={one.link} search={{}} className={styles.plain}>
            <span className={styles.words}>
              {one.detail && one.request_type === 'LEAVE' ? one.detail : kinds[one.request_type]}
              <span className={styles.quiet}>{spanText(one)}</span>
            </span>
          </Link>
          <RequestState state={one.state} />
        </li>
      ))}
    </ul>
  )
}
