// From rows of punches to rows of results: a worker process on PostgreSQL, until its queue is empty; then one punch more.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { withPostgres } from '#scripts/postgres.ts'
import { acceptPunches } from '#server/areas/punch/exports.ts'
import { inAllCompanies, inCompany } from '#server/platform/db/tenant.ts'
import { processorTime } from '../processor-time.ts'
import { type Figure, figureOf } from '../report/figure.ts'
import { queueEverybody, type Stored, storePeople } from './stored-people.ts'

const count = Number(process.env.BENCH_PEOPLE ?? 10_000)
const days = 31
const punches = 15

const figure = figureOf('Attendance end to end, PostgreSQL and one worker process, with durable commits')

/** As PostgreSQL comes, but with memory that fits the rows. */
const durable = { shared_buffers: '256MB' }

export function measureEndToEnd(): Promise<readonly Figure[]> {
  return withPostgres(async (databaseUrl) => {
    const stored = await storePeople(databaseUrl, count, days)
    try {
      await queueEverybody(stored, days)
      const before = await backendTimes(stored)
      const from = performance.now()
      const worker = spawn(process.execPath, [join(import.meta.dirname, 'worker.ts')], {
        env: { ...process.env, DATABASE_URL: databaseUrl },
        stdio: ['ignore', 'ignore', 'inherit'],
      })
      try {
        await emptied(stored)
        const seconds = (performance.now() - from) / 1000
        const memory = peakMegabytes(worker.pid ?? 0)
        const used = { worker: processorTime(worker.pid ?? 0), database: await backendTimes(stored) }
        const written = await resultsOf(stored)
        const arrivals = await punchesUntilSeen(stored)
        return [
          figure(`${count.toLocaleString('en')} employees × ${days} days`, seconds, 's', {
            line: { most: 30 },
            note: `${written.toLocaleString('en')} days written, process start included`,
          }),
          figure('Processor time of the worker', used.worker / 1000, 's', {
            note: 'Node; unlike the time above it does not grow with what else runs on the machine',
          }),
          figure('Processor time of its connections', (used.database - before) / 1000, 's', { note: 'PostgreSQL' }),
          figure('Memory of the worker at its peak', memory, 'MB', { line: { most: 1024 } }),
          figure('A punch until its result is stored', arrivals[Math.floor(punches / 2)] ?? 0, 'ms', {
            line: { most: 1000 },
            note: `median of ${punches}, slowest ${Math.round(arrivals[punches - 1] ?? 0)}`,
          }),
        ]
      } finally {
        worker.kill('SIGKILL')
        await once(worker, 'exit')
      }
    } finally {
      await stored.database.close()
    }
  }, durable)
}

async function emptied({ database }: Stored): Promise<void> {
  const deadline = Date.now() + 180_000
  for (;;) {
    const { rows } = await inAllCompanies(database, (db) =>
      sql<{ some: boolean }>`select exists (select from att_queue where run_after <= now()) as some`.execute(db),
    )
    if (!rows[0]?.some) return
    if (Date.now() > deadline) throw new Error('the queue is not empty after three minutes')
    // Looking takes time of the database too.
    await pause(250)
  }
}

/** Milliseconds of processor that the connections to the database have used so far. */
async function backendTimes({ database }: Stored): Promise<number> {
  const { rows } = await inAllCompanies(database, (db) =>
    sql<{ pid: number }>`select pid from pg_stat_activity where pid <> pg_backend_pid()`.execute(db),
  )
  return rows.reduce((sum, { pid }) => sum + processorTime(pid), 0)
}

async function resultsOf({ database, company }: Stored): Promise<number> {
  const { rows } = await inCompany(database, company, (db) =>
    sql<{ count: number }>`select count(*)::integer as count from att_day_result`.execute(db),
  )
  return Number(rows[0]?.count)
}

/** Milliseconds, the shortest first. */
async function punchesUntilSeen({ database, company }: Stored): Promise<readonly number[]> {
  const times: number[] = []
  for (let index = 0; index < punches; index++) {
    // Not in step with the worker's looks.
    await pause(500 + ((index * 137) % 400))
    const from = performance.now()
    const id = await inCompany(database, company, async (db) => {
      const { rows } = await sql<{ who: number; at: string }>`
        select id as who, to_char(current_date - 7 + time '04:17', 'YYYY-MM-DD HH24:MI:SS') as at from employee
        where company_id = ${company} order by id offset ${index} limit 1`.execute(db)
      const taken = rows.map(({ who, at }) => ({ who: Number(who), at, state: '255' }))
      const [verdict] = await acceptPunches({ db, company, by: '' }, { punches: taken }, 'TERMINAL')
      return verdict?.outcome === 'ACCEPTED' ? verdict.id : undefined
    })
    while (!(await isSeen(database, company, Number(id)))) {
      if (performance.now() - from > 30_000) throw new Error('the punch is not seen after 30 s')
      await pause(5)
    }
    times.push(performance.now() - from)
  }
  return times.sort((one, other) => one - other)
}

async function isSeen(database: Stored['database'], company: number, punch: number): Promise<boolean> {
  const { rows } = await inCompany(database, company, (db) =>
    sql`select from att_punch_result where company_id = ${company} and transaction = ${punch}`.execute(db),
  )
  return rows.length > 0
}

/** What Linux saw at most; elsewhere nothing. */
function peakMegabytes(pid: number): number {
  try {
    const kilobytes = /VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
    return Number(kilobytes ?? 0) / 1024
  } catch {
    return 0
  }
}

if (import.meta.main) console.log(await measureEndToEnd())
