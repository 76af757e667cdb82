// The fields of a resource that a file of rows may fill.
import type { FieldMeta, ResourceMeta } from '#openapi/types.ts'

export interface ImportField extends FieldMeta {
  readonly name: string
  /** A moment that needs its time of day; others begin with their day. */
  readonly timed?: true
  /** The first of two moments: a day that says no more than that it is one is its. */
  readonly opens?: true
}

/** Kinds that no cell can carry. */
const beyondCells = new Set(['image', 'file', 'json', 'list'])

/** A field of the key that no call writes names the record whose list the call takes: `employee` of `employees`. */
export function importFields({ fields, key = [] }: Pick<ResourceMeta, 'fields' | 'key'>): ImportField[] {
  return Object.entries(fields)
    .filter(([name, meta]) => meta.import && (!meta.readOnly || key.includes(name)) && !beyondCells.has(meta.kind))
    .map(([name, meta]) => ({ ...meta, name }))
}
