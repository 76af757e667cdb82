// The text by which people know a record, as SQL.
import { type RawBuilder, sql } from 'kysely'
import type { ResourceMeta } from '#openapi/types.ts'

const column = (alias: string, name: string) => sql.ref(`${alias}.${name}`)

/** `display_name` of a resource, from its template; what stands there twice is shown once. */
export function displayTerm(meta: ResourceMeta, alias: string): RawBuilder<unknown> {
  const [first = '', ...others] = [...meta.display.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
  const names = [
    sql`nullif(${column(alias, first)}, '')`,
    ...others.map((name) => sql`nullif(nullif(${column(alias, name)}, ''), ${column(alias, first)})`),
  ]
  return names.length === 1 ? sql`coalesce(${names[0]}, '')` : sql`concat_ws(' ', ${sql.join(names)})`
}
