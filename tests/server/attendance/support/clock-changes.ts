// Every clock change of every zone from 1990 to 2030, found without the engine's own table.
import type { Day } from '#server/areas/attendance/engine/dates.ts'
import { zoneNames } from './people.ts'

export interface ClockChange {
  readonly zone: string
  /** The UTC date on or after which the clocks differ. */
  readonly day: Day
}

const [first, last] = [Date.UTC(1990, 0, 1) / 86_400_000, Date.UTC(2030, 11, 31) / 86_400_000]
const step = 7

export function clockChanges(): readonly ClockChange[] {
  return zoneNames.flatMap((zone) => {
    const format = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset' })
    const offset = (day: Day) => format.format(day * 86_400_000).split(', ')[1]
    const found: ClockChange[] = []
    let before = offset(first)
    for (let day = first + step; day <= last; day += step) {
      const now = offset(day)
      if (now !== before)
        found.push({
          zone,
          day: Array.from({ length: step }, (_, index) => day - index).findLast((one) => offset(one) === now) ?? day,
        })
      before = now
    }
    return found
  })
}
