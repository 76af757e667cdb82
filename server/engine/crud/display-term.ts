// The text by which people know a record, as SQL.
import { type RawBuilder, sql } from 'kysely'
import { contract } from '#openapi/generated/contract.ts'
import type { ResourceMeta } from '#openapi/types.ts'

const text = (alias: string, name: string) => sql`${sql.ref(`${alias}.${name}`)}::text`

/** `display_name` of a resource, from its template; what stands there twice is shown once. */
export function displayTerm(meta: ResourceMeta, alias: string): RawBuilder<unknown> {
  const [first = '', ...others] = [...meta.display.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
  const column = (of: string, name: string) => termOf(meta, of, name)
  const names = [
    sql`nullif(${column(alias, first)}, '')`,
    ...others.map((name) => sql`nullif(nullif(${column(alias, name)}, ''), ${column(alias, first)})`),
  ]
  return names.length === 1 ? sql`coalesce(${names[0]}, '')` : sql`concat_ws(' ', ${sql.join(names)})`
}

/** A field as a text; a reference as what people read of its record. */
function termOf(meta: ResourceMeta, alias: string, name: string): RawBuilder<unknown> {
  const target = meta.fields[name]?.references?.resource
  if (!target) return text(alias, name)
  const shown = contract[target].label ?? contract[target].code ?? 'id'
  return sql`(select ${text('named', shown)} from ${sql.table(target)} named
    where named.company_id = ${sql.ref(`${alias}.company_id`)} and named.id = ${sql.ref(`${alias}.${name}`)})`
}
