// Takes records into use or out of it.
import { sql } from 'kysely'
import type { BulkOutcome } from '#server/engine/crud/behaviour.ts'
import type { Context } from '#server/engine/crud/context.ts'

interface Choice {
  readonly ids: readonly number[]
  readonly active: boolean
}

/** Those that are so already count as done. */
export async function setActive(
  context: Context,
  table: 'incident_type' | 'training_type',
  { ids, active }: Choice,
): Promise<BulkOutcome> {
  await sql`update ${sql.table(table)} set is_active = ${active}, version = version + 1, change_time = now(),
      change_user = ${context.principal.display_name}
    where company_id = ${context.company.id} and id = any(${ids}::bigint[]) and is_active <> ${active}`.execute(
    context.db,
  )
  return { accepted: ids.length, skipped: [] }
}
