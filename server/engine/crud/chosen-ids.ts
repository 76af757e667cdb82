// Which records a call on many is about: those it names, or all that match a list's query, as many as the person saw.
import { sql } from 'kysely'
import type { ResourceMeta } from '#openapi/types.ts'
import { authorise } from '#server/access/permissions.ts'
import type { Context } from '#server/engine/crud/context.ts'
import { chosenRows } from '#server/engine/crud/list.ts'
import { parseQuery } from '#server/engine/crud/query.ts'
import type { ServedResource } from '#server/engine/crud/resource.ts'
import { permissionOf } from '#server/platform/contract/schemas.ts'
import { refuse } from '#server/platform/errors/refusal.ts'

type Body = Readonly<Record<string, unknown>>

export interface Chosen {
  readonly ids: readonly number[]
  readonly by: 'id' | 'filter'
}

const mostByFilter = 100_000
const mostNamed = 1000

/** Locks what it finds by a filter: until the call ends, it is these records and no others. */
export async function chosenIds(context: Context, resource: ServedResource, body: Body | undefined): Promise<Chosen> {
  const { meta } = resource.storage
  if (typeof body?.filter !== 'string') return { ids: idList(meta, body), by: 'id' }
  const { filter, count } = body
  if (body.ids !== undefined || body.items !== undefined) throw refuse(`ZB${meta.letters}0018`, { field: 'ids' })
  if (typeof count !== 'number' || !Number.isSafeInteger(count))
    throw refuse(`ZB${meta.letters}${count === undefined ? '0010' : '0013'}`, { field: 'count' })
  // Who may not see the list is told nothing about how many match.
  authorise(context.principal, permissionOf('GET', meta.path))
  const ids = await matchingIds(context, resource, filter)
  if (ids.length > mostByFilter) throw refuse(`ZB${meta.letters}0038`, { max: mostByFilter })
  if (ids.length !== count) throw refuse(`ZB${meta.letters}0049`, { expected: count, count: ids.length })
  if (count === 0) throw refuse(`ZB${meta.letters}0028`, { field: 'filter' })
  return { ids, by: 'filter' }
}

/** The ids that the list with this query would show on all its pages. */
async function matchingIds(context: Context, resource: ServedResource, filter: string): Promise<number[]> {
  const query = parseQuery(resource.storage.meta, readText(filter))
  const { matching } = await chosenRows(context, resource, query, [])
  const { rows } = await sql<{ id: number }>`
    select t.id ${matching} order by t.id limit ${mostByFilter + 1} for update of t`.execute(context.db)
  return rows.map(({ id }) => id)
}

/** As a list's address is read: names that come again are lists. */
function readText(text: string): Record<string, unknown> {
  const params = new URLSearchParams(text)
  return Object.fromEntries(
    [...new Set(params.keys())].map((name) => {
      const values = params.getAll(name)
      return [name, values.length > 1 ? values : values[0]]
    }),
  )
}

/** `ids`, or its alias `items`; at most a thousand. */
export function idList(meta: ResourceMeta, body: Body | undefined): number[] {
  const ids = body?.ids ?? body?.items
  if (!Array.isArray(ids)) throw refuse(`ZB${meta.letters}0010`, { field: 'ids' })
  if (ids.length > mostNamed) throw refuse(`ZB${meta.letters}0032`, { detail: 'ids' })
  if (!ids.every((id): id is number => Number.isSafeInteger(id)))
    throw refuse(`ZB${meta.letters}0013`, { field: 'ids' })
  return ids
}
