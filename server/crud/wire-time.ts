// Instants as they travel on tenant pages: `YYYY-MM-DD HH:mm:ss` in the company's zone.

const formats = new Map<string, Intl.DateTimeFormat>()

/** The Swedish form is the wire's form. */
function formatOf(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone)
  if (known) return known
  const made = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' })
  formats.set(zone, made)
  return made
}

/** From an instant as the database gives it; null stays null. */
export const wireTime = (instant: unknown, zone: string): string | null =>
  instant === null || instant === undefined ? null : formatOf(zone).format(new Date(String(instant)))

/** Whether a text of the right form names a day and time that exist in the calendar. */
export function isCalendarTime(text: string): boolean {
  const instant = new Date(`${text.replace(' ', 'T')}Z`)
  return !Number.isNaN(instant.getTime()) && instant.toISOString().slice(0, 19).replace('T', ' ') === text
}
