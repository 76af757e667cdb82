// A browser tab for tests: its address, its tokens, and a server that answers as told.
import { vi } from 'vitest'

/** A token that says what the tests need; nobody checks its signature here. */
export function tokenFor(claims: object): string {
  const part = (value: object) =>
    btoa(JSON.stringify(value)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
  return `${part({ alg: 'EdDSA' })}.${part({ user_id: 1, cid: 1, ...claims })}.signature`
}

export const inSeconds = (seconds: number): number => Math.floor(Date.now() / 1000) + seconds

/** Fresh modules, as a newly opened tab has them; local storage is shared with the others. */
export async function openTab() {
  vi.resetModules()
  const [session, tokens, host, client, identity] = await Promise.all([
    import('#src/api/session.ts'),
    import('#src/api/tokens.ts'),
    import('#src/api/host.ts'),
    import('#src/api/client.ts'),
    import('#src/api/identity.ts'),
  ])
  return { ...session, ...tokens, ...host, ...client, ...identity }
}

export interface Sent {
  readonly path: string
  readonly headers: Headers
  readonly body: string
}

/** Replaces fetch; answers what was sent, in order. */
export function serve(answer: (sent: Sent) => Response | Promise<Response>): Sent[] {
  const sent: Sent[] = []
  vi.stubGlobal('fetch', async (input: Request | string, init?: RequestInit) => {
    const request = typeof input === 'string' ? new Request(new URL(input, location.href), init) : input
    const one = { path: new URL(request.url).pathname, headers: request.headers, body: await request.clone().text() }
    sent.push(one)
    return answer(one)
  })
  return sent
}

export const ok = (data: unknown) => Response.json({ code: 'ZBOA0000', isSuccess: true, data })
export const refused = (status: number, code: string, more: object = {}) =>
  Response.json({ code, isSuccess: false, data: null, message: '', context: {}, ...more }, { status })

export function goTo(address: string): void {
  vi.stubGlobal('location', new URL(address))
}
