// Times of a place as instants, and back: where clocks are put forward a time that does not exist becomes the next one that
// does, and where they are put back the first of two counts.

const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone)
  if (known) return known
  const made = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' })
  formats.set(zone, made)
  return made
}

const minute = 60_000
const day = 86_400_000

/** `YYYY-MM-DD HH:mm:ss` in the zone. */
export const localText = (instant: Date, zone: string): string => formatOf(zone).format(instant)

/** Milliseconds that the clocks of the zone are ahead of UTC at an instant. */
const ahead = (instant: number, zone: string): number =>
  Date.parse(`${localText(new Date(instant), zone).replace(' ', 'T')}Z`) - Math.floor(instant / 1000) * 1000

/** The instant of a date and a time (`HH:mm`) in the zone. */
export function instantOf(date: string, time: string, zone: string): Date {
  const wanted = Date.parse(`${date}T${time.slice(0, 5)}:00Z`)
  for (let local = wanted; ; local += minute) {
    // The clocks before and after any change of that day.
    const candidates = [ahead(local - day, zone), ahead(local + day, zone)].map((offset) => local - offset)
    const fitting = candidates.filter((instant) => instant + ahead(instant, zone) === local)
    if (fitting.length > 0) return new Date(Math.min(...fitting))
  }
}

export function addDays(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * day).toISOString().slice(0, 10)
}

/** 1 Monday … 7 Sunday. */
export const weekdayOf = (date: string): number => new Date(`${date}T00:00:00Z`).getUTCDay() || 7

export const isMonthEnd = (date: string): boolean => addDays(date, 1).endsWith('-01')
