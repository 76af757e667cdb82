// Loads which shifts departments and employees work in, and the temporary rows of single dates.
import { sql } from 'kysely'
import type { Db } from '#server/platform/db/database.ts'
import { type Day, dayOf, isoDate } from '../../engine/dates.ts'
import type { ScheduleRow, TemporaryRow } from '../../engine/inputs.ts'
import { dayOrNull, groupedBy } from './fields.ts'
import type { StoredShift } from './shifts.ts'
import type { StoredTimetable } from './timetables.ts'

/** As it is stored. */
export interface StoredSchedule {
  readonly id: number
  readonly shift: number
  readonly start_date: string
  readonly end_date: string | null
  readonly cycle_start: string | null
}

interface Row extends StoredSchedule {
  readonly owner: number
}

type Shifts = ReadonlyMap<number, StoredShift>

export interface Dates {
  readonly from: Day
  readonly to: Day
}

/** None where its shift is not there. */
export const scheduleRow =
  (shifts: Shifts) =>
  ({ id, shift, start_date, end_date, cycle_start }: StoredSchedule): readonly ScheduleRow[] => {
    const found = shifts.get(shift)
    if (!found) return []
    const dates = {
      start_date: dayOf(start_date),
      end_date: dayOrNull(end_date),
      cycle_start: dayOf(cycle_start ?? start_date),
    }
    return [{ shift: found, ...dates, created: id }]
  }

/** By department, as the calculation names it. */
export async function loadDepartmentSchedules(
  db: Db,
  company: number,
  shifts: Shifts,
): Promise<ReadonlyMap<string, readonly ScheduleRow[]>> {
  const { rows } = await sql<Row>`
    select id, department as owner, shift, start_date, end_date, cycle_start from department_schedule
    where company_id = ${company} order by id`.execute(db)
  const byDepartment = groupedBy(rows, ({ owner }) => owner)
  return new Map([...byDepartment].map(([owner, own]) => [String(owner), own.flatMap(scheduleRow(shifts))]))
}

export async function loadEmployeeSchedules(
  db: Db,
  company: number,
  { people, shifts, from, to }: Dates & { readonly people: readonly number[]; readonly shifts: Shifts },
): Promise<ReadonlyMap<number, readonly ScheduleRow[]>> {
  const { rows } = await sql<Row>`
    select id, employee as owner, shift, start_date, end_date, cycle_start from employee_schedule
    where company_id = ${company} and employee = any(${people}::bigint[])
      and start_date <= ${isoDate(to)}::date and coalesce(end_date >= ${isoDate(from)}::date, true)
    order by id`.execute(db)
  return new Map(
    [...groupedBy(rows, ({ owner }) => owner)].map(([owner, own]) => [owner, own.flatMap(scheduleRow(shifts))]),
  )
}

/** As it is stored. */
export interface StoredTemporary extends Omit<TemporaryRow, 'att_date' | 'timetable'> {
  readonly employee: number
  readonly att_date: string
  readonly timetable: number | null
}

export async function loadTemporarySchedules(
  db: Db,
  company: number,
  {
    people,
    timetables,
    from,
    to,
  }: Dates & { readonly people: readonly number[]; readonly timetables: ReadonlyMap<number, StoredTimetable> },
): Promise<ReadonlyMap<number, readonly TemporaryRow[]>> {
  const { rows } = await sql<StoredTemporary>`
    select employee, att_date, mode, timetable, work_type, required, source, candidate from temporary_schedule
    where company_id = ${company} and employee = any(${people}::bigint[])
      and att_date between ${isoDate(from)}::date and ${isoDate(to)}::date
    order by employee, att_date, id`.execute(db)
  return new Map(
    [...groupedBy(rows, ({ employee }) => employee)].map(([owner, own]) => [owner, own.map(temporaryRow(timetables))]),
  )
}

export const temporaryRow =
  (timetables: ReadonlyMap<number, StoredTimetable>) =>
  ({ att_date, mode, timetable, work_type, required, source, candidate = false }: StoredTemporary): TemporaryRow => ({
    ...{ mode, work_type, required, source, candidate },
    att_date: dayOf(att_date),
    timetable: timetable === null ? null : (timetables.get(timetable) ?? null),
  })
