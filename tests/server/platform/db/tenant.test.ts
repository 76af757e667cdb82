// A company sees its own rows and no others, whatever a query forgets.
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Db } from '#server/platform/db/database.ts'
import { openPostgres } from '#server/platform/db/open-postgres.ts'
import { bringUpToDate } from '#server/platform/db/schema.ts'
import { inAllCompanies, inCompany, inIdentity } from '#server/platform/db/tenant.ts'
import { freshDatabase } from '#tests/support/database.ts'

const database = await freshDatabase()
afterAll(() => database.close())

const file = (company: number, name: string) => ({
  company_id: company,
  name,
  kind: 'photo',
  media_type: 'image/png',
  size: 1,
})
const add = (company: number, name: string) => (db: Db) => db.insertInto('file').values(file(company, name)).execute()
const names = async (db: Db) =>
  (await db.selectFrom('file').select('name').orderBy('name').execute()).map(({ name }) => name)

beforeAll(async () => {
  await inCompany(database, 1, add(1, 'one'))
  await inCompany(database, 2, add(2, 'two'))
})

test('each company reads its own rows', async () => {
  expect(await inCompany(database, 1, names)).toEqual(['one'])
  expect(await inCompany(database, 2, names)).toEqual(['two'])
})

test('rows of another company are neither written nor changed nor removed', async () => {
  await expect(inCompany(database, 1, add(2, 'x'))).rejects.toThrow('row-level security')
  await inCompany(database, 1, (db) => db.updateTable('file').set({ kind: 'x' }).execute())
  await inCompany(database, 1, (db) => db.deleteFrom('file').where('name', '=', 'two').execute())
  await expect(inCompany(database, 1, (db) => db.updateTable('file').set({ company_id: 2 }).execute())).rejects.toThrow(
    'row-level security',
  )
  expect(await inCompany(database, 2, (db) => db.selectFrom('file').select(['name', 'kind']).execute())).toEqual([
    { name: 'two', kind: 'photo' },
  ])
})

test('the system reads the rows of all companies', async () => {
  expect(await inAllCompanies(database, names)).toEqual(['one', 'two'])
})

test('identity reaches no table of companies', async () => {
  await expect(inIdentity(database, names)).rejects.toThrow('permission denied')
})

test('a role without a company gets an error, never all rows', async () => {
  const asApp = (setting: string) =>
    database.kysely.transaction().execute(async (db) => {
      await sql.raw(`set local role timecloud_app${setting}`).execute(db)
      return names(db)
    })
  await expect(asApp('')).rejects.toThrow()
  await inCompany(database, 1, names)
  await expect(asApp('')).rejects.toThrow()
})

test('the roles own nothing but the views of vendors, and cannot bypass the rules', async () => {
  const { rows } = await sql`select rolname, rolsuper, rolbypassrls, rolcanlogin, rolcreaterole,
    (select count(*) from pg_class where relowner = pg_roles.oid and relkind <> 'v') as owned
    from pg_roles where rolname like 'timecloud\\_%' order by rolname`.execute(database.kysely)
  const harmless = { rolsuper: false, rolbypassrls: false, rolcanlogin: false, rolcreaterole: false, owned: 0 }
  expect(rows).toEqual(
    ['timecloud_app', 'timecloud_identity', 'timecloud_system', 'timecloud_vendor'].map((rolname) => ({
      rolname,
      ...harmless,
    })),
  )
})

test('every table with a company has forced row-level security', async () => {
  const { rows } = await sql`select c.relname from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relkind = 'r' and a.attname = 'company_id' and c.relnamespace = 'public'::regnamespace
      and not (c.relrowsecurity and c.relforcerowsecurity)`.execute(database.kysely)
  expect(rows).toEqual([])
})

test('a table that a migration adds is walled and kept for undo like those before it', async () => {
  await database.script(`create table later (company_id bigint not null, id bigint not null, primary key (company_id, id));
    call tenant_table('later'); call undoable('later')`)
  const { rows } = await sql`select relforcerowsecurity as forced from pg_class where oid = 'later'::regclass`.execute(
    database.kysely,
  )
  expect(rows).toEqual([{ forced: true }])
  const insert = (company: number) => (db: Db) => sql`insert into later values (${company}, 1)`.execute(db)
  await expect(inCompany(database, 1, insert(2))).rejects.toThrow('row-level security')
  await inCompany(database, 1, insert(1))
  const mark = { step: randomUUID(), user: 1, person: 'Ann', permission: 'company.delete_department' }
  await inCompany(database, 1, (db) => sql`delete from later`.execute(db), mark)
  const kept = await inCompany(database, 1, (db) =>
    sql`select old from undo_row where step = ${mark.step}::uuid`.execute(db),
  )
  expect(kept.rows).toEqual([{ old: { company_id: 1, id: 1 } }])
  await database.script('drop table later')
})

test('a number that is no company is refused before it becomes part of a statement', async () => {
  for (const company of [0, -1, 1.5, Number.NaN, 2 ** 53]) {
    await expect(inCompany(database, company, names)).rejects.toThrow('Not a company')
  }
  expect(await inCompany(database, 1, names)).toEqual(['one'])
})

test('nothing of a piece of work that throws is kept', async () => {
  await expect(
    inCompany(database, 1, async (db) => {
      await add(1, 'lost')(db)
      throw new Error('changed my mind')
    }),
  ).rejects.toThrow('changed my mind')
  expect(await inCompany(database, 1, names)).toEqual(['one'])
})

test('a failed statement that somebody caught does not pass for a success', async () => {
  const work = inCompany(database, 1, async (db) => {
    await sql`select 1/0`.execute(db).catch(() => {})
    return 'done'
  })
  await expect(work).rejects.toThrow()
  expect(await inCompany(database, 1, names)).toEqual(['one'])
})

test('many pieces of work at once keep to their companies', async () => {
  const seen = await Promise.all(
    Array.from({ length: 40 }, (_, i) => inCompany(database, (i % 2) + 1, async (db) => [i % 2, await names(db)])),
  )
  expect(seen).toEqual(Array.from({ length: 40 }, (_, i) => [i % 2, [i % 2 === 0 ? 'one' : 'two']]))
})

test('an owner without special powers gives the same walls', async () => {
  const admin = new Client(process.env.TEST_DATABASE_URL)
  await admin.connect()
  const name = `plain_${Date.now()}`
  await admin.query(`create role ${name} login createrole`)
  await admin.query(`create database ${name} owner ${name}`)
  const address = new URL(process.env.TEST_DATABASE_URL ?? '')
  address.username = name
  address.pathname = `/${name}`
  const plain = await openPostgres(address.href)
  try {
    await admin.query(`grant timecloud_app, timecloud_identity, timecloud_system, timecloud_vendor to ${name}`)
    await bringUpToDate(plain)
    await inCompany(plain, 1, add(1, 'one'))
    await inCompany(plain, 2, add(2, 'two'))
    expect(await inCompany(plain, 1, names)).toEqual(['one'])
    expect(await inAllCompanies(plain, names)).toEqual(['one', 'two'])
    expect(await names(plain.kysely)).toEqual(['one', 'two'])
  } finally {
    await plain.close()
    await admin.query(`drop database ${name} with (force)`)
    await admin.query(`drop role ${name}`)
    await admin.end()
  }
})
