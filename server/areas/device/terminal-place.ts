// A terminal as the intake of punches knows it: where it stands, in which zone its clock runs, what its punches are for.
import { sql } from 'kysely'
import type { Db } from '#server/db/database.ts'
import type { PunchPlace } from '../punch/exports.ts'

/** Of a terminal that is there: fails where the company has none with this id. */
export async function terminalPlace(db: Db, company: number, terminal: number): Promise<PunchPlace> {
  const { rows } = await sql<PunchPlace>`
    select t.id as terminal, t.sn, t.alias, t.area, a.area_name, coalesce(t.terminal_tz, a.area_timezone, c.company_timezone) as zone,
      case t.device_direction when 1 then '0' when 2 then '1' when 3 then '2' when 4 then '3' end as state, t.purpose, t.is_attendance,
      t.latitude, t.longitude
    from terminal t join area a on a.company_id = t.company_id and a.id = t.area join company c on c.id = t.company_id
    where t.company_id = ${company} and t.id = ${terminal}`.execute(db)
  const [place] = rows
  if (!place) throw new Error(`No terminal ${terminal}`)
  return place
}
