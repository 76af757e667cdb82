// What the audit keeps of a write: old and new values of the fields that changed, secrets masked.
import type { FieldMeta } from '#openapi/types.ts'

type Values = Readonly<Record<string, unknown>>
export type Changes = Record<string, [unknown, unknown]>

const masked = new Set<FieldMeta['kind']>(['secret', 'image'])
const same = (one: unknown, other: unknown) => JSON.stringify(one ?? null) === JSON.stringify(other ?? null)
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
