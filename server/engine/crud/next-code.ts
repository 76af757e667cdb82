// The next free number for a code that was left out.
import { sql } from 'kysely'
import type { Context } from './context.ts'
import type { Storage } from './storage.ts'

/** Highest all-digit code + 1; two calls at once wait for each other. */
export async function nextCode(context: Context, storage: Storage, field: string): Promise<string> {
  const column = sql.ref(field)
  await sql`select pg_advisory_xact_lock(hashtext(${`${storage.table}.${field}`}), ${context.company.id}::integer)`.execute(
    context.db,
  )
  const { rows } = await sql<{ next: string }>`
    select (coalesce(max(${column}::bigint), 0) + 1)::text as next
    from ${sql.table(storage.table)} where company_id = ${context.company.id} and ${column} ~ '^\\d{1,15}$'`.execute(
    context.db,
  )
  return rows[0]?.next ?? '1'
}
