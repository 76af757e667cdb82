// Reads the rows of a list page by page, in its order: with its filters, its search and the viewer's data scope.
import { sql } from 'kysely'
import type { Context } from '#server/engine/crud/context.ts'
import type { ListQuery } from '#server/engine/crud/filters.ts'
import { chosenRows } from '#server/engine/crud/list.ts'
import { type OrderTerm, parseOrdering } from '#server/engine/crud/order.ts'
import type { ServedResource } from '#server/engine/crud/resource.ts'
import { readRows } from '#server/engine/crud/rows.ts'

export type Row = Readonly<Record<string, unknown>>

export interface Selection {
  readonly resource: ServedResource
  readonly query: ListQuery
  /** The fields to read. */
  readonly fields: readonly string[]
}

const byId: readonly OrderTerm[] = [{ field: 'id', descending: true }]

function orderOf({ resource, query }: Selection): readonly OrderTerm[] {
  const { ordering } = query
  const asked = parseOrdering(resource.storage.meta, Array.isArray(ordering) ? ordering.map(String) : [])
  return asked.length > 0 ? asked : byId
}

/** The ids of all rows in order: the list as it is now, whatever changes while the pages are read. */
export async function selectedIds(context: Context, selection: Selection): Promise<number[]> {
  const { ordered } = await chosenRows(context, selection.resource, selection.query, orderOf(selection))
  const { rows } = await sql<{ id: number }>`select id from (${ordered}) chosen`.execute(context.db)
  return rows.map(({ id }) => id)
}

/** Rows that are gone meanwhile are left out. */
export async function readPage(
  context: Context,
  { resource, fields }: Selection,
  ids: readonly number[],
): Promise<Row[]> {
  const { storage, behaviour } = resource
  const chosen = sql`select t.* from ${sql.table(storage.table)} t
    where ${sql.ref(`t.${storage.companyColumn}`)} = ${context.company.id} and t.id = any(${ids}::bigint[])`
  const rows = await readRows({ context, storage, behaviour, chosen, only: new Set(fields) })
  const found: ReadonlyMap<unknown, Row> = new Map(rows.map((row) => [row.id, row]))
  return ids.map((id) => found.get(id)).filter((row) => row !== undefined)
}
