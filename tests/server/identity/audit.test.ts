import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { purgeExpired, sealOperationLog } from '#server/areas/identity/upkeep.ts'
import { audit, maskSecrets } from '#server/engine/crud/audit.ts'
import type { Db } from '#server/platform/db/database.ts'
import { inCompany, inIdentity } from '#server/platform/db/tenant.ts'
import { type Started, start } from './start.ts'

let server: Started
let one: number
let two: number
beforeAll(async () => {
  server = await start()
  await server.person('ann@one.test')
  one = (await server.company('ann@one.test', 'one')).company
  two = (await server.company('ann@one.test', 'two')).company
})
afterAll(() => server.close())

const actor = (company: number) => ({ user: 1, display_name: 'Ann', kind: 'USER', company }) as const
const write = (db: Db, company: number, name: string) =>
  audit(db, {
    principal: actor(company),
    action: 'UPDATE',
    module: 'company',
    resource: 'department',
    targets: [7],
    names: [name],
    changes: { dept_name: ['Old', name] },
  })
const asOwner = (text: string) => server.database.script(text)
const brokenAt = (company: number) =>
  inCompany(server.database, company, async (db) => {
    const { rows } = await sql<{ at: number | null }>`select verify_operation_log(${company}) as at`.execute(db)
    return rows[0]?.at ?? null
  })

describe('writing', () => {
  test('a row tells who did what to which records, and rolls back with its transaction', async () => {
    await inCompany(server.database, one, (db) => write(db, one, 'Sales'))
    await expect(
      inCompany(server.database, one, async (db) => {
        await write(db, one, 'Never')
        throw new Error('undone')
      }),
    ).rejects.toThrow('undone')
    const { rows } = await inCompany(server.database, one, (db) =>
      sql`select user_name, action, module, resource, targets, targets_repr, changes from operation_log
        where resource = 'department'`.execute(db),
    )
    expect(rows).toEqual([
      {
        user_name: 'Ann',
        action: 'UPDATE',
        module: 'company',
        resource: 'department',
        targets: [7],
        targets_repr: 'Sales',
        changes: { dept_name: ['Old', 'Sales'] },
      },
    ])
  })

  test('many names are counted, not listed', async () => {
    const names = Array.from({ length: 130 }, (_, index) => `n${index}`)
    await inCompany(server.database, one, (db) =>
      audit(db, { principal: actor(one), action: 'DELETE', module: 'company', resource: 'area', targets: [1], names }),
    )
    const { rows } = await inCompany(server.database, one, (db) =>
      sql<{ targets_repr: string }>`select targets_repr from operation_log where resource = 'area'`.execute(db),
    )
    expect(rows[0]?.targets_repr).toMatch(/n99 \+30$/)
  })

  test('secrets, images and photos never reach it', () => {
    expect(
      maskSecrets({
        password: ['a', 'b'],
        self_password: [null, 'b'],
        api_token: ['t', null],
        photo: ['x.png', 'y.png'],
        company_logo: [null, 'data:image/png;base64,AAAA'],
        dept_name: ['A', 'B'],
        remark: [null, 'r'.repeat(900)],
      }),
    ).toEqual({
      password: ['***', '***'],
      self_password: [null, '***'],
      api_token: ['***', null],
      photo: ['***', '***'],
      company_logo: [null, '***'],
      dept_name: ['A', 'B'],
      remark: [null, `${'r'.repeat(500)}…`],
    })
  })
})

