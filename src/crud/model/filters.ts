// The filters of a list: what each query parameter of an entry asks for, worked out from its name and its field.
import type { MessageDescriptor } from '@lingui/core'
import type { FieldMeta, ResourceMeta } from '#openapi/types.ts'
import type { NamedValues } from '#resources/define.ts'
import { fieldLabel } from './labels.ts'
import type { Entry, FieldFilter, RangeFilter } from './screen.ts'

/** How a filter is asked for. `exists`: filled or empty. */
export type FilterKind =
  | 'text'
  | 'number'
  | 'date'
  | 'choice'
  | 'choices'
  | 'switch'
  | 'reference'
  | 'references'
  | 'country'
  | 'named'
  | 'exists'

export interface SingleFilter {
  readonly kind: FilterKind
  readonly query: string
  readonly field: FieldMeta
  readonly label: MessageDescriptor
  readonly initial?: string
  /** Of the kind that is called so. */
  readonly named?: NamedValues
}

export interface PairFilter {
  readonly kind: 'range'
  readonly from: string
  readonly to: string
  readonly field: FieldMeta
  readonly label: MessageDescriptor
  readonly initial?: RangeFilter['initial']
}

export type ListFilter = SingleFilter | PairFilter

const suffix = /__(in|icontains|isnull|gte|lte|gt|lt)$/

/** The field that a query parameter looks at, and how: `hire_date__gte` → `hire_date`, `gte`. */
function queryParts(query: string): { readonly field: string; readonly operator: string } {
  return { field: query.replace(suffix, ''), operator: suffix.exec(query)?.[1] ?? '' }
}

function kindOf(field: FieldMeta, operator: string): FilterKind {
  if (operator === 'isnull') return 'exists'
  if (field.kind === 'reference' || field.kind === 'references') return operator === 'in' ? 'references' : 'reference'
  if (field.kind === 'choices') return 'choices'
  if (field.kind === 'choice') return operator === 'in' ? 'choices' : 'choice'
  if (field.kind === 'switch') return 'switch'
  if (field.kind === 'country' && operator === '') return 'country'
  if (field.kind === 'date' || field.kind === 'dateTime') return 'date'
  return field.kind === 'number' ? 'number' : 'text'
}

/** A value as the address and the query carry it: lists comma separated. */
const filterText = (value: unknown): string =>
  value === null || value === undefined ? '' : Array.isArray(value) ? value.join(',') : String(value)

function single(meta: ResourceMeta, { query, label, initial, named }: FieldFilter): SingleFilter | undefined {
  const { field: name, operator } = queryParts(query)
  const field = meta.fields[name]
  if (!field) return undefined
  return {
    kind: named ? 'named' : kindOf(field, operator),
    query,
    field,
    label: label ?? fieldLabel(meta, name),
    ...(initial !== undefined && { initial: filterText(initial) }),
    ...(named && { named }),
  }
}

function pair(meta: ResourceMeta, { from, to, label, initial }: RangeFilter): PairFilter | undefined {
  const field = meta.fields[queryParts(from).field]
  return field && { kind: 'range', from, to, field, label, ...(initial && { initial }) }
}

export function filtersOf({ filters = [] }: Entry, meta: ResourceMeta): readonly ListFilter[] {
  return filters.flatMap((filter) => {
    if (typeof filter === 'string') return single(meta, { query: filter }) ?? []
    return ('from' in filter ? pair(meta, filter) : single(meta, filter)) ?? []
  })
}

/** The query parameters of a filter. */
export const queriesOf = (filter: ListFilter): readonly string[] =>
  filter.kind === 'range' ? [filter.from, filter.to] : [filter.query]
