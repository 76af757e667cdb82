// The page of the browser application, with a fresh nonce for its styles and the first call of a list's address in each answer.
import { randomBytes } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type FirstCalls, readFirstCalls } from './first-calls.ts'
import { pagePolicy } from './security-headers.ts'

const placeholder = /"_*CSP_NONCE_*"/g

interface Page {
  /** Time of the build's last change, in milliseconds. */
  readonly changed: number
  readonly text: string
  readonly firstCall: FirstCalls
}

type Answer = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>

/** Addresses with a code or a token that serves once: nothing keeps the page, and no address is passed on. */
const bearsSecret = (url: string): boolean => /^\/switch-company\b|[?&](code|state|refresh|token)=/.test(url)

/** Follows a new build without a restart; without any build says what to do. */
export function indexPage(dist: string, mapOrigins: readonly string[]): Answer {
  const file = join(dist, 'index.html')
  let known: Page | undefined

  const read = async (): Promise<Page | undefined> => {
    try {
      const { mtimeMs: changed } = await stat(file)
      if (known?.changed !== changed) {
        const [text, firstCall] = await Promise.all([readFile(file, 'utf8'), readFirstCalls(dist)])
        known = { changed, text, firstCall }
      }
      return known
    } catch {
      return undefined
    }
  }

  return async (request, reply) => {
    const built = await read()
    if (bearsSecret(request.url)) reply.headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
    else reply.header('cache-control', 'no-cache')
    if (!built) {
      return reply
        .code(503)
        .type('text/plain; charset=utf-8')
        .send('The application is not built yet: run npm run build\n')
    }
    const nonce = randomBytes(16).toString('base64')
    reply.header('content-security-policy', pagePolicy({ nonce, host: request.host, mapOrigins }))
    const text = built.text
      .replaceAll(placeholder, `"${nonce}"`)
      .replace('</head>', `${built.firstCall(request.url)}</head>`)
    return reply.type('text/html; charset=utf-8').send(text)
  }
}
