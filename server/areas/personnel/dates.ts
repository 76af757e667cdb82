// Calendar days as texts: today in a zone, days and years on.

const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone)
  if (known) return known
  const made = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' })
  formats.set(zone, made)
  return made
}

/** `YYYY-MM-DD HH:mm:ss` in the zone. */
export const localTime = (instant: Date, zone: string): string => formatOf(zone).format(instant)

/** `YYYY-MM-DD` in the zone. */
export const today = (zone: string): string => localTime(new Date(), zone).slice(0, 10)

export function addDays(date: string, days: number): string {
  const moved = new Date(`${date}T00:00:00Z`)
  moved.setUTCDate(moved.getUTCDate() + days)
  return moved.toISOString().slice(0, 10)
}

/** 29 February becomes 28 February where there is none. */
export function addYears(date: string, years: number): string {
  const [year, month, day] = date.split('-').map(Number)
  const target = (year ?? 0) + years
  const last = new Date(Date.UTC(target, month ?? 1, 0)).getUTCDate()
  return [String(target).padStart(4, '0'), pad(month ?? 1), pad(Math.min(day ?? 1, last))].join('-')
}

const pad = (number: number) => String(number).padStart(2, '0')
