// Conditions of lists: filters joined by and, or and not, in the one form that the browser writes and the server reads.
// What a text of JSON holds is looked at piece by piece, hence the casts to plain records.
import type { FieldMeta } from './types.ts'

/** What stands behind `__` in a filter's name; nothing for "is". */
export type FilterOperator = '' | 'in' | 'icontains' | 'isnull' | 'gte' | 'lte' | 'gt' | 'lt'

export interface ConditionFilter {
  readonly kind: 'filter'
  readonly field: string
  readonly operator: FilterOperator
  /** As the address has it: a text, number or truth value, of `in` a list of them. */
  readonly value: unknown
}

export interface ConditionGroup {
  readonly kind: 'and' | 'or'
  readonly of: readonly Condition[]
}

export interface ConditionNot {
  readonly kind: 'not'
  readonly of: Condition
}

export type Condition = ConditionFilter | ConditionGroup | ConditionNot

export interface ConditionFault {
  /** The filter, or `condition` where the whole is at fault. */
  readonly field: string
  readonly reason: 'unknown' | 'form' | 'many'
}

/** Groups within groups, filters altogether, and characters of the text. */
export const conditionLimits = { depth: 5, filters: 50, length: 6000 } as const

type Fields = Readonly<Record<string, FieldMeta>>

/** The filters that a field takes, by what it holds: the same that the contract's document names for its list. */
export function operatorsOf({ kind, filter, nullable }: FieldMeta): readonly FilterOperator[] {
  if (!filter) return []
  const empty: readonly FilterOperator[] = nullable ? ['isnull'] : []
  switch (kind) {
    case 'references':
    case 'choices':
      return ['in', ...empty]
    case 'switch':
      return ['', ...empty]
    case 'reference':
    case 'choice':
      return ['', 'in', ...empty]
    case 'number':
    case 'date':
    case 'dateTime':
      return ['', 'in', 'gte', 'lte', 'gt', 'lt', ...empty]
    default:
      return ['', 'in', 'icontains', ...empty]
  }
}

const groupKinds: ReadonlySet<FieldMeta['kind']> = new Set([
  'reference',
  'choice',
  'switch',
  'date',
  'number',
  'text',
  'country',
  'timezone',
])

/** Whether the records of a list can be grouped by the field: each value is then asked for with a filter. */
export const isGroupable = (field: FieldMeta | undefined): boolean =>
  field !== undefined &&
  groupKinds.has(field.kind) &&
  !field.computed &&
  !field.unique &&
  operatorsOf(field).includes('')

export const filterName = ({ field, operator }: Pick<ConditionFilter, 'field' | 'operator'>): string =>
  operator ? `${field}__${operator}` : field

/** `hire_date__gte` → field and operator; undefined where the list takes no such filter. */
export function filterOfName(fields: Fields, name: string): Pick<ConditionFilter, 'field' | 'operator'> | undefined {
  if (name === 'id__in') return { field: 'id', operator: 'in' }
  const [field = '', word = '', more] = name.split('__')
  const meta = fields[field]
  const operator = meta && more === undefined ? operatorsOf(meta).find((known) => known === word) : undefined
  return operator === undefined || name.endsWith('__') ? undefined : { field, operator }
}

/**
 * Reads `{"and": […]}`, `{"or": […]}`, `{"not": …}` and filters such as `{"hire_date__gte": "2026-01-01"}`. What does not
 * fit is told to `fault` and left out, and with it the groups that are empty then.
 */
export function readCondition(
  fields: Fields,
  text: string,
  fault: (fault: ConditionFault) => void,
): Condition | undefined {
  let filters = 0
  const wrong = (field: string, reason: ConditionFault['reason']): undefined => void fault({ field, reason })

  const read = (json: unknown, depth: number): Condition | undefined => {
    if (typeof json !== 'object' || json === null || Array.isArray(json)) return wrong('condition', 'form')
    const [entry, ...others] = Object.entries(json as Record<string, unknown>)
    if (!entry || others.length > 0) return wrong('condition', 'form')
    const [name, value] = entry
    if (name !== 'and' && name !== 'or' && name !== 'not') return filter(name, value)
    if (depth > conditionLimits.depth) return wrong('condition', 'many')
    if (name === 'not') {
      const of = read(value, depth + 1)
      return of && { kind: 'not', of }
    }
    if (!Array.isArray(value) || value.length === 0) return wrong('condition', 'form')
    const of = value.map((one) => read(one, depth + 1)).filter((one) => one !== undefined)
    return of.length > 0 ? { kind: name, of } : undefined
  }
  const filter = (name: string, value: unknown): Condition | undefined => {
    filters += 1
    if (filters > conditionLimits.filters) return wrong('condition', 'many')
    const known = filterOfName(fields, name)
    if (!known) return wrong(name, 'unknown')
    const isPlain = (one: unknown) => typeof one === 'string' || typeof one === 'number' || typeof one === 'boolean'
    const fits = known.operator === 'in' ? Array.isArray(value) && value.every(isPlain) : isPlain(value)
    return fits ? { kind: 'filter', ...known, value } : wrong(name, 'form')
  }

  if (text.length > conditionLimits.length) return wrong('condition', 'many')
  return read(parsed(text), 1)
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const plain = (condition: Condition): unknown =>
  condition.kind === 'filter'
    ? { [filterName(condition)]: condition.value }
    : condition.kind === 'not'
      ? { not: plain(condition.of) }
      : { [condition.kind]: condition.of.map(plain) }

/** The text that travels. */
export const writeCondition = (condition: Condition): string => JSON.stringify(plain(condition))
