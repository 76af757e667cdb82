// One page of a list: filtered, searched, ordered, counted no further than is worth the time.
import { sql } from 'kysely'
import type { Context } from './context.ts'
import { type ListQuery, where, whereTerms } from './filters.ts'
import { type OrderTerm, orderBy, parseOrdering } from './order.ts'
import type { ServedResource } from './resource.ts'
import { readRows } from './rows.ts'
import { FEW, searchFor } from './search.ts'
import type { WireRow } from './select.ts'

export interface Page {
  readonly data: readonly WireRow[]
  readonly total: number
  readonly total_exact: boolean
  readonly page: number
  readonly page_size: number
  readonly next: string | null
  readonly previous: string | null
}

/** Rows are counted up to here; more are told as "more than". */
const COUNT_LIMIT = 10_000
const LARGEST_PAGE = 500

const whole = (value: unknown, smallest: number, otherwise: number) =>
  Math.max(smallest, typeof value === 'number' ? value : otherwise)

const names = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : [])

/** The rows of a query in its order; the base of list, export and selections. */
export async function chosenRows(
  context: Context,
  { storage }: ServedResource,
  query: ListQuery,
  order: readonly OrderTerm[],
) {
  const search = await searchFor(context, storage, query.search)
  const terms = [...whereTerms(context, storage, query), ...search.terms]
  const matching = sql`from ${sql.table(storage.table)} t ${where(terms)}`
  return { matching, ordered: sql`select t.* ${matching} ${orderBy(storage.meta, order, 't')}`, many: search.many }
}

export async function list(context: Context, resource: ServedResource, query: ListQuery, address: URL): Promise<Page> {
  const { storage, behaviour } = resource
  const { meta } = storage
  const page = whole(query.page, 1, 1)
  const size = Math.min(whole(query.page_size, 1, 20), LARGEST_PAGE)
  const asked = parseOrdering(meta, names(query.ordering))
  const order = asked.length > 0 ? asked : [{ field: 'id', descending: true }]
  const only = query.fields ? new Set(names(query.fields)) : undefined
  const { matching, ordered, many } = await chosenRows(context, resource, query, order)
  const chosen = sql`${ordered} limit ${size + 1} offset ${(page - 1) * size}`
  const { rows } = await readRows(context, storage, behaviour, chosen, orderBy(meta, order, 'p'), only).execute(
    context.db,
  )
  const data = rows.slice(0, size)
  const more = rows.length > size

  const counted = await count(context, matching, {
    page,
    size,
    found: data.length,
    more,
    many,
    exact: query.count === 'exact',
  })
  const at = (number: number) => {
    const target = new URL(address)
    target.searchParams.set('page', String(number))
    return target.pathname + target.search
  }
  return {
    data,
    ...counted,
    page,
    page_size: size,
    next: more ? at(page + 1) : null,
    previous: page > 1 ? at(page - 1) : null,
  }
}

interface Seen {
  readonly page: number
  readonly size: number
  readonly found: number
  readonly more: boolean
  /** The search found more than is worth counting. */
  readonly many: boolean
  readonly exact: boolean
}

/** The last page tells the total by itself; otherwise a count that stops at its limit. */
async function count(context: Context, matching: ReturnType<typeof sql>, seen: Seen) {
  const before = (seen.page - 1) * seen.size
  if (!seen.more && (seen.found > 0 || seen.page === 1)) return { total: before + seen.found, total_exact: true }
  if (seen.many && !seen.exact) return { total: Math.max(FEW, before + seen.found), total_exact: false }
  const limit = seen.exact ? sql`` : sql`limit ${COUNT_LIMIT + 1}`
  const { rows } = await sql<{
    total: number
  }>`select count(*)::integer as total from (select ${matching} ${limit}) c`.execute(context.db)
  const total = rows[0]?.total ?? 0
  return seen.exact || total <= COUNT_LIMIT ? { total, total_exact: true } : { total: COUNT_LIMIT, total_exact: false }
}
