// Stands between the server and the stand-in of PayPal and judges every call that passes by PayPal's own description. A server that
// listens on a port has an address of one, hence the cast.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Call, judge, type Reply } from './description.ts'

export interface JudgingProxy {
  readonly url: string
  /** Each once. */
  readonly violations: Set<string>
  /** The last call of each operation, with its answer. */
  readonly seen: Map<string, { readonly call: Call; readonly reply: Reply }>
  readonly close: () => Promise<void>
}

/** `target`: where the stand-in listens. Paths that are not PayPal's pass unjudged. */
export async function startJudgingProxy(target: string): Promise<JudgingProxy> {
  const violations = new Set<string>()
  const seen: JudgingProxy['seen'] = new Map()
  const pass = async (request: IncomingMessage, response: ServerResponse) => {
    const body = await bodyOf(request)
    const { method = 'GET', headers } = request
    const url = new URL(request.url ?? '/', target)
    const { host: _host, connection: _connection, 'content-length': _length, ...sent } = headers
    const answered = await fetch(url, {
      ...{ method, redirect: 'manual', headers: sent as Record<string, string> },
      ...(body.length > 0 && { body: new Uint8Array(body) }),
    })
    const text = await answered.text()
    const type = answered.headers.get('content-type') ?? ''
    if (/^\/v[12]\//.test(url.pathname)) {
      const call = { method, url, headers, body: body.toString('utf8') }
      const reply = { status: answered.status, type, body: text }
      // What is broken on purpose is not what PayPal would say.
      const { operation, violations: told } = judge(call, answered.headers.has('x-broken') ? null : reply)
      for (const what of told) violations.add(what)
      if (operation && answered.ok) seen.set(operation, { call, reply })
    }
    response.writeHead(answered.status, { 'content-type': type, ...at(answered) })
    response.end(text)
  }
  // What gets no answer from the stand-in gets none here.
  const server = createServer((request, response) => void pass(request, response).catch(() => response.destroy()))
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  return {
    ...{ url: `http://127.0.0.1:${port}`, violations, seen },
    close: () =>
      new Promise<void>((done) => {
        server.closeAllConnections()
        server.close(() => done())
      }),
  }
}

function at({ headers }: Response): Readonly<Record<string, string>> {
  const location = headers.get('location')
  return location === null ? {} : { location }
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts)
}
