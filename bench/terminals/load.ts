// Calls at an even pace, whatever the answers take: what comes late counts from when it should have been sent.
import { Agent, request } from 'node:http'

export interface Paced {
  readonly perSecond: number
  readonly seconds: number
  readonly call: (n: number) => { readonly path: string; readonly body?: string }
}

export interface Measured {
  readonly p99: number
  readonly slowest: number
  readonly faults: number
  /** Answers a second. */
  readonly rate: number
}

const agent = new Agent({ keepAlive: true, maxSockets: 500 })

export function post(url: string, path: string, body?: string): Promise<{ readonly status: number }> {
  return new Promise((resolve, reject) => {
    const asked = request(
      `${url}${path}`,
      {
        agent,
        method: body === undefined ? 'GET' : 'POST',
        headers: body === undefined ? {} : { 'Content-Length': Buffer.byteLength(body) },
      },
      (response) => {
        response.resume()
        response.on('end', () => resolve({ status: response.statusCode ?? 0 }))
      },
    )
    asked.on('error', reject)
    asked.end(body)
  })
}

export async function everySecond(url: string, { perSecond, seconds, call }: Paced): Promise<Measured> {
  const all = Math.round(perSecond * seconds)
  const took: number[] = []
  const under: Promise<void>[] = []
  let faults = 0
  const from = performance.now()
  for (let n = 0; n < all; ) {
    const due = Math.min(all, Math.floor(((performance.now() - from) / 1000) * perSecond) + 1)
    for (; n < due; n++) {
      const { path, body } = call(n)
      const sent = from + (n / perSecond) * 1000
      under.push(
        post(url, path, body).then(
          ({ status }) => {
            took.push(performance.now() - sent)
            if (status !== 200) faults += 1
          },
          () => {
            faults += 1
          },
        ),
      )
    }
    await new Promise((resolve) => setTimeout(resolve, 1))
  }
  await Promise.all(under)
  const rate = took.length / ((performance.now() - from) / 1000)
  took.sort((one, other) => one - other)
  const at = (share: number) => took[Math.min(took.length - 1, Math.floor(took.length * share))] ?? Number.NaN
  return { p99: at(0.99), slowest: took.at(-1) ?? Number.NaN, faults, rate }
}
