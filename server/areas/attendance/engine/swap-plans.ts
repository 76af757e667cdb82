// An approved swap as temporary rows: the plan of a date without what is appended to it moves (calculation §4.1, attendance §15).
import type { Day } from './dates.ts'
import type { Company, Employee, TemporaryRow } from './inputs.ts'
import { basePlan } from './plan-source.ts'
import type { Timetable } from './settings.ts'

export interface PlanOfDate {
  readonly employee: Employee
  readonly date: Day
}

/** Each gets the other's plan; of two dates of one person both come back with the same rows. */
export function exchangePlans(company: Company, one: PlanOfDate, other: PlanOfDate): readonly [Employee, Employee] {
  const plans = [movedTimetables(company, other), movedTimetables(company, one)] as const
  if (one.employee === other.employee) {
    const both = replacePlan(replacePlan(one.employee, one.date, plans[0]), other.date, plans[1])
    return [both, both]
  }
  return [replacePlan(one.employee, one.date, plans[0]), replacePlan(other.employee, other.date, plans[1])]
}

/** Rows that replaced the date before are gone; appended ones stay. */
export function replacePlan(employee: Employee, date: Day, timetables: readonly (Timetable | null)[]): Employee {
  const kept = employee.temporary.filter(({ att_date, mode }) => att_date !== date || mode === 'APPEND')
  const rows = timetables.map(
    (timetable): TemporaryRow => ({
      att_date: date,
      mode: 'REPLACE',
      timetable,
      work_type: 'AUTO',
      required: null,
      source: 'SWAP',
    }),
  )
  return { ...employee, temporary: [...kept, ...rows] }
}

/** What moves of the plan of a date; a day off is one row without a timetable. */
export function movedTimetables(company: Company, { employee, date }: PlanOfDate): readonly (Timetable | null)[] {
  const department = employee.placements.findLast(({ from }) => from <= date)?.department ?? null
  const { replacing, shiftDay } = basePlan(company, employee, department, date)
  const planned = replacing.length > 0 ? replacing.map(({ timetable }) => timetable) : (shiftDay?.timetables ?? [])
  return planned.length > 0 ? planned : [null]
}
