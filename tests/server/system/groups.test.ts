// Groups: nobody gives what they do not hold, a change is felt with the next call, people are never left without a group.
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rights } from '#openapi/generated/rights.ts'
import { inIdentity } from '#server/platform/db/tenant.ts'
import { type Answer, type Person, sharedServer, type TestServer } from '#tests/contract/support/server.ts'

const groups = '/web/system/api/v2/groups/'
let server: TestServer
let owner: Person
beforeAll(async () => {
  server = await sharedServer()
  owner = await server.company('groups')
})
afterAll(() => server.close())

let made = 0
const named = () => `Group ${++made}`
const make = async (permissions: readonly string[], by = owner): Promise<Answer> =>
  by.call('POST', groups, { body: { name: named(), permissions } })
const membershipOf = async ({ user, company }: Person): Promise<number> => {
  const { rows } = await inIdentity(server.database, (db) =>
    sql<{ id: number }>`select id from membership where user_id = ${user} and company_id = ${company}`.execute(db),
  )
  return rows[0]?.id ?? 0
}
const editor = (email: string, ...more: string[]) =>
  server.member(owner, {
    email,
    permissions: ['system.view_group', 'system.add_group', 'system.change_group', 'system.delete_group', ...more],
  })

test('a permission to write brings the one to view with it', async () => {
  const { data } = await make(['company.change_area', 'system.suspend_user'])
  expect(data.permissions).toEqual([
    'company.view_area',
    'company.change_area',
    'system.view_user',
    'system.suspend_user',
  ])
  expect(data).toMatchObject({ is_default: false, user_count: 0, version: 1 })
})

test('a group holds at least one permission, and only such as exist', async () => {
  expect((await make([])).errors).toHaveProperty('permissions')
  const { status, code, errors } = await make(['company.fly_area'])
  expect([status, code, Object.keys(errors ?? {})]).toEqual([400, 'ZBSY0014', ['permissions']])
  expect((await make(['vendor.view_company'])).code).toBe('ZBSY0014')
})

test('nobody makes a group with more than they hold, by any way', async () => {
  const member = await editor('narrow@groups.test')
  const wide = (await make(['company.change_settings'])).data
  const answers = [
    await make(['company.change_settings'], member),
    await member.call('POST', `${groups}copy/${wide.id}/`, { body: { name: named() } }),
    await member.call('PATCH', `${groups}${(await make(['system.view_group'], member)).data.id}/`, {
      body: { permissions: ['company.change_settings'] },
    }),
    await member.call('POST', `${groups}set_users/${wide.id}/`, { body: { users: [await membershipOf(owner)] } }),
  ]
  expect(answers.map(({ status, code }) => [status, code])).toEqual(Array(4).fill([403, 'ZBOA0402']))
})

test('the name of a wider group can be changed by who does not hold its permissions; the permissions stay', async () => {
  const member = await editor('namer@groups.test')
  const { data: wide } = await make(['company.change_settings'])
  const { status, data } = await member.call('PATCH', `${groups}${wide.id}/`, {
    body: { description: 'Settings', permissions: wide.permissions },
  })
  expect([status, data.description, data.permissions]).toEqual([200, 'Settings', wide.permissions])
})

test('a change of a group is felt by its members with the next call', async () => {
  const { data: group } = await make(['company.view_area'])
  const member = await server.member(owner, { email: 'feels@groups.test', permissions: ['company.view_position'] })
  const area = async () => (await member.call('GET', '/web/personnel/api/v2/areas/')).status
  const set = (users: number[]) => owner.call('POST', `${groups}set_users/${group.id}/`, { body: { users } })
  expect(await area()).toBe(403)
  expect((await set([await membershipOf(member)])).data.user_count).toBe(1)
  expect(await area()).toBe(200)
  await owner.call('PATCH', `${groups}${group.id}/`, { body: { permissions: ['company.view_location'] } })
  expect(await area()).toBe(403)
  await owner.call('PATCH', `${groups}${group.id}/`, { body: { permissions: ['company.view_area'] } })
  expect(await area()).toBe(200)
  await set([])
  expect(await area()).toBe(403)
})

