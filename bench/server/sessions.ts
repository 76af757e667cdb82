// Sessions of one person, opened by entering the company again and again, and all of them renewed.
import { ownToken } from './requests.ts'

export interface Pair {
  readonly token: string
  readonly refresh: string
}

export interface Renewed {
  readonly seconds: number
  readonly p50: number
  readonly p99: number
  readonly faults: number
}

const oauth = '/web/oauth/api/v2/'
const atOnce = 50

interface Answer<T> {
  readonly status: number
  readonly data: T | null
}

async function ask<T>(
  url: string,
  method: string,
  path: string,
  token: string | null,
  body?: object,
): Promise<Answer<T>> {
  const answer = await fetch(url + oauth + path, {
    method,
    headers: { 'content-type': 'application/json', ...(token && { authorization: `JWT ${token}` }) },
    ...(body && { body: JSON.stringify(body) }),
  })
  const { data }: { data: T | null } = JSON.parse(await answer.text())
  return { status: answer.status, data }
}

/** Runs the work for each item, so many at once. */
async function each<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const waiting = [...items]
  const one = async () => {
    for (let item = waiting.pop(); item !== undefined; item = waiting.pop()) await work(item)
  }
  await Promise.all(Array.from({ length: atOnce }, one))
}

export async function openSessions(url: string, count: number): Promise<readonly Pair[]> {
  const token = await ownToken(url)
  const user = await ask<{ company_id: number }>(url, 'GET', 'current-user/', token)
  const company_id = user.data?.company_id
  const pairs: Pair[] = []
  await each(
    Array.from({ length: count }, (_, at) => at),
    async () => {
      const { data, status } = await ask<Pair>(url, 'POST', 'company-token/', token, { company_id })
      if (!data) throw new Error(`a session could not be opened: ${status}`)
      pairs.push(data)
    },
  )
  return pairs
}

export async function renewAll(url: string, pairs: readonly Pair[]): Promise<Renewed> {
  const times: number[] = []
  let faults = 0
  const from = performance.now()
  await each(pairs, async ({ token, refresh }) => {
    const asked = performance.now()
    const { status, data } = await ask<Pair>(url, 'POST', 'refresh_token/', null, { access: token, refresh })
    times.push(performance.now() - asked)
    if (status !== 200 || !data?.refresh || data.refresh === refresh) faults += 1
  })
  times.sort((one, other) => one - other)
  return {
    seconds: (performance.now() - from) / 1000,
    p50: times[Math.floor(times.length * 0.5)] ?? Number.NaN,
    p99: times[Math.floor(times.length * 0.99)] ?? Number.NaN,
    faults,
  }
}
