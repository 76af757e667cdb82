// Rules for every text field: trimmed, composed, inner white space as one blank, empty as null.
import { composed, withoutTurns } from '#openapi/composed.ts'
import { isIllegal } from '#openapi/input-rules.ts'
import type { FieldMeta } from '#openapi/types.ts'
import type { FieldFaults } from '#server/platform/errors/field-faults.ts'

const textKinds = new Set<FieldMeta['kind']>(['text', 'timezone', 'country', 'colour', 'decimal'])

const cleanText = (text: string, free: boolean): string | null => {
  const whole = free ? composed(text) : withoutTurns(composed(text))
  const lines = free ? whole.replaceAll('\r\n', '\n').split('\n') : [whole]
  const cleaned = lines
    .map((line) => line.replace(/[ \u00a0]+/g, ' ').trim())
    .join('\n')
    .trim()
  return cleaned === '' ? null : cleaned
}

/** A set has no order and holds nothing twice: the contract's order, so that equal sets are equal lists. */
function cleanChoices({ choices }: FieldMeta, value: unknown): unknown {
  if (!Array.isArray(value)) return value
  const order: readonly unknown[] = choices?.values ?? []
  const place = (one: unknown) => order.indexOf(one)
  return [...new Set(value)].sort((one, other) => place(one) - place(other))
}

type Draft = Readonly<Record<string, unknown>>

/** The draft with its texts cleaned; empty texts become null. */
export function cleanDraft(fields: Readonly<Record<string, FieldMeta>>, draft: Draft): Record<string, unknown> {
  const cleaned: Record<string, unknown> = {}
  for (const name of Object.keys(draft)) cleaned[name] = cleanValue(fields[name], draft[name])
  return cleaned
}

function cleanValue(field: FieldMeta | undefined, value: unknown): unknown {
  if (field?.kind === 'choices') return cleanChoices(field, value)
  return field && typeof value === 'string' && textKinds.has(field.kind)
    ? cleanText(value, field.freeText === true)
    : value
}

/** Texts with `> = <` or control characters are refused (number 0012). */
export function illegalTexts(fields: Readonly<Record<string, FieldMeta>>, draft: Draft, letters: string): FieldFaults {
  const faults: FieldFaults = {}
  for (const name of Object.keys(draft)) {
    const [field, value] = [fields[name], draft[name]]
    if (!field || typeof value !== 'string' || !textKinds.has(field.kind)) continue
    if (isIllegal(value, field.freeText)) faults[name] = [{ code: `ZB${letters}0012`, context: { field: name } }]
  }
  return faults
}
