// A month as a grid of weeks: each day with its plan, its punches and what came out of it.

import { useLingui } from '@lingui/react'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { formatDate, formatTime } from '#src/i18n/format.ts'
import { clockLength } from './clock-length.ts'
import { datesFrom, mondayOf, weekdayOf } from './dates.ts'
import { DayDialog } from './day-dialog.tsx'
import styles from './plan.module.css'
import type { CalendarDay, EmployeeCalendar } from './plan-calls.ts'
import { statusWord } from './plan-words.tsx'
import { Slots } from './slots.tsx'

export function MonthGrid({ calendar }: { readonly calendar: EmployeeCalendar }) {
  const [opened, setOpened] = useState<CalendarDay>()
  const [first] = calendar.days
  if (!first) return null
  const fillers = datesFrom(mondayOf(first.date), weekdayOf(first.date))
  return (
    <>
      <div className={styles.month}>
        {datesFrom(mondayOf(first.date), 7).map((date) => (
          <div key={date} className={styles.weekday}>
            {formatDate(date, { weekday: 'short' })}
          </div>
        ))}
        {fillers.map((date) => (
          <div key={date} className={`${styles.day} ${styles.filler}`} />
        ))}
        {calendar.days.map((day) => (
          <div key={day.date} className={styles.day}>
            <strong>{formatDate(day.date, { day: 'numeric', month: 'short' })}</strong>
            <button type="button" className={styles.cell} aria-haspopup="dialog" onClick={() => setOpened(day)}>
              <Slots day={day} />
            </button>
            <Outcome day={day} />
          </div>
        ))}
      </div>
      {opened && (
        <DayDialog
          person={{ id: calendar.employee, full_name: calendar.full_name }}
          day={opened}
          onClose={() => setOpened(undefined)}
        />
      )}
    </>
  )
}

function Outcome({ day: { result, punches } }: { readonly day: CalendarDay }) {
  const { i18n } = useLingui()
  const times = punches.map(({ time }) => formatTime(time)).join(' ')
  return (
    <>
      {times && (
        <div dir="ltr" className={styles.quiet}>
          {times}
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
