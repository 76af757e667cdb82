// Today where the company is: plans, results and requests go by its clock, not by the reader's. The reader's own before a company
// is known, and for a zone that the browser does not know.
import { utcDate } from '#openapi/dates.ts'
import { dateFormatter } from '#openapi/formatters.ts'

let companyZone: string | undefined

/** Time zone of the company that pages show from now on. */
export function keepCompanyZone(zone: string): void {
  companyZone = zone
}

/** Today as the wire has it. */
export const today = (now = new Date()): string => todayIn(companyZone, now)

/** Today in a time zone that is named. */
export function todayIn(zone: string | undefined, now = new Date()): string {
  const there = clockParts(zone, now)
  return there
    ? `${there('year')}-${there('month')}-${there('day')}`
    : utcDate(Date.UTC(now.getFullYear(), now.getMonth(), now.getDate()))
}

/** Time of day in the company, as `HH:mm`. */
export function timeOfDay(now = new Date()): string {
  const there = clockParts(companyZone, now)
  return there ? `${there('hour')}:${there('minute')}` : now.toTimeString().slice(0, 5)
}

function clockParts(timeZone: string | undefined, now: Date): ((type: string) => string) | undefined {
  if (!timeZone) return undefined
  try {
    const parts = dateFormatter('en', {
      ...{ timeZone, year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit' },
      ...{ hourCycle: 'h23', numberingSystem: 'latn', calendar: 'gregory' },
    }).formatToParts(now)
    return (type) => parts.find((one) => one.type === type)?.value ?? ''
  } catch {
    return undefined
  }
}
