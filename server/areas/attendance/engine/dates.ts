// Calendar dates as whole numbers of days, and what the rules ask of them (calculation §1, §4.2).

/** Days since 1 January 1970, without a time zone. */
export type Day = number

export const minutesPerDay = 1440
const dayMs = minutesPerDay * 60_000

/** `2025-03-10`: whatever the wire takes as a date, the years 1 to 99 too. */
export function dayOf(iso: string): Day {
  const day = /^\d{4}-\d{2}-\d{2}$/.test(iso) ? Date.parse(`${iso}T00:00:00Z`) / dayMs : Number.NaN
  if (isoDate(day) !== iso) throw new RangeError(`${iso} is no date`)
  return day
}

/** As the database reads it too: `10000-01-01`, which follows the last day that the wire can say. */
export function isoDate(day: Day): string {
  if (!Number.isInteger(day)) return 'no date'
  const instant = new Date(day * dayMs).toISOString()
  return instant.startsWith('+') ? instant.slice(2, 13) : instant.slice(0, 10)
}

/** Monday is 0. */
export const weekdayOf = (day: Day): number => (((day + 3) % 7) + 7) % 7

export const mondayOf = (day: Day): Day => day - weekdayOf(day)

interface MonthDay {
  /** Months since the year 0. */
  readonly month: number
  /** 1 to 31. */
  readonly dayOfMonth: number
}

export function monthDayOf(day: Day): MonthDay {
  const date = new Date(day * dayMs)
  return { month: date.getUTCFullYear() * 12 + date.getUTCMonth(), dayOfMonth: date.getUTCDate() }
}

/** A day that the month lacks becomes its last one: 29 February + 12 months is 28 February. */
export function dayInMonth({ month, dayOfMonth }: MonthDay): Day {
  const year = Math.floor(month / 12)
  const first = Date.UTC(year, month - year * 12, 1) / dayMs
  const next = Date.UTC(year, month - year * 12 + 1, 1) / dayMs
  return Math.min(first + dayOfMonth - 1, next - 1)
}

export function addMonths(day: Day, months: number): Day {
  const { month, dayOfMonth } = monthDayOf(day)
  return dayInMonth({ month: month + months, dayOfMonth })
}
