// What a column of a file may fill: a field, or the code or the name of the record a field refers to.
import type { ImportField } from '../values/import-field.ts'

/** `any`: the column says no more than the field's label; its texts may be codes, paths or names. */
export type ReferencePart = 'code' | 'name' | 'any'

/** Of a moment whose day and time stand in columns of their own. */
export type MomentPart = 'date' | 'time'

export interface ColumnTarget {
  readonly field: ImportField
  /** Of references and moments only. */
  readonly part?: ReferencePart | MomentPart
}

const isReference = (field: ImportField): boolean => field.references !== undefined

/** As it travels in a mapping: `hire_date`, `department`, `department.code`, `department.name`, `punch_time.date`. */
export const targetName = ({ field, part }: ColumnTarget): string =>
  part === undefined || part === 'any' ? field.name : `${field.name}.${part}`

export function targetsOf(fields: readonly ImportField[]): ColumnTarget[] {
  return fields.flatMap((field): ColumnTarget[] => {
    if (field.kind === 'dateTime') return [{ field }, { field, part: 'date' }, { field, part: 'time' }]
    return isReference(field)
      ? [
          { field, part: 'any' },
          { field, part: 'code' },
          { field, part: 'name' },
        ]
      : [{ field }]
  })
}
