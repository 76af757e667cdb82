// Plans as they were before some rows changed, put together from what is loaded now and the images of those rows.
import { dayOf } from '../engine/dates.ts'
import type { Employee, ScheduleRow, TemporaryRow } from '../engine/inputs.ts'
import type { Timetable } from '../engine/settings.ts'
import type { LoadedCompany } from '../run/load/company.ts'
import { scheduleRow, temporaryRow } from '../run/load/schedules.ts'
import { daysOf, type StoredShift } from '../run/load/shifts.ts'
import { type StoredTimetable, timetable } from '../run/load/timetables.ts'
import type { PlanChange } from './plan-changes.ts'

type Of<T extends PlanChange['table_name']> = Extract<PlanChange, { readonly table_name: T }>

const isOf =
  <T extends PlanChange['table_name']>(table: T) =>
  (change: PlanChange): change is Of<T> =>
    change.table_name === table

export interface Plans {
  readonly loaded: LoadedCompany
  readonly people: ReadonlyMap<number, Employee>
}

export function plansBefore({ loaded, people }: Plans, changes: readonly PlanChange[]): Plans {
  if (changes.length === 0) return { loaded, people }
  const timetables = timetablesBefore(loaded, changes.filter(isOf('timetable')))
  const shifts = shiftsBefore(loaded, timetables, changes.filter(isOf('shift')))
  const follow = (rows: readonly ScheduleRow[], gone: ReadonlySet<number>): readonly ScheduleRow[] =>
    rows
      .filter(({ created }) => !gone.has(created))
      .map((row) => ({ ...row, shift: sameOf(loaded.shifts, shifts, row.shift) }))
  const departments = changes.filter(isOf('department_schedule'))
  const owns = changes.filter(isOf('employee_schedule'))
  const temporaries = changes.filter(isOf('temporary_schedule'))
  const rowsOf = scheduleRow(shifts)
  const ofDepartments = idsOf(departments)
  const ofPeople = idsOf(owns)
  const departmentSchedules = new Map(
    [...loaded.company.departmentSchedules].map(([id, rows]) => [id, follow(rows, ofDepartments)]),
  )
  for (const { before } of departments) {
    if (!before) continue
    const key = String(before.department)
    departmentSchedules.set(key, [...(departmentSchedules.get(key) ?? []), ...rowsOf(before)])
  }
  const peopleBefore = [...people].map(([id, person]): [number, Employee] => {
    const added = owns.flatMap(({ before }) => (before?.employee === id ? rowsOf(before) : []))
    const temporary = temporaryBefore(id, person, temporaries, { now: loaded.timetables, earlier: timetables })
    return [id, { ...person, schedules: [...follow(person.schedules, ofPeople), ...added], temporary }]
  })
  return {
    loaded: { company: { ...loaded.company, departmentSchedules }, shifts, timetables },
    people: new Map(peopleBefore),
  }
}

const idsOf = (changes: readonly PlanChange[]): ReadonlySet<number> => new Set(changes.map(({ row_id }) => row_id))

type Stored<T> = ReadonlyMap<number, T>

/** What stands now in place of a shift or timetable that was loaded. */
function sameOf<T, S extends T>(now: Stored<S>, earlier: Stored<S>, wanted: T): T {
  for (const [id, one] of now) if (one === wanted) return earlier.get(id) ?? wanted
  return wanted
}

function timetablesBefore({ timetables }: LoadedCompany, changes: readonly Of<'timetable'>[]): Stored<StoredTimetable> {
  const all = new Map(timetables)
  for (const { row_id, before } of changes)
    if (before) all.set(row_id, timetable(before, timetables.get(row_id)?.break_times ?? []))
  return all
}

function shiftsBefore(
  loaded: LoadedCompany,
  timetables: Stored<StoredTimetable>,
  changes: readonly Of<'shift'>[],
): Stored<StoredShift> {
  const follow = (one: Timetable): Timetable => sameOf(loaded.timetables, timetables, one)
  const all = new Map<number, StoredShift>()
  for (const [id, shift] of loaded.shifts) {
    const days = [...shift.days].map(([index, day]): [number, typeof day] => [
      index,
      { ...day, timetables: day.timetables.map(follow) },
    ])
    all.set(id, { ...shift, days: new Map(days) })
  }
  for (const { row_id, before } of changes)
    if (before) all.set(row_id, { ...before, days: daysOf(before.days, timetables) })
  return all
}

interface Both {
  readonly now: Stored<StoredTimetable>
  readonly earlier: Stored<StoredTimetable>
}

/** No two rows of a person and date have the same timetable. */
function temporaryBefore(
  id: number,
  { temporary }: Employee,
  changes: readonly Of<'temporary_schedule'>[],
  { now, earlier }: Both,
): readonly TemporaryRow[] {
  const own = changes.filter(({ before, after }) => before?.employee === id || after?.employee === id)
  const isNew = ({ att_date, timetable: at }: TemporaryRow) =>
    own.some(
      ({ after }) =>
        after?.employee === id &&
        dayOf(after.att_date) === att_date &&
        (after.timetable === null ? null : (now.get(after.timetable) ?? null)) === at,
    )
  const kept = temporary
    .filter((row) => !isNew(row))
    .map((row) => ({
      ...row,
      timetable: row.timetable && sameOf<Timetable, StoredTimetable>(now, earlier, row.timetable),
    }))
  const added = own.flatMap(({ before }) => (before?.employee === id ? [temporaryRow(earlier)(before)] : []))
  return [...kept, ...added]
}
