import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { contract } from '#openapi/generated/contract.ts'
import type { ResourceMeta } from '#openapi/types.ts'
import type { Database } from '#server/platform/db/database.ts'
import { inCompany, inIdentity } from '#server/platform/db/tenant.ts'
import { maker } from './support/maker.ts'
import { resourcesWith } from './support/resources.ts'
import { sharedServer, type TestServer } from './support/server.ts'

interface TenantTable {
  readonly name: string
  readonly forced: boolean
  readonly policies: number
  readonly granted: boolean
  readonly key: string
}

let server: TestServer
let database: Database
let tables: readonly TenantTable[]
beforeAll(async () => {
  server = await sharedServer()
  database = server.database
  const make = maker(await server.company('walls'))
  for (const meta of resourcesWith('create')) await make.make(meta)
  const { rows } = await sql<TenantTable>`
    select c.relname as name, c.relrowsecurity and c.relforcerowsecurity as forced,
      (select count(*)::integer from pg_policy p where p.polrelid = c.oid) as policies,
      has_table_privilege('timecloud_app', c.oid, 'select') as granted,
      coalesce((select string_agg(a.attname, ',' order by k.place) from pg_constraint x
        cross join unnest(x.conkey) with ordinality k (number, place)
        join pg_attribute a on a.attrelid = c.oid and a.attnum = k.number
        where x.conrelid = c.oid and x.contype = case when exists (
          select from pg_constraint y where y.conrelid = c.oid and y.contype = 'p') then 'p' else 'u' end), '') as key
    from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
      and exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'company_id' and not a.attisdropped)
    order by 1`.execute(database.kysely)
  tables = rows
})
afterAll(() => server.close())

describe('tables of companies', () => {
  test('are there', () => {
    expect(tables.map(({ name }) => name)).toEqual(expect.arrayContaining(['department', 'employee', 'employee_area']))
  })

  test('force row-level security under a policy', () => {
    expect(tables.filter(({ forced, policies }) => !forced || policies === 0).map(({ name }) => name)).toEqual([])
  })

  test('that the application reads have a key that begins with the company', () => {
    const reachable = tables.filter(({ granted, key }) => granted && key.split(',')[0] !== 'company_id')
    expect(reachable.map(({ name }) => name)).toEqual([])
  })

  const granted = () => tables.flatMap((table) => (table.granted ? [table.name] : []))
  const asApp = <T>(name: string, work: ReturnType<typeof sql<T>>) =>
    database.kysely.transaction().execute(async (db) => {
      await sql`set local role timecloud_app`.execute(db)
      const { rows } = await work.execute(db)
      return `${name}: ${rows.length} rows`
    })

  test('fail a reader without a company, wherever there are rows', async () => {
    let asked = 0
    for (const name of granted()) {
      const table = sql.table(name)
      const { rows } = await sql`select from ${table} limit 1`.execute(database.kysely)
      if (rows.length === 0) continue
      asked++
      await expect(asApp(name, sql`select * from ${table}`)).rejects.toThrow(/app\.company|type bigint/)
    }
    expect(asked).toBeGreaterThan(resourcesWith('create').length)
  })

  test('are read under the condition of their company, rows or not', async () => {
    for (const name of granted()) {
      const plan = await inCompany(database, 1, async (db) => {
        const { rows } = await sql<object>`explain select * from ${sql.table(name)}`.execute(db)
        return JSON.stringify(rows)
      })
      expect(plan, name).toMatch(/company_id = |id = \(?current_|app\.company|current_company/)
    }
  })

  test('show a company nothing of another, and take nothing for it', async () => {
    const other = await server.company('beyond')
    const seen = await inCompany(database, other.company, async (db) => {
      const { rows } = await sql<{ company_id: number }>`select company_id from department`.execute(db)
      return rows.map(({ company_id }) => company_id)
    })
    expect(new Set(seen)).toEqual(new Set([other.company]))
    const smuggle = inCompany(database, 1, (db) =>
      sql`insert into department (company_id, dept_code, dept_name) values (${other.company}, 'C', 'Smuggled')`.execute(
        db,
      ),
    )
    await expect(smuggle).rejects.toThrow('row-level security')
    const { numAffectedRows } = await inCompany(database, 1, (db) =>
      sql`update department set remark = 'Taken' where company_id = ${other.company}`.execute(db),
    )
    expect(Number(numAffectedRows)).toBe(0)
  })

  test('of business are out of reach for identity', async () => {
    await expect(inIdentity(database, (db) => sql`select from employee`.execute(db))).rejects.toThrow(
      'permission denied',
    )
  })

  test('have references that cannot cross companies', async () => {
    const { rows } = await sql<{ name: string }>`
      select x.conname as name from pg_constraint x
      join pg_class c on c.oid = x.conrelid join pg_class f on f.oid = x.confrelid
      where x.contype = 'f' and f.relname <> 'company'
        and exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'company_id')
        and exists (select from pg_attribute a where a.attrelid = f.oid and a.attname = 'company_id' and a.attnotnull)
        and not exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'company_id' and a.attnum = any(x.conkey))
      order by 1`.execute(database.kysely)
    expect(rows.map(({ name }) => name)).toEqual([])
  })
})

test('the roles that work is done under cannot pass row-level security by', async () => {
  const { rows } = await sql<{ rolname: string }>`
    select rolname from pg_roles where rolname like 'timecloud\\_%' and (rolbypassrls or rolsuper or rolcanlogin)`.execute(
    database.kysely,
  )
  expect(rows).toEqual([])
})

test('every reference has a foreign key of its company, and every unique field an index', async () => {
  const { rows: keys } = await sql<{ column: string }>`
    select c.relname || '.' || a.attname as column from pg_constraint x
    join pg_class c on c.oid = x.conrelid join pg_attribute a on a.attrelid = c.oid and a.attnum = x.conkey[2]
    where x.contype = 'f' and array_length(x.conkey, 1) = 2`.execute(database.kysely)
  const { rows: indexes } = await sql<{ table: string; definition: string }>`
    select tablename as table, indexdef as definition from pg_indexes
    where schemaname = 'public' and indexdef like 'CREATE UNIQUE %(company_id, %'`.execute(database.kysely)
  const { rows: views } = await sql<{ view: string; table: string }>`
    select view_name as view, table_name as table from information_schema.view_table_usage`.execute(database.kysely)
  const standsOn = (table: string, name: string) =>
    table === name || views.some((one) => one.view === name && one.table === table)
  const keyed = new Set(keys.map(({ column }) => column))
  // Of references that are seen from the other side, the column of the table beneath.
  const beneath: Readonly<Record<string, string>> = {
    'employee_flow_role.target': 'workflow_role_employees.owner',
  }
  // The plan is the vendor's, not the company's: it is looked up there once, as the company is made.
  const elsewhere = new Set(['tenant_company.first_plan'])
  const missing = resourcesWith('create').flatMap(({ name: table, fields }) =>
    Object.entries(fields).flatMap(([name, field]) => {
      const column = field.kind === 'references' ? `${table}_${name}.target` : `${table}.${name}`
      const target: ResourceMeta | undefined = field.references && contract[field.references.resource]
      const isKeyed =
        !target || target.foreign || field.computed || elsewhere.has(column) || keyed.has(beneath[column] ?? column)
      const term = new RegExp(`[( ]"?${name}"?[):]`)
      const isUnique = !field.unique || indexes.some((one) => standsOn(one.table, table) && term.test(one.definition))
      return isKeyed && isUnique ? [] : [`${table}.${name}`]
    }),
  )
  expect(missing).toEqual([])
})
