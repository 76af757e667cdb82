import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { chooseWorkflow } from '#server/areas/workflow/choose-workflow.ts'
import { inCompany } from '#server/platform/db/tenant.ts'
import { type Person, sharedServer, type TestServer } from '#tests/contract/support/server.ts'

const base = '/web/workflow/api/v2/'
const people = '/web/personnel/api/v2/'

let server: TestServer
let owner: Person
let number = 0
beforeAll(async () => {
  server = await sharedServer()
  owner = await server.company('flows')
})
afterAll(() => server.close())

const add = async (path: string, body: object) => {
  const { data, code, errors } = await owner.call('POST', `${path}/`, { body })
  if (!data) throw new Error(`${path}: ${code} ${JSON.stringify(errors)}`)
  return data
}
const department = (parent?: number) =>
  add(`${people}departments`, { dept_name: `Department ${++number}`, ...(parent && { parent_dept: parent }) })
const hire = (body: object) =>
  add(`${people}employees`, { emp_code: `${1000 + ++number}`, first_name: `P${number}`, ...body })
const role = (employees: readonly number[]) =>
  add(`${base}workflow_roles`, { role_name: `Role ${++number}`, employees })
const peopled = async () => role([(await hire({})).id])
const flow = (body: object) =>
  add(`${base}workflows`, { workflow_name: `Flow ${++number}`, request_type: 'OVERTIME', ...body })
const step = (workflow_engine: number, body: object) =>
  add(`${base}workflow_nodes`, { workflow_engine, node_name: `Step ${++number}`, ...body })
const act = (action: string, ids: readonly number[], body: object = {}) =>
  owner.call('POST', `${base}workflows/${action}/`, { body: { ids, ...body } })
const preview = async (query: Record<string, string | number>) =>
  (
    await owner.call('GET', `${base}workflows/preview/`, {
      query: Object.fromEntries(Object.entries(query).map(([key, value]) => [key, String(value)])),
    })
  ).data

describe('a workflow', () => {
  test('applies to somebody, with dates and lengths in order', async () => {
    const { id } = await department()
    const refused = async (body: object) => {
      const { errors } = await owner.call('POST', `${base}workflows/`, {
        body: { workflow_name: 'X', request_type: 'LEAVE', departments: [id], ...body },
      })
      return Object.fromEntries(Object.entries(errors ?? {}).map(([field, [first]]) => [field, first?.code]))
    }
    expect(await refused({ departments: [] })).toEqual({ departments: 'ZBWF1203' })
    expect(await refused({ target: 'POSITION' })).toEqual({ applicant_position: 'ZBWF1203' })
    expect(await refused({ target: 'EMPLOYEE' })).toEqual({ employees: 'ZBWF1203' })
    expect(await refused({ start_date: '2026-02-01', end_date: '2026-01-01' })).toEqual({ end_date: 'ZBWF0024' })
    expect(await refused({ min_days: '5', max_days: '2' })).toHaveProperty('max_days')
  })

  test('is activated with a step, unless another active one could apply to the same request', async () => {
    const { id } = await department()
    const [first, second, longer] = [
      await flow({ departments: [id], max_hours: '8' }),
      await flow({ departments: [id] }),
      await flow({ departments: [id], min_hours: '8.5' }),
    ]
    expect((await act('activate', [first.id])).data.skipped).toMatchObject([{ code: 'ZBWF1202' }])
    for (const one of [first, second, longer]) await step(one.id, { approver_type: 3 })
    const { data } = await act('activate', [first.id, second.id, longer.id])
    expect(data).toMatchObject({
      accepted: 2,
      skipped: [{ id: second.id, code: 'ZBWF1201', context: { code: first.workflow_code } }],
    })
    expect(
      (await owner.call('PATCH', `${base}workflows/${longer.id}/`, { body: { min_hours: '2' } })).errors,
    ).toHaveProperty('start_date')
    expect((await owner.call('DELETE', `${base}workflows/${first.id}/`)).code).toBe('ZBWF0029')
    await act('disable', [first.id])
    expect((await act('activate', [second.id])).data.skipped).toMatchObject([{ code: 'ZBWF1201' }])
    expect((await owner.call('DELETE', `${base}workflows/${first.id}/`)).status).toBe(200)
  })

  test('is copied as a draft with its steps and whom they name', async () => {
    const { id } = await department()
    const leads = await peopled()
    const original = await flow({ departments: [id], description: 'For the floor' })
    await step(original.id, { approver: [leads.id], approve_rule: 'ALL' })
    await step(original.id, { approver_type: 3 })
    const { data } = await owner.call('POST', `${base}workflows/copy/${original.id}/`, {
      body: { workflow_code: 'COPY-1', workflow_name: 'Copy' },
    })
    expect(data).toMatchObject({ status: 'DRAFT', node_count: 2, departments: [{ id }], description: 'For the floor' })
    const { data: nodes } = await owner.call('GET', `${base}workflow_nodes/`, {
      query: { workflow_engine: String(data.id), ordering: 'order_id' },
    })
    expect(nodes.data[0]).toMatchObject({ approve_rule: 'ALL', approver: [{ id: leads.id }] })
    const again = await owner.call('POST', `${base}workflows/copy/${original.id}/`, {
      body: { workflow_code: 'copy-1', workflow_name: 'Copy' },
    })
    expect(again.errors).toHaveProperty('workflow_code')
  })
})

