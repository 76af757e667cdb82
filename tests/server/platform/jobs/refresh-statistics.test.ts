import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { refreshStatistics } from '#server/platform/jobs/refresh-statistics.ts'
import { emptyDatabase, type TestDatabase } from '#tests/support/database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await emptyDatabase()
  await sql`create table grown (id integer)`.execute(database.kysely)
  await sql`create table calm (id integer)`.execute(database.kysely)
  // PostgreSQL's own upkeep might be first.
  await sql`alter table grown set (autovacuum_enabled = off)`.execute(database.kysely)
}, 60_000)
afterAll(() => database.close())

async function fill(table: string, rows: number): Promise<void> {
  await database.kysely.transaction().execute(async (db) => {
    await sql`insert into ${sql.table(table)} select generate_series(1, ${rows})`.execute(db)
    await sql`select pg_stat_force_next_flush()`.execute(db)
  })
}

const believed = async (table: string): Promise<number> => {
  const { rows } = await sql<{ n: number }>`select reltuples as n from pg_class where relname = ${table}`.execute(
    database.kysely,
  )
  return rows[0]?.n ?? Number.NaN
}

test('a table that has grown much is looked at, once, and again when it has grown by half', async () => {
  await fill('grown', 5000)
  await fill('calm', 900)
  expect(await refreshStatistics(database)).toEqual(['grown'])
  expect(await believed('grown')).toBe(5000)
  expect(await refreshStatistics(database)).toEqual([])
  await fill('grown', 3400)
  expect(await refreshStatistics(database)).toEqual([])
  await fill('grown', 600)
  expect(await refreshStatistics(database)).toEqual(['grown'])
  expect(await believed('grown')).toBe(9000)
})
