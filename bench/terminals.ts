// How many terminals one server answers: polls of idle ones, punches as single posts, what known ones take of memory, old records.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { withPostgres } from '#scripts/postgres.ts'
import { type Figure, figureOf } from './report/figure.ts'
import { type Served, withServer } from './server/served.ts'
import { fillTerminals, serialOf } from './terminals/fill.ts'
import { everySecond, post } from './terminals/load.ts'

const terminals = Number(process.env.BENCH_TERMINALS ?? 10_000)
const pollsPerSecond = 1000
const punchesPerSecond = Number(process.env.BENCH_PUNCHES ?? 1000)
const seconds = Number(process.env.BENCH_SECONDS ?? 20)
const oldRecords = 200_000
const perPost = 20_000

export async function measureTerminals(): Promise<readonly Figure[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'bench-'))
  try {
    return await withPostgres(
      async (databaseUrl) => {
        await fillTerminals(databaseUrl, terminals)
        const env = { DATABASE_URL: databaseUrl, DATA_DIR: dataDir, CALCULATION_THREADS: '0' }
        return withServer(env, measure)
      },
      { shared_buffers: '512MB' },
    )
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function measure(served: Served): Promise<readonly Figure[]> {
  const figure = figureOf(`Terminals, ${terminals.toLocaleString('en')} of them, one process`)
  const { url } = served
  const poll = (n: number) => ({ path: `/iclock/getrequest?SN=${serialOf(n % terminals)}` })
  const before = served.megabytes()
  // Each once, so that all are known.
  await everySecond(url, { perSecond: pollsPerSecond, seconds: terminals / pollsPerSecond, call: poll })
  const known = served.megabytes() - before
  console.log(`known: ${known.toFixed(0)} MB`)
  const used = { polls: 0, punches: 0 }
  let from = served.processorTime()
  const idle = await everySecond(url, { perSecond: pollsPerSecond, seconds, call: poll })
  used.polls = (served.processorTime() - from) / (pollsPerSecond * seconds)
  console.log(idle)
  const stretch = await everySecond(url, { perSecond: 2 * pollsPerSecond, seconds, call: poll })
  console.log(stretch)
  const start = Date.parse('2026-01-05T00:00:00Z')
  const single = (n: number) => ({
    path: `/iclock/cdata?SN=${serialOf(n % terminals)}&table=ATTLOG&Stamp=${n}`,
    body: `E${1 + (n % 1000)}\t${new Date(start + n * 1000).toISOString().slice(0, 19).replace('T', ' ')}\t0\t1\t0\n`,
  })
  from = served.processorTime()
  const punches = await everySecond(url, { perSecond: punchesPerSecond, seconds, call: single })
  used.punches = (served.processorTime() - from) / (punchesPerSecond * seconds)
  console.log(punches)
  const [history, polls] = await Promise.all([
    sendHistory(url),
    everySecond(url, { perSecond: 100, seconds: 10, call: poll }),
  ])
  const words = (faults: number, rate: number) => `${rate.toFixed(0)} a second${faults > 0 ? `, ${faults} failed` : ''}`
  return [
    figure('Idle polls, 1,000 a second: p99', idle.p99, 'ms', {
      line: { most: 50 },
      note: words(idle.faults, idle.rate),
    }),
    figure('Idle polls, 2,000 a second: p99', stretch.p99, 'ms', { note: words(stretch.faults, stretch.rate) }),
    figure('An idle poll: processor time of the server', used.polls, 'ms'),
    figure('Memory of known terminals', known, 'MB', { line: { most: 150 } }),
    figure(`Punches as single posts, ${punchesPerSecond} a second: slowest`, punches.slowest, 'ms', {
      line: { most: 2000 },
      note: `p99 ${punches.p99.toFixed(0)} ms, ${words(punches.faults, punches.rate)}`,
    }),
    figure('A punch as a single post: processor time of the server', used.punches, 'ms'),
    figure(`First contact with ${oldRecords.toLocaleString('en')} old records`, history, 's', { line: { most: 300 } }),
    figure('Polls of others meanwhile: slowest', polls.slowest, 'ms', { line: { most: 1000 } }),
  ]
}

/** As one terminal after the other part of what it holds. */
async function sendHistory(url: string): Promise<number> {
  const from = performance.now()
  const start = Date.parse('2024-01-01T00:00:00Z')
  for (let at = 0; at < oldRecords; at += perPost) {
    const lines = Array.from({ length: perPost }, (_, n) => {
      const time = new Date(start + (at + n) * 60_000).toISOString().slice(0, 19).replace('T', ' ')
      return `E${1 + ((at + n) % 1000)}\t${time}\t0\t1\t0\t0\t0`
    })
    const { status } = await post(
      url,
      `/iclock/cdata?SN=${serialOf(0)}&table=ATTLOG&Stamp=${at}`,
      `${lines.join('\n')}\n`,
    )
    if (status !== 200) throw new Error(`Old records were answered with ${status}`)
  }
  return (performance.now() - from) / 1000
}
