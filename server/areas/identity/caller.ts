// What signing in keeps of a request: where it came from, with which client, to which host.
import type { FastifyRequest } from 'fastify'
import type { ClientKind } from '#server/auth/principal.ts'
import { type RequestHost, requestHost } from '#server/auth/request-host.ts'
import { type Language, languageOf } from '#server/contract/labels.ts'
import type { CallFacts } from '#server/crud/context.ts'

export interface Caller extends CallFacts {
  readonly client: ClientKind
  /** Our own pages, which go on to the host they are sent to; programs stay where they asked. */
  readonly isPage: boolean
  readonly host: RequestHost
  readonly language: Language
}

const clients: Readonly<Record<string, ClientKind>> = { android: 'ANDROID', ios: 'IOS', agent: 'AGENT' }

export function callerOf(request: FastifyRequest, baseHost: string): Caller {
  const mark = String(request.headers['x-client'] ?? '').toLowerCase()
  return {
    request: request.id,
    ip: request.ip,
    userAgent: (request.headers['user-agent'] ?? '').slice(0, 400),
    client: clients[mark] ?? 'WEB',
    isPage: mark === 'web',
    host: requestHost(request.host, baseHost),
    language: languageOf(request.headers['accept-language']),
  }
}
