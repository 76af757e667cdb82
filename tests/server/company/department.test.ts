import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Person, sharedServer, type TestServer } from '#tests/contract/support/server.ts'

const path = '/web/personnel/api/v2/departments/'
const people = '/web/personnel/api/v2/employees/'

let server: TestServer
let owner: Person
let head: number

async function add(body: object, person = owner) {
  const { data, code, errors } = await person.call('POST', path, { body })
  if (!data) throw new Error(`${code} ${JSON.stringify(errors)}`)
  return data
}
let number = 0
const hire = async (body: object = {}) => {
  const answer = await owner.call('POST', people, { body: { emp_code: `D${++number}`, first_name: 'Ana', ...body } })
  if (answer.status !== 200) throw new Error(`${answer.code} ${JSON.stringify(answer.errors)}`)
  return answer.data
}
const row = async (id: number, person = owner) => (await person.call('GET', `${path}${id}/`)).data

beforeAll(async () => {
  server = await sharedServer()
  owner = await server.company('structure')
  const { data } = await owner.call('GET', path)
  head = data.data[0].id
})
afterAll(() => server.close())

describe('a new department', () => {
  test('stands below the default one where nothing is said, and is a root where null is said', async () => {
    const below = await add({ dept_name: 'Sales' })
    const root = await add({ dept_name: 'Holding', parent_dept: null })
    expect([below.parent_dept.id, below.level, below.path]).toEqual([head, 2, `Company ${owner.domain} / Sales`])
    expect([root.parent_dept, root.level, root.path]).toEqual([null, 1, 'Holding'])
  })

  test('takes the next number as its code', async () => {
    const [one, other] = [await add({ dept_name: 'First' }), await add({ dept_name: 'Second' })]
    expect(Number(other.dept_code)).toBe(Number(one.dept_code) + 1)
  })

  test('has a manager who is active', async () => {
    const ana = await hire()
    await server.database.kysely.updateTable('employee').set({ status: 'RESIGNED' }).where('id', '=', ana.id).execute()
    const { errors } = await owner.call('POST', path, { body: { dept_name: 'Led', manager: ana.id } })
    expect(errors?.manager?.[0]?.code).toBe('ZBPE1101')
    const boss = await hire()
    expect((await add({ dept_name: 'Led', manager: boss.id })).manager.id).toBe(boss.id)
  })
})

test('people are counted in a department, and with those below it', async () => {
  const region = await add({ dept_name: 'Region' })
  const city = await add({ dept_name: 'City', parent_dept: region.id })
  const street = await add({ dept_name: 'Street', parent_dept: city.id })
  await hire({ department: region.id })
  await hire({ department: street.id })
  await hire({ department: street.id })
  const counts = await Promise.all([region, city, street].map(({ id }) => row(id)))
  expect(counts.map((one) => [one.employee_count, one.total_count])).toEqual([
    [1, 3],
    [0, 2],
    [2, 2],
  ])
})

describe('the default department', () => {
  test('is exactly one, and moves by its action', async () => {
    const next = await add({ dept_name: 'New default' })
    const { data } = await owner.call('POST', `${path}set_default/${next.id}/`)
    expect(data.is_default).toBe(true)
    const { rows } = { rows: (await owner.call('GET', path)).data.data }
    expect(rows.filter((one: { is_default: boolean }) => one.is_default).map((one: { id: number }) => one.id)).toEqual([
      next.id,
    ])
    const { code } = await owner.call('DELETE', `${path}${next.id}/`)
    expect(code).toBe('ZBPE0021')
    const orphan = await owner.call('PATCH', `${path}${next.id}/`, { body: { parent_dept: null } })
    expect(orphan.errors?.parent_dept?.[0]?.code).toBe('ZBPE1102')
    await owner.call('POST', `${path}set_default/${head}/`)
  })
})

describe('moving departments', () => {
  test('puts them under another one', async () => {
    const [one, other, target] = [
      await add({ dept_name: 'Move A' }),
      await add({ dept_name: 'Move B' }),
      await add({ dept_name: 'Move into' }),
    ]
    const { data } = await owner.call('POST', `${path}move/`, {
      body: { ids: [one.id, other.id], parent_dept: target.id },
    })
    expect(data).toEqual({ accepted: 2, skipped: [] })
    expect((await row(one.id)).parent_dept.id).toBe(target.id)
  })

  test('skips circles and names that are taken', async () => {
    const outer = await add({ dept_name: 'Outer' })
    const inner = await add({ dept_name: 'Inner', parent_dept: outer.id })
    const circle = await owner.call('POST', `${path}move/`, { body: { ids: [outer.id], parent_dept: inner.id } })
    expect(circle.data.skipped[0]).toMatchObject({ id: outer.id, code: 'ZBPE0022' })
    const twin = await add({ dept_name: 'Inner' })
    const taken = await owner.call('POST', `${path}move/`, { body: { ids: [twin.id], parent_dept: outer.id } })
    expect(taken.data.skipped[0]).toMatchObject({ id: twin.id, code: 'ZBPE0017' })
  })

  test('stops at ten levels', async () => {
    let parent = await add({ dept_name: 'L1', parent_dept: null })
    for (let level = 2; level <= 10; level++) parent = await add({ dept_name: `L${level}`, parent_dept: parent.id })
    expect(parent.level).toBe(10)
    const { errors } = await owner.call('POST', path, { body: { dept_name: 'L11', parent_dept: parent.id } })
    expect(errors?.parent_dept?.[0]?.code).toBe('ZBPE0023')
  })
})

