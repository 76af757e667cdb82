// Which fields of which resources refer to a resource.
import type { ResourceMeta } from '#openapi/types.ts'
import { looseReferences } from '#server/engine/crud/used-by.ts'
import { type NamedField, resourcesWith, writableFields } from './resources.ts'

export interface Referrer {
  readonly meta: ResourceMeta
  readonly field: NamedField
}

export const referrersOf = (target: ResourceMeta): readonly Referrer[] =>
  resourcesWith('create').flatMap((meta) =>
    writableFields(meta)
      .filter(
        ([name, field]) => field.references?.resource === target.name && !looseReferences.has(`${meta.name}.${name}`),
      )
      .map((field) => ({ meta, field })),
  )
