// Writes references that hold many: pairs of owner and target.
import { sql } from 'kysely'
import type { Context } from './context.ts'
import { pairTable, type Storage } from './storage.ts'

/** Makes the pairs of each written field exactly the given ids. */
export async function writeMany(
  context: Context,
  storage: Storage,
  owner: number,
  draft: Readonly<Record<string, unknown>>,
  fresh: boolean,
): Promise<void> {
  for (const [name] of storage.many) {
    const ids = draft[name]
    if (!Array.isArray(ids)) continue
    const pairs = sql.table(pairTable(storage.meta.name, name))
    const company = context.company.id
    if (!fresh)
      await sql`delete from ${pairs} where company_id = ${company} and owner = ${owner} and target <> all(${ids}::bigint[])`.execute(
        context.db,
      )
    if (ids.length > 0)
      await sql`insert into ${pairs} (company_id, owner, target) select ${company}::bigint, ${owner}::bigint, unnest(${ids}::bigint[]) on conflict do nothing`.execute(
        context.db,
      )
  }
}
