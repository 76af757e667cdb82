// A data folder of the time before is opened with every row as it was: of the demonstration company, table by table.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { sql } from 'kysely'
import { afterAll, expect } from 'vitest'
import { createAccount } from '#server/areas/identity/create-account.ts'
import { makeDemoCompany } from '#server/demo/demo-company.ts'
import type { Database } from '#server/platform/db/database.ts'
import { migrationsDir } from '#server/platform/db/migrate.ts'
import { openDatabase } from '#server/platform/db/open-database.ts'
import { rolesScript } from '#server/platform/db/roles.ts'
import { bringUpToDate, isUpToDate } from '#server/platform/db/schema.ts'
import { inIdentity } from '#server/platform/db/tenant.ts'
import { freshDatabase } from '#tests/support/database.ts'
import { longTest } from '#tests/support/long-test.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'former-'))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

/** Name, columns and a digest of the rows, for each table. */
async function digests({ kysely }: Database): Promise<ReadonlyMap<string, string>> {
  const { rows: tables } = await sql<{ name: string; columns: string }>`
    select format('%I', c.relname) as name, string_agg(format('%I', a.attname), ', ' order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
      and a.attgenerated = '' and c.relname not in ('migration', 'routine_file')
    group by c.relname`.execute(kysely)
  const found = new Map<string, string>()
  for (const { name, columns } of tables) {
    const { rows } = await sql<{ digest: string }>`
      select count(*) || ' ' || coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as digest
      from (select ${sql.raw(columns)} from ${sql.raw(name)}) t`.execute(kysely)
    found.set(`${name} (${columns})`, rows[0]?.digest ?? '')
  }
  return found
}

/** A folder as a version before left it, with the rows of the database. */
async function writeFormer(source: Database): Promise<void> {
  const engine = await PGlite.create({ dataDir: join(dataDir, 'pg'), extensions: { pg_trgm } })
  await engine.exec(
    `${rolesScript}; create table migration (name text primary key, checksum text not null, applied_at timestamptz(3) not null default now())`,
  )
  const { rows } = await sql<{ name: string }>`select name from migration order by name`.execute(source.kysely)
  for (const { name } of rows) await engine.exec(readFileSync(join(migrationsDir, name), 'utf8'))
  await engine.exec('set session_replication_role = replica')
  for (const key of (await digests(source)).keys()) {
    const [name = '', columns = ''] = key.split(/ \(|\)$/)
    await engine.exec(`delete from ${name}`)
    const { rows } = await sql<{ all: string | null }>`
      select json_agg(t)::text as all from (select ${sql.raw(columns)} from ${sql.raw(name)}) t`.execute(source.kysely)
    await engine.query(
      `insert into ${name} (${columns}) overriding system value select ${columns} from json_populate_recordset(null::${name}, $1::json)`,
      [rows[0]?.all ?? '[]'],
    )
  }
  const { rows: numbers } = await sql<{ name: string; value: string }>`
    select format('%I', sequencename) as name, last_value as value from pg_sequences
    where schemaname = 'public' and last_value is not null`.execute(source.kysely)
  for (const { name, value } of numbers) await engine.query('select setval($1::regclass, $2::bigint)', [name, value])
  const migrations = await sql<{ all: string }>`select json_agg(t)::text as all from migration t`.execute(source.kysely)
  await engine.query('insert into migration select * from json_populate_recordset(null::migration, $1::json)', [
    migrations.rows[0]?.all,
  ])
  await engine.close()
}

longTest('every row comes over as it was, once', { timeout: 240_000 }, async () => {
  const source = await freshDatabase()
  await makeDemoCompany({ database: source, config: { baseHost: 'localhost:8080' } })
  await writeFormer(source)
  const opened = await openDatabase({ databaseUrl: null, dataDir })
  await bringUpToDate(opened)
  expect(await isUpToDate(opened)).toBe(true)
  expect(await digests(opened)).toEqual(await digests(source))
  await source.close()
  // New rows take new numbers, and the next start brings nothing over again.
  await inIdentity(opened, (db) => createAccount(db, { email: 'later@demo.test', password_hash: '-' }))
  await opened.close()
  const again = await openDatabase({ databaseUrl: null, dataDir })
  const { rows } = await sql`select from account where email = 'later@demo.test'`.execute(again.kysely)
  expect(rows).toHaveLength(1)
  await again.close()
})
