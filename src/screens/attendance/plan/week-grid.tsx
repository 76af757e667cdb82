// Dates that follow one another as a grid of weeks, Monday first.
import type { ReactNode } from 'react'
import { datesFrom, mondayOf, weekdayOf } from '#openapi/dates.ts'
import { formatDate } from '#src/i18n/format.ts'
import styles from './plan.module.css'

interface WeekGridProps<D> {
  readonly days: readonly D[]
  /** What is said of a date below its name. */
  readonly children: (day: D) => ReactNode
}

export function WeekGrid<D extends { readonly date: string }>({ days, children }: WeekGridProps<D>) {
  const [first, last] = [days.at(0), days.at(-1)]
  if (!first || !last) return null
  const monday = mondayOf(first.date)
  return (
    <div className={styles.month}>
      {datesFrom(monday, 7).map((date) => (
        <div key={date} className={styles.weekday}>
          {formatDate(date, { weekday: 'short' })}
        </div>
      ))}
      {datesFrom(monday, weekdayOf(first.date) - 1).map((date) => (
        <div key={date} className={`${styles.day} ${styles.filler}`} />
      ))}
      {days.map((day) => (
        <div key={day.date} className={styles.day}>
          <strong>{formatDate(day.date, { day: 'numeric', month: 'short' })}</strong>
          {children(day)}
        </div>
      ))}
      {datesFrom(last.date, 7 - weekdayOf(last.date)).map((date) => (
        <div key={`after ${date}`} className={`${styles.day} ${styles.filler}`} />
      ))}
    </div>
  )
}
