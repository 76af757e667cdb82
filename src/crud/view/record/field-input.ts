// What the engine hands to the input of a field, whatever its kind.
import type { FieldMeta } from '#openapi/types.ts'
import type { Fields, LookupSpec } from '#src/crud/model/screen.ts'
import type { StoredPaper } from '#src/fields/file/paper-link.tsx'

export interface FieldInputProps {
  readonly meta: FieldMeta
  readonly name: string
  readonly label: string
  readonly description: string | undefined
  readonly value: unknown
  readonly onChange: (value: unknown) => void
  readonly onBlur: () => void
  readonly error: string | undefined
  readonly required: boolean
  readonly readOnly: boolean
  readonly autoFocus: boolean
  /** Filters of a lookup, those that follow other fields of the form included. */
  readonly where: Fields
  readonly lookup: LookupSpec | undefined
  /** One more value that can be taken. */
  readonly offer: unknown
  /** References of the record as it was read: their names are known. */
  readonly known: readonly Named[]
}

export interface Named {
  readonly id: number
  readonly display_name: string
}

export const asText = (value: unknown): string => (typeof value === 'string' ? value : '')
export const asTextOrNull = (value: unknown): string | null =>
  typeof value === 'string' && value !== '' ? value : null
export const asNumber = (value: unknown): number | null => (typeof value === 'number' ? value : null)
export const asIds = (value: unknown): readonly number[] =>
  Array.isArray(value) ? value.filter((id) => typeof id === 'number') : []

/** A file as reads answer it, or a data URL to send. */
export const asPaper = (value: unknown): StoredPaper | string | null =>
  isPaper(value) || (typeof value === 'string' && value !== '') ? value : null

export const isPaper = (value: unknown): value is StoredPaper =>
  typeof value === 'object' && value !== null && 'file' in value && 'name' in value && 'size' in value

const isNamed = (value: unknown): value is Named =>
  typeof value === 'object' && value !== null && 'id' in value && 'display_name' in value

/** The references in a value as reads answer it. */
export const namedIn = (value: unknown): readonly Named[] =>
  Array.isArray(value) ? value.filter(isNamed) : isNamed(value) ? [value] : []
