// The timetables of a day as coloured bars, and what else is to be said of the day. React's styles know no
// variables, hence the cast.

import { useLingui } from '@lingui/react'
import { Trans } from '@lingui/react/macro'
import type { CSSProperties } from 'react'
import { formatTime } from '#src/i18n/format.ts'
import styles from './plan.module.css'
import type { PlannedDay, PlannedTime } from './plan-calls.ts'
import { conflictWords, dayTypes } from './plan-words.tsx'

export const timesOf = ({ start, end, next_day, name }: PlannedTime): string =>
  start && end ? `${formatTime(start)}–${formatTime(end)}${next_day ? ' +1' : ''}` : name

export const slotColour = ({ colour }: PlannedTime) => ({ '--slot-colour': colour }) as CSSProperties

export function Slots({ day }: { readonly day: PlannedDay }) {
  const { i18n } = useLingui()
  if (day.employment !== 'EMPLOYED') return <span className={styles.quiet}>–</span>
  return (
    <>
      {day.slots.map((slot) => (
        <span
          key={`${slot.timetable} ${slot.start}`}
          className={styles.slot}
          style={slotColour(slot)}
          title={slot.name}
          {...((!slot.required || slot.candidate) && { 'data-optional': true })}
        >
          <bdi>{timesOf(slot)}</bdi>
        </span>
      ))}
      {day.holiday ? (
        <span className={styles.quiet}>{day.holiday}</span>
      ) : (
        day.slots.length === 0 && <span className={styles.quiet}>{i18n._(dayTypes[day.day_type])}</span>
      )}
      {day.leave && (
        <span>
          <Trans>Leave</Trans>
        </span>
      )}
      {day.training && (
        <span>
          <Trans>Training</Trans>
        </span>
      )}
      {day.locked && (
        <span className={styles.quiet}>
          <Trans>Closed</Trans>
        </span>
      )}
      {day.conflicts.map((conflict) => (
        <span key={conflict} className={styles.wrong}>
          {i18n._(conflictWords[conflict])}
        </span>
      ))}
    </>
  )
}
