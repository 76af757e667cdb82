// An approved swap as temporary rows: the plan of a date without what is appended to it moves (calculation §4.1, attendance §15).
import type { Day } from './dates.ts'
import { hasCandidates } from './day-plan.ts'
import type { Company, Employee, TemporaryRow } from './inputs.ts'
import { basePlan } from './plan-source.ts'
import type { Timetable } from './settings.ts'

export interface PlanOfDate {
  readonly employee: Employee
  readonly date: Day
}

/** What moves of the plan of a date; a day off is one row without a timetable. */
export interface MovedPlan {
  readonly timetables: readonly (Timetable | null)[]
  /** The punches choose one of them. */
  readonly candidates: boolean
}

/** Each gets the other's plan; of two dates of one person both come back with the same rows. */
export function exchangePlans(company: Company, one: PlanOfDate, other: PlanOfDate): readonly [Employee, Employee] {
  const plans = [movedPlan(company, other), movedPlan(company, one)] as const
  if (one.employee === other.employee) {
    const both = replacePlan(replacePlan(one.employee, one.date, plans[0]), other.date, plans[1])
    return [both, both]
  }
  return [replacePlan(one.employee, one.date, plans[0]), replacePlan(other.employee, other.date, plans[1])]
}

/** Rows that replaced the date before are gone; appended ones stay. */
export function replacePlan(employee: Employee, date: Day, { timetables, candidates }: MovedPlan): Employee {
  const kept = employee.temporary.filter(({ att_date, mode }) => att_date !== date || mode === 'APPEND')
  const rows = timetables.map(
    (timetable): TemporaryRow => ({
      att_date: date,
      mode: 'REPLACE',
      timetable,
      work_type: 'AUTO',
      required: null,
      source: 'SWAP',
      candidate: candidates,
    }),
  )
  return { ...employee, temporary: [...kept, ...rows] }
}

export function movedPlan(company: Company, { employee, date }: PlanOfDate): MovedPlan {
  const department = employee.placements.findLast(({ from }) => from <= date)?.department ?? null
  const base = basePlan(company, employee, department, date)
  const { replacing, shiftDay } = base
  const planned = replacing.length > 0 ? replacing.map(({ timetable }) => timetable) : (shiftDay?.timetables ?? [])
  return planned.length > 0
    ? { timetables: planned, candidates: planned.length > 1 && hasCandidates(base) }
    : { timetables: [null], candidates: false }
}
