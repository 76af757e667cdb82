// Which methods an address knows, so that a wrong method is told apart from a wrong address.
import type { FastifyInstance } from 'fastify'

/** Watches the routes that are added from now on; gives the methods that a requested address has. */
export function routeTable(app: FastifyInstance): (url: string) => readonly string[] {
  const routes: { readonly pattern: RegExp; readonly methods: readonly string[] }[] = []
  app.addHook('onRoute', ({ url, method }) => {
    // The catch-all of the browser application is no address of its own.
    if (url !== '*' && url !== '/*') routes.push({ pattern: patternOf(url), methods: [method].flat() })
  })
  return (url) => {
    const path = url.split('?', 1)[0] ?? ''
    return [...new Set(routes.filter(({ pattern }) => pattern.test(path)).flatMap(({ methods }) => methods))]
  }
}

function patternOf(url: string): RegExp {
  const parts = url.split('/').map((part) => {
    const [, named] = /^:\w+\(\^?(.*?)\$?\)$/.exec(part) ?? []
    if (named !== undefined) return named
    if (part.startsWith(':')) return '[^/]+'
    return part.replaceAll(/[.+?^${}()|[\]\\]/g, '\\$&').replaceAll('*', '.*')
  })
  return new RegExp(`^${parts.join('/')}$`)
}