describe('a step', () => {
  test('names who decides, stands at the end, and is moved by naming all of them', async () => {
    const { id } = await department()
    const { id: of } = await flow({ departments: [id] })
    for (const [approver_type, field] of [
      [1, 'approver'],
      [4, 'approver_employees'],
      [5, 'approver_users'],
    ] as const) {
      const body = { workflow_engine: of, node_name: 'X', approver_type }
      const { errors } = await owner.call('POST', `${base}workflow_nodes/`, { body })
      expect(errors?.[field]?.[0]?.code).toBe('ZBWF1302')
    }
    const [one, two, three] = [
      await step(of, { approver_type: 2 }),
      await step(of, { approver_type: 3 }),
      await step(of, { approver_type: 2, superior_level: 2 }),
    ]
    expect([one.order_id, two.order_id, three.order_id]).toEqual([1, 2, 3])
    const reorder = (nodes: readonly number[]) =>
      owner.call('POST', `${base}workflows/reorder/${of}/`, { body: { nodes } })
    expect((await reorder([three.id, one.id])).errors).toHaveProperty('nodes')
    expect((await reorder([three.id, one.id, two.id])).status).toBe(200)
    const { data } = await owner.call('GET', `${base}workflow_nodes/`, {
      query: { workflow_engine: String(of), ordering: 'order_id' },
    })
    expect(data.data.map((node: { id: number }) => node.id)).toEqual([three.id, one.id, two.id])
  })

  test('of an active workflow stays until it is disabled; there are ten at most', async () => {
    const { id } = await department()
    const { id: of } = await flow({ departments: [id] })
    const first = await step(of, { approver_type: 3 })
    await act('activate', [of])
    expect((await owner.call('DELETE', `${base}workflow_nodes/${first.id}/`)).code).toBe('ZBWF0020')
    await act('disable', [of])
    for (let count = 1; count < 10; count++)
      await owner.call('POST', `${base}workflow_nodes/copy/${first.id}/`, { body: {} })
    const full = await owner.call('POST', `${base}workflow_nodes/`, {
      body: { workflow_engine: of, node_name: 'Eleventh', approver_type: 3 },
    })
    expect(full.errors?.workflow_engine?.[0]?.code).toBe('ZBWF1301')
    expect((await owner.call('DELETE', `${base}workflow_nodes/${first.id}/`)).status).toBe(200)
  })
})

test('people are added to a role and taken out of it; a role in use stays, a member may go', async () => {
  const [ana, ben] = [await hire({}), await hire({})]
  const { id } = await role([ana.id])
  const assign = (mode: string, employees: readonly number[]) =>
    owner.call('POST', `${base}workflow_roles/assign_employee/${id}/`, { body: { mode, employees } })
  expect((await assign('add', [ben.id])).data.employee_count).toBe(2)
  expect((await assign('remove', [ana.id])).data.employees).toMatchObject([{ id: ben.id }])
  expect((await assign('replace', [ana.id])).data.employees).toMatchObject([{ id: ana.id }])
  const { id: of } = await flow({ departments: [(await department()).id] })
  await step(of, { approver: [id] })
  expect((await owner.call('DELETE', `${base}workflow_roles/${id}/`)).code).toBe('ZBWF0020')
  expect((await owner.call('DELETE', `${people}employees/${ana.id}/`)).status).toBe(200)
})

