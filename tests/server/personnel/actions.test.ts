import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Person, sharedServer, type TestServer } from '#tests/contract/support/server.ts'

const base = '/web/personnel/api/v2/'
const path = `${base}employees/`

let server: TestServer
let owner: Person
let number = 0

const add = async (resource: string, body: object) => {
  const { data, code, errors } = await owner.call('POST', `${base}${resource}/`, { body })
  if (!data) throw new Error(`${code} ${JSON.stringify(errors)}`)
  return data
}
const hire = (body: object = {}) => add('employees', { emp_code: `A${++number}`, ...body })
const act = (action: string, body: object) => owner.call('POST', `${path}${action}/`, { body })
const history = async (employee: number) =>
  (await owner.call('GET', `${base}employment_histories/`, { query: { employee: String(employee), ordering: 'id' } }))
    .data.data
const resign = (id: number) =>
  server.database.kysely.updateTable('employee').set({ status: 'RESIGNED' }).where('id', '=', id).execute()

beforeAll(async () => {
  server = await sharedServer()
  owner = await server.company('acts')
})
afterAll(() => server.close())

describe('transfers', () => {
  test('keep from where, to where and from when; resigned people are skipped', async () => {
    const sales = await add('departments', { dept_name: 'Sales' })
    const [ana, gone] = [await hire(), await hire()]
    await resign(gone.id)
    const { data } = await act('adjust_department', {
      ids: [ana.id, gone.id],
      department: sales.id,
      effective_date: '2026-03-01',
      remark: 'New team',
    })
    expect(data).toEqual({ accepted: 1, skipped: [{ id: gone.id, code: 'ZBPE2009' }] })
    expect(await history(ana.id)).toMatchObject([
      {
        employee: { id: ana.id, emp_code: ana.emp_code },
        change: 'DEPARTMENT',
        from_name: expect.stringMatching(/^Company acts/),
        to_name: 'Sales',
        effective_date: '2026-03-01',
        remark: 'New team',
      },
    ])
  })

  test('to another position do the same', async () => {
    const clerk = await add('positions', { position_name: 'Clerk' })
    const ana = await hire()
    expect((await act('adjust_position', { ids: [ana.id], position: clerk.id })).data.accepted).toBe(1)
    expect(await history(ana.id)).toMatchObject([{ change: 'POSITION', from_name: 'Default', to_name: 'Clerk' }])
  })

  test('in the form of an employee are kept too, and go with the employee', async () => {
    const depot = await add('departments', { dept_name: 'Depot' })
    const ana = await hire()
    await owner.call('PATCH', `${path}${ana.id}/`, { body: { department: depot.id, position: null } })
    expect(
      (await history(ana.id)).map((row: { change: string; to_name: string }) => [row.change, row.to_name]).sort(),
    ).toEqual([
      ['DEPARTMENT', 'Depot'],
      ['POSITION', ''],
    ])
    expect((await owner.call('DELETE', `${path}${ana.id}/`)).status).toBe(200)
    expect(await history(ana.id)).toEqual([])
  })

  test('to a department outside the caller’s scope are refused', async () => {
    const [own, other] = [
      await add('departments', { dept_name: 'Own' }),
      await add('departments', { dept_name: 'Other' }),
    ]
    const ana = await hire({ department: own.id })
    const person = await server.member(owner, {
      email: 'mover@acts.test',
      permissions: ['team.adjust_department_employee', 'team.view_employee'],
      scope: { department: [own.id] },
    })
    const { errors } = await person.call('POST', `${path}adjust_department/`, {
      body: { ids: [ana.id], department: other.id },
    })
    expect(errors?.department?.[0]?.code).toBe('ZBPE0016')
  })
})

describe('areas', () => {
  test('are replaced, added and removed, and one stays', async () => {
    const [gate, yard] = [await add('areas', { area_name: 'Gate' }), await add('areas', { area_name: 'Yard' })]
    const ana = await hire()
    const areas = async () =>
      (await owner.call('GET', `${path}${ana.id}/`)).data.area.map(({ id }: { id: number }) => id)
    await act('adjust_area', { ids: [ana.id], areas: [gate.id] })
    expect(await areas()).toEqual([gate.id])
    await act('adjust_area', { ids: [ana.id], areas: [yard.id], mode: 'add' })
    expect(await areas()).toEqual([gate.id, yard.id])
    const { data } = await act('adjust_area', { ids: [ana.id], areas: [gate.id, yard.id], mode: 'remove' })
    expect(data).toEqual({ accepted: 0, skipped: [{ id: ana.id, code: 'ZBPE2006' }] })
    await act('adjust_area', { ids: [ana.id], areas: [gate.id], mode: 'remove' })
    expect(await areas()).toEqual([yard.id])
  })

  test('outside the caller’s scope stay as they are', async () => {
    const [seen, unseen] = [await add('areas', { area_name: 'Seen' }), await add('areas', { area_name: 'Unseen' })]
    const [other] = [await add('areas', { area_name: 'Also seen' })]
    const ana = await hire({ area: [seen.id, unseen.id] })
    const person = await server.member(owner, {
      email: 'gatekeeper@acts.test',
      permissions: ['team.adjust_area_employee', 'team.view_employee'],
      scope: { area: [seen.id, other.id] },
    })
    await person.call('POST', `${path}adjust_area/`, { body: { ids: [ana.id], areas: [other.id] } })
    const { data } = await owner.call('GET', `${path}${ana.id}/`)
    expect(data.area.map(({ id }: { id: number }) => id)).toEqual([unseen.id, other.id])
  })
})

