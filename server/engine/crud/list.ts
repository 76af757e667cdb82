// One page of a list: filtered, searched, ordered, counted no further than is worth the time.
import { sql } from 'kysely'
import { together } from '#server/platform/db/together.ts'
import { askNoMore } from '#server/platform/db/unit.ts'
import type { Context } from './context.ts'
import { countRows, knownCount, leastCount, snapshotTerm } from './count.ts'
import { chosenBy, type ListQuery, where, whereTerms } from './filters.ts'
import { beyondKey, isThere, type Key, keyOf } from './keyset.ts'
import { type OrderTerm, orderOf, parseOrdering } from './order.ts'
import { idsOf, keepIds, keptRows, type WireRow } from './page-rows.ts'
import { isReckoned } from './reckoned.ts'
import type { ServedResource } from './resource.ts'
import { searchFor } from './search.ts'

export interface Page {
  readonly data: readonly WireRow[]
  readonly total: number
  readonly total_exact: boolean
  readonly page: number
  readonly page_size: number
  readonly next: string | null
  readonly previous: string | null
}

const LARGEST_PAGE = 500

const whole = (value: unknown, smallest: number, otherwise: number) =>
  Math.max(smallest, typeof value === 'number' ? value : otherwise)

const names = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : [])

/** The ids of a query's rows in its order; the base of list, export and selections. */
export async function chosenRows(
  context: Context,
  resource: ServedResource,
  query: ListQuery,
  order: readonly OrderTerm[],
  key?: Key,
) {
  const { storage } = resource
  const search = await searchFor(context, storage, query.search)
  const terms = [...whereTerms(context, resource, query), ...search.terms]
  const table = sql`from ${sql.table(storage.table)} t`
  const sorted = orderOf(context, storage.meta, order)
  const near = key ? [...terms, beyondKey(context, storage, sorted, key)] : terms
  return {
    matching: sql`${table} ${where(terms)}`,
    ordered: sql`select t.id ${table}${sorted.joins} ${where(near)} ${sorted.by}`,
    many: search.many,
  }
}

/** Runs work in a transaction of its own that reads and does nothing else. */
type Run = <T>(work: (context: Context) => Promise<T>) => Promise<T>

/** One transaction, and a second one where a count that was remembered does not hold any more. */
export async function list(run: Run, resource: ServedResource, query: ListQuery, address: URL): Promise<Page> {
  const { data, page, more, size, counting } = await run((context) => readPage(context, resource, query))
  const at = (number: number) => {
    const target = new URL(address)
    target.searchParams.set('page', String(number))
    return target.pathname + target.search
  }
  return {
    data,
    ...('total' in counting ? counting : await run(counting)),
    page,
    page_size: size,
    next: more ? at(page + 1) : null,
    previous: page > 1 ? at(page - 1) : null,
  }
}

/** The ids are chosen first, which is planned for the filters and often takes an index alone; all else goes by them. */
async function readPage(context: Context, resource: ServedResource, query: ListQuery) {
  const { storage, behaviour } = resource
  const { meta } = storage
  const page = whole(query.page, 1, 1)
  const size = Math.min(whole(query.page_size, 1, 20), LARGEST_PAGE)
  const asked = parseOrdering(meta, names(query.ordering))
  const order = asked.length > 0 ? asked : [{ field: 'id', descending: true }]
  const only = query.fields ? new Set(names(query.fields)) : undefined
  const named = keyOf(query)
  const key = named && (await isThere(context, storage, named)) ? named : undefined
  const isBack = key?.side === 'before'
  const turned = isBack ? order.map(({ field, descending }) => ({ field, descending: !descending })) : order
  const { matching, ordered, many } = await chosenRows(context, resource, query, turned, key)
  const chosen = sql`${ordered} limit ${size + 1} offset ${key ? 0 : (page - 1) * size}`
  const reading = together(
    sql<{
      ids: string
      snapshot: string | null
    }>`select ${keepIds(chosen)} as ids, ${snapshotTerm} as snapshot`.execute(context.db),
    keptRows({ context, storage, behaviour, only }),
  )
  if (!isReckoned({ behaviour, only })) askNoMore()
  const [{ rows }, records] = await reading
  const { ids = '{}', snapshot = null } = rows[0] ?? {}
  const found = idsOf(ids)
  const shown = found.slice(0, size)
  const data = (isBack ? shown.reverse() : shown).map((id) => records.get(id)).filter((row) => row !== undefined)
  // Who came back knows that there are more: the row they came from.
  const more = isBack || found.length > size
  const seen = {
    page,
    size,
    found: data.length,
    more,
    many,
    exact: query.count === 'exact',
    snapshot,
    what: chosenBy(context, storage, query),
  }
  const least = key && more ? leastCount(context, seen) : undefined
  const counting = least ?? knownCount(context, seen) ?? ((again: Context) => countRows(again, matching, seen))
  return { data, page, size, more, counting }
}
