// Which day of a shift's cycle a date is (calculation §4.2).
import { type Day, mondayOf, monthDayOf, weekdayOf } from './dates.ts'
import type { Shift } from './settings.ts'

const modulo = (value: number, length: number): number => ((value % length) + length) % length

/** `start` is the first date of the schedule. */
export function cycleIndex({ cycle_unit, shift_cycle }: Shift, start: Day, day: Day): number {
  switch (cycle_unit) {
    case 'DAY':
      return modulo(day - start, shift_cycle)
    case 'WEEK':
      return modulo((mondayOf(day) - mondayOf(start)) / 7, shift_cycle) * 7 + weekdayOf(day)
    case 'MONTH': {
      const { month, dayOfMonth } = monthDayOf(day)
      return modulo(month - monthDayOf(start).month, shift_cycle) * 31 + dayOfMonth - 1
    }
  }
}
