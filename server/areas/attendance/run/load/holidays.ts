// Loads the holidays of a company with the departments and locations they are for.
import { sql } from 'kysely'
import type { Db } from '#server/platform/db/database.ts'
import { dayOf } from '../../engine/dates.ts'
import type { Holiday } from '../../engine/settings.ts'

interface Row extends Pick<Holiday, 'id' | 'duration_day' | 'work_type' | 'half_day'> {
  readonly start_date: string
  readonly recurring: string
  readonly overtime_lv1: string
  readonly overtime_lv2: string
  readonly overtime_lv3: string
  readonly departments: readonly number[]
  readonly locations: readonly number[]
}

export async function loadHolidays(db: Db, company: number): Promise<readonly Holiday[]> {
  const { rows } = await sql<Row>`
    select id, start_date, duration_day, work_type, overtime_lv1, overtime_lv2, overtime_lv3, recurring, half_day,
      array(select target from holiday_departments p where p.company_id = h.company_id and p.owner = h.id) as departments,
      array(select target from holiday_locations p where p.company_id = h.company_id and p.owner = h.id) as locations
    from holiday h where company_id = ${company} order by id`.execute(db)
  return rows.map((row) => ({
    ...row,
    start_date: dayOf(row.start_date),
    recurring: row.recurring !== 'NONE',
    overtime_lv1: Number(row.overtime_lv1),
    overtime_lv2: Number(row.overtime_lv2),
    overtime_lv3: Number(row.overtime_lv3),
    departments: row.departments.map(String),
    locations: row.locations.map(String),
  }))
}
