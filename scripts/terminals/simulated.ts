// What simulated terminals of both kinds are made of: calls as firmware makes them, a clock that may be off, people they hold.
import { request } from 'node:http'

export interface Behaviour {
  readonly server: URL
  readonly host: string
  /** Milliseconds between two punches, about. */
  readonly every: number
  readonly hasOutages: boolean
  /** Milliseconds. */
  readonly drift: number
  readonly capacity: number
  readonly key: string
}

export interface Answer {
  readonly status: number
  readonly body: string
}

/** Fails where nobody answers. */
export function call(behaviour: Behaviour, method: 'GET' | 'POST', path: string, body = ''): Promise<Answer> {
  const { server, host } = behaviour
  return new Promise((resolve, reject) => {
    const asked = request(
      {
        ...{ host: server.hostname, port: server.port || 80, method, path: `/iclock/${path}`, timeout: 15_000 },
        headers: {
          Host: host,
          'Content-Type': 'text/plain',
          'Content-Length': Buffer.byteLength(body),
          Connection: 'close',
        },
      },
      (response) => {
        const parts: Buffer[] = []
        response.on('data', (part: Buffer) => parts.push(part))
        response.on('end', () =>
          resolve({ status: response.statusCode ?? 0, body: Buffer.concat(parts).toString('utf8') }),
        )
      },
    )
    asked.on('timeout', () => asked.destroy(new Error('no answer')))
    asked.on('error', reject)
    asked.end(body)
  })
}

/** `2026-10-05 08:59:41`, of a clock so many minutes east of UTC. */
export const clock = (now: number, offset: number): string =>
  new Date(now + offset * 60_000).toISOString().slice(0, 19).replace('T', ' ')

export interface HeldPerson {
  readonly pin: string
  readonly name: string
}

export const valuesOf = (text: string): ReadonlyMap<string, string> =>
  new Map(
    text
      .split(/[\t&]/)
      .map((pair): [string, string] => [
        pair.slice(0, pair.indexOf('=')).trim().toLowerCase(),
        pair.slice(pair.indexOf('=') + 1).trim(),
      ]),
  )

export const say = (sn: string, what: string): void =>
  console.log(`${new Date().toISOString().slice(11, 19)} ${sn} ${what}`)

export const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

/** Sometime between half and one and a half of it. */
export const about = (ms: number): number => ms * (0.5 + Math.random())

export const pickOne = <T>(from: readonly T[]): T | undefined => from[Math.floor(Math.random() * from.length)]

/** Now and then, for a minute. */
function network({ hasOutages }: Behaviour): () => boolean {
  let awayUntil = 0
  return () => {
    const now = Date.now()
    if (hasOutages && now > awayUntil && Math.random() < 0.01) awayUntil = now + about(60_000)
    return now >= awayUntil
  }
}

const errorMs = 5000

/** A terminal that takes its turns as long as the process lives; one that is not let in yet, or finds no server, asks again soon. */
export async function stayConnected(
  terminal: { readonly sn: string; readonly behaviour: Behaviour; readonly delay: number; readonly isGreeted: boolean },
  turn: () => Promise<void>,
): Promise<void> {
  const isConnected = network(terminal.behaviour)
  for (;;) {
    try {
      if (isConnected()) await turn()
      await pause(terminal.isGreeted ? terminal.delay * 1000 : errorMs)
    } catch (error) {
      say(terminal.sn, `no connection: ${error instanceof Error ? error.message : error}`)
      await pause(errorMs)
    }
  }
}
