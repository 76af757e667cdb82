// From the wire to columns: date-times by the company's zone, images to files, secrets encrypted, lists as JSON.
import { type RawBuilder, sql } from 'kysely'
import type { FieldMeta } from '#openapi/types.ts'
import type { Context } from './context.ts'
import type { Storage } from './storage.ts'

type Values = Record<string, unknown>

/** A promise only of what is looked at or sealed: most rows have no such value, and waiting for each would cost more than they do. */
function storedValue(
  context: Context,
  resource: string,
  field: FieldMeta,
  name: string,
  value: unknown,
  before: unknown,
): unknown {
  if (value === null || value === undefined) {
    if ((field.kind === 'image' || field.kind === 'file') && typeof before === 'string') context.files.drop(before)
    return value
  }
  switch (field.kind) {
    case 'dateTime':
      return field.wallClock
        ? (sql`${value}::timestamp` satisfies RawBuilder<unknown>)
        : (sql`(${value}::timestamp at time zone ${context.company.zone})` satisfies RawBuilder<unknown>)
    case 'image':
      return value === before ? before : context.files.replaceImage(context, name, String(value), before)
    case 'file':
      return value === before
        ? before
        : context.files.replacePaper(context, { resource, field: name }, String(value), before)
    case 'secret':
      return context.files.seal(String(value))
    default:
      return isJson(field.kind) ? JSON.stringify(value) : value
  }
}

const jsonKinds = new Set<FieldMeta['kind'] | undefined>(['choices', 'numbers', 'list', 'json'])

/** Whether a column of JSON holds the field. */
export const isJson = (kind: FieldMeta['kind'] | undefined): boolean => jsonKinds.has(kind)

/** The columns to write; many-references are left out. */
export async function columnValues(
  context: Context,
  storage: Storage,
  draft: Values,
  before?: Values,
): Promise<Values> {
  const written: Values = {}
  for (const [name, field] of storage.columns) {
    if (!(name in draft) || draft[name] === undefined) continue
    written[name] = storage.arrays.has(name)
      ? sql`${draft[name]}::text[]`
      : storedValue(context, storage.meta.name, field, name, draft[name], before?.[name])
    if (written[name] instanceof Promise) written[name] = await written[name]
  }
  return written
}
