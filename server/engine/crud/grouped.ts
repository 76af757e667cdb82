// How many records of a list have which value of a field: with the list's filters, its search and the viewer's data scope.
import { sql } from 'kysely'
import { isGroupable } from '#openapi/condition.ts'
import { isAllowed } from '#server/access/permissions.ts'
import { refuse } from '#server/platform/errors/refusal.ts'
import type { Context } from './context.ts'
import type { ListQuery } from './filters.ts'
import { chosenRows } from './list.ts'
import type { ServedResource } from './resource.ts'
import { addReferences } from './row-references.ts'

interface Group {
  readonly value: unknown
  readonly count: number
}

const MOST_GROUPS = 200

/** The largest groups first. Texts count as one without regard to case, as filters take them. */
export async function grouped(
  context: Context,
  resource: ServedResource,
  query: ListQuery,
): Promise<{ readonly groups: readonly Group[]; readonly more: boolean }> {
  const { storage } = resource
  const { meta } = storage
  const by = String(query.by ?? '')
  const field = Object.hasOwn(meta.fields, by) ? meta.fields[by] : undefined
  if (!field || !isGroupable(field)) throw refuse(`ZB${meta.letters}0044`, { field: by || 'by' })
  const seesAll = isAllowed(context.principal, `${meta.module}.view_sensitive_${meta.name}`)
  if (field.sensitive && !seesAll)
    throw refuse('ZBOA0400', { permission: `${meta.module}.view_sensitive_${meta.name}` })

  const { matching } = await chosenRows(context, resource, query, [{ field: 'id', descending: true }])
  const column = sql.ref(`t.${by}`)
  const key = field.kind === 'text' ? sql`same_text(${column})` : column
  const { rows } = await sql<Group>`
    select min(${field.kind === 'switch' ? sql`${column}::integer` : column}) as value, count(*)::integer as count ${matching}
    group by ${key} order by 2 desc, 1 limit ${MOST_GROUPS + 1}`.execute(context.db)
  const found = rows.slice(0, MOST_GROUPS).map(({ value, count }) => ({
    [by]: field.kind === 'switch' && value !== null ? value === 1 : value,
    count,
  }))
  await addReferences({ context, storage, only: new Set([by]) }, found)
  return {
    groups: found.map(({ count, [by]: value }) => ({ value: value ?? null, count: Number(count) })),
    more: rows.length > MOST_GROUPS,
  }
}
