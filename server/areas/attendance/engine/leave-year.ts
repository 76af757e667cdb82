// Leave years and the periods that they are granted in (leave §5).
import { addMonths, type Day, dayInMonth, monthDayOf } from './dates.ts'
import type { LeaveSetting } from './leave-setting.ts'

export interface LeaveYear {
  readonly start: Day
  /** The day after the last one. */
  readonly end: Day
}

export interface Period extends LeaveYear {
  /** From 1 to the number of periods. */
  readonly number: number
  readonly count: number
}

/** The leave year that holds a date. */
export function leaveYearOf(setting: LeaveSetting, hireDate: Day, day: Day): LeaveYear {
  const guess = Math.floor((monthDayOf(day).month - anchorOf(setting, hireDate).month) / 12)
  for (const year of [guess + 1, guess, guess - 1]) {
    const start = startOfYear(setting, hireDate, year)
    if (start <= day) return { start, end: startOfYear(setting, hireDate, year + 1) }
  }
  throw new RangeError('a date lies in one of three leave years')
}

/** 29 February becomes 28 February in common years. */
function startOfYear(setting: LeaveSetting, hireDate: Day, year: number): Day {
  const { month, dayOfMonth } = anchorOf(setting, hireDate)
  return dayInMonth({ month: month + year * 12, dayOfMonth })
}

function anchorOf({ year_basis, year_start }: LeaveSetting, hireDate: Day) {
  if (year_basis === 'HIRE_DATE') return monthDayOf(hireDate)
  return { month: 2000 * 12 + year_start.month - 1, dayOfMonth: year_start.day }
}

const periodsPerYear = { YEARLY: 1, HALF_YEARLY: 2, QUARTERLY: 4, MONTHLY: 12, NONE: 0 } as const

export function periodsOf({ allotment_type }: LeaveSetting, year: LeaveYear): readonly Period[] {
  const count = periodsPerYear[allotment_type]
  const startOf = (index: number) => (index === count ? year.end : addMonths(year.start, (index * 12) / count))
  return Array.from({ length: count }, (_, index) => ({
    number: index + 1,
    count,
    start: startOf(index),
    end: startOf(index + 1),
  }))
}
