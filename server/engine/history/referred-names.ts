// The names of the records that old and new values refer to, as far as the person may see them.

import { sql } from 'kysely'
import { contract } from '#openapi/generated/contract.ts'
import type { FieldMeta, ResourceName } from '#openapi/types.ts'
import { anyOf } from '#server/engine/crud/any-of.ts'
import type { Context } from '#server/engine/crud/context.ts'
import { displayTerm } from '#server/engine/crud/display-term.ts'
import { companyTerm, where } from '#server/engine/crud/filters.ts'
import { scopeTerms } from '#server/engine/crud/scope.ts'
import { storageOf } from '#server/engine/crud/storage.ts'

/** One that is gone, or out of sight, has its number for a name. */
export type Names = (resource: string, id: number) => string

interface Change {
  readonly field: string
  readonly before: unknown
  readonly after: unknown
}

const idsIn = (value: unknown): number[] =>
  [value].flat().filter((one): one is number => typeof one === 'number' && Number.isSafeInteger(one))

export async function namesOf(
  context: Context,
  fields: Readonly<Record<string, FieldMeta>>,
  changes: readonly Change[],
): Promise<Names> {
  const wanted = new Map<ResourceName, Set<number>>()
  for (const { field, before, after } of changes) {
    const target = fields[field]?.references?.resource
    if (!target) continue
    const ids = wanted.get(target) ?? new Set()
    for (const id of [...idsIn(before), ...idsIn(after)]) ids.add(id)
    wanted.set(target, ids)
  }
  const found = new Map<string, string>()
  for (const [target, ids] of wanted) {
    const storage = storageOf(target)
    const terms = [
      companyTerm(context, storage),
      sql`t.id = ${anyOf([...ids])}`,
      ...scopeTerms(context.principal, storage),
    ]
    const { rows } = await sql<{ id: number; name: string }>`
      select t.id, ${displayTerm(contract[target], 't')} as name from ${sql.table(storage.table)} t
      ${where(terms)}`.execute(context.db)
    for (const { id, name } of rows) found.set(`${target} ${id}`, name)
  }
  return (resource, id) => found.get(`${resource} ${id}`) ?? `#${id}`
}
