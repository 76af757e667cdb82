// The periods that move with the day, as a report is asked for them.
import { addDays, addMonths, mondayOf } from '#openapi/dates.ts'

export const movingPeriods = [
  'TODAY',
  'YESTERDAY',
  'THIS_WEEK',
  'LAST_WEEK',
  'THIS_MONTH',
  'LAST_MONTH',
  'LAST_CLOSED',
  'THIS_YEAR',
] as const
export type MovingPeriod = (typeof movingPeriods)[number]

export interface Dates {
  readonly start_date: string
  readonly end_date: string
}

const monthOf = (date: string): Dates => {
  const first = `${date.slice(0, 7)}-01`
  return { start_date: first, end_date: addDays(addMonths(first, 1), -1) }
}

/** `closed`: the last period that is locked; until there is one, the last month. */
export function datesOf(period: MovingPeriod, today: string, closed: Dates | null): Dates {
  const monday = mondayOf(today)
  const lastMonth = () => monthOf(addDays(`${today.slice(0, 7)}-01`, -1))
  switch (period) {
    case 'TODAY':
      return { start_date: today, end_date: today }
    case 'YESTERDAY':
      return { start_date: addDays(today, -1), end_date: addDays(today, -1) }
    case 'THIS_WEEK':
      return { start_date: monday, end_date: addDays(monday, 6) }
    case 'LAST_WEEK':
      return { start_date: addDays(monday, -7), end_date: addDays(monday, -1) }
    case 'THIS_MONTH':
      return monthOf(today)
    case 'LAST_MONTH':
      return lastMonth()
    case 'LAST_CLOSED':
      return closed ?? lastMonth()
    case 'THIS_YEAR':
      return { start_date: `${today.slice(0, 4)}-01-01`, end_date: `${today.slice(0, 4)}-12-31` }
  }
}

/** What a report begins with. */
export const usualPeriods = {
  TODAY: 'TODAY',
  WEEK: 'THIS_WEEK',
  MONTH: 'THIS_MONTH',
  YEAR: 'THIS_YEAR',
} as const satisfies Record<string, MovingPeriod>

export const isMoving = (value: string | undefined): value is MovingPeriod =>
  movingPeriods.some((period) => period === value)
