// Opens the database: PostgreSQL by its address, else the embedded one in the data folder, else (tests) one in memory.
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import {
  CompiledQuery,
  type DatabaseConnection,
  Kysely,
  PGliteDialect,
  PostgresDialect,
  type TransactionSettings,
} from 'kysely'
import { Pool, types } from 'pg'
import { lockDataDir } from './data-lock.ts'
import { guardedDialect } from './guarded-dialect.ts'
import { writeOncePerTurn } from './one-write.ts'
import { parsers } from './parsers.ts'
import { pipelined } from './pipelined.ts'
import { prepareStatements, statementNames } from './prepared.ts'
import { prepareEmbedded } from './prepared-embedded.ts'

/** Tables are known at run time only: the contract names them. */
export type Tables = Record<string, Record<string, unknown>>

/** A query builder: the whole database, or the transaction that inCompany and its like hand out. */
export type Db = Kysely<Tables>

interface Opened {
  /** As the owner, outside of any company: for start-up and tools. Work for people goes through tenant.ts. */
  readonly kysely: Db
  /** Work in one transaction, for tenant.ts: it says as whom. */
  readonly transact: <T>(work: (db: Db) => Promise<T>, settings?: TransactionSettings) => Promise<T>
  /** Runs several statements as the owner in one transaction. */
  readonly script: (statements: string) => Promise<void>
  readonly close: () => Promise<void>
}

/** `engine` is for what Kysely does not cover: LISTEN, the job queue, dumps. */
export type Database =
  | (Opened & { readonly kind: 'pglite'; readonly engine: PGlite })
  | (Opened & { readonly kind: 'postgres'; readonly engine: Pool })

export interface DatabaseSource {
  readonly databaseUrl: string | null
  readonly databasePool?: number
  /** Null keeps the embedded database in memory. */
  readonly dataDir: string | null
  /** A dump of an embedded database to start from, in memory. */
  readonly snapshot?: Blob
}

/** Throws when the database does not answer, or another server holds the data folder. */
export async function openDatabase(source: DatabaseSource): Promise<Database> {
  return source.databaseUrl === null
    ? openEmbedded(source)
    : openPostgres(source.databaseUrl, source.databasePool ?? 10)
}

async function openEmbedded({ dataDir, snapshot }: DatabaseSource): Promise<Database> {
  if (dataDir !== null) mkdirSync(dataDir, { recursive: true })
  const lock = dataDir === null ? undefined : await lockDataDir(dataDir)
  const engine = await PGlite.create({
    parsers: { ...parsers },
    extensions: { pg_trgm },
    ...(dataDir !== null && { dataDir: join(dataDir, 'pg') }),
    ...(snapshot && { loadDataDir: snapshot }),
  })
  const kysely = new Kysely<Tables>({
    dialect: guardedDialect(new PGliteDialect({ pglite: engine, onCreateConnection: prepareFor(engine) }), {
      serial: true,
    }),
  })
  await kysely.executeQuery(CompiledQuery.raw('select 1'))
  return {
    kind: 'pglite',
    engine,
    kysely,
    transact: (work, { isolationLevel, accessMode } = {}) => {
      const plain = kysely.transaction()
      const isolated = isolationLevel ? plain.setIsolationLevel(isolationLevel) : plain
      return (accessMode ? isolated.setAccessMode(accessMode) : isolated).execute(work)
    },
    script: async (statements) => {
      await engine.transaction((transaction) => transaction.exec(statements))
    },
    close: async () => {
      await kysely.destroy()
      await lock?.release()
    },
  }
}

async function openPostgres(connectionString: string, max: number): Promise<Database> {
  const engine = new Pool({
    connectionString,
    max,
    // Statements that do not need each other's answers travel together.
    pipeline: true,
    connectionTimeoutMillis: 10_000,
    types: { getTypeParser: (id, format) => parsers[id] ?? types.getTypeParser(id, format) },
  })
  const nameOf = statementNames()
  engine.on('connect', (client) => {
    writeOncePerTurn(client)
    prepareStatements(client, nameOf)
  })
  // The pool drops a broken idle connection by itself; without a listener the process would end.
  engine.on('error', () => {})
  const guarded = guardedDialect(new PostgresDialect({ pool: engine, onCreateConnection: prepare }), { serial: false })
  const driver = guarded.createDriver()
  const kysely = new Kysely<Tables>({ dialect: { ...guarded, createDriver: () => driver } })
  try {
    await kysely.executeQuery(CompiledQuery.raw('select 1'))
  } catch (error) {
    await engine.end()
    throw error
  }
  return {
    kind: 'postgres',
    engine,
    kysely,
    transact: pipelined(kysely, { dialect: guarded, driver }),
    script: async (statements) => {
      const client = await engine.connect()
      try {
        await client.query(`begin; ${statements}\n; commit`)
      } catch (error) {
        await client.query('rollback')
        throw error
      } finally {
        client.release()
      }
    },
    close: () => kysely.destroy(),
  }
}

/** Compiling a statement takes longer than running it: counts over a company's rows are short, their plans are not. */
async function prepare(connection: { executeQuery: (query: CompiledQuery) => Promise<unknown> }) {
  await setUtc(connection)
  await connection.executeQuery(CompiledQuery.raw('set jit = off'))
}

const prepareFor = (engine: PGlite) => async (connection: DatabaseConnection) => {
  await setUtc(connection)
  prepareEmbedded(connection, engine)
}

/** The parsers take instants as PostgreSQL prints them in UTC. */
async function setUtc(connection: { executeQuery: (query: CompiledQuery) => Promise<unknown> }) {
  await connection.executeQuery(CompiledQuery.raw("set time zone 'UTC'"))
}
