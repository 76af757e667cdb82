// Small readings of drafts and rows that several resources of a vendor share.
import type { FieldFaults } from '#server/platform/errors/field-faults.ts'

export type Values = Readonly<Record<string, unknown>>

export const texts = (value: unknown): readonly string[] => (Array.isArray(value) ? value.map(String) : [])
export const numbers = (value: unknown): readonly number[] => (Array.isArray(value) ? value.map(Number) : [])

/** What is missing of the fields that a choice asks for. */
export const missing = (values: Values, names: readonly string[]): FieldFaults =>
  Object.fromEntries(
    names
      .filter((name) => values[name] === undefined || values[name] === null)
      .map((name) => [name, [{ code: 'ZBVE0010', context: { field: name } }]]),
  )

/** A list in which something stands twice. */
export function repeated(name: string, value: unknown): FieldFaults {
  const items = Array.isArray(value) ? value : []
  const index = items.findIndex((item, at) => items.indexOf(item) !== at)
  return index < 0 ? {} : { [name]: [{ code: 'ZBVE0027', context: { field: name, index } }] }
}

/** Bounds that stand in the wrong order. */
export const disordered = (values: Values, names: readonly string[]): FieldFaults => {
  const at = names.findIndex(
    (name, index) => index > 0 && Number(values[name]) < Number(values[names[index - 1] ?? '']),
  )
  const [name, least] = [names[at], names[at - 1]]
  if (!name || !least) return {}
  return { [name]: [{ code: 'ZBVE0015', context: { field: name, min: values[least], max: null } }] }
}
