// A user for whose approval something waits goes only once somebody else decides.
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inIdentity } from '#server/platform/db/tenant.ts'
import type { Person } from '#tests/contract/support/server.ts'
import { day } from '#tests/support/days.ts'
import { type Ground, ground } from '../attendance/records/support.ts'

const users = '/web/system/api/v2/users/'
const workflows = '/web/workflow/api/v2/workflows/'
const nodes = '/web/workflow/api/v2/workflow_nodes/'
const logs = '/web/att/api/v2/manual_logs/'
const departments = '/web/personnel/api/v2/departments/'
const employees = '/web/personnel/api/v2/employees/'

let here: Ground
let number = 0
beforeAll(async () => {
  here = await ground('removed-approvers')
}, 120_000)
afterAll(() => here.server.close())

const idOf = async ({ user, company }: Person): Promise<number> => {
  const { rows } = await inIdentity(here.server.database, (db) =>
    sql<{ id: number }>`select id from membership where user_id = ${user} and company_id = ${company}`.execute(db),
  )
  return Number(rows[0]?.id)
}
const person = () =>
  here.server.member(here.owner, { email: `approver${++number}@removed.test`, permissions: ['att.approve_manual_log'] })
const link = async (membership: number, employee: number) =>
  here.owner.call('PATCH', `${users}${membership}/`, { body: { employee } })
const remove = (ids: readonly number[], reassign_to?: number) =>
  here.owner.call('POST', `${users}remove/`, { body: { ids, ...(reassign_to !== undefined && { reassign_to }) } })

async function waiting(node: object, later: object | null = null) {
  const { id: applicant } = await here.hire({ hire_date: day(-40) })
  const { id: workflow } = await here.add(workflows, {
    workflow_name: `Route ${++number}`,
    request_type: 'MANUAL_LOG',
    target: 'EMPLOYEE',
    employees: [applicant],
    start_date: day(-1),
  })
  const steps = [node, ...(later ? [later] : [])]
  const made = []
  for (const step of steps)
    made.push(await here.add(nodes, { workflow_engine: workflow, node_name: `Step ${++number}`, ...step }))
  await here.owner.call('POST', `${workflows}activate/`, { body: { ids: [workflow] } })
  const log = (await here.add(logs, {
    employees: [applicant],
    punch_time: `${day(-1)} 0${1 + (number % 8)}:${10 + (number % 40)}:00`,
  })) as unknown as { id: number; number: string }
  return { applicant, workflow, nodes: made as unknown as { id: number }[], log }
}
const approve = (by: Person, id: number) => by.call('POST', `${logs}approve/`, { body: { ids: [id] } })
const statusOf = async (id: number) => (await here.read(logs, id)).approval_status

test('steps and open requests keep the user, by deleting and removing alike, and are named', async () => {
  const leaver = await person()
  const id = await idOf(leaver)
  const { log } = await waiting({ approver_type: 5, approver_users: [id] })
  const { data } = await remove([id])
  expect(data).toMatchObject({ accepted: 0, skipped: [{ id, code: 'ZBSY0020' }] })
  expect(data.skipped[0].context.used_by).toEqual([
    { resource: 'manual_log', count: 1, names: [log.number] },
    { resource: 'workflow_node', count: 1, names: [expect.stringContaining('Step')] },
  ])
  expect((await here.owner.call('DELETE', `${users}${id}/`)).code).toBe('ZBSY0020')
  expect((await here.owner.call('GET', `${users}${id}/`)).data.state).toBe('ACTIVE')
})

test('a user for whom something waits does not leave by themselves', async () => {
  const leaver = await person()
  const { log } = await waiting({ approver_type: 5, approver_users: [await idOf(leaver)] })
  await inIdentity(here.server.database, (db) =>
    sql`update session set reauthenticated_at = now() where user_id = ${leaver.user}`.execute(db),
  )
  const leave = () => leaver.call('POST', '/web/oauth/api/v2/leave_company/', { body: {} })
  const refused = await leave()
  expect([refused.code, refused.context?.used_by]).toEqual([
    'ZBSY0020',
    expect.arrayContaining([{ resource: 'manual_log', count: 1, names: [log.number] }]),
  ])
  expect((await here.owner.call('GET', `${users}${await idOf(leaver)}/`)).data.state).toBe('ACTIVE')
})

