// The fields of a resource as pairs, made once: each row that is written asks for them several times.
import type { FieldMeta } from '#openapi/types.ts'

type Fields = Readonly<Record<string, FieldMeta>>
type Entries = readonly (readonly [name: string, field: FieldMeta])[]

/** What is worked out of the fields of a resource alone, kept with them. */
export function keptWith<T>(workOut: (entries: Entries) => T): (fields: Fields) => T {
  const kept = new WeakMap<Fields, { readonly result: T }>()
  return (fields) => {
    const known = kept.get(fields)
    if (known) return known.result
    const result = workOut(Object.entries(fields))
    kept.set(fields, { result })
    return result
  }
}

export const fieldEntries = keptWith((entries) => entries)
