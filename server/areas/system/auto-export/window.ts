// The dates that a file covers, by the task's window and the day it is made on.
import { addDays, weekdayOf } from '#openapi/dates.ts'

export interface Dates {
  readonly from: string
  readonly to: string
}

const monthStart = (date: string) => `${date.slice(0, 7)}-01`

/** Null: not chosen by dates. `weekStart`: 1 Monday … 7 Sunday. */
export function datesOf(window: string, days: number, today: string, weekStart: number): Dates | null {
  const thisWeek = addDays(today, -((weekdayOf(today) - weekStart + 7) % 7))
  const lastOfMonthBefore = addDays(monthStart(today), -1)
  switch (window) {
    case 'TODAY':
      return { from: today, to: today }
    case 'YESTERDAY':
      return { from: addDays(today, -1), to: addDays(today, -1) }
    case 'LAST_N_DAYS':
      return { from: addDays(today, -days), to: addDays(today, -1) }
    case 'THIS_WEEK':
      return { from: thisWeek, to: addDays(thisWeek, 6) }
    case 'LAST_WEEK':
      return { from: addDays(thisWeek, -7), to: addDays(thisWeek, -1) }
    case 'THIS_MONTH':
      return { from: monthStart(today), to: addDays(monthStart(addDays(monthStart(today), 32)), -1) }
    case 'LAST_MONTH':
      return { from: monthStart(lastOfMonthBefore), to: lastOfMonthBefore }
    default:
      return null
  }
}
