// Asks the server for a month of the filled company, and says how long it takes and what memory that needs.
import { ownToken } from '../server/requests.ts'
import type { Served } from '../server/served.ts'
import { month } from './fill.ts'

export interface Asker {
  /** Milliseconds until the whole answer about the month is there. */
  readonly ask: (path: string, query?: Readonly<Record<string, string>>) => Promise<number>
  /** The median of some answers to the same question, in milliseconds. */
  readonly median: (path: string, query?: Readonly<Record<string, string>>, times?: number) => Promise<number>
  /** What a file takes: seconds, megabytes above what was resident before, and how long others' short call waited at most. */
  readonly file: (path: string, query: Readonly<Record<string, string>>) => Promise<FileCost>
  readonly post: (path: string, body: object) => Promise<{ readonly id: number }>
}

export interface FileCost {
  readonly seconds: number
  readonly megabytes: number
  /** Milliseconds. */
  readonly othersWait: number
}

export async function askerOf(served: Served): Promise<Asker> {
  const { url } = served
  const headers = { authorization: `JWT ${await ownToken(url)}` }
  const read: Asker['ask'] = async (path, query = {}) => {
    const from = performance.now()
    const answer = await fetch(`${url}${path}?${new URLSearchParams(query)}`, { headers })
    for await (const _ of answer.body ?? []);
    if (answer.status !== 200) throw new Error(`${path}: ${answer.status}`)
    return performance.now() - from
  }
  const ask: Asker['ask'] = (path, query) => read(path, { ...month, ...query })
  return {
    ask,
    async median(path, query, times = 3) {
      const taken: number[] = []
      for (let at = 0; at < times; at++) taken.push(await ask(path, query))
      return medianOf(taken)
    },
    async file(path, query) {
      const idle = served.megabytes()
      served.forgetMost()
      let isWritten = false
      const file = ask(path, query).finally(() => {
        isWritten = true
      })
      let othersWait = 0
      while (!isWritten) {
        othersWait = Math.max(othersWait, await read('/web/personnel/api/v2/employees/', { page_size: '20' }))
        await new Promise((done) => setTimeout(done, 50))
      }
      return { seconds: (await file) / 1000, megabytes: served.mostMegabytes() - idle, othersWait }
    },
    async post(path, body) {
      const answer = await fetch(`${url}${path}`, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
      const { data } = await answer.json()
      if (!data) throw new Error(`${path}: ${answer.status}`)
      return data
    },
  }
}

export const medianOf = (times: readonly number[]): number =>
  times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)] ?? 0
