// The fields of a resource that a file of rows may fill.
import type { FieldMeta, ResourceMeta } from '#openapi/types.ts'

export interface ImportField extends FieldMeta {
  readonly name: string
}

/** Kinds that no cell can carry. */
const beyondCells = new Set(['image', 'file', 'json', 'list'])

export function importFields(resource: Pick<ResourceMeta, 'fields'>): ImportField[] {
  return Object.entries(resource.fields)
    .filter(([, meta]) => meta.import && !meta.readOnly && !beyondCells.has(meta.kind))
    .map(([name, meta]) => ({ ...meta, name }))
}
