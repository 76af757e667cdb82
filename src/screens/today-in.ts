// Today in a time zone that is named; where the reader is for one that the browser does not know, or for none.
import { dateFormatter } from '#openapi/formatters.ts'
import { today } from '#src/i18n/today.ts'

export function todayIn(zone: string | undefined): string {
  if (!zone) return today()
  try {
    const parts = dateFormatter('en', {
      ...{ timeZone: zone, year: 'numeric', month: '2-digit', day: '2-digit', numberingSystem: 'latn' },
      calendar: 'gregory',
    }).formatToParts(new Date())
    const part = (type: string) => parts.find((one) => one.type === type)?.value ?? ''
    return `${part('year')}-${part('month')}-${part('day')}`
  } catch {
    return today()
  }
}
