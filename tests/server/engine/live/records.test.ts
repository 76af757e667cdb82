// Records that change are told to those who look at them: each within their rights and their data scope, and nobody else.
import { createHash } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { createAccount } from '#server/areas/identity/create-account.ts'
import { hashPassword } from '#server/areas/identity/password-hash.ts'
import { inIdentity } from '#server/platform/db/tenant.ts'
import { type Person, startServer, type TestServer } from '#tests/contract/support/server.ts'
import { day } from '#tests/support/days.ts'
import { exportTasks } from '../../system/export-tasks.ts'

let server: TestServer
let owner: Person
let bound: Person
let outsider: Person
let port: number
let near: number
let far: number
const open: WebSocket[] = []
const departments = '/web/personnel/api/v2/departments/'
const employees = '/web/personnel/api/v2/employees/'
const host = '127.0.0.1:8080'
const oauth = '/web/oauth/api/v2/'
const secret = 'Str0ng!Harbour'

const add = async (path: string, body: object) => {
  const { data, status, errors } = await owner.call('POST', path, { body })
  if (status !== 200) throw new Error(JSON.stringify(errors))
  return data.id as number
}
const employee = (emp_code: string, department: number) =>
  add(employees, { emp_code, first_name: `Person ${emp_code}`, department })

beforeAll(async () => {
  server = await startServer()
  // Without the upkeep that listening starts.
  await new Promise<void>((resolve) => server.app.server.listen(0, '127.0.0.1', resolve))
  port = (server.app.server.address() as AddressInfo).port
  owner = await server.company('livery')
  const other = await server.company('elsewhere')
  near = await add(departments, { dept_code: 'N', dept_name: 'Near' })
  far = await add(departments, { dept_code: 'F', dept_name: 'Far' })
  bound = await server.member(owner, {
    email: 'bound@livery.test',
    permissions: ['team.view_employee'],
    scope: { department: [near] },
  })
  outsider = other
})
const rest = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
afterEach(async () => {
  for (const socket of open.splice(0)) socket.close()
  // The server takes leave of them.
  await rest(300)
})
afterAll(() => server.close())

interface Heard {
  readonly type: string
  readonly topic: string
  readonly data: { readonly resource?: string; readonly ids?: number[] | null; readonly added?: boolean; code?: string }
}

/** A tab that looks at records; answers what it hears of them. */
async function look(person: Pick<Person, 'call'>, resource: string, ids: readonly number[], age?: number) {
  // What was written before is told.
  await rest(500)
  const { data } = await person.call('POST', '/web/oauth/api/v2/ws_ticket/', { body: {} })
  const socket = new WebSocket(`ws://127.0.0.1:${port}/web/ws/?token=${data.ticket}`, {
    headers: { host, origin: `http://${host}` },
  })
  open.push(socket)
  const heard: Heard[] = []
  const meet = (wanted: (message: Heard) => boolean) => expect.poll(() => heard.some(wanted)).toBe(true)
  socket.on('message', (bytes) => heard.push(JSON.parse(String(bytes))))
  await meet(({ type }) => type === 'session.open')
  socket.send(JSON.stringify({ type: 'subscribe', topics: [`record:${resource}`], filters: { ids, age } }))
  // What is said is read in its order: the answer to this follows.
  socket.send(JSON.stringify({ type: 'subscribe', topics: ['nothing'] }))
  await meet(({ topic }) => topic === 'nothing')
  await rest(100)
  return {
    heard: () => heard.filter(({ type }) => type === 'record.changed').map(({ data: told }) => told),
    types: () => heard.map(({ type }) => type),
    refused: () => heard.filter(({ topic, type }) => type === 'error' && topic !== 'nothing').map(({ topic }) => topic),
  }
}

test('a change and a removal reach those who show the record; those who show others hear nothing', async () => {
  const [first, second] = [await employee('L1', near), await employee('L2', near)]
  const mine = await look(owner, 'employee', [first])
  const others = await look(owner, 'employee', [second])
  await owner.call('PATCH', `${employees}${first}/`, { body: { first_name: 'Changed' } })
  await expect.poll(mine.heard).toEqual([{ resource: 'employee', ids: [first], added: false }])
  await owner.call('DELETE', `${employees}${first}/`)
  await expect.poll(mine.heard).toHaveLength(2)
  expect(mine.heard()[1]).toEqual({ resource: 'employee', ids: [first], added: false })
  expect(others.heard()).toEqual([])
})

test('what changed after the rows were read and before they are followed is told; what is older is not', async () => {
  const path = '/web/personnel/api/v2/positions/'
  const read = await add(path, { position_code: 'G', position_name: 'Guard' })
  await owner.call('PATCH', `${path}${read}/`, { body: { position_name: 'Meanwhile' } })
  const before = await look(owner, 'position', [read], 20_000)
  await expect.poll(before.heard).toContainEqual({ resource: 'position', ids: [read], added: false })
  const after = await look(owner, 'position', [read], 1)
  const elsewhere = await look(outsider, 'position', [read], 20_000)
  expect([after.heard(), elsewhere.heard()]).toEqual([[], []])
})

