// Several records that each take values of their own, as texts of cells: all of them as one change, or none.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Person, sharedServer, type TestServer } from '#tests/contract/support/server.ts'

let server: TestServer
let owner: Person
const employees = '/web/personnel/api/v2/employees/'
const departments = '/web/personnel/api/v2/departments/'
let made = 0
let yard: number

interface Row {
  readonly id: number
  readonly version: number
}

beforeAll(async () => {
  server = await sharedServer()
  owner = await server.company('rows')
  yard = (await owner.call('POST', departments, { body: { dept_code: 'YA', dept_name: 'Yard' } })).data.id
})
afterAll(() => server.close())

async function person(): Promise<Row> {
  made += 1
  const { data, errors } = await owner.call('POST', employees, {
    body: { emp_code: `R${made}`, first_name: `Person ${made}` },
  })
  if (!data) throw new Error(JSON.stringify(errors))
  return data
}
const read = async ({ id }: Row) => (await owner.call('GET', `${employees}${id}/`)).data
const change = (body: object, by = owner) => by.call('POST', `${employees}bulk_change/`, { body })
const row = ({ id, version }: Row, cells: object) => ({ id, version, cells })

test('each takes its own values, read as an import reads them, and one step undoes all', async () => {
  const [one, other] = [await person(), await person()]
  const { status, data, step } = await change({
    rows: [
      row(one, { first_name: 'Ana', department: 'yard', gender: 'mujer', hire_date: '2024-03-31' }),
      row(other, { first_name: 'Omar', department: 'YA Yard', last_name: 'Haddad' }),
    ],
  })
  expect([status, data]).toEqual([200, { accepted: 2, skipped: [], faults: [] }])
  expect(await read(one)).toMatchObject({ first_name: 'Ana', gender: 'F', hire_date: '2024-03-31' })
  expect((await read(one)).department.id).toBe(yard)
  expect((await read(other)).department.id).toBe(yard)
  expect((await owner.call('POST', `/web/base/api/v2/undo/${step}/`)).status).toBe(200)
  expect([(await read(one)).first_name, (await read(other)).last_name]).not.toContain('Ana')
  expect((await read(other)).first_name).toMatch(/^Person/)
})

test('a trial tells what is wrong cell by cell and writes nothing', async () => {
  const [one, other, good] = [await person(), await person(), await person()]
  const rows = [
    row(one, { first_name: '', department: 'Nowhere' }),
    row(other, { first_name: 'a<b' }),
    row(good, { first_name: 'Fine' }),
  ]
  const { status, data } = await change({ rows, dry_run: true })
  expect(status).toBe(200)
  expect(data.accepted).toBe(1)
  const wrong = data.faults.map(({ id, field, code }: { id: number; field: string; code: string }) => [id, field, code])
  expect(wrong).toEqual([
    [one.id, 'department', 'ZBPE0016'],
    [other.id, 'first_name', 'ZBPE0012'],
  ])
  expect((await read(good)).first_name).not.toBe('Fine')
  expect((await read(good)).version).toBe(good.version)
})

test('one wrong cell leaves all records as they were', async () => {
  const [one, other] = [await person(), await person()]
  const { status, code, data } = await change({
    rows: [row(one, { first_name: 'New' }), row(other, { gender: 'none' })],
  })
  expect([status, code, data.faults.length]).toEqual([400, 'ZBPE0050', 1])
  expect((await read(one)).first_name).not.toBe('New')
})

test('a record that somebody else changed is not written over', async () => {
  const one = await person()
  await owner.call('PATCH', `${employees}${one.id}/`, { body: { last_name: 'Theirs' } })
  const { status, data } = await change({ rows: [row(one, { last_name: 'Mine' })] })
  expect([status, data.faults[0].code, data.faults[0].field]).toEqual([400, 'ZBPE0019', null])
  expect((await read(one)).last_name).toBe('Theirs')
})

test('fixed fields, rows twice, too many rows and texts that are none are refused', async () => {
  const one = await person()
  const codes = [
    (await change({ rows: [row(one, { emp_code: 'X' })] })).code,
    (await change({ rows: [row(one, { first_name: 'A' }), row(one, { first_name: 'B' })] })).code,
    (await change({ rows: Array.from({ length: 501 }, (_, id) => ({ id, cells: { first_name: 'A' } })) })).code,
    (await change({ rows: [{ id: one.id, cells: { first_name: 5 } }] })).code,
    (await change({ rows: [] })).code,
  ]
  expect(codes).toEqual(['ZBPE0018', 'ZBPE0013', 'ZBPE0032', 'ZBPE0013', 'ZBPE0028'])
})

test('records and references outside of the data scope are unknown', async () => {
  const [mine, others] = [await person(), await person()]
  await change({ rows: [row(mine, { department: 'Yard' })] })
  const bound = await server.member(owner, {
    email: 'bound@rows.test',
    permissions: ['team.change_employee'],
    scope: { department: [yard] },
  })
  const changed = await read(mine)
  const { data } = await change(
    { rows: [row(changed, { department: 'Department' }), row(others, { first_name: 'Taken' })], dry_run: true },
    bound,
  )
  const codes = data.faults.map(({ id, code }: { id: number; code: string }) => [id, code])
  expect(codes).toEqual([
    [mine.id, 'ZBPE0016'],
    [others.id, 'ZBOA0404'],
  ])
  expect((await change({ rows: [row(changed, { first_name: 'Seen' })] }, bound)).status).toBe(200)
})
