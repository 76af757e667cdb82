// What a write does before its transaction begins, since it takes long and needs no database: files, and what a behaviour says.
import type { FieldMeta } from '#openapi/types.ts'
import { type GivenFile, lookingAhead } from '#server/platform/files/look-ahead.ts'
import type { ServedResource } from './resource.ts'

type Body = Readonly<Record<string, unknown>>
type Fields = Readonly<Record<string, FieldMeta>>

const isBody = (body: unknown): body is Body => typeof body === 'object' && body !== null && !Array.isArray(body)

/** `fields`: those of the action, where it is one. */
export async function afterLooking<T>(
  { behaviour, storage }: ServedResource,
  body: unknown,
  work: () => Promise<T>,
  fields: Fields = storage.meta.fields,
): Promise<T> {
  if (!isBody(body)) return work()
  await behaviour.ahead?.({ body })
  // Of a change of many records one level down.
  const files = [body, body.changes].flatMap((given) => (isBody(given) ? filesIn(fields, given) : []))
  return lookingAhead(files, work)
}

const filesIn = (fields: Fields, body: Body): GivenFile[] =>
  Object.entries(body).flatMap(([field, value]) => {
    const kind = fields[field]?.kind
    const isFile = (kind === 'image' || kind === 'file') && typeof value === 'string' && value.startsWith('data:')
    return isFile ? [{ field, kind, dataUrl: value }] : []
  })
