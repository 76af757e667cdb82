// The rows that a list's query asks for: filters by field, search, and the viewer's data scope.
import { type RawBuilder, sql } from 'kysely'
import { type Condition, filterName, filterOfName } from '#openapi/condition.ts'
import type { FieldMeta } from '#openapi/types.ts'
import { refuse } from '#server/platform/errors/refusal.ts'
import type { Behaviour } from './behaviour.ts'
import type { Context } from './context.ts'
import { sameText } from './same-text.ts'
import { scopeTerms } from './scope.ts'
import { escaped } from './search.ts'
import { pairTable, type Storage } from './storage.ts'

type Term = RawBuilder<unknown>
export type ListQuery = Readonly<Record<string, unknown>>

/** Query parameters that are no filters. */
const shared = new Set([
  'page',
  'page_size',
  'after',
  'before',
  'search',
  'ordering',
  'fields',
  'count',
  'include_deleted',
  'format',
  'columns',
  'heading',
  'condition',
  'by',
])

const comparisons: Readonly<Record<string, RawBuilder<unknown>>> = {
  gte: sql`>=`,
  lte: sql`<=`,
  gt: sql`>`,
  lt: sql`<`,
}

const typed = (field: FieldMeta, value: unknown, zone: string): Term => {
  switch (field.kind) {
    case 'dateTime':
      return field.wallClock ? sql`${value}::timestamp` : sql`(${value}::timestamp at time zone ${zone})`
    case 'date':
      return sql`${value}::date`
    case 'reference':
    case 'references':
      return sql`${value}::bigint`
    case 'number':
      return sql`${value}::bigint`
    case 'decimal':
      return sql`${value}::numeric`
    default:
      return sql`${value}`
  }
}

const arrayType = (field: FieldMeta | undefined): RawBuilder<unknown> => {
  if (!field || field.kind === 'reference' || field.kind === 'references' || field.kind === 'number')
    return sql`bigint[]`
  if (field.kind === 'choice' && typeof field.choices?.values[0] === 'number') return sql`bigint[]`
  if (field.kind === 'decimal') return sql`numeric[]`
  return field.kind === 'date' ? sql`date[]` : sql`text[]`
}

interface Filtered {
  readonly storage: Storage
  readonly behaviour: Behaviour<never>
}

/** A computed field over the alias `t`: behaviours know rows as `p`. */
function computedTerm(context: Context, behaviour: Behaviour<never>, name: string): Term {
  const terms: Readonly<Record<string, ((context: Context) => Term) | undefined>> = behaviour.computed ?? {}
  return sql`(select ${terms[name]?.(context)} from (select t.*) p)`
}

function filterTerm(context: Context, { storage, behaviour }: Filtered, name: string, value: unknown): Term {
  const { meta } = storage
  const { field: fieldName = '', operator } = filterOfName(meta.fields, name) ?? {}
  const field = meta.fields[fieldName]
  if (!field) throw refuse(`ZB${meta.letters}0044`, { field: name })
  // What a reference shows may be worked out; which record it is stands in its column.
  const isWorkedOut = field.computed && field.kind !== 'reference'
  const column = isWorkedOut ? computedTerm(context, behaviour, fieldName) : sql.ref(`t.${fieldName}`)
  const { zone } = context.company
  if (field.kind === 'references') {
    const pairs = sql.table(pairTable(meta.name, fieldName))
    const pair = sql`select from ${pairs} pair where pair.company_id = t.company_id and pair.owner = t.id`
    if (operator === 'isnull') return value ? sql`not exists (${pair})` : sql`exists (${pair})`
    return sql`exists (${pair} and pair.target = any(${value}::bigint[]))`
  }
  if (field.kind === 'choices')
    return sql`exists (select from jsonb_array_elements_text(${column}) held where held = any(${value}::text[]))`
  switch (operator) {
    case '':
      return field.kind === 'text'
        ? sql`same_text(${column}) = same_text(${value})`
        : sql`${column} = ${typed(field, value, zone)}`
    case 'in':
      if (field.kind === 'text')
        return sql`same_text(${column}) = any(${[value].flat().map((one) => sameText(String(one)))}::text[])`
      if (field.kind === 'dateTime' && fieldName !== 'id')
        return sql`${column} = any(array[${sql.join([value].flat().map((one) => typed(field, one, zone)))}]::${sql.raw(field.wallClock ? 'timestamp' : 'timestamptz')}[])`
      return sql`${column} = any(${value}::${arrayType(fieldName === 'id' ? undefined : field)})`
    case 'icontains':
      return sql`search_text(${column}::text) like '%' || search_text(${escaped(String(value))}) || '%'`
    case 'isnull':
      return value ? sql`${column} is null` : sql`${column} is not null`
    default: {
      const comparison = comparisons[operator ?? '']
      if (!comparison) throw refuse(`ZB${meta.letters}0044`, { field: name })
      return sql`${column} ${comparison} ${typed(field, value, zone)}`
    }
  }
}

/** Of what is denied counts what is empty, too: "is not 5" holds for a record without a value. */
function conditionTerm(context: Context, resource: Filtered, condition: Condition): Term {
  if (condition.kind === 'filter') return filterTerm(context, resource, filterName(condition), condition.value)
  if (condition.kind === 'not') return sql`(${conditionTerm(context, resource, condition.of)}) is not true`
  const terms = condition.of.map((one) => conditionTerm(context, resource, one))
  return sql`(${sql.join(terms, condition.kind === 'and' ? sql` and ` : sql` or `)})`
}

export const isCondition = (value: unknown): value is Condition =>
  typeof value === 'object' && value !== null && 'kind' in value

/** The `where` terms over the alias `t`; the search has its own (search.ts). */
export function whereTerms(context: Context, resource: Filtered, query: ListQuery): Term[] {
  const { storage } = resource
  const filters = Object.entries(query)
    .filter(([name, value]) => !shared.has(name) && value !== undefined)
    .map(([name, value]) => filterTerm(context, resource, name, value))
  const condition = isCondition(query.condition) ? [conditionTerm(context, resource, query.condition)] : []
  return [companyTerm(context, storage), ...scopeTerms(context.principal, storage), ...filters, ...condition]
}

/** Company, person, filters, search and data scope in words: two queries with the same words choose the same rows. */
export const chosenBy = ({ company, principal }: Context, { meta }: Storage, query: ListQuery): string =>
  JSON.stringify([
    company,
    meta.name,
    // Who is bound to a part of the company reads of some resources their own alone.
    principal.user,
    principal.scope,
    query.search,
    query.count,
    query.condition,
    Object.entries(query).filter(([name]) => !shared.has(name)),
  ])

/** Row-level security says the same; said here too, the planner can use the index. */
export const companyTerm = (context: Context, { companyColumn }: Pick<Storage, 'companyColumn'>): Term =>
  sql`${sql.ref(`t.${companyColumn}`)} = ${context.company.id}::bigint`

/** `where a and b`. */
export const where = (terms: readonly Term[]): Term => sql`where ${sql.join(terms, sql` and `)}`
