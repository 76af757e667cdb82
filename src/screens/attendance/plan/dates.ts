// Calendar dates of the wire (`2026-05-14`) moved and counted, without a time zone.

const day = 86_400_000
const at = (date: string): number => Date.parse(`${date}T00:00:00Z`)
const iso = (time: number): string => new Date(time).toISOString().slice(0, 10)

export const addDays = (date: string, days: number): string => iso(at(date) + days * day)

/** Monday is 0. */
export const weekdayOf = (date: string): number => (new Date(at(date)).getUTCDay() + 6) % 7

export const mondayOf = (date: string): string => addDays(date, -weekdayOf(date))

export const datesFrom = (start: string, count: number): readonly string[] =>
  Array.from({ length: count }, (_, index) => addDays(start, index))

/** `2026-05` moved by months. */
export function addMonths(month: string, months: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return iso(Date.UTC(year, number - 1 + months, 1)).slice(0, 7)
}

/** Today where the reader is. */
export function today(): string {
  const now = new Date()
  return iso(Date.UTC(now.getFullYear(), now.getMonth(), now.getDate()))
}
