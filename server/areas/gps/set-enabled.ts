// Takes records into use or out of it.
import { sql } from 'kysely'
import type { BulkOutcome } from '#server/engine/crud/behaviour.ts'
import type { Context } from '#server/engine/crud/context.ts'

interface Choice {
  readonly ids: readonly number[]
  readonly enable: boolean
}

/** Those that are so already count as done. */
export async function setEnabled(
  { db, company, principal }: Context,
  table: 'gps_employee' | 'gps_department' | 'client',
  { ids, enable }: Choice,
): Promise<BulkOutcome> {
  await sql`update ${sql.table(table)} set enable = ${enable}, version = version + 1, change_time = now(),
      change_user = ${principal.display_name}
    where company_id = ${company.id} and id = any(${ids}::bigint[]) and enable <> ${enable}`.execute(db)
  return { accepted: ids.length, skipped: [] }
}
