// The plan as a list: date by date, who works when, and who has no plan.
import { useLingui } from '@lingui/react'
import { Trans } from '@lingui/react/macro'
import { Fragment } from 'react'
import { useSessionFacts } from '#src/crud/model/session-facts.ts'
import { formatDate } from '#src/i18n/format.ts'
import { DayHost } from '#src/screens/day/day-host.tsx'
import { useDayAddress } from '#src/screens/day/use-day-address.ts'
import { LinkButton } from '#src/ui/link-button/link-button.tsx'
import plan from './plan.module.css'
import type { PlannedDay, PlannedTime, ScheduleView } from './plan-calls.ts'
import styles from './plan-list.module.css'
import { conflictWords, dayTypes, sources } from './plan-words.tsx'
import { slotColour, timesOf } from './slots.tsx'

interface PlanListProps {
  readonly view: ScheduleView
  readonly dates: readonly string[]
}

interface Line {
  readonly person: ScheduleView['people'][number]
  readonly day: PlannedDay
  readonly slot: PlannedTime | undefined
}

/** A day without timetables stands in the list where nobody planned it, or a holiday keeps it free. */
const isOpen = ({ employment, day_type, holiday }: PlannedDay): boolean =>
  employment === 'EMPLOYED' && (day_type === 'UNSCHEDULED' || holiday !== null)

function linesOf({ people }: ScheduleView, date: string): readonly Line[] {
  const lines = people.flatMap((person): Line[] => {
    const day = person.days.find((one) => one.date === date)
    if (!day) return []
    if (day.slots.length === 0) return isOpen(day) ? [{ person, day, slot: undefined }] : []
    return day.slots.map((slot) => ({ person, day, slot }))
  })
  // Flexible hours have no begin, and days without a plan come last.
  const order = ({ slot }: Line) => (slot ? (slot.start ?? '24') : '25')
  return lines.sort((one, other) => order(one).localeCompare(order(other)))
}

export function PlanList({ view, dates }: PlanListProps) {
  return (
    <>
      <table className={styles.list}>
        <thead>
          <tr>
            <th scope="col">
              <Trans>Time</Trans>
            </th>
            <th scope="col">
              <Trans>Employee</Trans>
            </th>
            <th scope="col">
              <Trans>Timetable</Trans>
            </th>
            <th scope="col" className={styles.wide}>
              <Trans>Planned by</Trans>
            </th>
            <th scope="col">
              <Trans>Notes</Trans>
            </th>
          </tr>
        </thead>
        {dates.map((date) => (
          <DateRows key={date} date={date} lines={linesOf(view, date)} />
        ))}
      </table>
      <DayHost />
    </>
  )
}

function DateRows({ date, lines }: { readonly date: string; readonly lines: readonly Line[] }) {
  return (
    <tbody>
      <tr>
        <th scope="rowgroup" colSpan={5} className={styles.date}>
          {formatDate(date, { weekday: 'long', day: 'numeric', month: 'long' })}
        </th>
      </tr>
      {lines.length === 0 ? (
        <tr>
          <td colSpan={5} className={plan.quiet}>
            <Trans>Nobody is planned</Trans>
          </td>
        </tr>
      ) : (
        lines.map(({ person, day, slot }) => (
          <PlanLine key={`${person.id} ${slot?.timetable} ${slot?.start}`} {...{ person, day, slot }} />
        ))
      )}
    </tbody>
  )
}

function PlanLine({ person, day, slot }: Line) {
  const { i18n } = useLingui()
  const [, open] = useDayAddress()
  const mayOpen = useSessionFacts().permissions.has('att.view_employee_calendar')
  return (
    <tr>
      <td className={styles.times}>
        {slot?.start && (
          <span className={plan.slot} style={slotColour(slot)} dir="auto">
            {timesOf(slot)}
          </span>
        )}
      </td>
      <td>
        {mayOpen ? (
          <LinkButton look="listed" aria-haspopup="dialog" onClick={() => open({ whose: person.id, date: day.date })}>
            {person.full_name}
          </LinkButton>
        ) : (
          person.full_name
        )}
        <div className={plan.quiet}>
          {person.emp_code} · {person.department}
        </div>
      </td>
      <td>{slot ? slot.name : <span className={plan.quiet}>{i18n._(dayTypes[day.day_type])}</span>}</td>
      <td className={styles.wide}>{day.department ?? i18n._(sources[day.source])}</td>
      <td>
        <Notes day={day} />
      </td>
    </tr>
  )
}

function Notes({ day: { holiday, leave, training, locked, conflicts } }: { readonly day: PlannedDay }) {
  const { i18n } = useLingui()
  const notes = [
    ...(holiday ? [{ key: 'holiday', text: holiday }] : []),
    ...(leave ? [{ key: 'leave', text: <Trans>Leave</Trans> }] : []),
    ...(training ? [{ key: 'training', text: <Trans>Training</Trans> }] : []),
    ...(locked ? [{ key: 'locked', text: <Trans>Closed</Trans> }] : []),
    ...conflicts.map((one) => ({ key: one, text: <span className={plan.wrong}>{i18n._(conflictWords[one])}</span> })),
  ]
  return notes.map(({ key, text }, at) => (
    <Fragment key={key}>
      {at > 0 && ' · '}
      {text}
    </Fragment>
  ))
}
