// What a column of a file may fill: a field, or the code or the name of the record a field refers to.
import type { ImportField } from '../values/import-field.ts'

/** `any`: the column says no more than the field's label; its texts may be codes, paths or names. */
export type ReferencePart = 'code' | 'name' | 'any'

export interface ColumnTarget {
  readonly field: ImportField
  /** For references only. */
  readonly part?: ReferencePart
}

const isReference = (field: ImportField): boolean => field.references !== undefined

/** As it travels in a mapping: `hire_date`, `department`, `department.code`, `department.name`. */
export const targetName = ({ field, part }: ColumnTarget): string =>
  part === undefined || part === 'any' ? field.name : `${field.name}.${part}`

export function targetsOf(fields: readonly ImportField[]): ColumnTarget[] {
  return fields.flatMap((field): ColumnTarget[] =>
    isReference(field)
      ? [
          { field, part: 'any' },
          { field, part: 'code' },
          { field, part: 'name' },
        ]
      : [{ field }],
  )
}
