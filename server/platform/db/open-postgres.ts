// Opens a PostgreSQL by its address.
import { CompiledQuery, Kysely, PostgresDialect } from 'kysely'
import { Pool, types } from 'pg'
import type { Database, Tables } from './database.ts'
import { guardedDialect } from './guarded-dialect.ts'
import { writeOncePerTurn } from './one-write.ts'
import { parsers } from './parsers.ts'
import { pipelined } from './pipelined.ts'
import { prepareStatements, statementNames } from './prepared.ts'

/** Connections of a server. */
export const usualPool = 10

/** Throws when the database does not answer. `max`: connections at most. */
export async function openPostgres(connectionString: string, max = usualPool): Promise<Database> {
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
    // One that breaks while it is used fails what is asked of it; without a listener the process would end.
    client.on('error', () => {})
    writeOncePerTurn(client)
    prepareStatements(client, nameOf)
  })
  // The pool drops a broken idle connection by itself; without a listener the process would end.
  engine.on('error', () => {})
  const guarded = guardedDialect(new PostgresDialect({ pool: engine, onCreateConnection: prepare }))
  const driver = guarded.createDriver()
  const kysely = new Kysely<Tables>({ dialect: { ...guarded, createDriver: () => driver } })
  try {
    await kysely.executeQuery(CompiledQuery.raw('select 1'))
  } catch (error) {
    await engine.end()
    throw error
  }
  return {
    url: connectionString,
    exclusive: false,
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

/** The parsers take instants as PostgreSQL prints them in UTC. */
async function setUtc(connection: { executeQuery: (query: CompiledQuery) => Promise<unknown> }) {
  await connection.executeQuery(CompiledQuery.raw("set time zone 'UTC'"))
}
