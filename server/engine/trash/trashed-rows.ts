// Deleted records that can still be restored, as far as they lay within the person's scope.
import { type RawBuilder, sql } from 'kysely'
import type { ResourceMeta } from '#openapi/types.ts'
import type { Context } from '#server/engine/crud/context.ts'
import { displayTerm } from '#server/engine/crud/display-term.ts'
import { type Paired, scopeTerms } from '#server/engine/crud/scope.ts'
import { escaped } from '#server/engine/crud/search.ts'
import type { Storage } from '#server/engine/crud/storage.ts'

export interface TrashedRow {
  /** The row of undo_row. */
  readonly row: number
  readonly id: number
  readonly name: string
  readonly at: Date | string
  readonly user_name: string
  readonly days_left: number
}

interface Which {
  readonly days: number
  readonly search?: string | undefined
  readonly ids?: readonly number[]
}

/** `from … where …` over `u`, the row of the deletion, and `t`, the record as it was. */
function trashedFrom(context: Context, storage: Storage, { days, search, ids }: Which): RawBuilder<unknown> {
  const { table, meta } = storage
  const terms = [
    sql`u.company_id = ${context.company.id}::bigint`,
    sql`u.table_name = ${table}`,
    sql`u.new is null and not u.undone`,
    sql`u.at > now() - make_interval(days => ${days})`,
    sql`not exists (select from ${sql.table(table)} live where live.company_id = u.company_id and live.id = t.id)`,
    // Of a record that was deleted more than once, the last time counts.
    sql`not exists (select from undo_row later where later.company_id = u.company_id and later.table_name = u.table_name
      and later.new is null and not later.undone and later.id > u.id and later.old ->> 'id' = u.old ->> 'id')`,
    ...scopeTerms(context.principal, storage, pairedThen),
    ...(ids ? [sql`t.id = any(${ids}::bigint[])`] : []),
    ...(search ? [found(meta, search)] : []),
  ]
  return sql`from undo_row u cross join lateral jsonb_populate_record(null::${sql.table(table)}, u.old) t
    where ${sql.join(terms, sql` and `)}`
}

/** Pairs went with the record: what it was paired with is asked of the step that deleted it. */
const pairedThen: Paired = (table, owner, target) => sql`select (pair.old ->> ${sql.lit(target)})::bigint as id
  from undo_row pair where pair.company_id = u.company_id and pair.step = u.step and pair.table_name = ${sql.lit(table)}
    and pair.new is null and pair.old ->> ${sql.lit(owner)} = u.old ->> 'id'`

/** All words in what the record is called. */
function found(meta: ResourceMeta, search: string): RawBuilder<unknown> {
  const words = search.trim().split(/\s+/)
  return sql.join(
    words.map((word) => sql`search_text(${displayTerm(meta, 't')}) like '%' || search_text(${escaped(word)}) || '%'`),
    sql` and `,
  )
}

export async function trashedRows(
  context: Context,
  storage: Storage,
  which: Which,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<TrashedRow[]> {
  const { rows } = await sql<TrashedRow>`
    select u.id as row, t.id, ${displayTerm(storage.meta, 't')} as name, u.at, u.user_name,
      greatest(0, ceil(extract(epoch from u.at + make_interval(days => ${which.days}) - now()) / 86400))::int as days_left
    ${trashedFrom(context, storage, which)} order by u.id desc limit ${limit} offset ${offset}`.execute(context.db)
  return rows
}

export async function trashedCount(context: Context, storage: Storage, which: Which): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total ${trashedFrom(context, storage, which)}`.execute(context.db)
  return rows[0]?.total ?? 0
}
