// The next free number for a code that was left out.
import { sql } from 'kysely'
import { together } from '#server/platform/db/together.ts'
import type { Context } from './context.ts'
import type { Storage } from './storage.ts'

/** Highest all-digit code + 1; two calls at once wait for each other. */
export async function nextCode(context: Context, storage: Storage, field: string): Promise<string> {
  const column = sql.ref(field)
  const { db, company } = context
  // The second is asked once the first has its answer: what it sees is of that moment.
  const [, { rows }] = await together(
    sql`select pg_advisory_xact_lock(hashtext(${`${storage.table}.${field}`}), ${company.id}::integer)`.execute(db),
    sql<{ next: string }>`
    select (coalesce(max(${column}::bigint), 0) + 1)::text as next
    from ${sql.table(storage.table)} where company_id = ${company.id} and ${column} ~ '^\\d{1,15}$'`.execute(db),
  )
  return rows[0]?.next ?? '1'
}
