// The plan that people would have if a new timetable or shift was theirs.
import type { ResourceName } from '#openapi/types.ts'
import type { Day } from '../engine/dates.ts'
import { dayFrame } from '../engine/frame.ts'
import type { ScheduleRow, TemporaryRow } from '../engine/inputs.ts'
import type { Shift, Timetable } from '../engine/settings.ts'
import type { LoadedCompany } from './load/company.ts'
import type { LoadedEmployee } from './load/people.ts'

interface Added {
  readonly resource: ResourceName
  readonly id: number
  readonly from: Day
  readonly to: Day
}

/** Other records concern people by themselves, or nobody. */
export function asIfPlanned({ resource, id, from, to }: Added) {
  return (employee: LoadedEmployee, loaded: LoadedCompany): LoadedEmployee => {
    const timetable = resource === 'timetable' ? loaded.timetables.get(id) : undefined
    if (timetable) return withTimetable(employee, loaded, { timetable, from, to })
    const shift = resource === 'shift' ? loaded.shifts.get(id) : undefined
    return shift ? withShift(employee, { shift, from, to }) : employee
  }
}

interface Dates {
  readonly from: Day
  readonly to: Day
}

/** On the dates on which they have any. */
function withTimetable(
  employee: LoadedEmployee,
  { company }: LoadedCompany,
  { timetable, from, to }: Dates & { readonly timetable: Timetable },
): LoadedEmployee {
  const planned = { ...employee, punches: [] }
  const dates = Array.from({ length: to - from + 1 }, (_, index) => from + index)
  const working = new Set(dates.filter((day) => dayFrame(company, planned, day).plan.slots.length > 0))
  const rows = [...working].map(
    (att_date): TemporaryRow => ({
      att_date,
      mode: 'REPLACE',
      timetable,
      work_type: 'AUTO',
      required: null,
      source: 'MANUAL',
    }),
  )
  const others = employee.temporary.filter(({ att_date }) => !working.has(att_date))
  return { ...employee, temporary: [...others, ...rows] }
}

/** From the first date on, whatever they follow now; single dates that are planned otherwise stay so. */
function withShift(employee: LoadedEmployee, { shift, from, to }: Dates & { readonly shift: Shift }): LoadedEmployee {
  const row: ScheduleRow = { shift, start_date: from, end_date: to, created: Number.POSITIVE_INFINITY }
  const others = employee.schedules.filter(({ start_date }) => start_date <= from || start_date > to)
  return { ...employee, schedules: [...others, row] }
}
