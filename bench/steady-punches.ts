// Punches as single posts for minutes, while the same server calculates them: how late the last of them has its result.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { withPostgres } from '#scripts/postgres.ts'
import type { Database } from '#server/platform/db/database.ts'
import { openPostgres } from '#server/platform/db/open-postgres.ts'
import { inAllCompanies } from '#server/platform/db/tenant.ts'
import { type Figure, figureOf } from './report/figure.ts'
import { withServer } from './server/served.ts'
import { fillTerminals, serialOf } from './terminals/fill.ts'
import { everySecond } from './terminals/load.ts'
import { planEverybody } from './terminals/planned.ts'

const terminals = 1000
const people = 10_000
const perSecond = Number(process.env.BENCH_PUNCHES ?? 1000)
const seconds = Number(process.env.BENCH_SECONDS ?? 600)
const start = Date.parse('2026-01-05T00:00:00Z')

const figure = figureOf(
  `Punches as single posts, ${perSecond.toLocaleString('en')} a second for ${seconds} s, with their results`,
)

export async function measureSteadyPunches(): Promise<readonly Figure[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'bench-'))
  try {
    return await withPostgres(
      async (databaseUrl) => {
        const { company } = await fillTerminals(databaseUrl, terminals, people)
        await planEverybody(databaseUrl, company)
        return withServer(
          { DATABASE_URL: databaseUrl, DATA_DIR: dataDir, CALCULATION_THREADS: '1' },
          async ({ url }) => {
            const database = await openPostgres(databaseUrl)
            try {
              return await measure(url, database)
            } finally {
              await database.close()
            }
          },
        )
      },
      { shared_buffers: '512MB' },
    )
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function measure(url: string, database: Database): Promise<readonly Figure[]> {
  const over = new AbortController()
  const late = watch(database, over.signal)
  const punches = await everySecond(url, {
    perSecond,
    seconds,
    // Each person punches in turn; what a terminal repeats is no punch.
    call: (n) => ({
      path: `/iclock/cdata?SN=${serialOf(n % terminals)}&table=ATTLOG&Stamp=${n}`,
      body: `E${1 + (n % people)}\t${new Date(start + n * 1000).toISOString().slice(0, 19).replace('T', ' ')}\t0\t1\t0\n`,
    }),
  })
  const from = performance.now()
  while ((await oldestWaiting(database)) !== undefined) {
    if (performance.now() - from > 60_000) throw new Error('results are not there a minute after the last punch')
    await pause(100)
  }
  const caughtUp = (performance.now() - from) / 1000
  over.abort()
  const ages = (await late).sort((one, other) => one - other)
  const stored = await countOf(database)
  if (stored !== perSecond * seconds) throw new Error(`${perSecond * seconds} punches were sent, ${stored} are stored`)
  return [
    figure('Slowest answer', punches.slowest, 'ms', {
      line: { most: 2000 },
      note: `p99 ${punches.p99.toFixed(0)} ms, ${punches.rate.toFixed(0)} a second, ${punches.faults} failed`,
    }),
    figure('Oldest punch that waits for its result, at worst', ages.at(-1) ?? Number.NaN, 's', {
      line: { most: 10 },
      note: `looked for every second; median ${(ages[Math.floor(ages.length / 2)] ?? 0).toFixed(1)} s`,
    }),
    figure('All results after the last punch', caughtUp, 's', {
      note: `${stored.toLocaleString('en')} punches stored, none lost`,
    }),
  ]
}

/** Seconds that the oldest entry of the queue was waiting for, each time one looked. */
async function watch(database: Database, over: AbortSignal): Promise<number[]> {
  const ages: number[] = []
  while (!over.aborted) {
    const age = await oldestWaiting(database)
    ages.push(age ?? 0)
    if (ages.length % 30 === 0) console.log(`${ages.length} s: oldest ${ages.at(-1)?.toFixed(1)} s`)
    await pause(1000)
  }
  return ages
}

async function oldestWaiting(database: Database): Promise<number | undefined> {
  const { rows } = await inAllCompanies(database, (db) =>
    sql<{ age: number | null }>`select extract(epoch from now() - min(run_after))::float8 as age from att_queue
      where run_after <= now()`.execute(db),
  )
  return rows[0]?.age ?? undefined
}

async function countOf(database: Database): Promise<number> {
  const { rows } = await inAllCompanies(database, (db) =>
    sql<{ count: number }>`select count(*)::integer as count from transaction`.execute(db),
  )
  return Number(rows[0]?.count)
}

if (import.meta.main) console.log(await measureSteadyPunches())