test('probation is passed by those who are on it', async () => {
  const [ana, official] = [await hire({ emp_type: 3 }), await hire()]
  const { data } = await act('pass_probation', { ids: [ana.id, official.id], date: '2026-05-01' })
  expect(data).toEqual({
    accepted: 1,
    skipped: [{ id: official.id, code: 'ZBPE0029', context: { state: 1, action: 'pass_probation' } }],
  })
  expect((await owner.call('GET', `${path}${ana.id}/`)).data).toMatchObject({
    emp_type: 1,
    probation_end_date: '2026-05-01',
  })
  expect(await history(ana.id)).toMatchObject([{ change: 'PROBATION', effective_date: '2026-05-01' }])
})

test('pickers offer people who work here, and those who take attendance', async () => {
  const own = await add('departments', { dept_name: 'Picked' })
  const [ana, absent, gone] = [
    await hire({ department: own.id }),
    await hire({ department: own.id, enable_attendance: false }),
    await hire({ department: own.id }),
  ]
  await resign(gone.id)
  const pick = async (name: string) =>
    (
      await owner.call('GET', `${path}${name}/`, { query: { department__in: String(own.id), ordering: 'id' } })
    ).data.data.map(({ id }: { id: number }) => id)
  expect(await pick('filter_by_resign_emp')).toEqual([ana.id, absent.id])
  expect(await pick('filter_by_enable_att')).toEqual([ana.id])
})

describe('own attributes', () => {
  test('hold what their type allows', async () => {
    await add('employee_attributes', { name: 'Locker', type: 'NUMBER' })
    await add('employee_attributes', { name: 'Medical check', type: 'DATE' })
    await add('employee_attributes', { name: 'Shirt', type: 'CHOICE', choices: ['S', 'M', 'L'] })
    await add('employee_attributes', { name: 'Note', type: 'TEXT' })
    const values = { Locker: 12, 'Medical check': '2026-01-31', Shirt: 'M', Note: '  two   words ' }
    expect((await hire({ custom_fields: values })).custom_fields).toEqual({ ...values, Note: 'two words' })
    const { errors } = await owner.call('POST', path, {
      body: {
        emp_code: 'WRONG',
        custom_fields: { Locker: 'twelve', 'Medical check': '2026-02-30', Shirt: 'XXL', Note: '<b>', Unknown: 'x' },
      },
    })
    expect(Object.fromEntries(Object.entries(errors ?? {}).map(([field, [one]]) => [field, one?.code]))).toEqual({
      'custom_fields.Locker': 'ZBPE0013',
      'custom_fields.Medical check': 'ZBPE0013',
      'custom_fields.Shirt': 'ZBPE0014',
      'custom_fields.Note': 'ZBPE0012',
      'custom_fields.Unknown': 'ZBPE0016',
    })
  })

  test('that are required are asked for', async () => {
    const { id } = await add('employee_attributes', { name: 'Badge', required: true })
    const { errors } = await owner.call('POST', path, { body: { emp_code: 'NOBADGE' } })
    expect(errors?.['custom_fields.Badge']?.[0]?.code).toBe('ZBPE0010')
    await owner.call('PATCH', `${base}employee_attributes/${id}/`, { body: { required: false } })
  })

  test('take their values along when they are renamed, and stay while somebody has one', async () => {
    const { id } = await add('employee_attributes', { name: 'Car', type: 'TEXT' })
    const ana = await hire({ custom_fields: { Car: 'Red' } })
    await owner.call('PATCH', `${base}employee_attributes/${id}/`, { body: { name: 'Vehicle' } })
    expect((await owner.call('GET', `${path}${ana.id}/`)).data.custom_fields).toEqual({ Vehicle: 'Red' })
    expect((await owner.call('DELETE', `${base}employee_attributes/${id}/`)).code).toBe('ZBPE0020')
    await owner.call('PATCH', `${path}${ana.id}/`, { body: { custom_fields: {} } })
    expect((await owner.call('DELETE', `${base}employee_attributes/${id}/`)).status).toBe(200)
  })

  test('of choices name them, each once', async () => {
    const none = await owner.call('POST', `${base}employee_attributes/`, { body: { name: 'None', type: 'CHOICE' } })
    expect(none.errors?.choices?.[0]?.code).toBe('ZBPE0010')
    const twice = await owner.call('POST', `${base}employee_attributes/`, {
      body: { name: 'Twice', type: 'CHOICE', choices: ['A', 'A'] },
    })
    expect(twice.errors?.choices?.[0]?.code).toBe('ZBPE0027')
  })
})

