// Default-deny: every route under /web says who may call it, or the server does not start.
import type { FastifyInstance } from 'fastify'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Anyone may call the route. */
    readonly public?: true
    /** Whoever is signed in may call it. */
    readonly signedIn?: true
    /** Those who hold the permission in the company of their session. */
    readonly permission?: string
  }
}

export const isGuarded = (url: string) => url === '/web' || url.startsWith('/web/')

/** Throws while routes are added when one of them declares not exactly one of public, signedIn and permission. */
export function requireDeclaredAccess(app: FastifyInstance): void {
  app.addHook('onRoute', ({ method, url, config }) => {
    if (!isGuarded(url)) return
    const declared = [config?.public, config?.signedIn, config?.permission].filter(Boolean)
    if (declared.length === 1) return
    throw new Error(`${method} ${url}: declare one of public, signedIn and permission in its config`)
  })
}
