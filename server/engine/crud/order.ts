// The order of a list: what was asked for, with the key as last term so that pages never overlap.
import { type RawBuilder, sql } from 'kysely'
import { countryCodes } from '#openapi/country-codes.ts'
import { regionName } from '#openapi/formatters.ts'
import { contract } from '#openapi/generated/contract.ts'
import type { ResourceMeta } from '#openapi/types.ts'
import type { Language } from '#server/platform/contract/labels.ts'
import { refuse } from '#server/platform/errors/refusal.ts'
import type { Context } from './context.ts'
import { displayTerm } from './display-term.ts'

/** The countries in the order of their names. */
const ordered = new Map<Language, readonly string[]>()

function byCountryName(column: RawBuilder<unknown>, language: Language = 'en'): RawBuilder<unknown> {
  const { compare } = new Intl.Collator(language)
  const codes =
    ordered.get(language) ??
    countryCodes
      .map((code) => ({ code, name: regionName(language, code) }))
      .sort((one, other) => compare(one.name, other.name))
      .map(({ code }) => code)
  ordered.set(language, codes)
  return sql`array_position(${codes}::text[], ${column}::text)`
}

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

export interface SortTerm {
  readonly expression: RawBuilder<unknown>
  readonly descending: boolean
  readonly nullable: boolean
}

export interface Order {
  /** What the order goes by, the key last. */
  readonly terms: readonly SortTerm[]
  /** Joins of what the order goes by, behind the table. */
  readonly joins: RawBuilder<unknown>
  /** `order by …` over the alias `t`. */
  readonly by: RawBuilder<unknown>
}

/** Text is ordered without regard to case and accents, a reference and a country by the text that is shown for it. */
export function orderOf(context: Context, meta: ResourceMeta, terms: readonly OrderTerm[]): Order {
  const joined = new Map<string, string>()
  const written = terms.map(({ field, descending }): SortTerm => {
    const { kind, references, nullable = false } = meta.fields[field] ?? {}
    const column = sql.ref(`t.${field}`)
    const alias = `o${joined.size}`
    if (kind === 'reference' && references) joined.set(alias, field)
    const text = joined.has(alias) ? sql.ref(`${alias}.shown`) : sql`search_text(${column})`
    const isJoined = joined.has(alias)
    const expression =
      kind === 'country' ? byCountryName(column, context.call.language) : isJoined || kind === 'text' ? text : column
    return { expression, descending, nullable: nullable || isJoined }
  })
  // The texts of all targets are made once each, before they are joined: `offset 0` keeps it so.
  const joins = [...joined].map(([alias, field]) => {
    const target = contract[meta.fields[field]?.references?.resource ?? meta.name]
    return sql` left join (
      select target.id, search_text(${displayTerm(target, 'target')}) as shown from ${sql.table(target.name)} target
      where target.company_id = ${context.company.id}::bigint offset 0
    ) ${sql.ref(alias)} on ${sql.ref(`${alias}.id`)} = ${sql.ref(`t.${field}`)}`
  })
  const last = { expression: sql.ref('t.id'), descending: terms.at(-1)?.descending === true, nullable: false }
  const all = terms.some(({ field }) => field === 'id') ? written : [...written, last]
  const by = all.map(({ expression, descending }) => (descending ? sql`${expression} desc` : sql`${expression} asc`))
  return { terms: all, joins: sql.join(joins, sql``), by: sql`order by ${sql.join(by)}` }
}
