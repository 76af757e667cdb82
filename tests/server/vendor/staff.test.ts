// A vendor's own staff: who is invited with which groups, what nobody may do to whom, and that tenants have no part in it.
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { seedAllVendors } from '#server/areas/vendor/vendor-groups.ts'
import { inAllCompanies, inIdentity } from '#server/platform/db/tenant.ts'
import { type Answer, type Person, startServer, type TestServer } from '#tests/contract/support/server.ts'

const base = '/web/vendor/api/v2/'
const staff = `${base}vendor_users/`

let server: TestServer
let client: Person
let owner: Person
let groups: Readonly<Record<string, number>>
beforeAll(async () => {
  server = await startServer()
  client = await server.tenant('client')
  owner = await server.vendorOf(client)
  await seedAllVendors(server.database)
  const { data } = await owner.call('GET', `${base}vendor_groups/`)
  groups = Object.fromEntries(data.data.map(({ name, id }: { name: string; id: number }) => [name, id]))
})
afterAll(() => server.close())

const run = (query: ReturnType<typeof sql>) => inIdentity(server.database, async (db) => (await query.execute(db)).rows)
const rowOf = async (email: string) =>
  (await owner.call('GET', staff, { query: { search: email } })).data.data.find(
    (row: { email: string }) => row.email === email,
  )
const act = (by: Person, action: string, ids: readonly number[]): Promise<Answer> =>
  by.call('POST', `${staff}${action}/`, { body: { ids } })

interface Member extends Person {
  readonly id: number
  readonly email: string
}

let made = 0
/** Signed in to the back office with a second factor. */
async function member(...held: readonly string[]): Promise<Member> {
  const email = `staff${++made}@vendor.test`
  const person = await server.member(client, { email, permissions: ['vendor.view_currency'] })
  const { id } = await rowOf(email)
  const body = { groups: held.map((name) => groups[name]) }
  const { status, errors } = await owner.call('PATCH', `${staff}${id}/`, { body })
  if (status !== 200) throw new Error(JSON.stringify(errors))
  server.app.access.principals.forget({})
  return { ...person, id, email }
}

test('a vendor starts with five groups, of which none but the first does everything', async () => {
  expect(Object.keys(groups).sort()).toEqual(['Finance', 'Owner', 'Read-only', 'Sales', 'Support'])
  await seedAllVendors(server.database)
  expect((await owner.call('GET', `${base}vendor_groups/`)).data.total).toBe(5)
})

test.each([
  ['Read-only', 'sale_orders', true],
  ['Support', 'companies', true],
  ['Support', 'payments', false],
  ['Support', 'price_strategies', false],
  ['Finance', 'payments', true],
  ['Finance', 'users', false],
  ['Sales', 'plan_pricing', true],
  ['Sales', 'vendor_users', false],
])('of the group %s, to read %s: %s', async (group, path, may) => {
  const person = await member(group)
  const at = path === 'sale_orders' ? 'orders' : path
  expect((await person.call('GET', `${base}${at}/`)).status).toBe(may ? 200 : 403)
})

test('a company has no part in it', async () => {
  expect((await client.call('GET', staff)).code).toBe('ZBOA0403')
  expect((await client.call('POST', `${staff}invite/`, { body: { emails: ['a@b.test'] } })).code).toBe('ZBOA0403')
})

test('people are invited by mail with their groups, once, and shown as invited; an invitation can be withdrawn', async () => {
  const body = { emails: ['new@staff.test'], groups: [groups.Sales] }
  const { data } = await owner.call('POST', `${staff}invite/`, { body })
  expect(data).toMatchObject({ invited: [expect.any(Number)], skipped: [] })
  expect(await rowOf('new@staff.test')).toMatchObject({
    state: 'INVITED',
    role: 'MEMBER',
    groups: [{ id: groups.Sales, display_name: 'Sales' }],
  })
  const { rows } = await inAllCompanies(server.database, (db) =>
    sql`select kind from mail where email_to = 'new@staff.test'`.execute(db),
  )
  expect(rows).toEqual([{ kind: 'INVITATION' }])
  const bare = await owner.call('POST', `${staff}invite/`, { body: { emails: ['bare@staff.test'] } })
  expect(bare.errors?.groups?.[0]?.code).toBe('ZBVE0010')
  expect((await act(owner, 'revoke', data.invited)).data).toMatchObject({ accepted: 1 })
  expect(await rowOf('new@staff.test')).toBeUndefined()
})

test('the own place stays as it is, and nobody suspends or removes themselves', async () => {
  const me = await rowOf('owner@client.test')
  const changed = await owner.call('PATCH', `${staff}${me.id}/`, { body: { role: 'MEMBER' } })
  expect(changed.errors?.role?.[0]?.code).toBe('ZBVE0018')
  for (const action of ['suspend', 'remove'])
    expect((await act(owner, action, [me.id])).data.skipped).toMatchObject([{ id: me.id, code: 'ZBSY0101' }])
})

test('the last owner stays, whoever asks', async () => {
  const me = await rowOf('owner@client.test')
  const person = await member('Owner')
  await run(
    sql`update membership set role = 'ADMIN', permission_version = permission_version + 1 where id = ${person.id}`,
  )
  server.app.access.principals.forget({})
  const { skipped } = (await act(owner, 'suspend', [me.id])).data
  expect(skipped[0].code).toMatch(/ZBSY0101|ZBOA0311/)
  expect(await rowOf('owner@client.test')).toMatchObject({ role: 'OWNER', state: 'ACTIVE' })
})

test('nobody gives a group that can do more than they can themselves', async () => {
  const support = await member('Support')
  const right = ['vendor.view_vendor_user', 'vendor.change_vendor_user']
  await run(sql`update user_group set permissions = permissions || ${right}::text[] where id = ${groups.Support}`)
  await run(sql`update membership set permission_version = permission_version + 1 where id = ${support.id}`)
  server.app.access.principals.forget({})
  const other = await member('Read-only')
  const given = await support.call('PATCH', `${staff}${other.id}/`, { body: { groups: [groups.Finance] } })
  expect([given.status, given.code]).toEqual([403, 'ZBOA0402'])
})

test('who is suspended is signed out, and back in when activated', async () => {
  const person = await member('Read-only')
  const alive = async () => (await person.call('GET', '/web/oauth/api/v2/current-user/')).status
  expect(await alive()).toBe(200)
  expect((await act(owner, 'suspend', [person.id])).data).toMatchObject({ accepted: 1 })
  expect(await alive()).toBe(401)
  expect((await act(owner, 'activate', [person.id])).data).toMatchObject({ accepted: 1 })
  expect(await rowOf(person.email)).toMatchObject({ state: 'ACTIVE' })
})

test('who is removed is no member any more, and can be invited again', async () => {
  const person = await member('Read-only')
  expect((await act(owner, 'remove', [person.id])).data).toMatchObject({ accepted: 1 })
  const body = { emails: [person.email], groups: [groups['Read-only']] }
  expect((await owner.call('POST', `${staff}invite/`, { body })).data.invited).toHaveLength(1)
})
