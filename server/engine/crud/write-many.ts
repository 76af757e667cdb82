// Writes references that hold many: pairs of owner and target.
import { sql } from 'kysely'
import { together } from '#server/platform/db/together.ts'
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
  const written = storage.many.flatMap(([name]) => {
    const ids = draft[name]
    if (!Array.isArray(ids)) return []
    const pairs = sql.table(pairTable(storage.meta.name, name))
    const company = context.company.id
    return [
      ...(fresh
        ? []
        : [
            sql`delete from ${pairs} where company_id = ${company} and owner = ${owner} and target <> all(${ids}::bigint[])`,
          ]),
      ...(ids.length > 0
        ? [
            sql`insert into ${pairs} (company_id, owner, target) select ${company}::bigint, ${owner}::bigint, unnest(${ids}::bigint[]) on conflict do nothing`,
          ]
        : []),
    ]
  })
  // They leave in this order before anything that is asked for behind them.
  await together(...written.map((statement) => statement.execute(context.db)))
}
