// A terminal as the intake of punches knows it: where it stands, in which zone its clock runs, what its punches are for.
import { sql } from 'kysely'
import type { Db } from '#server/platform/db/database.ts'
import type { PunchPlace } from '../punch/exports.ts'

/** A terminal's row, with its area's name and the zone that counts. */
export interface PlaceRow {
  readonly id: number
  readonly sn: string
  readonly alias: string
  readonly area: number
  readonly area_name: string
  readonly zone: string
  readonly device_direction: number
  readonly purpose: number
  readonly is_attendance: boolean
  readonly latitude: string | null
  readonly longitude: string | null
}

/** By the direction of a terminal: what its punches count as, whatever was sent. */
const states: Readonly<Record<number, string>> = { 1: '0', 2: '1', 3: '2', 4: '3' }

export const placeOf = (row: PlaceRow): PunchPlace => ({
  ...{ terminal: Number(row.id), sn: row.sn, alias: row.alias, area: Number(row.area), area_name: row.area_name },
  ...{ zone: row.zone, state: states[row.device_direction] ?? null, purpose: row.purpose },
  ...{ is_attendance: row.is_attendance, latitude: row.latitude, longitude: row.longitude },
})

/** Of a terminal that is there: fails where the company has none with this id. */
export async function terminalPlace(db: Db, company: number, terminal: number): Promise<PunchPlace> {
  const { rows } = await sql<PlaceRow>`
    select t.*, a.area_name, coalesce(t.terminal_tz, a.area_timezone, c.company_timezone) as zone
    from terminal t join area a on a.company_id = t.company_id and a.id = t.area join company c on c.id = t.company_id
    where t.company_id = ${company} and t.id = ${terminal}`.execute(db)
  const [row] = rows
  if (!row) throw new Error(`No terminal ${terminal}`)
  return placeOf(row)
}