describe('merging departments', () => {
  test('moves people and sub-departments, keeps the transfer in the history and deletes what is empty', async () => {
    const [into, gone] = [await add({ dept_name: 'Merge into' }), await add({ dept_name: 'Merged' })]
    const child = await add({ dept_name: 'Child of merged', parent_dept: gone.id })
    const ana = await hire({ department: gone.id })
    const { data } = await owner.call('POST', `${path}merge/`, { body: { ids: [gone.id, into.id], into: into.id } })
    expect(data).toEqual({ accepted: 1, skipped: [] })
    expect((await row(child.id)).parent_dept.id).toBe(into.id)
    expect((await owner.call('GET', `${path}${gone.id}/`)).status).toBe(404)
    const { data: history } = await owner.call('GET', '/web/personnel/api/v2/employment_histories/', {
      query: { employee: String(ana.id) },
    })
    expect(history.data[0]).toMatchObject({ change: 'DEPARTMENT', from_name: 'Merged', to_name: 'Merge into' })
  })

  test('leaves the default department and those above the target alone', async () => {
    const above = await add({ dept_name: 'Above' })
    const below = await add({ dept_name: 'Below', parent_dept: above.id })
    const { data } = await owner.call('POST', `${path}merge/`, { body: { ids: [head, above.id], into: below.id } })
    expect(data.accepted).toBe(0)
    expect(data.skipped).toMatchObject([
      { id: head, code: 'ZBPE0021' },
      { id: above.id, code: 'ZBPE0022' },
    ])
  })

  test('asks for the right to change beside the right to delete', async () => {
    const into = await add({ dept_name: 'Guarded' })
    const person = await server.member(owner, {
      email: 'deleter@structure.test',
      permissions: ['company.delete_department'],
    })
    const { status, code } = await person.call('POST', `${path}merge/`, { body: { ids: [head], into: into.id } })
    expect([status, code]).toEqual([403, 'ZBOA0400'])
  })
})

describe('deleting a department', () => {
  test('is refused while people, sub-departments or a whole data scope hang on it', async () => {
    const used = await add({ dept_name: 'Used' })
    await hire({ department: used.id })
    const scoped = await add({ dept_name: 'Scoped' })
    await server.member(owner, { email: 'scoped@structure.test', scope: { department: [scoped.id] } })
    const { status, data } = await owner.call('DELETE', `${path}multi-destroy/`, {
      body: { ids: [used.id, scoped.id] },
    })
    expect(status).toBe(400)
    expect(data.blocked).toEqual([
      { id: scoped.id, code: 'ZBPE0020', context: { used_by: [{ resource: 'user', count: 1 }] } },
      { id: used.id, code: 'ZBPE0020', context: { used_by: [{ resource: 'employee', count: 1 }] } },
    ])
  })

  test('takes it out of data scopes that hold others too', async () => {
    const [going, staying] = [await add({ dept_name: 'Going' }), await add({ dept_name: 'Staying' })]
    const person = await server.member(owner, {
      email: 'two@structure.test',
      permissions: ['company.view_department'],
      scope: { department: [going.id, staying.id] },
    })
    expect((await owner.call('DELETE', `${path}${going.id}/`)).status).toBe(200)
    expect((await row(staying.id, person)).dept_name).toBe('Staying')
    expect((await owner.call('DELETE', `${path}${staying.id}/`)).code).toBe('ZBPE0020')
  })
})

describe('within a data scope', () => {
  test('departments are added below the own ones only, and seen at once', async () => {
    const own = await add({ dept_name: 'Own' })
    const person = await server.member(owner, {
      email: 'supervisor@structure.test',
      permissions: ['company.add_department', 'company.change_department'],
      scope: { department: [own.id] },
    })
    const refused = await person.call('POST', path, { body: { dept_name: 'Nowhere' } })
    expect(refused.errors?.parent_dept?.[0]?.code).toBe('ZBPE0010')
    const elsewhere = await person.call('POST', path, { body: { dept_name: 'Elsewhere', parent_dept: head } })
    expect(elsewhere.errors?.parent_dept?.[0]?.code).toBe('ZBPE0016')
    const made = await add({ dept_name: 'Within', parent_dept: own.id }, person)
    expect((await row(made.id, person)).path).toBe(`Company ${owner.domain} / Own / Within`)
    const root = await person.call('PATCH', `${path}${made.id}/`, { body: { parent_dept: null } })
    expect(root.errors?.parent_dept?.[0]?.code).toBe('ZBPE0010')
  })
})

test('employees are transferred from the page of the department', async () => {
  const target = await add({ dept_name: 'Receiving' })
  const ana = await hire()
  const { data } = await owner.call('POST', `${path}set_department/${target.id}/`, {
    body: { employees: [ana.id], effective_date: '2026-01-01', remark: 'Project' },
  })
  expect(data.employee_count).toBe(1)
  const { data: history } = await owner.call('GET', '/web/personnel/api/v2/employment_histories/', {
    query: { employee: String(ana.id) },
  })
  expect(history.data[0]).toMatchObject({ effective_date: '2026-01-01', remark: 'Project', to_name: 'Receiving' })
})
