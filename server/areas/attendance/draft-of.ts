// What a body would become as a record, checked as if it was saved; nothing is written. A draft that is only looked at
// needs no name, and one that is taken is no fault. Resources are named at run time here, hence the casts.
import type { Stored } from '#server/engine/crud/behaviour.ts'
import type { Context } from '#server/engine/crud/context.ts'
import type { ServedResource } from '#server/engine/crud/resource.ts'
import { storedFaults } from '#server/engine/crud/stored-faults.ts'
import { inspectBody, refuseFaults, unusable, without } from '#server/engine/crud/validate.ts'
import { mergeFaults } from '#server/platform/errors/field-faults.ts'

type Draft = Omit<Stored, 'id'> & Readonly<Record<string, unknown>>

const unnamed = '–'

export async function draftOf(context: Context, resource: ServedResource, body: object): Promise<Draft> {
  const { storage, behaviour, schemas } = resource
  const { meta } = storage
  if (!schemas.create) throw new Error(`${meta.name}: the contract has no create`)
  const { draft, faults } = inspectBody(meta.fields, schemas.create, meta.letters, { ...body, alias: unnamed })
  const stored = await storedFaults(
    context,
    storage,
    without(draft, new Set([...unusable(meta.fields, faults), 'alias'])),
  )
  refuseFaults(meta, mergeFaults(faults, stored))
  const completed = { ...draft, ...(await behaviour.complete?.({ context, draft: draft as never })) }
  refuseFaults(meta, { ...(await behaviour.check?.({ context, draft: completed as never })) })
  return completed
}