test('rows that were read longer ago than anything is kept are read anew, and no others', async () => {
  const asked = async (age: number) => (await look(owner, 'department', [near], age)).types().includes('resync')
  expect([await asked(100), await asked(60_000)]).toEqual([false, true])
})

test('a new record is told as one more, without its number', async () => {
  const tab = await look(owner, 'department', [near])
  await add(departments, { dept_code: 'M', dept_name: 'More' })
  await expect.poll(tab.heard).toEqual([{ resource: 'department', ids: [], added: true }])
})

test('whoever is asked hears of the request, and whoever asks of the decision', async () => {
  await owner.call('PATCH', '/web/personnel/api/v2/security_policy/', { body: { enforce_pwd_change: false } })
  const [domain = ''] = (owner.email.split('@')[1] ?? '').split('.')
  const worker = async (emp_code: string) => {
    const username = `${emp_code.toLowerCase()}@${domain}.test`
    const app = { email: username, app_status: 1, self_password: secret, hire_date: '2020-01-01' }
    const id = await add(employees, { emp_code, first_name: emp_code, department: near, ...app })
    const body = { company: domain, username, password: secret, agreement: true }
    const { data } = await server.call('POST', '/web/oauth/api/v2/employee_sign_in/', { body })
    const headers = { authorization: `JWT ${data.token}` }
    const call: Person['call'] = (method, path, options = {}) => server.call(method, path, { ...options, headers })
    return { id, call }
  }
  const [ana, boss] = [await worker('ASKS'), await worker('DECIDES')]
  const flows = '/web/workflow/api/v2/'
  const flow = { workflow_name: 'Overtime', request_type: 'OVERTIME', target: 'EMPLOYEE', employees: [ana.id] }
  const workflow_engine = await add(`${flows}workflows/`, flow)
  const decides = { approver_type: 4, approver_employees: [boss.id] }
  await add(`${flows}workflow_nodes/`, { workflow_engine, node_name: 'Boss', ...decides })
  await owner.call('POST', `${flows}workflows/activate/`, { body: { ids: [workflow_engine] } })
  const asked = await look(boss, 'overtime_approval', [])
  const own = '/web/personal/api/v2/'
  const times = { start_time: `${day(-1)} 18:00:00`, end_time: `${day(-1)} 20:00:00` }
  const { data: request } = await ana.call('POST', `${own}overtimes/`, { body: times })
  await expect.poll(asked.heard).toContainEqual({ resource: 'overtime_approval', ids: [], added: true })
  const applicant = await look(ana, 'my_overtime', [request.id])
  const { data: questions } = await boss.call('GET', `${own}approvals/overtime/`)
  await boss.call('POST', `${own}approvals/overtime/approve/`, { body: { ids: [questions.data[0].id] } })
  await expect.poll(applicant.heard).toContainEqual({ resource: 'my_overtime', ids: [request.id], added: false })
})

test('what lies outside of a person’s data scope is not told, though its number is guessed', async () => {
  const [inside, outside] = [await employee('S1', near), await employee('S2', far)]
  const tab = await look(bound, 'employee', [inside, outside])
  await owner.call('PATCH', `${employees}${outside}/`, { body: { first_name: 'Unseen' } })
  await employee('S3', far)
  await owner.call('DELETE', `${employees}${outside}/`)
  await rest(500)
  await owner.call('PATCH', `${employees}${inside}/`, { body: { first_name: 'Seen' } })
  await expect.poll(tab.heard).toEqual([{ resource: 'employee', ids: [inside], added: false }])
  await employee('S4', near)
  await expect.poll(tab.heard).toHaveLength(2)
  expect(tab.heard()[1]).toEqual({ resource: 'employee', ids: [], added: true })
})

test('nobody follows records that they may not look at, nor those of another company', async () => {
  const tab = await look(bound, 'department', [near])
  expect(tab.refused()).toEqual(['record:department'])
  const stranger = await look(outsider, 'department', [near])
  await owner.call('PATCH', `${departments}${near}/`, { body: { remark: 'ours' } })
  const own = await look(owner, 'department', [near])
  await owner.call('PATCH', `${departments}${near}/`, { body: { remark: 'ours again' } })
  await expect.poll(() => own.heard().length).toBeGreaterThan(0)
  expect(stranger.heard()).toEqual([])
  expect(tab.heard()).toEqual([])
})

test('what undo puts back is told like every change', async () => {
  const id = await employee('U1', near)
  const { step } = await owner.call('PATCH', `${employees}${id}/`, { body: { first_name: 'Wrong' } })
  const tab = await look(owner, 'employee', [id])
  const before = tab.heard().length
  const { status } = await owner.call('POST', `/web/base/api/v2/undo/${step}/`, { body: {} })
  expect(status).toBe(200)
  await expect.poll(() => tab.heard().length).toBeGreaterThan(before)
})

