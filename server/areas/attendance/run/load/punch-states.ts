// Loads what the codes of punches mean in a company.
import { sql } from 'kysely'
import type { Db } from '#server/platform/db/database.ts'
import type { PunchRole } from '../../engine/inputs.ts'

export async function loadPunchStates(db: Db, company: number): Promise<ReadonlyMap<number, PunchRole>> {
  const { rows } = await sql<{ code: number; role: PunchRole }>`
    select code, role from punch_state_setting where company_id = ${company}`.execute(db)
  return new Map(rows.map(({ code, role }) => [code, role]))
}
