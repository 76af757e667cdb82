// Where the words of the product come from: the message catalogues, behind two calls.
import type { ImportField } from './import-field.ts'

/** Ids are those of the catalogues: `<resource>.<field>` for a label, `<choice>.<value>` for a value of a choice. */
export interface Labels {
  /** The message in every language that has it. */
  readonly all: (id: string) => readonly string[]
  /** The message in one language; nothing where no catalogue has it. */
  readonly one: (id: string, language: string) => string | undefined
}

/** The field's label in every language, the contract's English one included. */
export const fieldLabels = (labels: Labels, resource: string, field: ImportField): readonly string[] => [
  field.label,
  ...labels.all(`${resource}.${field.name}`),
]

export const fieldLabel = (labels: Labels, resource: string, field: ImportField, language: string): string =>
  labels.one(`${resource}.${field.name}`, language) ?? field.label
