// The files of the built browser application, with their compressed twins.
import { sep } from 'node:path'
import staticFiles from '@fastify/static'
import type { FastifyInstance, FastifyRequest } from 'fastify'

/** Serves what stands in the folder; its page comes from the fallback alone, since each answer has its own nonce. */
export function serveStaticFiles(app: FastifyInstance, dist: string): void {
  app.register(staticFiles, {
    root: dist,
    preCompressed: true,
    index: false,
    cacheControl: false,
    suppressWarning: true,
    // Twins are for clients that take them, never addresses of their own.
    allowedPath: (path) => path !== '/index.html' && !/\.(br|gz)$/.test(path),
    setHeaders: (reply, path) => {
      reply.header('cache-control', cachePolicy(path.slice(dist.length), reply.request.url))
      reply.header('vary', 'accept-encoding')
      // A worker lives by the policy of its own file.
      reply.header('content-security-policy', "default-src 'self'; frame-ancestors 'none'")
    },
  })
}

/** Names in assets change with their content, and locales are asked for with the version of their content. */
function cachePolicy(path: string, url: string): string {
  const folder = path.split(sep)[1]
  const isVersioned = folder === 'assets' || (folder === 'locales' && /[?&]v=\w/.test(url))
  if (isVersioned) return 'public, max-age=31536000, immutable'
  return folder === 'images' ? 'public, max-age=86400' : 'no-cache'
}

/** An address within the application: screens have no dot in their last part, /index.html is the page by its other name. */
export function isPageAddress({ method, url }: FastifyRequest): boolean {
  const path = url.split('?', 1)[0] ?? ''
  const isRead = method === 'GET' || method === 'HEAD'
  return isRead && !/^\/web(\/|$)/.test(path) && !/\.(?!html$)[^/]*$/.test(path)
}
