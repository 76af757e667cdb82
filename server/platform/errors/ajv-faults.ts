// Turns what the validator of the contract found into faults of fields with the common numbers.
import type { ErrorObject } from 'ajv'
import type { CommonNumber } from '#openapi/codes.ts'
import type { FieldFaults } from './field-faults.ts'
import type { CodeContext } from './refusal.ts'

interface Situation {
  readonly number: CommonNumber
  readonly context?: CodeContext
}

/** A list of records may have thousands; nobody reads them all. */
const mostTold = 500

/** Faults by field; of one field only the first is told, since the others often follow from it. */
export function ajvFaults(errors: readonly ErrorObject[], letters: string): FieldFaults {
  const causes = errors.filter((error) => !isConsequence(error))
  const faults: FieldFaults = {}
  let told = 0
  for (const error of causes.length > 0 ? causes : errors.slice(0, 1)) {
    const field = fieldOf(error)
    if (faults[field]) continue
    told += 1
    if (told > mostTold) break
    const { number, context } = situationOf(error)
    faults[field] = [{ code: `ZB${letters}${number}`, context: { field, ...context } }]
  }
  return faults
}

/** Alternatives fail because one of them did, and "must be null" is never the one that was meant. */
function isConsequence({ keyword, params }: ErrorObject): boolean {
  return /^(anyOf|oneOf|allOf|if|not)$/.test(keyword) || (keyword === 'type' && params.type === 'null')
}

/** `/visits/2/start_time` is `visits.2.start_time`. */
function fieldOf({ instancePath, params }: ErrorObject): string {
  const path = instancePath.split('/').slice(1)
  const parts = path.map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'))
  const named = params.missingProperty ?? params.additionalProperty ?? params.unevaluatedProperty
  return [...parts, ...(named === undefined ? [] : [named])].join('.') || '__all__'
}

/** Limits that the failing keyword does not tell come from the schema, where the validator is verbose. */
function situationOf({ keyword, params, parentSchema, data }: ErrorObject): Situation {
  switch (keyword) {
    case 'required':
    case 'dependentRequired':
      return { number: '0010' }
    case 'minLength':
      // An empty text is a missing one to the person who left the field empty.
      if (data === '') return { number: '0010' }
      return { number: '0011', context: { min: params.limit, max: parentSchema?.maxLength ?? '∞' } }
    case 'maxLength':
      return { number: '0011', context: { min: parentSchema?.minLength ?? 0, max: params.limit } }
    case 'minItems':
      return { number: '0028' }
    case 'maxItems':
      return { number: '0032', context: { detail: params.limit } }
    case 'uniqueItems':
      return { number: '0027', context: { index: Math.max(params.i, params.j) } }
    case 'enum':
      return { number: '0014', context: { allowed: params.allowedValues.join(', ') } }
    case 'const':
      return { number: '0014', context: { allowed: params.allowedValue } }
    case 'minimum':
    case 'exclusiveMinimum':
      return { number: '0015', context: { min: params.limit, max: parentSchema?.maximum ?? '∞' } }
    case 'maximum':
    case 'exclusiveMaximum':
      return { number: '0015', context: { min: parentSchema?.minimum ?? '-∞', max: params.limit } }
    case 'additionalProperties':
    case 'unevaluatedProperties':
      return { number: '0018' }
    case 'type':
      return data === null ? { number: '0010' } : { number: '0013', context: { pattern_name: String(params.type) } }
    default:
      return { number: '0013', context: { pattern_name: params.format ?? keyword } }
  }
}
