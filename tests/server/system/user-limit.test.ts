// A subscription covers so many users: who is invited, approved or let in again beyond that is named with the reason.
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { inIdentity } from '#server/platform/db/tenant.ts'
import { type Person, startServer, type TestServer } from '#tests/contract/support/server.ts'

const users = '/web/system/api/v2/users/'
let server: TestServer
let owner: Person
let count = 0
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  owner = await server.company(`places${++count}`)
})

const identity = (query: ReturnType<typeof sql>) =>
  inIdentity(server.database, async (db) => (await query.execute(db)).rows as Record<string, unknown>[])
const limit = (most: number | null) =>
  identity(sql`update company set max_admin_users_limit = ${most} where id = ${owner.company}`)
const invite = (...emails: string[]) =>
  owner.call('POST', `${users}invite/`, { body: { emails, role: 'ADMIN', groups: [] } })
const act = (action: string, ...ids: unknown[]) => owner.call('POST', `${users}${action}/`, { body: { ids } })
const membershipOf = async ({ user }: Person) =>
  (await identity(sql`select id from membership where user_id = ${user} and company_id = ${owner.company}`))[0]?.id

test('without a limit as many are invited as are named', async () => {
  expect((await invite('a@x.test', 'b@x.test', 'c@x.test')).data.invited.length).toBe(3)
})

test('invitations count, and those beyond the limit are named with it', async () => {
  await limit(3)
  const { data } = await invite('a@x.test', 'b@x.test', 'c@x.test')
  expect(data.invited.length).toBe(2)
  expect(data.skipped).toEqual([
    { email: 'c@x.test', code: 'ZBSY0040', context: { resource: 'admin_users', limit: 3, used: 3 } },
  ])
})

test('a withdrawn invitation frees its place', async () => {
  await limit(2)
  const first = await invite('a@x.test')
  expect((await invite('b@x.test')).data.invited).toEqual([])
  await act('revoke', first.data.invited[0])
  expect((await invite('b@x.test')).data.invited.length).toBe(1)
})

test('who is suspended takes no place, and comes back only where one is free', async () => {
  const member = await server.member(owner, { email: `m@places${count}.test`, permissions: ['system.view_user'] })
  const id = await membershipOf(member)
  await limit(2)
  await act('suspend', id)
  await invite('a@x.test')
  expect((await act('activate', id)).data).toMatchObject({ accepted: 0, skipped: [{ id, code: 'ZBSY0040' }] })
  await limit(3)
  expect((await act('activate', id)).data.accepted).toBe(1)
})

test('who waits for approval is approved only where a place is free', async () => {
  const member = await server.member(owner, { email: `w@places${count}.test`, permissions: ['system.view_user'] })
  const id = await membershipOf(member)
  await identity(sql`update membership set state = 'PENDING_APPROVAL' where id = ${Number(id)}`)
  await limit(1)
  expect((await act('approve', id)).data).toMatchObject({ accepted: 0, skipped: [{ id, code: 'ZBSY0040' }] })
  expect((await act('reject', id)).data.accepted).toBe(1)
})

test('ten who invite at once get no more places than there are', async () => {
  await limit(4)
  const answers = await Promise.all(Array.from({ length: 10 }, (_, at) => invite(`at-once-${at}@x.test`)))
  expect(answers.flatMap(({ data }) => data.invited).length).toBe(3)
})

test('the limit is told with the company', async () => {
  await limit(7)
  const { data } = await owner.call('GET', '/web/oauth/api/v2/current-company/')
  expect(data.subscription.limits.admin_users).toBe(7)
})
