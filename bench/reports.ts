// How long reports over 10,000 people and a month take: the first rows, further windows, files.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { withPostgres } from '#scripts/postgres.ts'
import { openPostgres } from '#server/platform/db/open-postgres.ts'
import { type Figure, figureOf } from './report/figure.ts'
import { showFigures } from './report/show.ts'
import { fillMonth, month } from './reports/fill.ts'
import { fillEmployees } from './server/fill.ts'
import { ownToken } from './server/requests.ts'
import { type Served, withServer } from './server/served.ts'

const count = Number(process.env.BENCH_PEOPLE ?? 10_000)

/** With memory that fits the rows; nobody looks at tables before they are read. */
const tuned = { shared_buffers: '512MB', autovacuum: 'off' }
const quiet = { CALCULATION_THREADS: '0' }
const base = '/web/report/api/v2/reports/'

export async function measureReports(): Promise<readonly Figure[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'bench-'))
  try {
    return await withPostgres(async (databaseUrl) => {
      const { company } = await fillEmployees(databaseUrl, count)
      const database = await openPostgres(databaseUrl)
      try {
        await fillMonth(database, company)
        const env = { ...quiet, DATABASE_URL: databaseUrl, DATA_DIR: dataDir }
        const fresh = await withServer(env, (served) => unknownTables(served))
        await sql`vacuum analyze`.execute(database.kysely)
        return [...fresh, ...(await withServer(env, (served) => knownTables(served)))]
      } finally {
        await database.close()
      }
    }, tuned)
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}

const named = figureOf(`Reports over ${count.toLocaleString('en')} employees and 31 days, on PostgreSQL, one process`)
/** Said at once, too: the whole takes minutes. */
const figure: typeof named = (measure, value, unit, more) => {
  console.log(`${measure}: ${Math.round(value * 10) / 10} ${unit}`)
  return named(measure, value, unit, more)
}
const firstRows = { line: { most: 1000 } }

type Ask = (path: string, query?: Readonly<Record<string, string>>) => Promise<number>

/** Milliseconds until the answer is there. */
async function asker({ url }: Served): Promise<Ask> {
  const headers = { authorization: `JWT ${await ownToken(url)}` }
  return async (path, query = {}) => {
    const from = performance.now()
    const answer = await fetch(`${url}${base}${path}?${new URLSearchParams({ ...month, ...query })}`, { headers })
    await answer.arrayBuffer()
    if (answer.status !== 200) throw new Error(`${path}: ${answer.status}`)
    return performance.now() - from
  }
}

const median = (times: readonly number[]) =>
  times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)] ?? 0

const flat = ['total-punches', 'total-timecard', 'daily-attendance', 'late', 'employee-summary']
const wide = ['monthly-attendance-status', 'monthly_detailed_summary', 'monthly-attsheet-summary']

/** Right after the results came, before anybody looked at what the tables hold. */
async function unknownTables(served: Served): Promise<readonly Figure[]> {
  const ask = await asker(served)
  const figures: Figure[] = []
  for (const report of ['total-punches', 'monthly-attendance-status'])
    figures.push(figure(`${report}: first rows, tables not analysed`, await ask(`${report}/`), 'ms'))
  return figures
}

async function knownTables(served: Served): Promise<readonly Figure[]> {
  const ask = await asker(served)
  await ask('employee-birthday/')
  const figures: Figure[] = []
  for (const report of [...wide, ...flat]) {
    const first = median([await ask(`${report}/`), await ask(`${report}/`), await ask(`${report}/`)])
    figures.push(figure(`${report}: first rows`, first, 'ms', wide.includes(report) ? firstRows : {}))
  }
  for (const report of wide) {
    await ask(`${report}/`)
    const times: number[] = []
    for (let at = 1; at <= 20; at += 1) times.push(await ask(`${report}/`, { offset: String(at * 300) }))
    figures.push(figure(`${report}: a further window`, median(times), 'ms', { line: { most: 60 } }))
  }
  const idle = served.megabytes()
  const seconds = (await ask('monthly-attendance-status/export/', { format: 'xlsx' })) / 1000
  return [
    ...figures,
    figure('monthly-attendance-status as XLSX', seconds, 's', { line: { most: 8 } }),
    figure('memory for it', served.mostMegabytes() - idle, 'MB', {
      line: { most: 100 },
      note: `${Math.round(idle)} MB before`,
    }),
    figure('total-timecard as XLSX', (await ask('total-timecard/export/', { format: 'xlsx' })) / 1000, 's'),
  ]
}

if (import.meta.main) showFigures(await measureReports())
