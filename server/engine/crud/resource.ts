// A resource as the verbs see it: where it is stored, how it behaves, which schemas bound its bodies.
import type { ResourceName } from '#openapi/types.ts'
import { modelValidator, type Validator } from '#server/platform/contract/schemas.ts'
import type { Behaviour } from './behaviour.ts'
import { type Storage, storageOf } from './storage.ts'

export interface ServedResource {
  readonly storage: Storage
  readonly behaviour: Behaviour<never>
  readonly schemas: {
    readonly create?: Validator
    readonly update?: Validator
    readonly patch?: Validator
  }
}

/** `employee_attribute` → `EmployeeAttribute`, the name of its models in the contract. */
const modelName = (name: string): string => name.replace(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase())

export function servedResource(name: ResourceName, behaviour: Behaviour<never> | undefined): ServedResource {
  const storage = storageOf(name)
  const { verbs } = storage.meta
  const model = modelName(name)
  return {
    storage,
    behaviour: behaviour ?? {},
    schemas: {
      ...(verbs.includes('create') && { create: modelValidator(`${model}Create`) }),
      ...(verbs.includes('update') && { update: modelValidator(`${model}Update`) }),
      ...(verbs.includes('patch') && { patch: modelValidator(`${model}Patch`) }),
    },
  }
}
