// The filters that the contract promises for a list, and what each of them should find.

import type { FieldMeta, ResourceMeta } from '#openapi/types.ts'
import { folded, writtenForm } from './compare.ts'
import { paths } from './document.ts'

type Row = Readonly<Record<string, unknown>>

const ofEveryList = new Set([
  ...['page', 'page_size', 'after', 'before', 'count'],
  ...['search', 'condition', 'ordering', 'fields'],
])

/** Names of the query parameters that choose rows: `emp_code`, `hire_date__gte`. */
export const filterNames = (meta: ResourceMeta): string[] =>
  (paths[meta.path]?.get?.parameters ?? []).flatMap(({ name, in: place }) =>
    place === 'query' && !ofEveryList.has(name) ? [name] : [],
  )

interface Asked {
  readonly field: FieldMeta
  readonly name: string
  readonly operator: string
}

export function filterOf(meta: ResourceMeta, parameter: string): Asked {
  const [name = '', operator = ''] = parameter.split('__')
  const field = meta.fields[name]
  if (!field) throw new Error(`${meta.name}: the filter ${parameter} is on no field`)
  return { field, name, operator }
}

const valueIn = ({ field, name }: Asked, row: Row) => writtenForm(field, row[name])
const present = (asked: Asked, rows: readonly Row[]): unknown[] => [
  ...new Set(rows.flatMap((row) => valueIn(asked, row) ?? []).filter((value) => value !== '')),
]

/** Values to ask for, taken from rows that are there. */
export function askedValues(asked: Asked, rows: readonly Row[]): string[] {
  const values = present(asked, rows).sort()
  const middle = values[Math.floor(values.length / 2)]
  switch (asked.operator) {
    case 'isnull':
      return ['true', 'false']
    case 'in':
      return values.length > 0 ? inBothCases(asked.field, values.slice(0, 2).join(',')) : []
    case 'icontains':
      return values.length > 0 ? [folded(String(middle)).slice(1, 7).trim().toUpperCase()] : []
    default:
      if (asked.field.kind === 'switch') return ['true', 'false']
      return values.length > 0 ? inBothCases(asked.field, String(middle)) : []
  }
}

/** Of texts the letter case does not count. */
const inBothCases = (field: FieldMeta, value: string): string[] =>
  field.kind === 'text' ? [value, value.toUpperCase(), value.toLowerCase()] : [value]

/** The rows that a filter should leave. */
export function matching(asked: Asked, value: string, rows: readonly Row[]): readonly Row[] {
  return rows.filter((row) => fits(asked, valueIn(asked, row), value))
}

function fits({ field, operator }: Asked, stored: unknown, value: string): boolean {
  if (operator === 'isnull') return (stored === null) === (value === 'true')
  if (stored === null || stored === undefined) return false
  if (operator === 'in') {
    const wanted = value.split(',').map(field.kind === 'text' ? folded : String)
    return [stored].flat().some((one) => wanted.includes(field.kind === 'text' ? folded(String(one)) : String(one)))
  }
  if (operator === 'icontains') return folded(String(stored)).includes(folded(value))
  if (operator === '')
    return field.kind === 'text' ? folded(String(stored)) === folded(value) : String(stored) === value
  const [one, other] = typeof stored === 'number' ? [stored, Number(value)] : [String(stored), value]
  const holds = { gte: one >= other, lte: one <= other, gt: one > other, lt: one < other }
  return holds[operator as keyof typeof holds]
}
