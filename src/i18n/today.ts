// Today where the reader is, or in a time zone that is named.
import { utcDate } from '#openapi/dates.ts'
import { dateFormatter } from '#openapi/formatters.ts'

export const today = (now = new Date(), zone?: string): string =>
  (zone && dateIn(zone, now)) || utcDate(Date.UTC(now.getFullYear(), now.getMonth(), now.getDate()))

/** Undefined for a zone that the browser does not know. */
function dateIn(zone: string, now: Date): string | undefined {
  try {
    const parts = dateFormatter('en', {
      ...{ timeZone: zone, year: 'numeric', month: '2-digit', day: '2-digit', numberingSystem: 'latn' },
      calendar: 'gregory',
    }).formatToParts(now)
    const part = (type: string) => parts.find((one) => one.type === type)?.value ?? ''
    return `${part('year')}-${part('month')}-${part('day')}`
  } catch {
    return undefined
  }
}
