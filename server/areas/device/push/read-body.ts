// The body of a call as bytes, up to what a terminal may send at once. A request's parts are bytes, which its type does not say:
// hence the cast.
import type { IncomingMessage } from 'node:http'
import { restOf } from './rest-of-body.ts'

const mostBytes = 10 * 1024 * 1024

export class BodyTooLarge extends Error {
  override readonly name = 'BodyTooLarge'
}

/** Fails where it is too large, or ends before it is whole. */
export async function readBody(incoming: IncomingMessage): Promise<Buffer> {
  const length = Number(incoming.headers['content-length'] ?? 0)
  if (length > mostBytes) throw new BodyTooLarge()
  const rest = await restOf(incoming)
  if (rest && rest.length > mostBytes) throw new BodyTooLarge()
  if (rest) return rest
  const parts: Buffer[] = []
  let size = 0
  for await (const part of incoming as AsyncIterable<Buffer>) {
    size += part.length
    if (size > mostBytes) throw new BodyTooLarge()
    parts.push(part)
  }
  return Buffer.concat(parts)
}
