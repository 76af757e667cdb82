// Reads bodies of calls that people type into, against the contract: texts trimmed, unknown members dropped, faults named.
import type { FastifyRequest } from 'fastify'
import { composed, withoutTurns } from '#openapi/composed.ts'
import type { components } from '#openapi/generated/schema.d.ts'
import { isIllegal } from '#openapi/input-rules.ts'
import { ajvFaults } from '#server/platform/errors/ajv-faults.ts'
import { type FieldFaults, mergeFaults } from '#server/platform/errors/field-faults.ts'
import { type Refusal, refuseFields } from '#server/platform/errors/refusal.ts'
import { fits, modelValidator } from './schemas.ts'

type Schemas = components['schemas']

/** Taken as typed: passwords may hold any sign of theirs, tokens and codes are opaque. */
const exempt = new Set(['password', 'confirm_password', 'old_password', 'access', 'refresh', 'code'])

const isText = ([name, value]: [string, unknown]): boolean =>
  typeof value === 'string' && !exempt.has(name) && !value.startsWith('data:')

/** A reader of bodies of one model; it throws refusals of fields, or what `refuseAs` makes of their faults. */
export function bodyReader<M extends keyof Schemas & string>(
  model: M,
  refuseAs?: (faults: FieldFaults) => Refusal | undefined,
  letters = 'OA',
): (request: Pick<FastifyRequest, 'body'>) => Schemas[M] {
  const validate = modelValidator(model)
  return ({ body }) => {
    const given = Object.entries(typeof body === 'object' && body !== null ? body : {})
    const cleaned: Record<string, unknown> = Object.fromEntries(
      given.map(([name, value]) => [
        name,
        isText([name, value])
          ? withoutTurns(composed(String(value)))
              .replace(/\s+/g, ' ')
              .trim()
          : value,
      ]),
    )
    const illegalOnes: FieldFaults = Object.fromEntries(
      given
        .filter((entry) => isText(entry) && isIllegal(String(entry[1])))
        .map(([field]) => [field, [{ code: `ZB${letters}0012`, context: { field } }]]),
    )
    const errors = validate(cleaned)
    if (fits<Schemas[M]>(cleaned, errors) && Object.keys(illegalOnes).length === 0) return cleaned
    const faults = mergeFaults(ajvFaults(errors, letters), illegalOnes)
    throw refuseAs?.(faults) ?? refuseFields(letters, faults)
  }
}
