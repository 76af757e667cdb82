// Migrations are applied once, in order and whole, whatever happens meanwhile.

import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeEach, expect, test } from 'vitest'
import type { Database } from '#server/platform/db/database.ts'
import { isMigrated, migrate, migrationsDir } from '#server/platform/db/migrate.ts'
import { openPostgres } from '#server/platform/db/open-postgres.ts'
import { bringUpToDate } from '#server/platform/db/schema.ts'
import { inAllCompanies } from '#server/platform/db/tenant.ts'
import { emptyDatabase, freshDatabase, type TestDatabase } from '#tests/support/database.ts'
import { longTest } from '#tests/support/long-test.ts'

let dir: string
let database: TestDatabase
const opened: Database[] = []

beforeEach(async () => {
  dir = mkdtempSync(join(tmpdir(), 'migrations-'))
  database = await emptyDatabase()
  opened.push(database)
})
afterAll(() => Promise.all(opened.map((one) => one.close())))

const write = (name: string, text: string) => writeFileSync(join(dir, name), text)
const count = async (table: string, from = database) => {
  const { rows } = await sql<{ n: number }>`select count(*) as n from ${sql.table(table)}`.execute(from.kysely)
  return rows[0]?.n
}

test('new files are applied in the order of their numbers, each once', async () => {
  write('0002_second.sql', 'insert into a values (2); insert into a values (3);')
  write('0001_first.sql', 'create table a (n int); insert into a values (1);')
  expect(await isMigrated(database, dir)).toBe(false)
  expect(await migrate(database, dir)).toEqual(['0001_first.sql', '0002_second.sql'])
  expect(await migrate(database, dir)).toEqual([])
  write('0003_third.sql', 'delete from a where n = 1;')
  expect(await isMigrated(database, dir)).toBe(false)
  expect(await migrate(database, dir)).toEqual(['0003_third.sql'])
  expect(await isMigrated(database, dir)).toBe(true)
  expect(await count('a')).toBe(2)
})

test('a file that fails leaves nothing of itself, and is tried again', async () => {
  write('0001_first.sql', 'create table a (n int);')
  write('0002_second.sql', 'insert into a values (1); select nonsense;')
  await expect(migrate(database, dir)).rejects.toThrow('Migration 0002_second.sql failed')
  expect(await count('a')).toBe(0)
  write('0002_second.sql', 'insert into a values (1);')
  expect(await migrate(database, dir)).toEqual(['0002_second.sql'])
  expect(await count('a')).toBe(1)
})

test('an applied file that was edited or is gone stops the start', async () => {
  write('0002_second.sql', 'create table a (n int);')
  await migrate(database, dir)
  write('0002_second.sql', 'create table a (n bigint);')
  await expect(migrate(database, dir)).rejects.toThrow('0002_second.sql was edited after it was applied')
  rmSync(join(dir, '0002_second.sql'))
  await expect(migrate(database, dir)).rejects.toThrow('0002_second.sql was applied, but its file is missing')
})

test('a file that appears below the applied ones is applied, in its turn among the new ones', async () => {
  write('0001_first.sql', 'create table a (n int generated always as identity, name text);')
  write('0005_fifth.sql', "insert into a (name) values ('fifth');")
  await migrate(database, dir)
  write('0006_sixth.sql', "insert into a (name) values ('sixth');")
  write('0003_third.sql', "insert into a (name) values ('third');")
  write('0004_fourth.sql', "insert into a (name) values ('fourth');")
  expect(await isMigrated(database, dir)).toBe(false)
  expect(await migrate(database, dir)).toEqual(['0003_third.sql', '0004_fourth.sql', '0006_sixth.sql'])
  expect(await migrate(database, dir)).toEqual([])
  const { rows } = await sql<{ name: string }>`select name from a order by n`.execute(database.kysely)
  expect(rows.map(({ name }) => name)).toEqual(['fifth', 'third', 'fourth', 'sixth'])
  write('0003_third.sql', 'select 1;')
  await expect(migrate(database, dir)).rejects.toThrow('0003_third.sql was edited after it was applied')
})