test('what work in the background changes is told: a run of an export opens, and is over', async () => {
  const { make, runNow } = exportTasks(
    () => server,
    () => owner,
  )
  const task = await make()
  const { id: earlier } = await runNow(task.id)
  const list = await look(owner, 'auto_export_run', [earlier])
  const next = await look(owner, 'auto_export_run', [earlier + 1])
  const tasks = await look(owner, 'auto_export', [task.id])
  expect((await runNow(task.id)).id).toBe(earlier + 1)
  await expect.poll(list.heard).toContainEqual({ resource: 'auto_export_run', ids: [], added: true })
  // Opened and over, together where it is quick.
  await expect.poll(next.heard).toContainEqual(expect.objectContaining({ ids: [earlier + 1] }))
  await expect.poll(() => tasks.heard().some(({ ids }) => ids?.includes(task.id))).toBe(true)
})

test('who asks to join comes into the list of users, and hears of the decision on the page where they wait', async () => {
  const email = 'waiting@person.test'
  const users = '/web/system/api/v2/users/'
  const code = 'A'.repeat(43)
  const identity = (text: string) => inIdentity(server.database, (db) => sql.raw(text).execute(db))
  const { id: user } = await inIdentity(server.database, async (db) =>
    createAccount(db, { email, password_hash: await hashPassword(secret) }),
  )
  await owner.call('PATCH', '/web/personnel/api/v2/company/', { body: { join_policy: 'INVITE_AND_APPROVE' } })
  await owner.call('POST', `${users}invite/`, { body: { emails: [email], role: 'ADMIN' } })
  const hash = createHash('sha256').update(code).digest('hex')
  await identity(`update invitation set code_hash = '${hash}' where email = '${email}'`)
  const listed = async () => (await owner.call('GET', users, { query: { search: email } })).data.data
  const [invited] = await listed()
  const list = await look(owner, 'user', [invited.id])

  expect((await server.call('POST', `${oauth}invited/`, { body: { code } })).data).toMatchObject({ pending: true })
  await expect.poll(list.heard).toEqual([{ resource: 'user', ids: [invited.id], added: true }])

  const { data } = await server.call('POST', `${oauth}user_sign_in/`, {
    body: { username: email, password: secret, agreement: true },
  })
  expect(data.company_domain).toBeNull()
  const person: Person = {
    email,
    domain: '',
    user,
    company: 0,
    token: data.token,
    call: (method, path, options = {}) =>
      server.call(method, path, { ...options, headers: { ...options.headers, authorization: `JWT ${data.token}` } }),
  }
  const companies = async () => (await person.call('GET', `${oauth}company-list/`)).data
  expect(await companies()).toMatchObject({ data: [], waiting: [{ id: owner.company, name: 'Company livery' }] })
  const tab = await look(person, 'nothing', [])
  expect(tab.types()).not.toContain('companies.changed')
  const [waiting] = await listed()
  expect(waiting.state).toBe('PENDING_APPROVAL')
  expect((await owner.call('POST', `${users}approve/`, { body: { ids: [waiting.id] } })).data.accepted).toBe(1)
  await expect.poll(tab.types).toContain('companies.changed')
  expect(await companies()).toMatchObject({ data: [{ id: owner.company }], waiting: [] })
})

test('a flood of follows is cut off, and others are answered meanwhile', async () => {
  const answered = async (ticket: string) => {
    const socket = new WebSocket(`ws://127.0.0.1:${port}/web/ws/?token=${ticket}`, {
      headers: { host, origin: `http://${host}` },
    })
    open.push(socket)
    const closed = new Promise<number>((resolve) => socket.on('close', resolve))
    await new Promise((resolve) => socket.on('message', resolve))
    return { socket, closed }
  }
  const ticket = async () => (await bound.call('POST', '/web/oauth/api/v2/ws_ticket/', { body: {} })).data.ticket
  const ids = Array.from({ length: 1000 }, (_, at) => at + 1)
  const many = Array.from({ length: 30 }, (_, at) => `record:topic${at}`)
  const tooMany = await answered(await ticket())
  tooMany.socket.send(JSON.stringify({ type: 'subscribe', topics: many, filters: { ids } }))
  expect(await tooMany.closed).toBe(4400)
  const sockets = await Promise.all([answered(await ticket()), answered(await ticket())])
  const same = Array.from({ length: 100 }, () => 'record:employee')
  for (let message = 0; message < 15; message += 1)
    for (const { socket } of sockets)
      socket.send(JSON.stringify({ type: 'subscribe', topics: same, filters: { ids, age: 1e12 } }))
  const begun = Date.now()
  for (let at = 0; at < 5; at += 1) expect((await owner.call('GET', employees)).status).toBe(200)
  expect(Date.now() - begun).toBeLessThan(5000)
})