test('the permission version in the database rises with each change of the group', async () => {
  const { data: group } = await make(['company.view_area'])
  const member = await server.member(owner, { email: 'version@groups.test', permissions: ['company.view_position'] })
  const version = async () => {
    const { rows } = await inIdentity(server.database, (db) =>
      sql<{ v: number }>`select permission_version as v from membership where user_id = ${member.user}`.execute(db),
    )
    return rows[0]?.v ?? 0
  }
  const id = await membershipOf(member)
  await owner.call('POST', `${groups}set_users/${group.id}/`, { body: { users: [id] } })
  const before = await version()
  await owner.call('PATCH', `${groups}${group.id}/`, { body: { permissions: ['company.view_location'] } })
  expect(await version()).toBe(before + 1)
})

test('a member is not left without a group, and nobody changes their own groups', async () => {
  const { data: group } = await make(['company.view_area'])
  const member = await server.member(owner, { email: 'bare@groups.test' })
  const id = await membershipOf(member)
  const set = (users: number[], by = owner) => by.call('POST', `${groups}set_users/${group.id}/`, { body: { users } })
  expect((await set([id])).status).toBe(200)
  expect(await set([])).toMatchObject({ status: 400, code: 'ZBSY0111', context: { name: 'bare@groups.test' } })
  const self = await editor('self@groups.test', 'company.view_area')
  expect(await set([id, await membershipOf(self)], self)).toMatchObject({ status: 403, code: 'ZBOA0402' })
})

test('users of a group are listed by name', async () => {
  const { data: group } = await make(['company.view_area'])
  const member = await server.member(owner, { email: 'listed@groups.test', permissions: ['company.view_area'] })
  const id = await membershipOf(member)
  await owner.call('POST', `${groups}set_users/${group.id}/`, { body: { users: [id] } })
  expect((await owner.call('GET', `${groups}users/${group.id}/`)).data).toEqual([
    { id, display_name: 'listed@groups.test', email: 'listed@groups.test', state: 'ACTIVE' },
  ])
  expect((await owner.call('GET', `${groups}users/${2 ** 40}/`)).code).toBe('ZBOA0404')
})

test('a group with users stays, unless they are moved to another one', async () => {
  const { data: from } = await make(['company.view_area'])
  const { data: to } = await make(['company.view_location'])
  const member = await server.member(owner, { email: 'moves@groups.test' })
  await owner.call('POST', `${groups}set_users/${from.id}/`, { body: { users: [await membershipOf(member)] } })
  expect(await owner.call('DELETE', `${groups}${from.id}/`)).toMatchObject({ code: 'ZBSY0100', context: { count: 1 } })
  const { data } = await owner.call('POST', `${groups}remove/`, { body: { ids: [from.id, to.id], move_to: to.id } })
  expect(data).toMatchObject({ accepted: 1, skipped: [{ id: to.id, code: 'ZBSY0029' }] })
  expect((await owner.call('GET', `${groups}${from.id}/`)).status).toBe(404)
  expect((await owner.call('GET', `${groups}${to.id}/`)).data.user_count).toBe(1)
  expect((await member.call('GET', '/web/personnel/api/v2/locations/')).status).toBe(200)
  expect((await member.call('GET', '/web/personnel/api/v2/areas/')).status).toBe(403)
})

test('users are not moved to a group that the caller could not give', async () => {
  const member = await editor('mover@groups.test', 'company.view_area')
  const { data: from } = await make(['company.view_area'])
  const { data: wide } = await make(['company.change_settings'])
  const answer = await member.call('POST', `${groups}remove/`, { body: { ids: [from.id], move_to: wide.id } })
  expect([answer.status, answer.code]).toEqual([403, 'ZBOA0402'])
})

