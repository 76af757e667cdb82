// Loads what plans are worked out from, with the names that they are shown by.
import { sql } from 'kysely'
import type { Context } from '#server/engine/crud/context.ts'
import type { Day } from '../engine/dates.ts'
import type { Employee } from '../engine/inputs.ts'
import type { Timetable } from '../engine/settings.ts'
import { type LoadedCompany, loadCompany } from '../run/load/company.ts'
import { loadPeople } from '../run/load/people.ts'
import type { PlanNames } from './planned-days.ts'

/** The company and its transaction. */
type Unit = Pick<Context, 'db' | 'company'>

export interface LoadedPlans extends LoadedCompany {
  readonly names: PlanNames
}

export async function loadPlans({ db, company }: Unit): Promise<LoadedPlans> {
  const loaded = await loadCompany(db, company.id)
  const { rows: departments } = await sql<{ id: number; name: string }>`
    select id, dept_name as name from department where company_id = ${company.id}`.execute(db)
  const { rows: holidays } = await sql<{ id: number; name: string }>`
    select id, alias as name from holiday where company_id = ${company.id}`.execute(db)
  const departmentNames = new Map(departments.map(({ id, name }) => [String(id), name]))
  const holidayNames = new Map(holidays.map(({ id, name }) => [id, name]))
  const stored = new Map<Timetable, { id: number; colour: string }>(
    [...loaded.timetables.values()].map((timetable) => [timetable, timetable]),
  )
  return {
    ...loaded,
    names: {
      timetable: (timetable) => stored.get(timetable) ?? { id: 0, colour: '#868E96' },
      department: (id) => departmentNames.get(id) ?? null,
      holiday: (id) => holidayNames.get(id) ?? null,
    },
  }
}

/** By employee; punches play no part in a plan. */
export async function loadPlanned(
  { db, company }: Unit,
  plans: LoadedPlans,
  { people, from, to }: { readonly people: readonly number[]; readonly from: Day; readonly to: Day },
): Promise<ReadonlyMap<number, Employee>> {
  const loaded = await loadPeople(db, company.id, { ...plans, people, from: from - 1, to })
  return new Map(loaded.map(({ id, punches: _, ...employee }) => [id, { ...employee, punches: [] }]))
}
