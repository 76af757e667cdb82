// What signing in keeps of a request: where it came from, with which client, to which host.
import type { FastifyRequest } from 'fastify'
import type { ClientKind } from '#server/access/principal.ts'
import { type RequestHost, requestHost } from '#server/access/request-host.ts'
import type { CallFacts } from '#server/engine/crud/context.ts'
import { type Language, languageOf } from '#server/platform/contract/labels.ts'

export interface Caller extends CallFacts {
  readonly client: ClientKind
  /** Our own pages, which go on to the host they are sent to; programs stay where they asked. */
  readonly isPage: boolean
  readonly host: RequestHost
  readonly language: Language
  /** What the app tells of the phone it runs on. */
  readonly phone?: Phone
}

export interface Phone {
  /** Made by the app when it is installed. */
  readonly installation: string
  readonly model: string | null
  readonly os: string | null
  readonly app: string | null
}

const clients: Readonly<Record<string, ClientKind>> = { android: 'ANDROID', ios: 'IOS', agent: 'AGENT' }

const text = (value: string | string[] | undefined, most: number): string | null =>
  typeof value === 'string' && value.trim() !== '' ? value.trim().slice(0, most) : null

/** An app that tells no installation is known by what it calls itself. */
const phoneOf = ({ headers }: FastifyRequest): Phone => ({
  installation: text(headers['x-client-id'], 100) ?? (text(headers['user-agent'], 100) || '-'),
  model: text(headers['x-client-model'], 100),
  os: text(headers['x-client-os'], 40),
  app: text(headers['x-client-version'], 20),
})

export function callerOf(request: FastifyRequest, baseHost: string): Caller {
  const mark = String(request.headers['x-client'] ?? '').toLowerCase()
  const client = clients[mark] ?? 'WEB'
  return {
    request: request.id,
    ip: request.ip,
    userAgent: (request.headers['user-agent'] ?? '').slice(0, 400),
    client,
    ...((client === 'ANDROID' || client === 'IOS') && { phone: phoneOf(request) }),
    isPage: mark === 'web',
    host: requestHost(request.host, baseHost),
    language: languageOf(request.headers['accept-language']),
  }
}
