// A company's own fields of a resource: files and rows name each `custom_fields.<name>`, records hold them as one object.
import type { Context } from '#server/engine/crud/context.ts'
import type { ImportField } from '../values/import-field.ts'

/** What an area says about the own fields of its resource. */
export interface OwnFields {
  /** The field of the record that holds them. */
  readonly holder: string
  /** Those of the caller's company, named `<holder>.<name>`. */
  readonly of: (context: Context) => Promise<readonly ImportField[]>
}

export type Values = Readonly<Record<string, unknown>>

/** The name within the holder; undefined for any other field. */
function ownName(holder: string, field: string): string | undefined {
  return field.startsWith(`${holder}.`) ? field.slice(holder.length + 1) : undefined
}

/** The values of a row as the record takes them; `before` are the own values that stay unless the row has others. */
export function foldOwn(holder: string, fields: readonly ImportField[], values: Values, before: unknown): Values {
  const own = fields.flatMap(({ name, kind }) => {
    const inside = ownName(holder, name)
    const value = values[name]
    return inside === undefined || value === undefined ? [] : [[inside, kind === 'decimal' ? Number(value) : value]]
  })
  if (own.length === 0) return values
  const others = Object.entries(values).filter(([name]) => ownName(holder, name) === undefined)
  const kept = typeof before === 'object' && before !== null ? before : {}
  return { ...Object.fromEntries(others), [holder]: { ...kept, ...Object.fromEntries(own) } }
}

/** The own values of a record beside its other fields; those that it lacks are null. */
export function spreadOwn(holder: string, fields: readonly ImportField[], record: Values): Values {
  const held = record[holder]
  const own: Values = typeof held === 'object' && held !== null ? { ...held } : {}
  return {
    ...record,
    ...Object.fromEntries(fields.map(({ name }) => [name, own[ownName(holder, name) ?? ''] ?? null])),
  }
}