describe('what the application role may not', () => {
  test.each([
    ['change a row', sql`update operation_log set user_name = 'x'`],
    ['delete a row', sql`delete from operation_log`],
    [
      'forge the chain',
      sql`insert into operation_log (company_id, user_name, principal_kind, action, module, resource,
        chain_no, prev_hash, hash) values (1, 'x', 'USER', 'x', 'x', 'x', 1, '', '')`,
    ],
    ['move the head of the chain', sql`update operation_log_chain set chain_no = 0`],
    [
      'write for another company',
      sql`insert into operation_log (company_id, user_name, principal_kind, action, module,
        resource) values (999, 'x', 'USER', 'x', 'x', 'x')`,
    ],
    ['see accounts', sql`select 1 from account`],
    ['see sessions', sql`select 1 from session`],
    ['see when members came', sql`select last_visit from membership`],
    ['see signing keys', sql`select 1 from signing_key`],
    ['change the state of its company', sql`update company set state = 'ACTIVE'`],
    ['lift its limits', sql`update company set max_employees_limit = null`],
  ])('%s', async (_, statement) => {
    await expect(inCompany(server.database, one, (db) => statement.execute(db))).rejects.toThrow(
      /permission denied|row-level security/,
    )
  })

  test('it sees its own company and log only', async () => {
    await inCompany(server.database, two, async (db) => {
      const companies = await sql<{ id: number }>`select id from company`.execute(db)
      const logs = await sql<{ company_id: number }>`select distinct company_id from operation_log`.execute(db)
      expect(companies.rows).toEqual([{ id: two }])
      expect(logs.rows).toEqual([{ company_id: two }])
    })
  })

  test('identity sees no business table', async () => {
    for (const table of ['department', 'employee', 'area']) {
      await expect(
        inIdentity(server.database, (db) => sql`select 1 from ${sql.table(table)}`.execute(db)),
      ).rejects.toThrow(/permission denied/)
    }
  })
})

describe('the chain', () => {
  test('rows are chained per company after they were written, each once', async () => {
    await inCompany(server.database, two, (db) => write(db, two, 'First'))
    expect(await sealOperationLog(server.database)).toBeGreaterThan(0)
    expect(await sealOperationLog(server.database)).toBe(0)
    const numbers = async (company: number) => {
      const { rows } = await inCompany(server.database, company, (db) =>
        sql<{ no: number }>`select chain_no as no from operation_log order by chain_no`.execute(db),
      )
      return rows.map(({ no }) => no)
    }
    for (const company of [one, two]) {
      const found = await numbers(company)
      expect(found).toEqual(found.map((_, index) => index + 1))
      expect(await brokenAt(company)).toBeNull()
    }
  })

  test('a changed row, a row gone from the middle and one gone from the end are found', async () => {
    for (let index = 0; index < 5; index++) await inCompany(server.database, two, (db) => write(db, two, `n${index}`))
    await sealOperationLog(server.database)
    const keep = `create table kept as select * from operation_log where company_id = ${two}`
    const restore = `delete from operation_log where company_id = ${two};
      insert into operation_log overriding system value select * from kept; drop table kept`
    for (const [damage, at] of [
      [`update operation_log set user_name = 'Eve' where company_id = ${two} and chain_no = 3`, 3],
      [`update operation_log set changes = '{}' where company_id = ${two} and chain_no = 1`, 1],
      [`delete from operation_log where company_id = ${two} and chain_no = 2`, 2],
      [
        `delete from operation_log where company_id = ${two} and chain_no = (select max(chain_no) from operation_log where company_id = ${two})`,
        7,
      ],
    ] as const) {
      await asOwner(keep)
      await asOwner(damage)
      expect(await brokenAt(two)).toBe(at)
      expect(await brokenAt(one)).toBeNull()
      await asOwner(restore)
      expect(await brokenAt(two)).toBeNull()
    }
  })
})

test('what expired is removed, what lives stays', async () => {
  await inIdentity(server.database, async (db) => {
    await sql`insert into session (user_id, created_at, last_used_at, idle_expires_at, absolute_expires_at)
      values (1, now(), now(), now(), now() - interval '31 days'), (1, now(), now(), now(), now() + interval '1 day')`.execute(
      db,
    )
    await sql`insert into rate_limit values ('old', 1, now() - interval '1 minute'), ('new', 1, now() + interval '1 minute')`.execute(
      db,
    )
  })
  await purgeExpired(server.database)
  await inIdentity(server.database, async (db) => {
    expect((await sql`select 1 from session`.execute(db)).rows).toHaveLength(1)
    expect((await sql`select key from rate_limit`.execute(db)).rows).toEqual([{ key: 'new' }])
  })
})
