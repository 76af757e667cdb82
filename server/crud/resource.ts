// A resource as the verbs see it: where it is stored, how it behaves, which schemas bound its bodies.
import type { ValidateFunction } from 'ajv/dist/2020.js'
import type { ResourceName } from '#openapi/types.ts'
import type { Behaviour } from './behaviour.ts'
import { type Storage, storageOf } from './storage.ts'
import { modelValidator } from './validate.ts'

export interface ServedResource {
  readonly storage: Storage
  readonly behaviour: Behaviour<never>
  readonly schemas: {
    readonly create?: ValidateFunction
    readonly update?: ValidateFunction
    readonly patch?: ValidateFunction
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
