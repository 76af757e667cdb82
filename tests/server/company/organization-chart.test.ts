import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Person, sharedServer, type TestServer } from '#tests/contract/support/server.ts'

const base = '/web/personnel/api/v2/'
const chart = `${base}organization_chart/`

interface Node {
  readonly id: number
  readonly parent: number | null
  readonly type: string
  readonly name: string
  readonly code: string
  readonly title: string | null
  readonly manager: { readonly name: string } | null
  readonly employee_count: number
  readonly total_count: number
  readonly has_children: boolean
  readonly found: boolean
  readonly in_scope: boolean
}

let server: TestServer
let owner: Person
const ids: Record<string, number> = {}

const add = async (resource: string, body: object): Promise<number> => {
  const { data, code, errors } = await owner.call('POST', `${base}${resource}/`, { body })
  if (!data) throw new Error(`${code} ${JSON.stringify(errors)}`)
  return data.id
}
const nodes = async (query: Record<string, string>, person = owner): Promise<Node[]> =>
  (await person.call('GET', chart, { query })).data
const names = (found: readonly Node[]) => found.map(({ name }) => name)

beforeAll(async () => {
  server = await sharedServer()
  owner = await server.company('chart')
  ids.head = (await owner.call('GET', `${base}departments/`)).data.data[0].id
  ids.boss = await add('employees', { emp_code: 'B1', first_name: 'Elena', last_name: 'Boss' })
  ids.sales = await add('departments', { dept_name: 'Sales', manager: ids.boss })
  ids.north = await add('departments', { dept_name: 'North', parent_dept: ids.sales })
  ids.deep = await add('departments', { dept_name: 'Deep', parent_dept: ids.north })
  ids.clerk = await add('positions', { position_name: 'Clerk' })
  ids.lead = await add('employees', {
    emp_code: 'L1',
    first_name: 'Leo',
    department: ids.sales,
    superior: ids.boss,
    position: ids.clerk,
  })
  ids.worker = await add('employees', { emp_code: 'W1', first_name: 'Wim', department: ids.deep, superior: ids.lead })
})
afterAll(() => server.close())

describe('departments', () => {
  test('are answered level by level, with managers and head-counts', async () => {
    const shown = await nodes({ depth: '2' })
    expect(names(shown)).toEqual([`Company ${owner.domain}`, 'Sales'])
    expect(shown[1]).toMatchObject({
      parent: ids.head,
      type: 'department',
      manager: { name: 'Elena Boss' },
      employee_count: 1,
      total_count: 2,
      has_children: true,
      in_scope: true,
    })
    expect(names(await nodes({ root: String(ids.sales), depth: '1' }))).toEqual(['North'])
  })

  test('show their people when asked', async () => {
    const shown = await nodes({ root: String(ids.north), depth: '1', with_employees: '1' })
    expect(shown.map(({ type, name, parent }) => [type, name, parent])).toEqual([
      ['department', 'Deep', ids.north],
      ['employee', 'Wim', ids.deep],
    ])
  })

  test('are found with the way to them', async () => {
    const shown = await nodes({ search: 'dééP' })
    expect(shown.map(({ name, found }) => [name, found])).toEqual([
      [`Company ${owner.domain}`, false],
      ['Sales', false],
      ['North', false],
      ['Deep', true],
    ])
  })
})

test('people stand below their superiors', async () => {
  const shown = await nodes({ view: 'superior' })
  expect(
    shown.map(({ name, parent, title, employee_count, total_count }) => [
      name,
      parent,
      title,
      employee_count,
      total_count,
    ]),
  ).toEqual([
    ['Elena Boss', null, 'Default', 1, 2],
    ['Leo', ids.boss, 'Clerk', 1, 1],
    ['Wim', ids.lead, 'Default', 0, 0],
  ])
})

test('positions are counted with those below them', async () => {
  const shown = await nodes({ view: 'position' })
  expect(shown.map(({ name, employee_count }) => [name, employee_count])).toEqual([
    ['Default', 2],
    ['Clerk', 1],
  ])
})

test('what lies outside the viewer’s scope is its name only, and leads to what lies inside', async () => {
  const person = await server.member(owner, {
    email: 'viewer@chart.test',
    permissions: ['company.view_organization_chart'],
    scope: { department: [ids.north ?? 0] },
  })
  const [grey, ...others] = await nodes({}, person)
  expect(grey).toMatchObject({ name: 'Sales', code: '', manager: null, total_count: 0, in_scope: false, parent: null })
  expect(others.map(({ name, parent, total_count }) => [name, parent, total_count])).toEqual([
    ['North', ids.sales, 1],
    ['Deep', ids.north, 1],
  ])
  expect(names(await nodes({ root: String(ids.sales), depth: '1' }, person))).toEqual(['North'])
  const people = await nodes({ view: 'superior' }, person)
  expect(people.map(({ name, in_scope }) => [name, in_scope])).toEqual([
    ['Leo', false],
    ['Wim', true],
  ])
})

describe('moving', () => {
  test('puts a department below another one and answers what changed', async () => {
    const { data } = await owner.call('POST', `${chart}move/`, {
      body: { type: 'department', id: ids.deep, parent: ids.head },
    })
    expect(names(data).sort()).toEqual([`Company ${owner.domain}`, 'Deep', 'North'])
    expect(data.find(({ id }: Node) => id === ids.deep).parent).toBe(ids.head)
  })

  test('refuses circles of departments and of superiors', async () => {
    const circle = await owner.call('POST', `${chart}move/`, {
      body: { type: 'department', id: ids.sales, parent: ids.north },
    })
    expect(circle.errors?.parent_dept?.[0]?.code).toBe('ZBPE0022')
    const above = await owner.call('POST', `${chart}move/`, {
      body: { type: 'employee', id: ids.boss, parent: ids.worker },
    })
    expect(above.errors?.superior?.[0]?.code).toBe('ZBPE2005')
  })

  test('asks for the right to change what is moved', async () => {
    const person = await server.member(owner, {
      email: 'looker@chart.test',
      permissions: ['company.view_organization_chart'],
    })
    const { status, context } = await person.call('POST', `${chart}move/`, {
      body: { type: 'department', id: ids.deep, parent: ids.sales },
    })
    expect([status, context?.permission]).toEqual([403, 'company.change_department'])
  })
})

test('an unknown view or depth is refused', async () => {
  expect((await owner.call('GET', chart, { query: { view: 'planets' } })).code).toBe('ZBPE0014')
  expect((await owner.call('GET', chart, { query: { depth: '11' } })).code).toBe('ZBPE0015')
  expect((await owner.call('POST', `${chart}move/`, { body: { type: 'planet', id: 1 } })).status).toBe(400)
})
