// How fast the server answers over 100,000 employees: on PostgreSQL with durable commits.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { withPostgres } from '#scripts/postgres.ts'
import { type Figure, figureOf } from './report/figure.ts'
import { showFigures } from './report/show.ts'
import { type Filled, fillEmployees } from './server/fill.ts'
import { type Load, type Loaded, load } from './server/load.ts'
import { filteredLists, newEmployee, ownToken, searches, wholeRows } from './server/requests.ts'
import { type Served, withServer } from './server/served.ts'

const count = 100_000
const seconds = 8

/** As PostgreSQL comes, but with memory that fits the rows. */
const durable = { shared_buffers: '512MB' }

/** The attendance of 100,000 people who all came today is measured by itself. */
const quiet = { CALCULATION_THREADS: '0' }

export async function measureServer(): Promise<readonly Figure[]> {
  return inFolder((dataDir) =>
    withPostgres(async (databaseUrl) => {
      const filled = await fillEmployees(databaseUrl, count)
      return withServer({ ...quiet, DATABASE_URL: databaseUrl, DATA_DIR: dataDir }, (served) => measure(served, filled))
    }, durable),
  )
}

async function inFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-'))
  try {
    return await work(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function asker({ url, processorTime }: Served) {
  const token = await ownToken(url)
  return async (requests: Load['requests'], connections: number, more: Partial<Load> = {}) => {
    await load({ url, token, connections, seconds: 2, requests, ...more })
    const before = processorTime()
    const loaded = await load({ url, token, connections, seconds, requests, ...more })
    return { ...loaded, processor: (processorTime() - before) / loaded.answers }
  }
}

const inWords = ({ p50, p99, faults }: Loaded) =>
  `p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms${faults > 0 ? `, ${faults} failed` : ''}`

async function measure(served: Served, { departments }: Filled): Promise<readonly Figure[]> {
  const figure = figureOf(`Server on PostgreSQL, ${count.toLocaleString('en')} employees, one process`)
  const ask = await asker(served)
  const atStart = served.megabytes()
  const alone = await ask(filteredLists(departments), 1)
  const busy = await ask(filteredLists(departments), 8)
  const rows = await ask(wholeRows, 1)
  const search = await ask(searches, 1)
  const created = await ask([newEmployee(departments)], 16)
  const crowd = await ask(filteredLists(departments), 1000)
  return [
    figure('list of 20, filtered and sorted: p50', alone.p50, 'ms', { line: { most: 4 }, note: '1 connection' }),
    figure('list: p99', alone.p99, 'ms'),
    figure('list: throughput', busy.perSecond, 'requests/s', {
      line: { least: 1500 },
      note: `8 connections, ${inWords(busy)}`,
    }),
    figure('list: processor time of the server', busy.processor, 'ms'),
    figure('list with every field: p50', rows.p50, 'ms'),
    figure('search: p50', search.p50, 'ms', { note: `p99 ${search.p99.toFixed(1)} ms` }),
    figure('create', created.perSecond, 'requests/s', {
      line: { least: 800 },
      note: `16 connections, ${inWords(created)}`,
    }),
    figure('create: processor time of the server', created.processor, 'ms'),
    figure('1,000 connections: failed', crowd.faults, '', {
      line: { most: 0 },
      note: `${Math.round(crowd.perSecond)} requests/s, ${inWords(crowd)}`,
    }),
    figure('memory after all this', served.megabytes(), 'MB', { note: `${Math.round(atStart)} MB at the start` }),
  ]
}

if (import.meta.main) showFigures(await measureServer())
