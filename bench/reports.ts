// How long reports over 10,000 people and a month take: the first rows, further windows, files.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { withPostgres } from '#scripts/postgres.ts'
import { openPostgres } from '#server/platform/db/open-postgres.ts'
import { type Figure, figureOf } from './report/figure.ts'
import { showFigures } from './report/show.ts'
import { type Asker, askerOf, medianOf } from './reports/ask.ts'
import { fillMonth } from './reports/fill.ts'
import { filesOfEverybody, peopleByDays, planDepartments } from './reports/people-by-days.ts'
import { fillEmployees } from './server/fill.ts'
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
      const { company, departments } = await fillEmployees(databaseUrl, count)
      const database = await openPostgres(databaseUrl)
      try {
        await fillMonth(database, company)
        const env = { ...quiet, DATABASE_URL: databaseUrl, DATA_DIR: dataDir }
        const fresh = await withServer(env, (served) => unknownTables(served))
        await sql`vacuum analyze`.execute(database.kysely)
        return [...fresh, ...(await withServer(env, (served) => knownTables(served, departments)))]
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

const flat = ['total-punches', 'total-timecard', 'daily-attendance', 'late', 'employee-summary']
const wide = ['monthly-attendance-status', 'monthly_detailed_summary', 'monthly-attsheet-summary']

/** Right after the results came, before anybody looked at what the tables hold. */
async function unknownTables(served: Served): Promise<readonly Figure[]> {
  const { ask } = await askerOf(served)
  const figures: Figure[] = []
  for (const report of ['total-punches', 'monthly-attendance-status'])
    figures.push(figure(`${report}: first rows, tables not analysed`, await ask(`${base}${report}/`), 'ms'))
  return figures
}

async function knownTables(served: Served, departments: readonly number[]): Promise<readonly Figure[]> {
  const asker = await askerOf(served)
  await planDepartments(asker, departments)
  await asker.ask(`${base}employee-birthday/`)
  return [
    ...(await reportPages(asker)),
    ...(await peopleByDays(asker, figure)),
    ...(await filesOfEverybody(asker, figure)),
  ]
}

async function reportPages({ ask, median }: Asker): Promise<readonly Figure[]> {
  const figures: Figure[] = []
  for (const report of [...wide, ...flat]) {
    const line = wide.includes(report) ? firstRows : {}
    figures.push(figure(`${report}: first rows`, await median(`${base}${report}/`), 'ms', line))
  }
  for (const report of wide) {
    await ask(`${base}${report}/`)
    const times: number[] = []
    for (let at = 1; at <= 20; at += 1) times.push(await ask(`${base}${report}/`, { offset: String(at * 300) }))
    figures.push(figure(`${report}: a further window`, medianOf(times), 'ms', { line: { most: 60 } }))
  }
  return figures
}

if (import.meta.main) showFigures(await measureReports())
