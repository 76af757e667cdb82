// Areas with at least one terminal that controls a door, for pickers of access control.
import { sql } from 'kysely'
import type { Context } from '#server/engine/crud/context.ts'

export async function areasWithDoors({ db, company }: Context): Promise<readonly number[]> {
  const { rows } = await sql<{ area: number }>`select distinct area from terminal
    where company_id = ${company.id} and is_access`.execute(db)
  return rows.map(({ area }) => Number(area))
}
