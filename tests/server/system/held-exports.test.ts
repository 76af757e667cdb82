// A destination that somebody else changes: the tasks that use it wait until their owner or an administrator agrees.
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { contract } from '#openapi/generated/contract.ts'
import type { ResourceMeta } from '#openapi/types.ts'
import { planRuns } from '#server/areas/system/auto-export/plan-runs.ts'
import { inIdentity } from '#server/platform/db/tenant.ts'
import { type Person, startServer, type TestServer } from '#tests/contract/support/server.ts'
import { exportTasks } from './export-tasks.ts'
import { type SftpStand, sftpStand } from './sftp-stand.ts'

const base = '/web/system/api/v2/'
const tasks = `${base}auto_exports/`
const destinations = `${base}export_destinations/`
const env = {
  SECRET_KEY: Buffer.alloc(32, 9).toString('base64'),
  PRIVATE_DESTINATIONS: '127.0.0.1',
  LOG_LEVEL: 'error',
}

let server: TestServer
let owner: Person
let other: Person
let sftp: SftpStand
let number = 0

beforeAll(async () => {
  server = await startServer(env)
  owner = await server.company('held')
  const permissions = ['view', 'change', 'test'].map((verb) => `system.${verb}_export_destination`)
  other = await server.member(owner, {
    email: 'other@held.test',
    permissions: [...permissions, 'system.run_auto_export', 'system.change_auto_export', 'team.export_employee'],
  })
  sftp = await sftpStand({ user: 'payroll', password: 'S3cret-Door' })
  await hire('H1')
})
afterAll(async () => {
  await Promise.all([sftp.close(), server.close()])
})

const { hire, make, finished, runNow } = exportTasks(
  () => server,
  () => owner,
)

async function trustedTask() {
  const body = { name: `Payroll ${++number}`, host: '127.0.0.1', port: sftp.port, user_name: 'payroll' }
  const { data } = await owner.call('POST', destinations, {
    body: { ...body, user_password: 'S3cret-Door', remote_path: '/in' },
  })
  await owner.call('POST', `${destinations}test/`, { body: { destination: data.id } })
  await owner.call('POST', `${destinations}trust/${data.id}/`)
  const task = await make({ destinations: [data.id] })
  return { destination: data.id as number, task: task.id as number }
}
const heldOf = async (task: number) => (await owner.call('GET', `${tasks}${task}/`)).data.held
const changed = (id: number, body: object, by: Person) => by.call('PATCH', `${destinations}${id}/`, { body })

test.each([{ host: 'files.example.com' }, { port: 2222 }, { user_name: 'somebody' }, { remote_path: '/elsewhere' }])(
  '%j changed by somebody else holds the task, by its owner it does not',
  async (body) => {
    const { destination, task } = await trustedTask()
    expect((await changed(destination, { ...body, name: `Own ${number}` }, owner)).status).toBe(200)
    expect(await heldOf(task)).toBe(false)
    const back = { host: '127.0.0.1', port: sftp.port, user_name: 'payroll', remote_path: '/in' }
    expect((await changed(destination, { ...back, user_password: 'S3cret-Door' }, other)).status).toBe(200)
    expect(await heldOf(task)).toBe(true)
  },
)

test('a held task brings nothing anywhere, says so, and goes on once its owner releases it', async () => {
  const { destination, task } = await trustedTask()
  await changed(destination, { remote_path: '/in/theirs' }, other)
  const { data } = await owner.call('GET', `${tasks}${task}/`)
  expect(data).toMatchObject({ held: true, enable: true, owner: { id: data.owner.id } })
  expect(data.held_by).toBeTruthy()
  for (const by of [owner, other])
    expect((await by.call('POST', `${tasks}run/${task}/`, { body: {} })).code).toBe('ZBSY0113')
  await planRuns(server.database, new Date(Date.now() + 2 * 86_400_000))
  expect(await finished(task)).toMatchObject({ trigger: 'SCHEDULE', state: 'FAILED', code: 'ZBSY0113', rows: null })
  expect([...sftp.files.keys()].some((path) => path.startsWith('/in/theirs'))).toBe(false)
  const news = await owner.call('GET', '/web/base/api/v2/notifications/', {})
  expect(JSON.stringify(news.data)).toContain('EXPORT_HELD')
  expect((await other.call('POST', `${tasks}release/${task}/`)).code).toBe('ZBOA0402')
  const released = await owner.call('POST', `${tasks}release/${task}/`)
  expect(released.data).toMatchObject({ held: false, held_by: null })
  expect((await owner.call('POST', `${tasks}release/${task}/`)).code).toBe('ZBSY0029')
  expect(await runNow(task)).toMatchObject({ state: 'SUCCESS' })
})

test('another trusted key, and a change that is undone, hold the task too; an administrator releases it', async () => {
  const { destination, task } = await trustedTask()
  const admin = await server.member(owner, { email: 'admin@held.test' })
  await inIdentity(server.database, (db) =>
    sql`update membership set role = 'ADMIN', permission_version = permission_version + 1
      where user_id = ${admin.user}`.execute(db),
  )
  await owner.call('PATCH', `${destinations}${destination}/`, { body: { host: '127.0.0.1', port: sftp.port + 1 } })
  await owner.call('PATCH', `${destinations}${destination}/`, {
    body: { port: sftp.port, user_password: 'S3cret-Door' },
  })
  expect(await heldOf(task)).toBe(false)
  await other.call('POST', `${destinations}test/`, { body: { destination } })
  expect((await other.call('POST', `${destinations}trust/${destination}/`)).status).toBe(200)
  expect(await heldOf(task)).toBe(true)
  expect((await admin.call('POST', `${tasks}release/${task}/`)).data.held).toBe(false)
  const { step } = await changed(destination, { remote_path: '/x' }, other)
  expect((await other.call('POST', `/web/base/api/v2/undo/${step}/`)).status).toBe(200)
  expect(await heldOf(task)).toBe(true)
})

test('a change of what goes where makes the task that of whoever changes it, and no longer held', async () => {
  const { destination, task } = await trustedTask()
  await changed(destination, { remote_path: '/x' }, other)
  const taken = await other.call('PATCH', `${tasks}${task}/`, { body: { file_name: 'theirs' } })
  expect(taken.data).toMatchObject({ held: false })
  expect(taken.data.owner.display_name).toContain('other')
})

test('whatever else refers to a destination can be held and released', () => {
  const metas: readonly ResourceMeta[] = Object.values(contract)
  const referring = metas.filter(({ fields }) =>
    Object.values(fields).some(({ references }) => references?.resource === 'export_destination'),
  )
  expect(referring.map(({ name }) => name)).toEqual(['auto_export', 'payroll_layout'])
  for (const { fields, actions } of referring) {
    expect(fields).toHaveProperty('held')
    expect(JSON.stringify(actions)).toContain('release')
  }
})
