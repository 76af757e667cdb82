// Brings a data folder of the time before PostgreSQL was embedded (PGlite, a PostgreSQL inside of the server's process) into the cluster, table by table.
import { existsSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { Client } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { migrate, migrationsDir } from '../migrate.ts'
import { openPostgres } from '../open-postgres.ts'
import type { Cluster } from './cluster.ts'

/** The folder to bring over; undefined where there is none. */
export function formerFolder(dataDir: string): string | undefined {
  const folder = join(dataDir, 'pg')
  return existsSync(join(folder, 'PG_VERSION')) ? folder : undefined
}

type Ask = <Row>(text: string) => Promise<readonly Row[]>

interface Former {
  readonly ask: Ask
  /** Rows of a query in the text form of COPY. */
  readonly copy: (query: string) => Promise<Blob>
  readonly close: () => Promise<void>
}

/**
 * Whole or not at all: rows go in by one transaction, and only then the old folder gets another name. It can be deleted
 * once the product was seen to run.
 */
export async function bringOver(folder: string, cluster: Cluster): Promise<void> {
  console.log(`Bringing ${folder} over into the embedded PostgreSQL`)
  const former = await openFormer(folder)
  try {
    await applySame(former, cluster.url)
    await copyTables(former, cluster.adminUrl('timecloud'))
  } finally {
    await former.close()
  }
  renameSync(folder, `${folder}.brought-over`)
  console.log(`All rows were brought over; ${folder}.brought-over may be deleted`)
}

/** Loaded only where it is needed: it takes longer than the rest of the start. */
async function openFormer(folder: string): Promise<Former> {
  const { PGlite } = await import('@electric-sql/pglite')
  const { pg_trgm } = await import('@electric-sql/pglite/contrib/pg_trgm')
  const engine = await PGlite.create({ dataDir: folder, extensions: { pg_trgm } })
  return {
    ask: async <Row>(text: string) => (await engine.query<Row>(text)).rows,
    copy: async (query) => {
      const { blob } = await engine.query(`copy (${query}) to '/dev/blob'`)
      // None for a table without rows.
      return blob ?? new Blob()
    },
    close: () => engine.close(),
  }
}

/** The schema that the rows have; what came since is applied afterwards, with the rows in it. */
async function applySame({ ask }: Former, url: string): Promise<void> {
  const names = (await ask<{ name: string }>('select name from migration')).map(({ name }) => name)
  const database = await openPostgres(url)
  try {
    await migrate(database, migrationsDir, new Set(names))
  } finally {
    await database.close()
  }
}

interface Table {
  readonly name: string
  /** Names as they stand in a statement, without those that the database makes. */
  readonly columns: string
}

const tablesQuery = `select format('%I', c.relname) as name, string_agg(format('%I', a.attname), ', ' order by a.attnum) as columns
  from pg_class c join pg_attribute a on a.attrelid = c.oid
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
  group by c.relname order by c.relname`

const sequencesQuery = `select format('%I.%I', schemaname, sequencename) as name, coalesce(last_value, start_value) as value,
    last_value is not null as called
  from pg_sequences where schemaname = 'public'`

async function copyTables({ ask, copy }: Former, url: string): Promise<void> {
  const admin = new Client(url)
  await admin.connect()
  try {
    await admin.query('begin')
    // Nothing follows from rows that were there already: no trigger, no check of references.
    await admin.query('set local session_replication_role = replica')
    const tables = await ask<Table>(tablesQuery)
    await admin.query(`truncate ${tables.map(({ name }) => name).join(', ')} cascade`)
    for (const { name, columns } of tables) {
      const rows = await copy(`select ${columns} from ${name}`)
      if (rows.size > 0) await pipeline(rows.stream(), admin.query(copyFrom(`copy ${name} (${columns}) from stdin`)))
      await compare(admin, ask, name)
    }
    for (const { name, value, called } of await ask<{ name: string; value: number; called: boolean }>(sequencesQuery))
      await admin.query('select setval($1::regclass, $2, $3)', [name, value, called])
    await admin.query('commit')
    await admin.query('analyze')
  } finally {
    await admin.end()
  }
}

async function compare(admin: Client, ask: Ask, name: string): Promise<void> {
  const question = `select count(*)::integer as n from ${name}`
  const [before] = await ask<{ n: number }>(question)
  const { rows } = await admin.query<{ n: number }>(question)
  if (before?.n !== rows[0]?.n) throw new Error(`Table ${name}: ${rows[0]?.n} of ${before?.n} rows came over`)
}
