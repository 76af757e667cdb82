// Calendar days as `YYYY-MM-DD`, and the periods that a filter may start with.

export type Period = 'today' | 'thisWeek' | 'thisMonth'

const iso = (date: Date): string =>
  `${date.getFullYear()}-${String(date.getMonth() + 1).padStart(2, '0')}-${String(date.getDate()).padStart(2, '0')}`

function shifted(date: Date, days: number): Date {
  const moved = new Date(date)
  moved.setDate(moved.getDate() + days)
  return moved
}

/** First and last day; weeks start on Monday. */
export function periodDays(period: Period, today = new Date()): readonly [string, string] {
  if (period === 'today') return [iso(today), iso(today)]
  if (period === 'thisMonth') {
    const first = new Date(today.getFullYear(), today.getMonth(), 1)
    return [iso(first), iso(new Date(today.getFullYear(), today.getMonth() + 1, 0))]
  }
  const monday = shifted(today, -((today.getDay() + 6) % 7))
  return [iso(monday), iso(shifted(monday, 6))]
}
