// Structure records that a person's data scope consists of: without them the scope would be empty, and mean everything.
import { sql } from 'kysely'
import type { Skipped } from '#server/engine/crud/behaviour.ts'
import type { Context } from '#server/engine/crud/context.ts'

/** Those of the records that may not go, since a scope would be left empty. */
export async function onlyScopes(
  context: Context,
  structure: 'area' | 'department' | 'position',
  ids: readonly number[],
): Promise<Skipped[]> {
  const pairs = sql.table(`membership_${structure}`)
  const record = sql.ref(`pair.${structure}_id`)
  const { rows } = await sql<{ id: number; count: number }>`
    select ${record} as id, count(*)::integer as count from ${pairs} pair
    where pair.company_id = ${context.company.id} and ${record} = any(${ids}::bigint[])
      and not exists (select from ${pairs} other where other.company_id = pair.company_id
        and other.membership_id = pair.membership_id and ${sql.ref(`other.${structure}_id`)} <> all(${ids}::bigint[]))
    group by 1`.execute(context.db)
  return rows.map(({ id, count }) => ({ id, code: 'ZBPE0020', context: { used_by: [{ resource: 'user', count }] } }))
}