test('line ends of a checkout are no edit', async () => {
  write('0001_first.sql', 'create table a (\n n int\n);\n')
  await migrate(database, dir)
  write('0001_first.sql', 'create table a (\r\n n int\r\n);\r\n')
  expect(await migrate(database, dir)).toEqual([])
})

test('a file without a number is named', async () => {
  write('first.sql', 'select 1')
  await expect(migrate(database, dir)).rejects.toThrow('first.sql is not named NNNN_name.sql')
})

test('the files of the product apply from nothing, and are all there afterwards', async () => {
  expect((await migrate(database)).length).toBeGreaterThan(0)
  expect(await isMigrated(database)).toBe(true)
})

test('a fresh test database has them too', async () => {
  const fresh = await freshDatabase()
  opened.push(fresh)
  expect(await isMigrated(fresh)).toBe(true)
})

/** Applies the folder's migrations in a process of its own, which may be killed. */
function migrateElsewhere(address: string) {
  const program = `
    import { openPostgres } from '#server/platform/db/open-postgres.ts'
    import { migrate } from '#server/platform/db/migrate.ts'
    const database = await openPostgres(${JSON.stringify(address)})
    console.log('open')
    console.log(JSON.stringify(await migrate(database, ${JSON.stringify(dir)})))
    await database.close()`
  const root = new URL('../../../../', import.meta.url).pathname
  return spawn(process.execPath, ['--input-type=module', '--eval', program], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
}

const slow = 'create table b as select n from generate_series(1, 1000000) n; create index on b (n);'

longTest('a server killed in the middle of a migration leaves it to the next one', { timeout: 60_000 }, async () => {
  write('0001_first.sql', 'create table a (n int); insert into a values (1);')
  write('0002_slow.sql', `insert into a values (2); ${slow}`)
  const child = migrateElsewhere(database.url)
  await new Promise((resolve) => child.stdout.once('data', resolve))
  await new Promise((resolve) => setTimeout(resolve, 400))
  const ended = new Promise((resolve) => child.once('exit', (_code, signal) => resolve(signal)))
  child.kill('SIGKILL')
  expect(await ended).toBe('SIGKILL')
  const next = await openPostgres(database.url)
  opened.push(next)
  // The database may still finish what it was sent; either way all of it is there, or none.
  await migrate(next, dir)
  expect(await isMigrated(next, dir)).toBe(true)
  expect(await count('a', next)).toBe(2)
  expect(await count('b', next)).toBe(1_000_000)
})

test('servers that start at once share the work', async () => {
  cpSync(migrationsDir, dir, { recursive: true })
  write('9999_slow.sql', 'create table slow as select n from generate_series(1, 300000) n;')
  const servers = await Promise.all([1, 2, 3].map(() => openPostgres(database.url)))
  opened.push(...servers)
  const applied = (await Promise.all(servers.map((server) => migrate(server, dir)))).flat()
  expect(applied.toSorted()).toEqual([...new Set(applied)].sort())
  expect(applied).toContain('9999_slow.sql')
})

/** A database whose owner is no superuser, as an operator's is. */
async function ownedBy(attributes: string) {
  const owner = `owner_${randomUUID().slice(0, 8)}`
  const url = new URL(database.url)
  await database.script(`create role ${owner} login createrole ${attributes};
    do $$ begin execute format('alter database %I owner to ${owner}', current_database()); end $$`)
  url.username = owner
  const own = await openPostgres(url.href)
  opened.push(own)
  return { own, owner }
}

test('an owner that is no superuser applies the files of the product', async () => {
  const { own, owner } = await ownedBy('inherit')
  // Roles belong to the cluster and were made by another: the owner has to be let in.
  await database.script(`grant timecloud_app, timecloud_identity, timecloud_system, timecloud_vendor to ${owner}`)
  expect((await bringUpToDate(own)).length).toBeGreaterThan(0)
  await inAllCompanies(own, (db) => sql`select from file`.execute(db))
})

test('an owner that does not inherit the roles is told so before anything is applied', async () => {
  const { own, owner } = await ownedBy('noinherit')
  await database.script(`grant timecloud_app, timecloud_identity, timecloud_system to ${owner}`)
  await expect(migrate(own)).rejects.toThrow('must be a member of timecloud_app that inherits its privileges')
})
