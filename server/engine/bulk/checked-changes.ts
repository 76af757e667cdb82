// The changes that many records are to take: fields that can be changed so, with values that the contract allows.
import { isBulkField } from '#openapi/bulk-fields.ts'
import type { Context } from '#server/engine/crud/context.ts'
import type { ServedResource } from '#server/engine/crud/resource.ts'
import { storedFaultsOf } from '#server/engine/crud/stored-faults.ts'
import { inspectBody, refuseFaults, unusable, without } from '#server/engine/crud/validate.ts'
import { mergeFaults } from '#server/platform/errors/field-faults.ts'
import { refuse } from '#server/platform/errors/refusal.ts'

type Changes = Readonly<Record<string, unknown>>

/** What is wrong whatever the record is told once, of its field. */
export async function checkedChanges(context: Context, resource: ServedResource, given: unknown): Promise<Changes> {
  const { meta } = resource.storage
  const { letters, fields } = meta
  const asked = typeof given === 'object' && given !== null && !Array.isArray(given) ? Object.entries(given) : []
  const known = asked.filter(([name]) => fields[name])
  if (known.length === 0) throw refuse(`ZB${letters}0028`, { field: 'changes' })
  const fixed = known.flatMap(([name]) =>
    fields[name] && isBulkField(fields[name]) ? [] : [[name, [{ code: `ZB${letters}0018`, context: { field: name } }]]],
  )
  refuseFaults(meta, Object.fromEntries(fixed))
  const changes = Object.fromEntries(known)
  const { patch } = resource.schemas
  if (!patch) throw new Error(`${meta.name}: the contract has no patch`)
  const { draft, faults } = inspectBody(fields, patch, letters, changes)
  const stored = await storedFaultsOf(context, fields, letters, without(draft, unusable(fields, faults)))
  refuseFaults(meta, mergeFaults(faults, stored))
  return changes
}
