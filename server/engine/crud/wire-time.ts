// Instants as they travel on tenant pages: `YYYY-MM-DD HH:mm:ss` in the company's zone.
import { localTime } from '#server/platform/time/zone-time.ts'

/** From an instant as the database gives it; null stays null. */
export const wireTime = (instant: unknown, zone: string): string | null =>
  instant === null || instant === undefined ? null : localTime(String(instant), zone)

/** Whether a text of the right form names a day and time that exist in the calendar. */
export function isCalendarTime(text: string): boolean {
  const instant = new Date(`${text.replace(' ', 'T')}Z`)
  return !Number.isNaN(instant.getTime()) && instant.toISOString().slice(0, 19).replace('T', ' ') === text
}
