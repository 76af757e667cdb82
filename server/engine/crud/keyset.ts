// Pages by key: the rows behind or before one that was shown, however far down the list it stands. No row is counted or skipped.
import { type RawBuilder, sql } from 'kysely'
import type { Context } from './context.ts'
import { companyTerm, where } from './filters.ts'
import type { Order, SortTerm } from './order.ts'
import { scopeTerms } from './scope.ts'
import type { Storage } from './storage.ts'

type Term = RawBuilder<unknown>

export interface Key {
  /** The last row of the page before, or the first one of the page behind. */
  readonly id: number
  readonly side: 'after' | 'before'
}

/** Of two keys the first counts; none: pages are found by their number. */
export function keyOf({ after, before }: Readonly<Record<string, unknown>>): Key | undefined {
  if (typeof after === 'number') return { id: after, side: 'after' }
  return typeof before === 'number' ? { id: before, side: 'before' } : undefined
}

/** Whether the row is still there, and seen by who asks; without it its place is not known. */
export async function isThere(context: Context, storage: Storage, { id }: Key): Promise<boolean> {
  const terms = [companyTerm(context, storage), sql`t.id = ${id}::bigint`, ...scopeTerms(context.principal, storage)]
  const { rows } = await sql`select 1 from ${sql.table(storage.table)} t ${where(terms)}`.execute(context.db)
  return rows.length > 0
}

/** The condition that keeps the rows on the key's side, in the order that is asked for: turned round for `before`. */
export function beyondKey(context: Context, storage: Storage, { terms, joins }: Order, { id }: Key): Term {
  const [first] = terms
  const keys = terms.map(
    ({ expression }) => sql`(select ${expression} from ${sql.table(storage.table)} t${joins}
    where ${companyTerm(context, storage)} and t.id = ${id}::bigint)`,
  )
  const isOneWay = terms.every(({ descending, nullable }) => !nullable && descending === first?.descending)
  // An index on the terms serves this as it stands.
  if (isOneWay) {
    const row = sql.join(terms.map(({ expression }) => expression))
    return sql`(${row}) ${first?.descending ? sql`<` : sql`>`} (${sql.join(keys)})`
  }
  const ways = terms.map((term, at) => {
    const same = terms.slice(0, at).map(({ expression }, nth) => sql`${expression} is not distinct from ${keys[nth]}`)
    return sql`(${sql.join([...same, behind(term, keys[at])], sql` and `)})`
  })
  return sql`(${sql.join(ways, sql` or `)})`
}

/** Nothing stands last where values rise, and first where they fall. */
function behind({ expression, descending, nullable }: SortTerm, key: Term | undefined): Term {
  const compared = descending ? sql`${expression} < ${key}` : sql`${expression} > ${key}`
  if (!nullable) return compared
  return descending
    ? sql`(${compared} or (${key} is null and ${expression} is not null))`
    : sql`(${compared} or (${key} is not null and ${expression} is null))`
}
