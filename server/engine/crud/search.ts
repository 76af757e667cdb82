// What a search comes to: the few records that match, or, where many do, the terms to look for while listing.
import { type RawBuilder, sql } from 'kysely'
import type { Context } from './context.ts'
import { hasOwnRows } from './own-rows.ts'
import type { Storage } from './storage.ts'

type Term = RawBuilder<unknown>

/** More matches than this are not looked up one by one, and not counted. */
export const FEW = 1000
const LONGEST = 100

/** `%` and `_` stand for themselves. */
export const escaped = (text: string): string => text.replace(/[\\%_]/g, '\\$&')

export interface Search {
  readonly terms: readonly Term[]
  /** More than `FEW` records hold every word. */
  readonly many: boolean
}

/** Every word is somewhere in the searched fields; case and accents do not count. */
export async function searchFor(context: Context, storage: Storage, search: unknown): Promise<Search> {
  const words = String(search ?? '')
    .slice(0, LONGEST)
    .split(/\s+/)
    .filter(Boolean)
  if (words.length === 0 || (!storage.searched && storage.searchedBy.length === 0)) return { terms: [], many: false }
  const patterns = words.map((word) => sql`'%' || search_text(${escaped(word)}) || '%'`)
  // A person's own rows are few: they are looked through.
  if (storage.searchedBy.length > 0 || hasOwnRows(storage.meta.name))
    return { terms: patterns.map((pattern) => foundBy(storage, pattern)), many: false }
  const { rows } = await sql<{ id: number }>`
    select find_like as id from find_like(${storage.table}, array[${sql.join(patterns)}], ${FEW + 1})`.execute(
    context.db,
  )
  if (rows.length > FEW) return { terms: patterns.map((pattern) => sql`t.search like ${pattern}`), many: true }
  return { terms: [sql`t.id = any(${rows.map(({ id }) => id)}::bigint[])`], many: false }
}

/** The word stands in the record itself or in one that it refers to. */
function foundBy({ searched, searchedBy }: Storage, pattern: Term): Term {
  const places = searchedBy.map(
    ([field, target]) => sql`exists (select from ${sql.table(target)} r where r.company_id = t.company_id
      and r.id = ${sql.ref(`t.${field}`)} and r.search like ${pattern})`,
  )
  return sql`(${sql.join([...(searched ? [sql`t.search like ${pattern}`] : []), ...places], sql` or `)})`
}
