// A company's own attributes of employees: each value fits the type that the company gave the attribute.
import type { FieldMeta } from '#openapi/types.ts'
import { cleanDraft, illegalTexts } from '#server/engine/crud/clean.ts'
import type { FieldFault, FieldFaults } from '#server/platform/errors/field-faults.ts'

type Values = Readonly<Record<string, unknown>>

export interface Attribute {
  readonly name: string
  readonly type: 'TEXT' | 'NUMBER' | 'DATE' | 'CHOICE'
  readonly choices: readonly string[]
  readonly required: boolean
}

export const longestText = 200

const asField: FieldMeta = { kind: 'text', label: '' }
const asFields = (values: Values) => Object.fromEntries(Object.keys(values).map((name) => [name, asField]))

/** Texts cleaned like any other; empty values left out. */
export function cleanValues(values: Values): Values {
  const cleaned = cleanDraft(asFields(values), values)
  return Object.fromEntries(Object.entries(cleaned).filter(([, value]) => value !== null))
}

/** Faults under `custom_fields.<name>`. Absent values count as none where the record is new. */
export function customFaults(attributes: readonly Attribute[], values: Values): FieldFaults {
  const known = new Map(attributes.map((attribute) => [attribute.name, attribute]))
  const missing = attributes.filter(({ name, required }) => required && values[name] === undefined)
  const faults: FieldFaults = { ...illegalTexts(asFields(values), values, 'PE') }
  for (const [name, value] of Object.entries(values)) {
    const attribute = known.get(name)
    const fault = attribute ? valueFault(attribute, value) : { code: 'ZBPE0016', context: { value: name } }
    if (fault) faults[name] ??= [fault]
  }
  for (const { name } of missing) faults[name] = [{ code: 'ZBPE0010' }]
  return Object.fromEntries(
    Object.entries(faults).map(([name, list]) => {
      const field = `custom_fields.${name}`
      return [field, list.map((fault) => ({ ...fault, context: { ...fault.context, field } }))]
    }),
  )
}

function valueFault({ type, choices }: Attribute, value: unknown): FieldFault | undefined {
  switch (type) {
    case 'NUMBER':
      return typeof value === 'number' && Number.isFinite(value) ? undefined : wrongForm('number')
    case 'DATE':
      return typeof value === 'string' && isDate(value) ? undefined : wrongForm('date')
    case 'CHOICE':
      return choices.some((choice) => choice === value)
        ? undefined
        : { code: 'ZBPE0014', context: { allowed: choices.join(', ') } }
    case 'TEXT':
      if (typeof value !== 'string') return wrongForm('text')
      return value.length <= longestText ? undefined : { code: 'ZBPE0011', context: { min: 0, max: longestText } }
  }
}

const wrongForm = (pattern_name: string): FieldFault => ({ code: 'ZBPE0013', context: { pattern_name } })

const isDate = (text: string): boolean => {
  const date = /^\d{4}-\d{2}-\d{2}$/.test(text) ? new Date(`${text}T00:00:00Z`) : new Date(Number.NaN)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
}
