// What a column of a file can fill: the fields of an entry's import, references also by code or name alone.
import type { MessageDescriptor } from '@lingui/core'
import type { ResourceMeta } from '#openapi/types.ts'
import { fieldLabel } from './labels.ts'
import type { Entry } from './screen.ts'

export interface ImportTarget {
  /** As it travels in a mapping: `hire_date`, `department`, `department.code`. */
  readonly name: string
  /** Of a field of the company itself the name that people gave it. */
  readonly label: MessageDescriptor | string
  readonly part?: 'code' | 'name' | 'date' | 'time'
}

/** A field of the company itself, under the name that people gave it, or one that fills others. */
export interface OwnField {
  readonly name: string
  readonly label: string
}

/** The fields by which rows find their records. */
export const importKeys = (entry: Entry): readonly string[] => [entry.import?.key ?? []].flat()

export function importTargets(
  { import: rows }: Entry,
  meta: ResourceMeta,
  own: readonly OwnField[] = [],
): readonly ImportTarget[] {
  const fields = (rows?.columns ?? []).flatMap((name): ImportTarget[] => {
    const label = fieldLabel(meta, name)
    const whole = { name, label }
    const { references, kind } = meta.fields[name] ?? {}
    if (kind === 'dateTime')
      return [whole, { name: `${name}.date`, label, part: 'date' }, { name: `${name}.time`, label, part: 'time' }]
    if (!references) return [whole]
    return [whole, { name: `${name}.code`, label, part: 'code' }, { name: `${name}.name`, label, part: 'name' }]
  })
  const named = own.map((field) =>
    meta.fields[field.name] ? { ...field, label: fieldLabel(meta, field.name) } : field,
  )
  return [...fields, ...named]
}
