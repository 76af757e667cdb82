// The order of a list: what was asked for, with the key as last term so that pages never overlap.
import { type RawBuilder, sql } from 'kysely'
import type { ResourceMeta } from '#openapi/types.ts'
import { refuse } from '#server/errors/refusal.ts'

export interface OrderTerm {
  readonly field: string
  readonly descending: boolean
}

/** Reads `name,-code`; an unknown or unsortable field is refused (number 0044). */
export function parseOrdering(meta: ResourceMeta, ordering: readonly string[] | undefined): OrderTerm[] {
  return (ordering ?? []).filter(Boolean).map((text) => {
    const descending = text.startsWith('-')
    const field = descending ? text.slice(1) : text
    if (field !== 'id' && !meta.fields[field]?.sort) throw refuse(`ZB${meta.letters}0044`, { field })
    return { field, descending }
  })
}

/** `order by …` over an alias; text is ordered without regard to case and accents. */
export function orderBy(meta: ResourceMeta, terms: readonly OrderTerm[], alias: string): RawBuilder<unknown> {
  const written = terms.map(({ field, descending }) => {
    const column = sql.ref(`${alias}.${field}`)
    const term = meta.fields[field]?.kind === 'text' ? sql`search_text(${column})` : column
    return descending ? sql`${term} desc` : sql`${term} asc`
  })
  const last = terms.at(-1)?.descending ? sql`${sql.ref(`${alias}.id`)} desc` : sql`${sql.ref(`${alias}.id`)} asc`
  return sql`order by ${sql.join([...written, ...(terms.some(({ field }) => field === 'id') ? [] : [last])])}`
}