describe('a role without members', () => {
  test('is warned of where it is chosen for a step', async () => {
    const [nobody, somebody] = [await role([]), await peopled()]
    const { id: of } = await flow({ departments: [(await department()).id] })
    const choose = (approver: readonly number[], query: Record<string, string> = {}) =>
      owner.call('POST', `${base}workflow_nodes/`, { query, body: { workflow_engine: of, node_name: 'X', approver } })
    expect((await choose([nobody.id])).errors?.approver?.[0]).toMatchObject({
      code: 'ZBWF1303',
      context: { confirm: true, roles: nobody.role_name },
    })
    expect((await choose([nobody.id], { confirm: '1' })).status).toBe(200)
    expect((await choose([nobody.id, somebody.id])).status).toBe(200)
  })

  test('is warned of where a step of an active workflow would have nobody left', async () => {
    const ana = await hire({})
    const { id } = await role([ana.id])
    const change = (query: Record<string, string> = {}) =>
      owner.call('PATCH', `${base}workflow_roles/${id}/`, { query, body: { employees: [] } })
    const remove = () =>
      owner.call('POST', `${base}workflow_roles/assign_employee/${id}/`, {
        body: { mode: 'remove', employees: [ana.id] },
      })
    const { id: of } = await flow({ departments: [(await department()).id] })
    await step(of, { approver: [id] })
    await act('activate', [of])
    expect((await change()).errors?.employees?.[0]).toMatchObject({ code: 'ZBWF1101', context: { confirm: true } })
    expect((await remove()).errors?.employees?.[0]?.code).toBe('ZBWF1101')
    expect((await change({ confirm: '1' })).status).toBe(200)
    await owner.call('PATCH', `${base}workflow_roles/${id}/`, { body: { employees: [ana.id] } })
    await act('disable', [of])
    expect((await remove()).status).toBe(200)
  })
})

test('a workflow goes only when no request is on its way by it', async () => {
  const ana = await hire({ hire_date: '2020-01-01' })
  const { id: of } = await flow({ target: 'EMPLOYEE', employees: [ana.id] })
  await step(of, { approver: [(await peopled()).id], approver_by_overall: true })
  await act('activate', [of])
  const yesterday = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10)
  const times = { start_time: `${yesterday} 18:00:00`, end_time: `${yesterday} 19:00:00` }
  const { id: request } = await add('/web/att/api/v2/overtimes', { employees: [ana.id], ...times })
  await act('disable', [of])
  const remove = () => owner.call('DELETE', `${base}workflows/${of}/`)
  expect(await remove()).toMatchObject({
    code: 'ZBWF0020',
    context: { used_by: [{ resource: 'overtime', count: 1 }] },
  })
  await owner.call('POST', '/web/att/api/v2/overtimes/reject/', { body: { ids: [request], reason: 'No' } })
  expect((await remove()).status).toBe(200)
})

test('members of a role decide for listed departments, and those who are told are named in the same ways', async () => {
  const [top, other] = [await department(), await department()]
  const [ana, boss, stranger] = [
    await hire({ department: top.id }),
    await hire({ department: top.id }),
    await hire({ department: other.id }),
  ]
  const group = await role([boss.id, stranger.id])
  const { id } = await flow({ request_type: 'LEAVE', departments: [top.id] })
  const listed = { approver: [group.id], approve_scope: 'LISTED' }
  const missing = await owner.call('POST', `${base}workflow_nodes/`, {
    body: { workflow_engine: id, node_name: 'X', ...listed },
  })
  expect(missing.errors?.approve_departments?.[0]?.code).toBe('ZBWF0010')
  await step(id, { ...listed, approve_departments: [other.id] })
  const { steps } = await preview({ employee: ana.id, workflow: id })
  expect(steps[0].approvers.map((name: string) => name.split(' ')[0])).toEqual([stranger.emp_code])
  for (const [notifier_type, field] of [
    [1, 'notifier'],
    [4, 'notifier_employees'],
    [5, 'notifier_users'],
  ] as const) {
    const { errors } = await owner.call('POST', `${base}workflow_nodes/`, {
      body: { workflow_engine: id, node_name: 'X', approver_type: 3, notifier_type },
    })
    expect(errors?.[field]?.[0]?.code).toBe('ZBWF0010')
  }
})

