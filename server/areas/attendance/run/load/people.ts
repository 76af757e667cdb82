// Loads what a calculation needs of employees: employment, where they belong, plans, requests and punches.
import { sql } from 'kysely'
import type { Db } from '#server/platform/db/database.ts'
import { together } from '#server/platform/db/together.ts'
import { dayOf } from '../../engine/dates.ts'
import type { Employee, Placement } from '../../engine/inputs.ts'
import type { LoadedCompany } from './company.ts'
import { dayOrNull, groupedBy, idText } from './fields.ts'
import { loadPunches } from './punches.ts'
import { loadRequests, requestsOf } from './requests.ts'
import { type Dates, loadEmployeeSchedules, loadTemporarySchedules } from './schedules.ts'
import { zoneOnDates } from './zone-on.ts'

/** An employee whose punches are still the text that the database gave. */
export interface LoadedEmployee extends Omit<Employee, 'punches'> {
  readonly id: number
  readonly punches: string
}

interface Row extends Pick<Employee, 'enable_attendance' | 'enable_schedule' | 'enable_overtime' | 'enable_holiday'> {
  readonly id: number
  readonly hire_date: string
  readonly resign_date: string | null
}

interface PlacementRow {
  readonly employee: number
  readonly from_date: string
  readonly department: number | null
  readonly location: number | null
  readonly attends: boolean
  readonly zone: string | null
}

/** Those of them that are there. `from` and `to` are the dates to calculate; neighbours are loaded along. */
export async function loadPeople(
  db: Db,
  id: number,
  { people, from, to, company, shifts, timetables }: LoadedCompany & Dates & { readonly people: readonly number[] },
): Promise<readonly LoadedEmployee[]> {
  const candidates = [...shifts.values()].some(({ auto_shift }) => auto_shift)
  const around = { people, from: from - (candidates ? candidateReach : reach), to: to + reach }
  const [employees, placements, schedules, temporary, punches, requests] = await together(
    sql<Row>`
      select id, hire_date, enable_attendance, enable_schedule, enable_overtime, enable_holiday,
        (select min(r.resign_date) from resign r where r.company_id = e.company_id and r.employee = e.id and r.disableatt
          and r.state <> 'REINSTATED') as resign_date
      from employee e where company_id = ${id} and id = any(${people}::bigint[]) order by id`.execute(db),
    sql<PlacementRow>`
      select p.employee, p.from_date, p.department, p.location, p.attends, l.location_timezone as zone from employee_placement p
        left join location l on l.company_id = p.company_id and l.id = p.location
      where p.company_id = ${id} and p.employee = any(${people}::bigint[]) order by p.employee, p.from_date`.execute(
      db,
    ),
    loadEmployeeSchedules(db, id, { ...around, shifts }),
    loadTemporarySchedules(db, id, { ...around, timetables }),
    loadPunches(db, id, around),
    loadRequests(db, id, around),
  )
  const placementsOf = groupedBy(placements.rows, ({ employee }) => employee)
  return employees.rows.map(({ hire_date, resign_date, ...row }) => {
    const own = (placementsOf.get(row.id) ?? []).map(placement)
    return {
      ...row,
      ...requestsOf(requests, row.id, zoneOnDates(company.zone, own)),
      hire_date: dayOf(hire_date),
      resign_date: dayOrNull(resign_date),
      placements: own,
      schedules: schedules.get(row.id) ?? [],
      temporary: temporary.get(row.id) ?? [],
      punches: punches.get(row.id) ?? '',
    }
  })
}

/** Windows reach into neighbouring dates, a week may begin before, and a choice among timetables follows from the date before. */
const reach = 12
const candidateReach = 40

const placement = ({ from_date, department, location, attends, zone }: PlacementRow): Placement => ({
  from: dayOf(from_date),
  department: idText(department),
  location: idText(location),
  attends,
  zone,
})
