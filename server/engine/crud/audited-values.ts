// What the audit keeps of a write: old and new values of the fields that changed, secrets masked.
import type { FieldMeta, ResourceMeta } from '#openapi/types.ts'
import type { Stored } from './behaviour.ts'

type Values = Readonly<Record<string, unknown>>
export type Changes = Record<string, [unknown, unknown]>

const masked = new Set<FieldMeta['kind']>(['secret', 'image', 'file'])
const isPlain = (value: unknown) => typeof value !== 'object' || value === null
function same(one: unknown, other: unknown): boolean {
  const [first, second] = [one ?? null, other ?? null]
  if (first === second) return true
  // Of two plain values only numbers that JSON does not have are the same without being equal.
  if (first === null || second === null || (isPlain(first) && isPlain(second) && typeof first !== 'number'))
    return false
  return JSON.stringify(first) === JSON.stringify(second)
}
const shown = (field: FieldMeta | undefined, value: unknown) =>
  value !== null && value !== undefined && field && (masked.has(field.kind) || field.sensitive)
    ? '***'
    : (value ?? null)

/** Field → [before, after]; an absent side is null. */
export function changesBetween(fields: Readonly<Record<string, FieldMeta>>, before: Values, after: Values): Changes {
  const changes: Changes = {}
  for (const name of Object.keys(after)) {
    if (same(before[name], after[name])) continue
    changes[name] = [shown(fields[name], before[name]), shown(fields[name], after[name])]
  }
  return changes
}

/** What a write sets by itself tells nothing of what was done. */
const ownMarks = new Set(['id', 'version', 'change_time', 'change_user'])

/**
 * What an action changed of records. Where it changed one thing of all of them that is [before, after], else each side
 * tells the values by the id of the record.
 */
export function changesOfRows(
  { fields }: Pick<ResourceMeta, 'fields'>,
  before: readonly Stored[],
  after: readonly Stored[],
): Changes {
  const known = new Map(before.map((row) => [row.id, row]))
  const perRow = after.flatMap((row) => {
    const former = known.get(row.id)
    const told = Object.fromEntries(Object.entries(row).filter(([name]) => fields[name] && !ownMarks.has(name)))
    const changes = former ? changesBetween(fields, former, told) : {}
    return Object.entries(changes).map(([name, sides]) => ({ name, id: row.id, sides }))
  })
  return Object.fromEntries(
    [...Map.groupBy(perRow, ({ name }) => name)].map(([name, changed]) => {
      const [first] = changed
      const isOne = first && changed.length === after.length && changed.every(({ sides }) => same(sides, first.sides))
      const side = (at: 0 | 1) => Object.fromEntries(changed.map(({ id, sides }) => [id, sides[at]]))
      return [name, isOne ? first.sides : [side(0), side(1)]]
    }),
  )
}
