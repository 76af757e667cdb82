// One line for each request: who, which call, how long, with which code. Never bodies.
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { loggedUrl } from './log-values.ts'

/** Assets, health checks and terminals that ask for commands are only of interest while searching for something. */
const quiet = /^\/(assets|locales|healthz|readyz|iclock)\b/i

export function logRequests(app: FastifyInstance): void {
  const isSearching = app.log.level === 'debug' || app.log.level === 'trace'
  app.addHook('onResponse', (request, reply, done) => {
    done()
    const principal = 'principal' in request ? request.principal : null
    const { statusCode } = reply
    const level: keyof Pick<FastifyBaseLogger, 'debug' | 'info' | 'warn'> =
      statusCode >= 400 ? 'warn' : quiet.test(request.url) ? 'debug' : 'info'
    if (level === 'debug' && !isSearching) return
    request.log[level](
      {
        method: request.method,
        route: request.routeOptions.url ?? null,
        url: loggedUrl(request.url),
        status: statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
        code: request.failureCode,
        company: principal?.company ?? null,
        user: principal?.user ?? null,
      },
      'request',
    )
  })
}
