// Where the plan of a date comes from: temporary rows, the employee's schedule, a department's schedule, or nothing (calculation §4.1).
import type { Day } from './dates.ts'
import type { Company, Employee, ScheduleRow, TemporaryRow } from './inputs.ts'
import type { Shift, ShiftDay } from './settings.ts'
import { cycleIndex } from './shift-cycle.ts'

export type PlanSource = 'TEMPORARY' | 'SWAP' | 'EMPLOYEE_SCHEDULE' | 'DEPARTMENT_SCHEDULE' | 'NONE'

export interface BasePlan {
  readonly source: PlanSource
  /** The shift that covers the date, also where temporary rows replace it. */
  readonly shift: Shift | null
  readonly shiftDay: ShiftDay | null
  readonly replacing: readonly TemporaryRow[]
  readonly appended: readonly TemporaryRow[]
  /** The department whose schedule it is. */
  readonly department: string | null
}

const none: BasePlan = { source: 'NONE', shift: null, shiftDay: null, replacing: [], appended: [], department: null }
const dayWithoutTimetable: ShiftDay = { timetables: [], weekend_day: null }

export function basePlan(company: Company, employee: Employee, department: string | null, day: Day): BasePlan {
  if (!employee.enable_schedule) return none
  const scheduled = scheduledPlan(company, employee, department, day)
  if (employee.temporary.length === 0) return scheduled
  const rows = employee.temporary.filter(({ att_date }) => att_date === day)
  if (rows.length === 0) return scheduled
  const replacing = rows.filter(({ mode }) => mode === 'REPLACE')
  const appended = rows.filter(({ mode }) => mode === 'APPEND')
  if (replacing.length === 0) return { ...scheduled, appended }
  const swapped = replacing.some(({ source }) => source === 'SWAP')
  return { ...scheduled, source: swapped ? 'SWAP' : 'TEMPORARY', replacing, appended }
}

function scheduledPlan(company: Company, employee: Employee, department: string | null, day: Day): BasePlan {
  const own = covering(employee.schedules, day)
  if (own) return planOf(own, 'EMPLOYEE_SCHEDULE', null, day)
  for (let at = department; at !== null; at = company.departments.get(at) ?? null) {
    const row = covering(company.departmentSchedules.get(at) ?? [], day)
    if (row) return planOf(row, 'DEPARTMENT_SCHEDULE', at, day)
  }
  return none
}

/** Of the rows that cover the date, the latest start, then the latest made. */
function covering(rows: readonly ScheduleRow[], day: Day): ScheduleRow | undefined {
  let found: ScheduleRow | undefined
  for (const row of rows) {
    if (row.start_date > day || (row.end_date !== null && row.end_date < day)) continue
    const later = !found || row.start_date > found.start_date
    if (later || (row.start_date === found?.start_date && row.created > found.created)) found = row
  }
  return found
}

function planOf(row: ScheduleRow, source: PlanSource, department: string | null, day: Day): BasePlan {
  const shiftDay =
    row.shift.days.get(cycleIndex(row.shift, row.cycle_start ?? row.start_date, day)) ?? dayWithoutTimetable
  return { source, shift: row.shift, shiftDay, replacing: [], appended: [], department }
}
