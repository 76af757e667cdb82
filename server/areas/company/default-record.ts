// The one record of a kind that new employees and departments get where nothing is said.
import { sql } from 'kysely'
import type { Stored } from '#server/engine/crud/behaviour.ts'
import type { Context } from '#server/engine/crud/context.ts'
import { inScope } from '#server/engine/crud/scope.ts'

type Structure = 'area' | 'department' | 'location' | 'position'

/** The default record's id; undefined where it lies outside the person's scope. */
export async function defaultRecord(context: Context, structure: Structure): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select id from ${sql.table(structure)} where company_id = ${context.company.id} and is_default`.execute(context.db)
  const [found] = rows
  return found && inScope(context.principal, structure, found.id) ? found.id : undefined
}

/** Makes the record the default in place of the present one. */
export async function makeDefault(context: Context, structure: Structure, row: Stored): Promise<void> {
  if (row.is_default === true) return
  const set = (value: boolean, which: ReturnType<typeof sql>) =>
    sql`update ${sql.table(structure)} set is_default = ${value}, version = version + 1, change_time = now(),
      change_user = ${context.principal.display_name} where company_id = ${context.company.id} and ${which}`.execute(
      context.db,
    )
  await set(false, sql`is_default`)
  await set(true, sql`id = ${row.id}`)
}
