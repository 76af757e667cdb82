// Calendar dates of the wire, `YYYY-MM-DD`: moved, counted and compared, without a clock and without a zone.

export const dayMs = 86_400_000
export const daySeconds = 86_400

const midnight = (date: string): number => Date.parse(`${date}T00:00:00Z`)

/** The date of an instant on the clock of UTC. */
export const utcDate = (instant: number | Date): string => new Date(instant).toISOString().slice(0, 10)

/** Whether the calendar has it: not 30 February. */
export const isDate = (text: string): boolean =>
  /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(midnight(text)) && utcDate(midnight(text)) === text

export const addDays = (date: string, days: number): string => utcDate(midnight(date) + days * dayMs)

/** From the first to the second; negative where the second lies before. */
export const daysBetween = (from: string, to: string): number => (midnight(to) - midnight(from)) / dayMs

/** A day that the month lacks becomes its last one: 31 January + 1 month is 28 or 29 February. */
export function addMonths(date: string, months: number): string {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number)
  const moved = year * 12 + month - 1 + months
  const last = new Date(utcMidnight(Math.floor(moved / 12), (moved % 12) + 1, 0)).getUTCDate()
  return utcDate(utcMidnight(Math.floor(moved / 12), moved % 12, Math.min(day, last)))
}

/** `Date.UTC` takes years below 100 as those of the twentieth century. */
function utcMidnight(year: number, month: number, day: number): number {
  const date = new Date(0)
  return date.setUTCFullYear(year, month, day)
}

/** 29 February becomes 28 February where there is none. */
export const addYears = (date: string, years: number): string => addMonths(date, years * 12)

/** 1 Monday … 7 Sunday, as everywhere on the wire. */
export const weekdayOf = (date: string): number => new Date(midnight(date)).getUTCDay() || 7

export const mondayOf = (date: string): string => addDays(date, 1 - weekdayOf(date))

export const isMonthEnd = (date: string): boolean => addDays(date, 1).endsWith('-01')

export const datesFrom = (start: string, count: number): readonly string[] =>
  Array.from({ length: Math.max(0, count) }, (_, index) => addDays(start, index))

/** Both ends included; none where the end lies before the start. */
export const datesOfSpan = (from: string, to: string): readonly string[] => datesFrom(from, daysBetween(from, to) + 1)

/** No record is of a day before it: a year such as 1445 is one of another calendar. */
export const earliestDate = '1900-01-01'
