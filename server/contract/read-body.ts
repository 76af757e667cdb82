// Reads the body of a call that is no verb of a resource: what the contract's schema lets through, typed by it.
import type { components } from '#openapi/generated/schema.d.ts'
import { ajvFaults } from '#server/errors/ajv-faults.ts'
import { refuseFields } from '#server/errors/refusal.ts'
import { compileSchema } from './schemas.ts'

type Schemas = components['schemas']

/** A reader of bodies of one model; it refuses (number 0045) with each field that is at fault. */
export function bodyOf<M extends keyof Schemas & string>(
  model: M,
  letters: string,
): (request: { readonly body: unknown }) => Schemas[M] {
  const validate = compileSchema(`#/components/schemas/${model}`)
  const fits = (body: unknown): body is Schemas[M] => validate(body) === true
  return ({ body }) => {
    if (fits(body)) return body
    throw refuseFields(letters, ajvFaults(validate.errors ?? [], letters))
  }
}