test('rights are not taken from people who hold more, by any way', async () => {
  const few = ['company.view_area', 'company.change_area']
  const member = await editor('taker@groups.test', ...few)
  const { data: strong } = await make([...few, 'company.change_settings'])
  const { data: plain } = await make(few)
  const { data: heir } = await make(['company.view_area'])
  const holder = await server.member(owner, { email: 'strong@groups.test', permissions: ['company.change_settings'] })
  await owner.call('POST', `${groups}set_users/${plain.id}/`, { body: { users: [await membershipOf(holder)] } })
  const answers = [
    await member.call('PATCH', `${groups}${strong.id}/`, { body: { permissions: ['company.view_area'] } }),
    await member.call('PATCH', `${groups}${plain.id}/`, { body: { permissions: ['company.view_area'] } }),
    await member.call('POST', `${groups}set_users/${plain.id}/`, { body: { users: [] } }),
    await member.call('POST', `${groups}remove/`, { body: { ids: [plain.id], move_to: heir.id } }),
    await member.call('POST', `${groups}remove/`, { body: { ids: [strong.id], move_to: heir.id } }),
  ]
  expect(answers.map(({ status, code }) => [status, code])).toEqual(answers.map(() => [403, 'ZBOA0402']))
  await owner.call('POST', `${groups}set_users/${plain.id}/`, { body: { users: [] } })
  const taken = await member.call('PATCH', `${groups}${plain.id}/`, { body: { permissions: ['company.view_area'] } })
  expect(taken.status).toBe(200)
})

test('built-in groups are copied, not deleted', async () => {
  const { data } = await owner.call('GET', groups, { query: { is_default: 'true', search: 'Auditor' } })
  const [auditor] = data.data
  expect((await owner.call('DELETE', `${groups}${auditor.id}/`)).code).toBe('ZBSY0021')
  const removed = await owner.call('POST', `${groups}remove/`, {
    body: { ids: [auditor.id], move_to: (await make(['company.view_area'])).data.id },
  })
  expect(removed.data).toMatchObject({ accepted: 0, skipped: [{ id: auditor.id, code: 'ZBSY0021' }] })
  const copy = await owner.call('POST', `${groups}copy/${auditor.id}/`, { body: { name: 'Inspector' } })
  expect(copy.data).toMatchObject({ name: 'Inspector', is_default: false, permissions: auditor.permissions })
  expect(copy.data.id).not.toBe(auditor.id)
  const again = await owner.call('POST', `${groups}copy/${auditor.id}/`, { body: { name: 'inspector' } })
  expect([again.status, again.code]).toEqual([400, 'ZBSY0017'])
})

test('the tree has every permission of a company once, in the words of the caller, and says which they hold', async () => {
  const member = await editor('tree@groups.test')
  const path = '/web/system/api/v2/permissions/'
  const tree = (await member.call('GET', path, { headers: { 'accept-language': 'tr' } })).data
  const actions = tree.flatMap(({ resources }: { resources: { actions: object[] }[] }) =>
    resources.flatMap((resource) => resource.actions),
  )
  const names = rights.map(({ name }) => name).filter((name) => !/^(?:vendor|personal)\./.test(name))
  expect(actions.map(({ codename }: { codename: string }) => codename).sort()).toEqual([...names].sort())
  const held = actions.filter((action: { held: boolean }) => action.held)
  expect(held.map(({ codename }: { codename: string }) => codename).sort()).toEqual([
    'system.add_group',
    'system.change_group',
    'system.delete_group',
    'system.view_group',
  ])
  const [english] = (await member.call('GET', path, { headers: { 'accept-language': 'en' } })).data
  expect(english).toMatchObject({ module: 'company', label: 'Company', available: true })
  expect(tree[0].label).toBe('Şirket')
})
