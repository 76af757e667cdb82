// A month as a grid of weeks: each day with its plan, its punches and what came out of it.

import { useLingui } from '@lingui/react'
import { Trans } from '@lingui/react/macro'
import { formatTime } from '#src/i18n/format.ts'
import { DayHost } from '#src/screens/day/day-host.tsx'
import { useDayAddress } from '#src/screens/day/use-day-address.ts'
import { useKindNames } from '#src/screens/today/request-words.ts'
import { clockLength } from './clock-length.ts'
import styles from './plan.module.css'
import type { CalendarDay, EmployeeCalendar } from './plan-calls.ts'
import { statusWord } from './plan-words.tsx'
import { Slots } from './slots.tsx'
import { WeekGrid } from './week-grid.tsx'

interface MonthGridProps {
  readonly calendar: EmployeeCalendar
  /** The calendar of whoever looks at it. */
  readonly isOwn?: true
}

export function MonthGrid({ calendar: { employee, days }, isOwn }: MonthGridProps) {
  const [, open] = useDayAddress()
  return (
    <>
      <WeekGrid days={days}>
        {(day) => (
          <button
            type="button"
            className={styles.cell}
            aria-haspopup="dialog"
            onClick={() => open({ whose: isOwn ? 'me' : employee, date: day.date })}
          >
            <Slots day={withoutAsked(day)} />
            <Asked day={day} />
            <Outcome day={day} />
          </button>
        )}
      </WeekGrid>
      <DayHost />
    </>
  )
}

/** What a request tells by its name need not be told again. */
const withoutAsked = (day: CalendarDay): CalendarDay => {
  const isAsked = (kind: string) => day.requests.some(({ request_type }) => request_type === kind)
  return { ...day, leave: day.leave && !isAsked('LEAVE'), training: day.training && !isAsked('TRAINING') }
}

function Asked({ day: { requests } }: { readonly day: CalendarDay }) {
  const kinds = useKindNames()
  return requests.map(({ request_type, id, state, detail }) => (
    <div key={`${request_type} ${id}`} className={styles.asked}>
      <bdi>{detail ?? kinds[request_type]}</bdi>
      {state === 1 && (
        <span className={styles.quiet}>
          {' · '}
          <Trans>Pending</Trans>
        </span>
      )}
    </div>
  ))
}

function Outcome({ day: { result, punches, events } }: { readonly day: CalendarDay }) {
  const { i18n } = useLingui()
  const times = punches.map(({ time }) => formatTime(time)).join(' ')
  return (
    <>
      {events.map(({ id, name, start_time }) => (
        <div key={id} className={styles.event}>
          {start_time && formatTime(start_time)} <bdi>{name}</bdi>
        </div>
      ))}
      {times && (
        <div className={styles.quiet}>
          <bdi dir="ltr">{times}</bdi>
        </div>
      )}
      {result && (
        <div>
          {i18n._(statusWord(result.status))}
          {result.worked > 0 && ` · ${clockLength(result.worked)}`}
        </div>
      )}
      {result && result.late > 0 && (
        <div className={styles.wrong}>
          <Trans>Late</Trans> {clockLength(result.late)}
        </div>
      )}
      {result && result.early > 0 && (
        <div className={styles.wrong}>
          <Trans>Early leave</Trans> {clockLength(result.early)}
        </div>
      )}
      {result && result.overtime > 0 && (
        <div>
          <Trans>Overtime</Trans> {clockLength(result.overtime)}
        </div>
      )}
    </>
  )
}
