// What a search comes to: the few records that match, or, where many do, the terms to look for while listing.
import { type RawBuilder, sql } from 'kysely'
import type { Context } from './context.ts'
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
  if (words.length === 0 || !storage.searched) return { terms: [], many: false }
  const patterns = words.map((word) => sql`'%' || search_text(${escaped(word)}) || '%'`)
  const { rows } = await sql<{ id: number }>`
    select find_like as id from find_like(${storage.table}, array[${sql.join(patterns)}], ${FEW + 1})`.execute(
    context.db,
  )
  if (rows.length > FEW) return { terms: patterns.map((pattern) => sql`t.search like ${pattern}`), many: true }
  return { terms: [sql`t.id = any(${rows.map(({ id }) => id)}::bigint[])`], many: false }
}
