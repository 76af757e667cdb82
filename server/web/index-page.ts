// The page of the browser application, with a fresh nonce for its styles in each answer.
import { randomBytes } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { pagePolicy } from './security-headers.ts'

const placeholder = /"_*CSP_NONCE_*"/g

type Answer = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>

/** Follows a new build without a restart; without any build says what to do. */
export function indexPage(dist: string, mapOrigins: readonly string[]): Answer {
  const file = join(dist, 'index.html')
  let known: { readonly changed: number; readonly text: string } | undefined

  const read = async (): Promise<string | undefined> => {
    try {
      const { mtimeMs } = await stat(file)
      if (known?.changed !== mtimeMs) known = { changed: mtimeMs, text: await readFile(file, 'utf8') }
      return known.text
    } catch {
      return undefined
    }
  }

  return async (request, reply) => {
    const text = await read()
    reply.header('cache-control', 'no-cache')
    if (text === undefined) {
      return reply
        .code(503)
        .type('text/plain; charset=utf-8')
        .send('The application is not built yet: run npm run build\n')
    }
    const nonce = randomBytes(16).toString('base64')
    reply.header('content-security-policy', pagePolicy({ nonce, host: request.host, mapOrigins }))
    return reply.type('text/html; charset=utf-8').send(text.replaceAll(placeholder, `"${nonce}"`))
  }
}
