// Whether the plans that a swap makes fit: timetables that leave each other room, and enough rest between them.
import type { FieldFaults } from '#server/platform/errors/field-faults.ts'
import { type Day, isoDate } from '../../engine/dates.ts'
import type { Company, Employee } from '../../engine/inputs.ts'
import { isFlexible } from '../../engine/windows.ts'
import { slotsOn } from '../../temporary-room.ts'
import type { SwapPlans } from './swap-plans.ts'

type Fault = NonNullable<FieldFaults[string]>[number]

/** ZBAT1301, 1302 and 1501, of the first of those concerned whose plan does not fit. */
export function roomFault({ company, dates, people }: SwapPlans, minRest: number): Fault | undefined {
  for (const { after } of people)
    for (const date of dates) {
      const fault = faultAround(company, after, { date, minRest })
      if (fault) return fault
    }
  return undefined
}

interface Around {
  readonly date: Day
  /** Hours. */
  readonly minRest: number
}

function faultAround(company: Company, employee: Employee, { date, minRest }: Around): Fault | undefined {
  const slots = [date - 1, date, date + 1].flatMap((day) => slotsOn(company, employee, day))
  const own = slots.filter(({ frame }) => frame.day === date)
  if (own.length > 1 && own.some(isFlexible)) return { code: 'ZBAT1302', context: { date: isoDate(date) } }
  const fixed = slots.filter((slot) => !isFlexible(slot)).sort((one, other) => one.start - other.start)
  for (const [at, slot] of fixed.entries()) {
    const next = fixed[at + 1]
    if (!next || (slot.frame.day !== date && next.frame.day !== date)) continue
    const rest = next.start - slot.end
    const names = `${slot.timetable.alias}, ${next.timetable.alias}`
    if (rest < 0) return { code: 'ZBAT1301', context: { date: isoDate(next.frame.day), names } }
    if (slot.frame.day !== next.frame.day && rest < minRest * 60)
      return { code: 'ZBAT1501', context: { hours: Math.floor(rest / 6) / 10, required: minRest } }
  }
  return undefined
}
