// Reads the body of a call that is no verb of a resource: what the contract's schema lets through, typed by it.
import type { components } from '#openapi/generated/schema.d.ts'
import { ajvFaults } from '#server/platform/errors/ajv-faults.ts'
import { refuseFields } from '#server/platform/errors/refusal.ts'
import { fits, modelValidator } from './schemas.ts'

type Schemas = components['schemas']

/** A reader of bodies of one model; it refuses (number 0045) with each field that is at fault. */
export function bodyOf<M extends keyof Schemas & string>(
  model: M,
  letters: string,
): (request: { readonly body: unknown }) => Schemas[M] {
  const validate = modelValidator(model)
  return ({ body }) => {
    const errors = validate(body)
    if (fits<Schemas[M]>(body, errors)) return body
    throw refuseFields(letters, ajvFaults(errors, letters))
  }
}