describe('for a request', () => {
  const choose = (employee: number, more: object = {}) =>
    inCompany(server.database, owner.company, (db) =>
      chooseWorkflow(db, { company: owner.company, employee, request_type: 'LEAVE', day: '2026-06-01', ...more }),
    )
  const active = async (body: object) => {
    const made = await flow({ request_type: 'LEAVE', start_date: '2026-01-01', ...body })
    await step(made.id, { approver_type: 2 })
    await act('activate', [made.id])
    return made
  }

  test('the employee’s workflow goes before the position’s, that before the nearest department’s', async () => {
    const top = await department()
    const below = await department(top.id)
    const position = await add(`${people}positions`, { position_name: `Post ${++number}` })
    const ana = await hire({ department: below.id, position: position.id })
    const far = await active({ departments: [top.id] })
    expect((await choose(ana.id))?.id).toBe(far.id)
    const near = await active({ departments: [below.id] })
    expect((await choose(ana.id))?.id).toBe(near.id)
    const post = await active({ target: 'POSITION', applicant_position: [position.id] })
    expect((await choose(ana.id))?.id).toBe(post.id)
    const own = await active({ target: 'EMPLOYEE', employees: [ana.id] })
    expect((await choose(ana.id))?.id).toBe(own.id)
    expect(await choose(ana.id, { day: '2025-12-31' })).toBeUndefined()
    expect(await choose(ana.id, { request_type: 'TRAINING' })).toBeUndefined()
  })

  test('only one whose length and kind of absence fit, and without its sub-departments only the department’s own people', async () => {
    const top = await department()
    const below = await department(top.id)
    const [ana, ben] = [await hire({ department: top.id }), await hire({ department: below.id })]
    const kind = await add('/web/att/api/v2/incident_types', {
      ...{ category_name: `Kind ${++number}`, report_symbol: `K${number}` },
    })
    const short = await active({ departments: [top.id], include_sub: false, max_days: '3', incident_types: [kind.id] })
    expect((await choose(ana.id, { days: 3, incident_type: kind.id }))?.id).toBe(short.id)
    expect(await choose(ana.id, { days: 3.5, incident_type: kind.id })).toBeUndefined()
    expect(await choose(ana.id, { days: 3 })).toBeUndefined()
    expect(await choose(ben.id, { days: 3, incident_type: kind.id })).toBeUndefined()
  })

  test('each step names its people: superiors upwards, managers, roles by department; the applicant is left out', async () => {
    const [top, other] = [await department(), await department()]
    const below = await department(top.id)
    const boss = await hire({ department: top.id })
    const lead = await hire({ department: below.id, superior: boss.id })
    const ana = await hire({ department: below.id, superior: lead.id })
    const stranger = await hire({ department: other.id })
    await owner.call('PATCH', `${people}departments/${below.id}/`, { body: { manager: ana.id } })
    const group = await role([boss.id, stranger.id])
    const { id } = await flow({ request_type: 'LEAVE', departments: [top.id] })
    const shown = async () =>
      (await preview({ employee: ana.id, workflow: id })).steps.map(
        ({ approvers, skipped }: { approvers: string[]; skipped: boolean }) => [
          approvers.map((one) => one.split(' ')[0]),
          skipped,
        ],
      )
    await step(id, { approver_type: 2 })
    await step(id, { approver_type: 2, superior_level: 5, skip_if_same: false })
    await step(id, { approver_type: 3, skip_if_same: false })
    await step(id, { approver: [group.id], skip_if_same: false })
    await step(id, { approver: [group.id], approve_scope: 'OWN', skip_if_same: false })
    await step(id, { approver_type: 2 })
    expect(await shown()).toEqual([
      [[lead.emp_code], false],
      [[boss.emp_code], false],
      // Their own manager: the superior decides.
      [[lead.emp_code], false],
      [[boss.emp_code], false],
      [[], true],
      // Approved before.
      [[lead.emp_code], true],
    ])
    await owner.call('PATCH', `${base}workflows/${id}/`, { body: { allow_self_approval: true } })
    expect((await shown())[2]).toEqual([[ana.emp_code], false])
  })
})
