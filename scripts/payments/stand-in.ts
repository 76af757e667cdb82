// Stand-ins for both payment providers, with their state in memory: for tests, and for trying the product out. No money moves. A stream
// gives its parts without a type, and a server that listens on a port has an address of one, hence the casts.
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { answerPayPal } from './paypal.ts'
import { emptyState, type StandIn, type Wishes } from './state.ts'
import { answerTelr } from './telr.ts'
import { answerTelrRefund } from './telr-refund.ts'

/** What was asked, with the body byte for byte. */
export interface Asked {
  readonly method: string
  readonly url: URL
  readonly headers: IncomingMessage['headers']
  readonly body: string
}

export interface Reply {
  readonly status: number
  readonly body?: unknown
  /** Text instead of data. */
  readonly text?: string
  /** A page instead of data. */
  readonly page?: string
  readonly to?: string
  /** No answer that the provider would give: a test wants it so. */
  readonly isBroken?: boolean
}

export interface RunningStandIn {
  readonly url: string
  readonly state: StandIn
  readonly close: () => Promise<void>
}

export async function startStandIn(port = 0, host = '127.0.0.1'): Promise<RunningStandIn> {
  const state = emptyState()
  const server = createServer(async (request, response) => {
    const body = await read(request)
    const url = new URL(request.url ?? '/', state.origin)
    const asked = { method: request.method ?? 'GET', url, headers: request.headers, body }
    const reply = answer(state, asked)
    if (state.wishes.delayMs) await new Promise((resolve) => setTimeout(resolve, state.wishes.delayMs))
    const { status, body: data, page, text, to, isBroken } = reply
    response.writeHead(status, {
      'content-type': page === undefined ? 'application/json' : 'text/html; charset=utf-8',
      ...(to !== undefined && { location: to }),
      ...(isBroken && { 'x-broken': 'on purpose' }),
    })
    response.end(page ?? text ?? (data === undefined ? '' : JSON.stringify(data)))
  })
  await new Promise<void>((resolve) => server.listen(port, host, resolve))
  const { port: open } = server.address() as AddressInfo
  state.origin = `http://${host}:${open}`
  return { url: state.origin, state, close: () => ended(server) }
}

const ended = (server: Server) =>
  new Promise<void>((resolve) => {
    server.closeAllConnections()
    server.close(() => resolve())
  })

async function read(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts).toString('utf8')
}

function answer(state: StandIn, asked: Asked): Reply {
  const { pathname } = asked.url
  if (pathname === '/__control') {
    Object.assign(state.wishes, JSON.parse(asked.body || '{}') as Wishes)
    return { status: 200, body: state.wishes }
  }
  return (
    answerTelr(state, asked) ??
    answerTelrRefund(state, asked) ??
    answerPayPal(state, asked) ?? { status: 404, body: { name: 'RESOURCE_NOT_FOUND' } }
  )
}
