// The real server in a thread of its own: the simulated browser of a test replaces parts of Node that a server needs.
import { parentPort } from 'node:worker_threads'
import { type Member, type Person, startServer } from '#tests/contract/support/server.ts'
import { sell } from './sell.ts'

export interface Asked {
  readonly id: number
  readonly request:
    | {
        readonly kind: 'call'
        readonly method: string
        readonly url: string
        readonly headers: Readonly<Record<string, string>>
        readonly body: Uint8Array
      }
    | { readonly kind: 'company'; readonly domain: string }
    | { readonly kind: 'sell'; readonly domain: string }
    | { readonly kind: 'member'; readonly domain: string; readonly member: Member }
}

export interface Answered {
  readonly id: number
  readonly status: number
  readonly headers: readonly (readonly [string, string])[]
  readonly body: Uint8Array
}

/** What went wrong in answering: the test that asked is told, and the others go on. */
export interface Failed {
  readonly id: number
  readonly failure: string
}

const port = parentPort
if (!port) throw new Error('started without a parent')

const server = await startServer()
const owners = new Map<string, Person>()

const done: Omit<Answered, 'id'> = { status: 200, headers: [], body: new Uint8Array() }

function ownerOf(domain: string): Person {
  const owner = owners.get(domain)
  if (!owner) throw new Error(`${domain} has no company`)
  return owner
}

async function answer(request: Asked['request']): Promise<Omit<Answered, 'id'>> {
  if (request.kind === 'company') {
    owners.set(request.domain, await server.company(request.domain))
    return done
  }
  if (request.kind === 'member') {
    await server.member(ownerOf(request.domain), request.member)
    return done
  }
  if (request.kind === 'sell')
    return { ...done, body: Buffer.from(JSON.stringify(await sell(server, ownerOf(request.domain)))) }
  const { method, url, headers, body } = request
  const {
    statusCode,
    headers: given,
    rawPayload,
  } = await server.app.inject({
    method: method as 'GET',
    url,
    headers: { ...headers, host: '127.0.0.1:8080' },
    ...(body.length > 0 && { payload: Buffer.from(body) }),
  })
  const named = Object.entries(given).flatMap(([name, value]) =>
    value === undefined || name === 'content-encoding' ? [] : [[name, String(value)] as const],
  )
  return { status: statusCode, headers: named, body: new Uint8Array(rawPayload) }
}

port.on('message', async ({ id, request }: Asked) => {
  try {
    port.postMessage({ id, ...(await answer(request)) } satisfies Answered)
  } catch (error) {
    port.postMessage({ id, failure: error instanceof Error ? String(error.stack) : String(error) } satisfies Failed)
  }
})
