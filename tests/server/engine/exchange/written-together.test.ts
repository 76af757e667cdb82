// Rows of a file are written together: each becomes what a call of its own would make of it, with its own row in the log.
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Person, sharedServer, type TestServer } from '#tests/contract/support/server.ts'
import { employeesPath, send } from './support/files.ts'

let server: TestServer
let owner: Person

beforeAll(async () => {
  server = await sharedServer()
  owner = await server.company('together')
  const attribute = { name: 'Locker', type: 'TEXT', order: 1 }
  await owner.call('POST', '/web/personnel/api/v2/employee_attributes/', { body: attribute })
  for (const area_code of ['T1', 'T2'])
    await owner.call('POST', '/web/personnel/api/v2/areas/', { body: { area_code, area_name: `Hall ${area_code}` } })
}, 120_000)
afterAll(() => server.close())

const order = { mode: 'upsert', skip_errors: 'true' }
const head = 'emp_code,first_name,last_name,gender,birthday,email,hire_date,area,Locker'

const found = async (code: string) =>
  (await owner.call('GET', employeesPath, { query: { emp_code: code } })).data.data[0]

const logged = async (codes: readonly string[]) =>
  (
    await sql<{ targets: number[]; emp_code: string; names: string; locker: string }>`
      select l.targets, e.emp_code, l.targets_repr as names, l.changes -> 'custom_fields' -> 1 ->> 'Locker' as locker
      from operation_log l join employee e on e.company_id = l.company_id and e.id = l.targets[1]
      where l.action = 'CREATE' and l.resource = 'employee' and e.emp_code = any(${codes}::text[])
      order by l.id`.execute(server.database.kysely)
  ).rows

/** What differs from record to record, whoever makes it. */
const told = ({
  id,
  emp_code,
  email,
  display_name,
  create_time,
  change_time,
  update_time,
  ...row
}: Record<string, unknown>) => row

test('each row is what a call would make of it', async () => {
  const areas = (await owner.call('GET', '/web/personnel/api/v2/areas/', { query: { area_code__in: 'T1,T2' } })).data
    .data
  const given = {
    first_name: 'Zoë "Q"',
    last_name: 'O\\Neil, Jr',
    gender: 'F',
    birthday: '1990-02-28',
    hire_date: '2024-05-01',
  }
  const body = {
    ...given,
    emp_code: 'CALL1',
    email: 'call1@together.test',
    area: areas.map(({ id }: { id: number }) => id),
    custom_fields: { Locker: "12 'b'" },
  }
  expect(await owner.call('POST', employeesPath, { body })).toMatchObject({ status: 200 })
  const rows = [1, 2, 3].map(
    (at) => `FILE${at},"Zoë ""Q""","O\\Neil, Jr",F,1990-02-28,file${at}@together.test,2024-05-01,"T1,T2",12 'b'`,
  )
  const { data } = await send(owner, { name: 'rows.csv', bytes: Buffer.from([head, ...rows].join('\n')) }, order)
  expect(data).toMatchObject({ created: 3, failed: 0 })
  const asked = told(await found('CALL1'))
  for (const at of [1, 2, 3]) {
    const brought = await found(`FILE${at}`)
    expect(told(brought)).toEqual(asked)
    expect(brought.email).toBe(`file${at}@together.test`)
  }
})

test('rows that hold other things keep them apart, and each has its row in the log', async () => {
  const codes = Array.from({ length: 30 }, (_, at) => `APART${at}`)
  const rows = codes.map(
    (code, at) => `${code},Name ${at},,,,${at % 2 ? `${code}@together.test` : ''},,${at % 3 ? 'T1' : 'T2'},L${at}`,
  )
  const { data } = await send(owner, { name: 'rows.csv', bytes: Buffer.from([head, ...rows].join('\n')) }, order)
  expect(data).toMatchObject({ created: 30, failed: 0 })
  for (const at of [0, 1, 29]) {
    const row = await found(`APART${at}`)
    expect(row).toMatchObject({ first_name: `Name ${at}`, custom_fields: { Locker: `L${at}` } })
    expect([row.email, row.area.map((one: { area_code: string }) => one.area_code)]).toEqual([
      at % 2 ? `APART${at}@together.test` : null,
      [at % 3 ? 'T1' : 'T2'],
    ])
  }
  const log = await logged(codes)
  expect(log.map(({ emp_code, names, locker }) => [emp_code, names, locker])).toEqual(
    codes.map((code, at) => [code, `Name ${at}`, `L${at}`]),
  )
})

test('where one of them is refused the others are there, once', async () => {
  const codes = Array.from({ length: 60 }, (_, at) => `SOME${at}`)
  await sql`create or replace function refuse_one() returns trigger language plpgsql as $$ begin
      if new.emp_code = 'SOME41' then raise exception using errcode = '23505', table = 'employee',
        constraint = 'employee_emp_code_key'; end if; return new; end $$`.execute(server.database.kysely)
  await sql`create trigger refuse_one before insert on employee for each row execute function refuse_one()`.execute(
    server.database.kysely,
  )
  try {
    const rows = codes.map((code) => `${code},Name,,,,,,T1,`)
    const { data } = await send(owner, { name: 'rows.csv', bytes: Buffer.from([head, ...rows].join('\n')) }, order)
    expect(data).toMatchObject({ created: 59, failed: 1 })
    expect(data.errors).toMatchObject([{ row: 43, field: 'emp_code', code: 'ZBPE0017' }])
  } finally {
    await sql`drop trigger refuse_one on employee`.execute(server.database.kysely)
  }
  const others = codes.filter((code) => code !== 'SOME41')
  expect((await logged(codes)).map(({ emp_code }) => emp_code)).toEqual(others)
})
