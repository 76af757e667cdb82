// Calls that are sent before the application's code is there, and handed to the same calls when the application makes them.
import { tellCaller, tellSession } from './call-headers.ts'
import { accessToken, isExpired } from './tokens.ts'

interface EarlyCall {
  readonly authorization: string | null
  readonly since: number
  readonly answer: Promise<Response>
}

const started = new Map<string, EarlyCall>()

/** An answer that nobody took within this time is no longer the state of things. */
const lastsMs = 30_000

/** Reads with the present session; nothing where it has to be renewed first. */
export function askEarly(addresses: readonly string[]): void {
  const token = accessToken()
  if (!token || isExpired(token)) return
  for (const address of addresses) {
    const headers = new Headers()
    tellCaller(headers)
    tellSession(headers, token)
    const answer = fetch(address, { headers })
    // Whoever takes the answer sees the failure; one that nobody takes must not be reported as unhandled.
    answer.catch(() => undefined)
    const url = new URL(address, location.origin).href
    started.set(url, { authorization: headers.get('Authorization'), since: performance.now(), answer })
  }
}

/** The answer to the same call of the same session, once; a call that failed is asked again by whoever repeats it. */
export function takeEarlyCall({ method, url, headers }: Request): Promise<Response> | undefined {
  const call = started.get(url)
  if (!call || method !== 'GET' || headers.get('Authorization') !== call.authorization) return undefined
  started.delete(url)
  return performance.now() - call.since < lastsMs ? call.answer : undefined
}