describe('employees, several at once,', () => {
  test('become approvers by their workflow roles, and cease to be', async () => {
    const role = async (role_name: string) =>
      (await owner.call('POST', '/web/workflow/api/v2/workflow_roles/', { body: { role_name } })).data.id
    const [leads, heads] = [await role('Leads'), await role('Heads')]
    const [ana, eva, gone] = [await hire(), await hire(), await hire()]
    await resign(gone.id)
    const members = async (id: number) =>
      (await owner.call('GET', `/web/workflow/api/v2/workflow_roles/${id}/`)).data.employees.map(
        (one: { id: number }) => one.id,
      )
    const ids = [ana.id, eva.id, gone.id]
    const { data } = await act('set_flow_role', { ids, roles: [leads] })
    expect(data).toEqual({ accepted: 2, skipped: [{ id: gone.id, code: 'ZBPE2009' }] })
    expect(await members(leads)).toEqual([ana.id, eva.id])
    await act('set_flow_role', { ids: [ana.id], roles: [heads], mode: 'replace' })
    expect([await members(leads), await members(heads)]).toEqual([[eva.id], [ana.id]])
    await act('set_flow_role', { ids: [ana.id, eva.id], roles: [leads, heads], mode: 'remove' })
    expect([await members(leads), await members(heads)]).toEqual([[], []])
  })

  test('take attendance, or their punches are kept and not calculated', async () => {
    const [ana, gone] = [await hire(), await hire()]
    await resign(gone.id)
    const takes = async () => (await owner.call('GET', `${path}${ana.id}/`)).data.enable_attendance
    const off = await act('disable_attendance', { ids: [ana.id, gone.id] })
    expect(off.data).toEqual({ accepted: 1, skipped: [{ id: gone.id, code: 'ZBPE2009' }] })
    expect(await takes()).toBe(false)
    await act('enable_attendance', { ids: [ana.id] })
    expect(await takes()).toBe(true)
  })

  test('have their phone forgotten, where one is bound', async () => {
    const [ana, eva] = [await hire(), await hire()]
    await server.database.kysely
      .insertInto('app_phone')
      .values({
        ...{ company_id: owner.company, employee: ana.id, username: ana.emp_code, client_id: 'installation' },
        ...{ client_category: 'ANDROID', binding_state: 'BOUND', login_time: new Date() },
      })
      .execute()
    const { data } = await act('unbind_app', { ids: [ana.id, eva.id] })
    expect(data).toMatchObject({ accepted: 1, skipped: [{ id: eva.id, code: 'ZBPE0029' }] })
    const phones = await owner.call('GET', '/web/gps/api/v2/accounts/', { query: { employee: String(ana.id) } })
    expect(phones.data.data).toMatchObject([{ binding_state: 'REPLACED' }])
  })
})

describe('from a day of one’s choice', () => {
  const placements = async (employee: number) => {
    const { rows } = await sql<{ since: string; dept: string; attends: boolean }>`
      select p.from_date::text as since, d.dept_name as dept, p.attends from employee_placement p
      join department d on d.company_id = p.company_id and d.id = p.department
      where p.company_id = ${owner.company} and p.employee = ${employee} order by p.from_date`.execute(
      server.database.kysely,
    )
    return rows.slice(1).map(({ since, dept, attends }) => [since, dept, attends])
  }
  const day = (offset: number) => new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10)

  test('attendance is counted, or not any more: a day that lies back, or one to come', async () => {
    const first = await add('departments', { dept_name: 'Counted' })
    const [ana, eva] = [await hire({ department: first.id }), await hire({ department: first.id })]
    await act('disable_attendance', { ids: [ana.id], effective_date: day(-20) })
    await act('disable_attendance', { ids: [eva.id], effective_date: day(20) })
    expect(await placements(ana.id)).toEqual([[day(-20), 'Counted', false]])
    expect(await placements(eva.id)).toEqual([[day(20), 'Counted', false]])
    await act('enable_attendance', { ids: [ana.id], effective_date: day(-5) })
    expect(await placements(ana.id)).toEqual([
      [day(-20), 'Counted', false],
      [day(-5), 'Counted', true],
    ])
  })

  test('a transfer to come counts from its day, and what changes meanwhile leaves it be', async () => {
    const [from, to] = [
      await add('departments', { dept_name: 'Until then' }),
      await add('departments', { dept_name: 'From then' }),
    ]
    const ana = await hire({ department: from.id })
    await act('adjust_department', { ids: [ana.id], department: to.id, effective_date: day(30) })
    expect(await placements(ana.id)).toEqual([[day(30), 'From then', true]])
    await act('disable_attendance', { ids: [ana.id], effective_date: day(10) })
    expect(await placements(ana.id)).toEqual([
      [day(10), 'Until then', false],
      [day(30), 'From then', false],
    ])
  })
})
