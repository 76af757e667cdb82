// Calls a server over loopback from many connections at once and tells how long the answers took.
import autocannon from 'autocannon'

export interface Load {
  readonly url: string
  readonly token?: string
  readonly connections: number
  readonly seconds: number
  /** Asked in turn by each connection; another one each time where it is a function. */
  readonly requests: readonly autocannon.Request[]
}

export interface Loaded {
  readonly p50: number
  readonly p99: number
  readonly answers: number
  readonly perSecond: number
  /** Answers other than 2xx, broken connections and time-outs. */
  readonly faults: number
}

export async function load({ url, token, connections, seconds, requests }: Load): Promise<Loaded> {
  const times: number[] = []
  const headers = {
    host: '127.0.0.1',
    'content-type': 'application/json',
    'accept-encoding': 'br',
    ...(token && { authorization: `JWT ${token}` }),
  }
  const options = { url, connections, duration: seconds, timeout: 60, headers, requests: [...requests] }
  const { non2xx, errors, timeouts } = await new Promise<autocannon.Result>((resolve, reject) => {
    const run = autocannon(options, (error, result) => (error ? reject(error) : resolve(result)))
    // The tool's own percentiles are whole milliseconds.
    run.on('response', (_client, _status, _bytes, milliseconds) => times.push(milliseconds))
  })
  times.sort((one, other) => one - other)
  return {
    p50: times[Math.floor(times.length * 0.5)] ?? Number.NaN,
    p99: times[Math.floor(times.length * 0.99)] ?? Number.NaN,
    answers: times.length,
    perSecond: times.length / seconds,
    faults: non2xx + errors + timeouts,
  }
}
