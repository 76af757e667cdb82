// Functions and triggers are those of the files of routines, whatever a database has been through.
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeEach, expect, test } from 'vitest'
import type { Database } from '#server/platform/db/database.ts'
import { migrate, migrationsDir } from '#server/platform/db/migrate.ts'
import { applyRoutines, hasRoutines, readRoutines, serverDir } from '#server/platform/db/routines.ts'
import { bringUpToDate, isUpToDate } from '#server/platform/db/schema.ts'
import { emptyDatabase, freshDatabase } from '#tests/support/database.ts'

let dir: string
const opened: Database[] = []
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'routines-'))
  mkdirSync(join(dir, 'platform/db/routines'), { recursive: true })
})
afterAll(() => Promise.all(opened.map((one) => one.close())))

async function opening(database: Promise<Database>) {
  opened.push(await database)
  return database
}

const write = (text: string) => writeFileSync(join(dir, 'platform/db/routines/one.sql'), text)
const answering = (n: number) => `create or replace function one() returns integer language sql as $$ select ${n} $$;\n`
const one = async (database: Database) =>
  (await sql<{ one: number }>`select one()`.execute(database.kysely)).rows[0]?.one

/** Every function and trigger with all that belongs to it. */
async function routinesOf(database: Database): Promise<readonly string[]> {
  const { rows } = await sql<{ text: string }>`
    select concat_ws(' ', pg_get_functiondef(p.oid), r.rolname, p.proacl::text) as text
      from pg_proc p join pg_roles r on r.oid = p.proowner
      where p.pronamespace = 'public'::regnamespace and p.prokind in ('f', 'p')
        and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
    union all
    select concat_ws(' ', pg_get_triggerdef(t.oid), t.tgenabled) from pg_trigger t where not t.tgisinternal
    order by 1`.execute(database.kysely)
  return rows.map(({ text }) => text)
}

test('a changed file is applied at the next start, one that is as it was is not', async () => {
  const database = await opening(emptyDatabase())
  await migrate(database, join(dir, 'platform/db/routines'))
  write(answering(1))
  expect(await hasRoutines(database, dir)).toBe(false)
  expect(await applyRoutines(database, dir)).toEqual(['platform/db/routines/one.sql'])
  expect(await applyRoutines(database, dir)).toEqual([])
  expect(await one(database)).toBe(1)
  write(answering(2))
  expect(await hasRoutines(database, dir)).toBe(false)
  await applyRoutines(database, dir)
  expect(await one(database)).toBe(2)
  expect(await hasRoutines(database, dir)).toBe(true)
})

test('a file that fails leaves the function as it was, and is tried again', async () => {
  const database = await opening(emptyDatabase())
  await migrate(database, join(dir, 'platform/db/routines'))
  write(answering(1))
  await applyRoutines(database, dir)
  write(`${answering(2)} select nonsense;`)
  await expect(applyRoutines(database, dir)).rejects.toThrow('platform/db/routines/one.sql failed')
  expect(await one(database)).toBe(1)
  expect(await hasRoutines(database, dir)).toBe(false)
})

test('a migration has them applied again, for what it drops may have carried them', async () => {
  const database = await opening(emptyDatabase())
  const migrations = mkdtempSync(join(tmpdir(), 'migrations-'))
  await migrate(database, migrations)
  write(answering(1))
  await applyRoutines(database, dir)
  writeFileSync(join(migrations, '0001_gone.sql'), 'drop function one();')
  await migrate(database, migrations)
  expect(await applyRoutines(database, dir)).toEqual(['platform/db/routines/one.sql'])
  expect(await one(database)).toBe(1)
})

test('a fresh database and an upgraded one have the same functions and triggers', async () => {
  const fresh = await opening(freshDatabase())
  const upgraded = await opening(emptyDatabase())
  // As a version left it that knew no routines: every migration up to the last that made functions.
  cpSync(migrationsDir, dir, { recursive: true })
  for (const name of readdirSync(dir)) if (name > '0451') rmSync(join(dir, name), { recursive: true })
  await migrate(upgraded, dir)
  expect(await isUpToDate(upgraded)).toBe(false)
  await bringUpToDate(upgraded)
  expect(await isUpToDate(upgraded)).toBe(true)
  expect(await routinesOf(upgraded)).toEqual(await routinesOf(fresh))
})

test('the files hold every trigger: those that are lost come back as they were', async () => {
  const database = await opening(freshDatabase())
  const before = await routinesOf(database)
  // Which tables can be undone is a mark of the table, which its migration sets.
  await database.script(`do $$ declare t record; begin
    for t in select tgname, tgrelid::regclass::text as name from pg_trigger
      where not tgisinternal and tgname <> 'keep_for_undo' and tgname <> 'keep_added_for_undo' loop
      execute format('drop trigger %I on %s', t.tgname, t.name);
    end loop; end $$; delete from routine_file`)
  expect((await routinesOf(database)).length).toBeLessThan(before.length - 50)
  await applyRoutines(database)
  expect(await routinesOf(database)).toEqual(before)
})

test('bodies, which are not looked at while they are applied, hold what the database asks of them', async () => {
  const database = await opening(freshDatabase())
  const { rows } = await sql<{ name: string }>`
    select p.oid::regprocedure::text as name, case l.lanname when 'sql' then fmgr_sql_validator(p.oid)::text
      else plpgsql_validator(p.oid)::text end as valid
    from pg_proc p join pg_language l on l.oid = p.prolang
    where p.pronamespace = 'public'::regnamespace and l.lanname in ('sql', 'plpgsql')`.execute(database.kysely)
  expect(rows.length).toBeGreaterThan(100)
})

test('the database’s own files come first, then those of the parts, then those of the areas', () => {
  const names = readRoutines(serverDir).map(({ name }) => name)
  const storey = (name: string) => (name.startsWith('db/') ? 0 : name.startsWith('areas/') ? 2 : 1)
  expect(names.map(storey)).toEqual(names.map(storey).toSorted())
  expect(new Set(names).size).toBe(names.length)
})
