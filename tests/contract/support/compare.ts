// Whether a row is what was written: references by id, secrets by being set, decimals by their number.
import type { FieldMeta, ResourceMeta } from '#openapi/types.ts'
import type { Draft } from './maker.ts'
import { isAskedOnce } from './resources.ts'

const idOf = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && 'id' in value ? value.id : value

/** With the names within it in their order, however deep they lie. */
function ordered(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(ordered)
  if (typeof value !== 'object' || value === null) return value
  const names = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1))
  return Object.fromEntries(names.map(([name, part]) => [name, ordered(part)]))
}

/** A value of a row in the form in which it is written. */
export function writtenForm(field: FieldMeta | undefined, value: unknown): unknown {
  if (value === null || value === undefined) return value
  switch (field?.kind) {
    case 'reference':
      return idOf(value)
    case 'references':
      return Array.isArray(value) ? value.map(idOf).sort() : value
    case 'file':
      return typeof value === 'object' && 'file' in value ? value.file : value
    case 'decimal':
      return Number(value)
    default:
      return ordered(value)
  }
}

/** Field → [written, read] of what differs. */
export function differences(meta: ResourceMeta, draft: Draft, row: Readonly<Record<string, unknown>>) {
  const found: Record<string, readonly [unknown, unknown]> = {}
  for (const [name, value] of Object.entries(draft)) {
    const field = meta.fields[name]
    const read = row[name]
    if (field && isAskedOnce(field)) continue
    if (field?.kind === 'secret') {
      const isSet = { is_set: value !== null }
      if (JSON.stringify(read) !== JSON.stringify(isSet)) found[name] = [isSet, read]
    } else if (field?.kind === 'image' || field?.kind === 'file') {
      if ((value === null) !== (read === null)) found[name] = ['a file', read]
    } else if (JSON.stringify(writtenForm(field, read)) !== JSON.stringify(writtenForm(field, value))) {
      found[name] = [value, read]
    }
  }
  return found
}

/** As lists search and order texts: without case and accents. */
export const folded = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