test('with somebody who takes over, the user goes, and the other one decides what waits and what comes', async () => {
  const [leaver, heir] = [await person(), await person()]
  const [id, to] = [await idOf(leaver), await idOf(heir)]
  const first = await waiting({ approver_type: 5, approver_users: [id] })
  const coming = await waiting(
    { approver_type: 5, approver_users: [await idOf(here.owner)] },
    { approver_type: 5, approver_users: [id], skip_if_same: false },
  )
  expect((await remove([id], id)).errors?.reassign_to?.[0]?.code).toBe('ZBSY0016')
  const gone = await remove([id], to)
  expect([gone.code, gone.data]).toEqual(['ZBSY0000', { accepted: 1, skipped: [] }])
  expect((await here.owner.call('GET', `${users}${id}/`)).data.state).toBe('REMOVED')
  const { data } = await here.owner.call('GET', `${nodes}${first.nodes[0]?.id}/`)
  expect(data.approver_users.map((one: { id: number }) => one.id)).toEqual([to])
  expect((await approve(heir, first.log.id)).data.accepted).toBe(1)
  expect(await statusOf(first.log.id)).toBe(2)
  await approve(here.owner, coming.log.id)
  expect(await statusOf(coming.log.id)).toBe(1)
  expect((await approve(heir, coming.log.id)).data.accepted).toBe(1)
  expect(await statusOf(coming.log.id)).toBe(2)
  const { data: news } = await heir.call('GET', '/web/base/api/v2/notifications/')
  expect(JSON.stringify(news)).toContain('APPROVALS_REASSIGNED')
})

test('what waits for the user as an employee goes to the employee of the other one, and to nobody without a record', async () => {
  const [leaver, heir, office] = [await person(), await person(), await person()]
  const [id, to, without] = [await idOf(leaver), await idOf(heir), await idOf(office)]
  const own = (await here.hire()).id
  const other = (await here.hire({ superior: own })).id
  const below = (await here.hire({ superior: own })).id
  await link(id, own)
  await link(to, other)
  const dept = await here.add(departments, { dept_code: `R${number}`, dept_name: `Removed ${number}`, manager: own })
  const step = await waiting({ approver_type: 4, approver_employees: [own] })
  const kept = (await remove([id])).data.skipped[0]
  expect(kept.context.used_by.map(({ resource }: { resource: string }) => resource)).toEqual([
    'department',
    'employee',
    'manual_log',
    'workflow_node',
  ])
  expect((await remove([id], without)).errors?.reassign_to?.[0]?.code).toBe('ZBSY0114')
  const gone = await remove([id], to)
  expect(gone.body).toMatchObject({ data: { accepted: 1 } })
  expect((await here.owner.call('GET', `${departments}${dept.id}/`)).data.manager.id).toBe(other)
  expect((await here.owner.call('GET', `${employees}${below}/`)).data.superior.id).toBe(other)
  expect((await here.owner.call('GET', `${employees}${other}/`)).data.superior).toBeNull()
  const { data } = await here.owner.call('GET', `${nodes}${step.nodes[0]?.id}/`)
  expect(data.approver_employees.map((one: { id: number }) => one.id)).toEqual([other])
})

test('a user whom nobody waits for goes, and automatic exports of theirs stop at once', async () => {
  const leaver = await here.server.member(here.owner, {
    email: 'exports@removed.test',
    permissions: ['system.add_auto_export', 'team.export_employee', 'team.view_employee'],
  })
  const { data: task } = await leaver.call('POST', '/web/system/api/v2/auto_exports/', {
    body: { task_name: 'Staff', content: 'EMPLOYEE', window: 'FULL', columns: [{ field: 'emp_code', title: '' }] },
  })
  expect((await remove([await idOf(leaver)])).data).toEqual({ accepted: 1, skipped: [] })
  const { data } = await here.owner.call('GET', `/web/system/api/v2/auto_exports/${task.id}/`)
  expect(data).toMatchObject({ enable: false, next_run: null })
})

test('the office hands on what waits: the colleague decides, those who were asked no more', async () => {
  const boss = await person()
  const { log, applicant } = await waiting({ approver_type: 5, approver_users: [await idOf(boss)] })
  const { id: heir } = await here.hire({ hire_date: day(-40) })
  const handOn = (to: number, by = here.owner) =>
    by.call('POST', `${logs}transfer/`, { body: { ids: [log.id], to, reason: 'On holiday' } })
  expect((await handOn(applicant)).data).toMatchObject({ accepted: 0, skipped: [{ code: 'ZBWF0016' }] })
  expect((await handOn(999_999_999)).errors?.to?.[0]?.code).toBe('ZBAT0016')
  expect((await handOn(heir)).data).toMatchObject({ accepted: 1, skipped: [] })
  expect((await handOn(heir)).data.skipped[0]).toMatchObject({ code: 'ZBWF0016' })
  const { data } = await approve(boss, log.id)
  expect(data).toMatchObject({ accepted: 0, skipped: [{ id: log.id, code: 'ZBWF1403' }] })
  const stranger = await here.server.member(here.owner, {
    email: 'sees@removed.test',
    permissions: ['att.view_manual_log'],
  })
  expect((await handOn(heir, stranger)).status).toBe(403)
})
