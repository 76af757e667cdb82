// What files of 100,000 rows need of a small server: memory of its process at its highest, and rows a second.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { withPostgres } from '#scripts/postgres.ts'
import type { TableKind } from '#server/engine/exchange/read/sniff-kind.ts'
import { writeTable } from '#server/engine/exchange/write/write-table.ts'
import { type Figure, figureOf } from './report/figure.ts'
import { fillEmployees } from './server/fill.ts'
import { ownToken } from './server/requests.ts'
import { type Served, withServer } from './server/served.ts'

const count = 100_000
/** A small server: what its process may take, and what Node is told to keep within (docs/operator/running.md). */
const line = { line: { most: 512 } }
const small = { NODE_OPTIONS: '--max-old-space-size=320 --max-semi-space-size=8' }

/** On PostgreSQL, as a small server would be run; `only`: the tasks with these words in their names, in a company of `people`. */
export async function measureFiles(only = '', people = count): Promise<readonly Figure[]> {
  const figures: Figure[] = []
  const figure = figureOf('Files of 100,000 rows, on PostgreSQL, a process told to be small')
  await inFolder((dataDir) =>
    withPostgres(async (databaseUrl) => {
      await fillEmployees(databaseUrl, people)
      const env = { ...small, DATABASE_URL: databaseUrl, DATA_DIR: dataDir }
      for (const one of tasks.filter(({ name }) => name.includes(only)))
        figures.push(...(await measured(one, env, figure, line)))
    }),
  )
  return figures
}

async function measured(
  { name, run }: (typeof tasks)[number],
  env: Readonly<Record<string, string>>,
  figure: ReturnType<typeof figureOf>,
  held: Parameters<typeof figure>[3] = {},
): Promise<readonly Figure[]> {
  const { megabytes, started, seconds } = await withServer(env, run)
  // Each task takes minutes: what is known is said at once.
  console.log(`${name}: ${Math.round(megabytes)} MB (${Math.round(started)} at the start), ${seconds.toFixed(1)} s`)
  return [
    figure(`${name}: highest memory`, megabytes, 'MB', { ...held, note: `${Math.round(started)} MB at the start` }),
    figure(`${name}: pace`, count / seconds, 'rows/s', { note: `${Math.round(seconds)} s` }),
  ]
}

async function inFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-'))
  try {
    return await work(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

interface Measured {
  readonly megabytes: number
  /** Before the work. */
  readonly started: number
  readonly seconds: number
}

interface Job {
  readonly job?: number
  readonly state?: string
  /** Rows that an import refused. */
  readonly failed?: number
}

type Ask = (path: string, init?: RequestInit) => Promise<Job>

const timed =
  (order: (ask: Ask) => Promise<Job>) =>
  async (served: Served): Promise<Measured> => {
    const token = await ownToken(served.url)
    const ask: Ask = async (path, init = {}) => {
      const answer = await fetch(served.url + path, { ...init, headers: { authorization: `JWT ${token}` } })
      const { data }: { data: Awaited<ReturnType<Ask>> | null } = JSON.parse(await answer.text())
      if (!data) throw new Error(`${path}: ${answer.status}`)
      return data
    }
    const started = served.megabytes()
    const from = performance.now()
    const { job } = await order(ask)
    if (job === undefined) throw new Error('the file was not worked off in the background')
    for (let state: string | undefined; state !== 'DONE'; ) {
      await new Promise((resolve) => setTimeout(resolve, 250))
      const { failed = 0, ...now } = await ask(`/web/base/api/v2/jobs/${job}/`)
      state = now.state
      if (failed > 0) throw new Error(`${failed} rows were refused`)
      if (state === 'FAILED' || state === 'CANCELLED') throw new Error(`the job ended as ${state}`)
    }
    return { megabytes: served.mostMegabytes(), started, seconds: (performance.now() - from) / 1000 }
  }

const employees = '/web/personnel/api/v2/employees/'
const columns = 'emp_code,first_name,last_name,department,position,hire_date,gender,email'

const exported = (format: string) => ({
  name: `export as ${format.toUpperCase()}`,
  run: timed((ask) => ask(`${employees}export/?format=${format}&columns=${columns}`)),
})

interface Sent {
  readonly what: string
  readonly path: string
  readonly header: string
  readonly row: (at: number) => string
}

const positions: Sent = {
  what: 'positions',
  path: '/web/personnel/api/v2/positions/',
  header: 'Position code,Position name',
  row: (at) => `F${at},Position from a file ${at}`,
}

/** With rules of their own, records they refer to, and rows that are unique by two fields. */
const newcomers: Sent = {
  what: 'employees',
  path: employees,
  header: columns,
  row: (at) =>
    `F${at},Lucía ${at % 977},Hernández ${at % 1013},D${1 + (at % 200)},P${1 + (at % 50)},2024-05-0${1 + (at % 9)},,f${at}@bench.test`,
}

/** The file as people keep it, of cells without commas in them. */
async function fileOf(kind: TableKind, { what, header, row }: Sent): Promise<File> {
  const columns = header.split(',').map((name) => ({ header: name, kind: 'text' }) as const)
  const rows = Array.from({ length: count }, (_, at) => row(at).split(','))
  const pieces: Buffer<ArrayBuffer>[] = []
  for await (const piece of writeTable(kind, { columns, rows, title: what })) pieces.push(piece)
  return new File(pieces, `${what}.${kind}`)
}

const brought = (kind: TableKind, sent: Sent) => ({
  name: `import of ${sent.what} as ${kind.toUpperCase()}`,
  run: timed(async (ask) => {
    const body = new FormData()
    body.set('mode', 'upsert')
    body.set('skip_errors', 'true')
    body.set('file', await fileOf(kind, sent))
    return ask(`${sent.path}import/`, { method: 'POST', body })
  }),
})

const tasks = [
  exported('csv'),
  exported('xlsx'),
  exported('pdf'),
  brought('csv', positions),
  brought('csv', newcomers),
  brought('xlsx', positions),
  brought('xlsx', newcomers),
]
