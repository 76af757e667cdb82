// Headers of every answer, and the content security policy of pages: nothing inline, nothing from elsewhere.
import type { FastifyInstance } from 'fastify'

export function addSecurityHeaders(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers({
      'content-security-policy': dataPolicy,
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': 'camera=(self), geolocation=(self), microphone=(), payment=()',
      // The origin at most: addresses may hold one-time codes.
      'referrer-policy': 'strict-origin',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'x-request-id': request.id,
    })
    if (request.protocol === 'https') reply.header('strict-transport-security', 'max-age=31536000')
    if (request.url.startsWith('/web/')) reply.header('cache-control', 'no-store')
    done()
  })
}

/** For whatever is no page: data opened in a tab loads and runs nothing. */
const dataPolicy = "default-src 'none'; frame-ancestors 'none'"

export interface PagePolicy {
  readonly nonce: string
  /** As asked for; the live connection of the page goes there. */
  readonly host: string
  readonly mapOrigins: readonly string[]
}

export function pagePolicy({ nonce, host, mapOrigins }: PagePolicy): string {
  const maps = mapOrigins.map((origin) => ` ${origin}`).join('')
  // Not every browser takes 'self' for web sockets.
  const live = /^[\w.-]+(:\d+)?$/.test(host) ? ` ws://${host} wss://${host}` : ''
  return [
    "default-src 'self'",
    `script-src 'self'${maps}`,
    `style-src 'self' 'nonce-${nonce}'${maps}`,
    `img-src 'self' data: blob:${maps}`,
    `connect-src 'self'${live}${maps}`,
    `font-src 'self'${maps}`,
    "worker-src 'self' blob:",
    // Papers that the page itself has fetched: the browser shows them.
    'frame-src blob:',
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
  ].join('; ')
}
