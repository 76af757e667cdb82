// Between a record on the wire and the values that inputs edit.
import type { FieldMeta } from '#openapi/types.ts'
import type { FormItem } from './form-plan.ts'
import type { Fields } from './screen.ts'

const idOf = (value: unknown): unknown =>
  value !== null && typeof value === 'object' && 'id' in value ? value.id : (value ?? null)

/** What an input starts with; a secret starts untouched, since no read answers it. */
export function inputValue({ kind, nullable }: FieldMeta, value: unknown): unknown {
  switch (kind) {
    case 'reference':
      return idOf(value)
    case 'references':
      return Array.isArray(value) ? value.map(idOf) : []
    case 'choices':
    case 'numbers':
      return value ?? (nullable ? null : [])
    case 'secret':
      return undefined
    case 'switch':
      return nullable ? (value ?? null) : value === true
    case 'text':
    case 'decimal':
      return value ?? ''
    default:
      return value ?? null
  }
}

/** Trims, composes letters, folds white space: the same that the server does to every text. */
export function tidy(text: string, freeText: boolean): string {
  const composed = text.normalize('NFC')
  if (!freeText) return composed.replace(/\s+/gu, ' ').trim()
  return composed
    .replace(/\r\n?/g, '\n')
    .split('\n')
    .map((line) => line.replace(/\s+$/u, ''))
    .join('\n')
    .trim()
}

/** What is sent for a value; undefined: nothing. */
function wireValue({ kind, freeText, nullable }: FieldMeta, value: unknown): unknown {
  if (typeof value !== 'string' || kind === 'image' || kind === 'file' || kind === 'secret')
    return value === '' ? null : value
  const text = tidy(value, freeText === true)
  if (text !== '') return text
  return nullable ? null : undefined
}

const fresh = ({ initial, meta }: FormItem): unknown => inputValue(meta, initial === undefined ? meta.default : initial)

export function initialValues(items: readonly FormItem[], record?: Fields): Fields {
  return Object.fromEntries(
    items.map((item) => [item.field, record ? inputValue(item.meta, record[item.field]) : fresh(item)]),
  )
}

/** What a copy of a record begins with: what must be its own, secrets, images and files it does not take along. */
const ownKinds: ReadonlySet<FieldMeta['kind']> = new Set(['secret', 'image', 'file'])

export function copiedValues(items: readonly FormItem[], record: Fields): Fields {
  const taken = items.filter(({ meta }) => !meta.unique && !meta.suggested && !ownKinds.has(meta.kind))
  return Object.fromEntries(taken.map(({ field, meta }) => [field, inputValue(meta, record[field])]))
}

export function sameValue(first: unknown, second: unknown): boolean {
  if (Array.isArray(first) && Array.isArray(second)) {
    return first.length === second.length && first.every((item) => second.includes(item))
  }
  return (first ?? null) === (second ?? null)
}

/** What the contract gives no default and nobody touched is the server's to fill in: the next code, the default record. */
const isLeft = (item: FormItem, value: unknown): boolean =>
  item.meta.default === undefined && item.initial === undefined && sameValue(value, fresh(item))

/** A whole new record. */
export function createBody(items: readonly FormItem[], values: Fields): Fields {
  const asked = items.filter((item) => !isLeft(item, values[item.field]))
  const sent = asked.map(({ field, meta }) => [field, wireValue(meta, values[field])] as const)
  return Object.fromEntries(sent.filter(([, value]) => value !== undefined))
}

/** Every value as it stands: what is empty empties the field. */
export const givenBody = (items: readonly FormItem[], values: Fields): Fields =>
  Object.fromEntries(items.map(({ field, meta }) => [field, wireValue(meta, values[field]) ?? null]))

/** Only what differs from the record as it was read. */
export function changedBody(items: readonly FormItem[], initial: Fields, values: Fields): Fields {
  const changed = items.filter(
    ({ field, meta }) => !sameValue(wireValue(meta, initial[field]), wireValue(meta, values[field])),
  )
  return Object.fromEntries(
    changed.flatMap(({ field, meta }) => {
      const value = wireValue(meta, values[field])
      return value === undefined ? [] : [[field, value]]
    }),
  )
}
