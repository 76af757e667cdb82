// A tree has no cycle and at most ten levels.
import { sql } from 'kysely'
import type { FieldFaults } from '#server/platform/errors/field-faults.ts'
import type { Context } from './context.ts'
import type { Storage } from './storage.ts'

/** Levels of a tree, the root's included. */
export const MAX_LEVELS = 10

/**
 * What is wrong with `parent` as the superior of `id` (undefined: a new record): itself or a descendant
 * (number 0022), or more than ten levels (number 0023), counted with the record's own descendants.
 */
export async function treeFaults(
  context: Context,
  storage: Storage,
  parent: number | null | undefined,
  id?: number,
): Promise<FieldFaults> {
  const field = storage.meta.tree
  if (!field || parent === null || parent === undefined) return {}
  const table = sql.table(storage.table)
  const up = sql.ref(field)
  const { rows } = await sql<{ cycle: boolean; above: number; below: number }>`
    with recursive above as (
      select id, ${up} as parent, 1 as level from ${table} where id = ${parent}
      union all
      select t.id, t.${up}, above.level + 1 from ${table} t join above on t.id = above.parent where above.level < 50
    ), below as (
      select id, 1 as level from ${table} where id = ${id ?? null}::bigint
      union all
      select t.id, below.level + 1 from ${table} t join below on t.${up} = below.id where below.level < 50
    )
    select exists (select from above where id = ${id ?? null}::bigint) as cycle,
      (select count(*)::integer from above) as above,
      (select coalesce(max(level), 1)::integer from below) as below`.execute(context.db)
  const [found] = rows
  if (!found) return {}
  const code = found.cycle ? '0022' : found.above + found.below > MAX_LEVELS ? '0023' : undefined
  return code ? { [field]: [{ code: `ZB${storage.meta.letters}${code}`, context: { field } }] } : {}
}
