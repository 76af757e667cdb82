// How the framework logs: JSON lines with the id of the request, and none of its own lines about requests.
import { type FastifyServerOptions, LogController } from 'fastify'
import type { Config } from '#server/config.ts'
import { loggedError } from './log-values.ts'

interface Destination {
  readonly write: (line: string) => void
}

/** To standard output, unless told otherwise. */
export function logOptions(level: Config['logLevel'], stream?: Destination) {
  return {
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'request_id' }),
    logger: { level, base: null, serializers: { err: loggedError, req: () => ({}) }, ...(stream && { stream }) },
  } satisfies FastifyServerOptions
}
