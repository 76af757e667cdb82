// One page of a list: filtered, searched, ordered, counted no further than is worth the time.
import { sql } from 'kysely'
import { together } from '#server/db/together.ts'
import type { Context } from './context.ts'
import { countRows, snapshotTerm } from './count.ts'
import { chosenBy, type ListQuery, where, whereTerms } from './filters.ts'
import { type OrderTerm, orderOf, parseOrdering } from './order.ts'
import type { ServedResource } from './resource.ts'
import { addReferences } from './row-references.ts'
import { ownColumns } from './rows.ts'
import { searchFor } from './search.ts'
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

const LARGEST_PAGE = 500

const whole = (value: unknown, smallest: number, otherwise: number) =>
  Math.max(smallest, typeof value === 'number' ? value : otherwise)

const names = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : [])

/** The rows of a query in its order; the base of list, export and selections. */
export async function chosenRows(
  context: Context,
  resource: ServedResource,
  query: ListQuery,
  order: readonly OrderTerm[],
) {
  const { storage } = resource
  const search = await searchFor(context, storage, query.search)
  const terms = [...whereTerms(context, resource, query), ...search.terms]
  const table = sql`from ${sql.table(storage.table)} t`
  const { joins, by } = orderOf(context, storage.meta, order)
  return {
    matching: sql`${table} ${where(terms)}`,
    ordered: sql`select t.* ${table}${joins} ${where(terms)} ${by}`,
    many: search.many,
  }
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
  const reading = { context, storage, behaviour, chosen, only }
  const { rows } = await ownColumns(reading, [sql`${snapshotTerm} as "snapshot now"`]).execute(context.db)
  const data = rows.slice(0, size).map(({ 'snapshot now': _, ...row }) => row)
  const more = rows.length > size
  const snapshot = rows[0]?.['snapshot now']
  const [counted] = await together(
    countRows(context, matching, {
      page,
      size,
      found: data.length,
      more,
      many,
      exact: query.count === 'exact',
      snapshot: typeof snapshot === 'string' ? snapshot : null,
      what: chosenBy(context, storage, query),
    }),
    addReferences(reading, data),
  )
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
