// Looking for records of every kind: what is found, by whom, and what never is.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { contract } from '#openapi/generated/contract.ts'
import { maker, type Row } from '#tests/contract/support/maker.ts'
import { type Person, sharedServer, type TestServer } from '#tests/contract/support/server.ts'

const path = '/web/base/api/v2/search/'
let server: TestServer
let owner: Person
let stranger: Person
let inside: Row
let outside: Row

beforeAll(async () => {
  server = await sharedServer()
  owner = await server.company('seekers')
  stranger = await server.company('strangers')
  const make = maker(owner)
  inside = await make.make(contract.department, { dept_name: 'Zürich Quarry' })
  outside = await make.make(contract.department, { dept_name: 'Quarry of the south' })
  await make.make(contract.position, { position_name: 'Quarry guard' })
  await make.make(contract.employee, { first_name: 'Quarrie', last_name: 'Stone', department: inside.id })
}, 120_000)
afterAll(() => server.close())

const found = async (by: Person, search: string) => (await by.call('GET', path, { query: { search } })).data.data
const kinds = (rows: readonly { resource: string }[]) => rows.map(({ resource }) => resource)

test('records of every kind are found by their names, without regard to case and accents', async () => {
  expect(kinds(await found(owner, 'quarr')).sort()).toEqual(['department', 'department', 'employee', 'position'])
  expect(await found(owner, 'ZURICH quarry')).toEqual([
    { resource: 'department', id: inside.id, display_name: inside.display_name, department: null },
  ])
})

test('a percent sign and an underscore stand for themselves, wherever texts are looked for', async () => {
  const rate = await maker(owner).make(contract.department, { dept_name: 'Rate of 5% a day' })
  for (const sign of ['%', '_', 'of_5']) {
    const listed = async (query: Record<string, string>) =>
      (await owner.call('GET', contract.department.path, { query })).data.data.map(({ id }: Row) => id)
    const expected = sign === '%' ? [rate.id] : []
    expect((await found(owner, sign)).map(({ id }: Row) => id)).toEqual(expected)
    expect(await listed({ search: sign })).toEqual(expected)
    expect(await listed({ dept_name__icontains: sign })).toEqual(expected)
  }
})

test('namesakes are told apart by their departments', async () => {
  const make = maker(owner)
  for (const department of [inside, outside])
    await make.make(contract.employee, { first_name: 'Nadia', last_name: 'Twin', department: department.id })
  const twins = await found(owner, 'nadia twin')
  expect(twins.map(({ department }: Row) => department).sort()).toEqual(
    [inside, outside].map(({ display_name }) => display_name).sort(),
  )
})

test('namesakes of one department are told apart by position and the day of hiring', async () => {
  const make = maker(owner)
  const position = await make.make(contract.position, { position_name: 'Foreman' })
  const twin = { first_name: 'Omar', last_name: 'Same', department: inside.id }
  await make.make(contract.employee, { ...twin, position: position.id, hire_date: '2020-02-03' })
  await make.make(contract.employee, { ...twin, hire_date: '2019-05-06' })
  const twins: Row[] = await found(owner, 'omar same')
  expect(twins.map(({ hire_date }) => hire_date).sort()).toEqual(['2019-05-06', '2020-02-03'])
  expect(twins.find(({ hire_date }) => hire_date === '2020-02-03')).toMatchObject({
    ...{ position: position.display_name, photo: expect.any(String) },
  })
})

test('people can be asked for before all other kinds', async () => {
  const of = async (part: string) => owner.call('GET', path, { query: { search: 'quarr', part } })
  expect([...new Set(kinds((await of('FIRST')).data.data))].sort()).toEqual(['department', 'employee'])
  expect(kinds((await of('REST')).data.data)).toEqual(['position'])
  expect(await of('ALL')).toMatchObject({ status: 400, code: 'ZBOA0014' })
})

test('employees stand first', async () => {
  expect(kinds(await found(owner, 'quarr'))[0]).toBe('employee')
})

test('another company finds nothing of it', async () => {
  expect(await found(stranger, 'quarr')).toEqual([])
})

test('only kinds that the person may see are found, and only within their scope', async () => {
  const permissions = ['company.view_department']
  const scope = { department: [Number(inside.id)] }
  const bound = await server.member(owner, { email: 'bound@seekers.test', permissions, scope })
  const ids = (await found(bound, 'quarr')).map(({ id }: Row) => id)
  expect(ids).toEqual([inside.id])
  expect(ids).not.toContain(outside.id)
  const nobody = await server.member(owner, { email: 'nobody@seekers.test', permissions: [] })
  expect(await found(nobody, 'quarr')).toEqual([])
})

test.each([
  ['', 'ZBOA0010'],
  ['x'.repeat(101), 'ZBOA0011'],
])('a text of no use is refused with its field', async (search, code) => {
  expect(await owner.call('GET', path, { query: { search } })).toMatchObject({ status: 400, code })
})
