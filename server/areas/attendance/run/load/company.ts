// Loads what a calculation needs of a company beside its people: zone, rules, departments, shifts, schedules and holidays.
import { sql } from 'kysely'
import type { Db } from '#server/platform/db/database.ts'
import { together } from '#server/platform/db/together.ts'
import type { Company } from '../../engine/inputs.ts'
import { loadHolidays } from './holidays.ts'
import { loadPunchStates } from './punch-states.ts'
import { loadRules } from './rules.ts'
import { loadDepartmentSchedules } from './schedules.ts'
import { loadShifts, type StoredShift } from './shifts.ts'
import { loadTimetables, type StoredTimetable } from './timetables.ts'

export interface LoadedCompany {
  readonly company: Company
  readonly shifts: ReadonlyMap<number, StoredShift>
  readonly timetables: ReadonlyMap<number, StoredTimetable>
}

/** In the transaction of the company. */
export async function loadCompany(db: Db, id: number): Promise<LoadedCompany> {
  const timetables = await loadTimetables(db, id)
  const [zone, departments, shifts, rules, holidays, punchStates] = await together(
    sql<{ zone: string }>`select company_timezone as zone from company where id = ${id}`.execute(db),
    sql<{ id: number; parent: number | null }>`
      select id, parent_dept as parent from department where company_id = ${id} order by id`.execute(db),
    loadShifts(db, id, timetables),
    loadRules(db, id),
    loadHolidays(db, id),
    loadPunchStates(db, id),
  )
  return {
    company: {
      ...rules,
      zone: zone.rows[0]?.zone ?? 'UTC',
      departments: new Map(
        departments.rows.map((row) => [String(row.id), row.parent === null ? null : String(row.parent)]),
      ),
      departmentSchedules: await loadDepartmentSchedules(db, id, shifts),
      holidays,
      punchStates,
    },
    shifts,
    timetables,
  }
}
