// A digest of what a call was sent with: equal for equal content, however it was written down or cut into parts.
import { createHash } from 'node:crypto'
import type { MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'

const digestOf = (text: string | Buffer) => createHash('sha256').update(text).digest('hex')

/** Members in one order, so that it does not count in which they came. */
const sorted = (_: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value

/** The digest, to be asked for once all was read: a form's parts are read by the call itself. */
export function contentOf(request: FastifyRequest): () => string {
  if (request.body !== undefined || !request.isMultipart()) {
    const known = digestOf(JSON.stringify(request.sent ?? request.body ?? null, sorted))
    return () => known
  }
  const seen: string[] = []
  const { parts } = request
  request.parts = async function* (this: FastifyRequest, options) {
    for await (const part of parts.call(this, options)) {
      if (part.type === 'field') seen.push(JSON.stringify([part.fieldname, String(part.value)]))
      else note(part, seen)
      yield part
    }
  }
  return () => digestOf(seen.sort().join('\n'))
}

function note(part: MultipartFile, seen: string[]): void {
  const read = part.toBuffer.bind(part)
  part.toBuffer = async () => {
    const bytes = await read()
    seen.push(JSON.stringify([part.fieldname, part.filename, digestOf(bytes)]))
    return bytes
  }
}
