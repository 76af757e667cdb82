// How far back the demonstration company has been at work.

/** The first day of the month five months before: six months with the present one, of which all but it are whole. */
export function firstDay(day: string): string {
  const [year = 0, month = 1] = day.split('-').map(Number)
  return new Date(Date.UTC(year, month - 6, 1)).toISOString().slice(0, 10)
}
