// Days as the companies of the tests count them, whatever the hour is where the tests run.
import { addDays } from '#openapi/dates.ts'
import { today } from '#server/platform/time/zone-time.ts'

/** Where the companies of the tests are. */
export const testZone = 'Asia/Dubai'

/** So many days after today, as YYYY-MM-DD; before it where negative. */
export const day = (days: number, zone = testZone): string => addDays(today(zone), days)

/** How many days from today the first Monday is that is at least so many days away. */
export const mondayFrom = (days: number): number => days + ((8 - new Date(day(days)).getUTCDay()) % 7)
