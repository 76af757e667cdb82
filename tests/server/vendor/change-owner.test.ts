// Another owner of a company by its vendor's staff: asked for, told to both, confirmed three days later by whoever proves themselves again.
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { keepStanding } from '#server/areas/vendor/standing.ts'
import { inAllCompanies, inIdentity } from '#server/platform/db/tenant.ts'
import { type Person, startServer, type TestServer } from '#tests/contract/support/server.ts'

const base = '/web/vendor/api/v2/companies/'

let server: TestServer
let vendor: Person
let owner: Person
let heir: Person
let second: Person
beforeAll(async () => {
  server = await startServer()
  const region = await server.tenant('region')
  vendor = await server.vendorOf(region)
  await run(sql`update company set type = 'VENDOR' where id = ${vendor.company}`)
  server.app.access.principals.forget({})
  owner = await server.tenant('heritage')
  heir = await server.member(owner, { email: 'heir@heritage.test', permissions: ['company.view_area'] })
  second = await server.member(region, {
    email: 'second@region.test',
    permissions: ['vendor.view_tenant_company', 'vendor.transfer_tenant_company'],
  })
}, 90_000)
afterAll(() => server.close())

const run = (query: ReturnType<typeof sql>) => inIdentity(server.database, async (db) => (await query.execute(db)).rows)
const prove = (by = vendor) => run(sql`update session set reauthenticated_at = now() where user_id = ${by.user}`)
const act = (action: string, body: object = {}, by = vendor) =>
  by.call('POST', `${base}${action}/${owner.company}/`, { body })
const ask = (email: string) => act('transfer_owner', { new_owner_email: email, evidence: 'Letter of 3 May, signed' })
const confirm = (domain = owner.domain, by = vendor) => act('confirm_owner', { domain }, by)
const company = async (by = vendor) => (await by.call('GET', `${base}${owner.company}/`)).data
const rows = async <T>(text: string) =>
  (await inAllCompanies(server.database, (db) => sql.raw<T>(text).execute(db))).rows
const mailsOf = async (kind: string) =>
  (await rows<{ to: string }>(`select email_to as to from mail where kind = '${kind}' order by id`)).map(({ to }) => to)
const threeDaysLater = () => rows(`update owner_change set ready_at = now() where state = 'WAITING' returning id`)
const roles = async () =>
  Object.fromEntries(
    (
      await rows<{
        email: string
        role: string
      }>(`select a.email, m.role from membership m join account a on a.id = m.user_id
        where m.company_id = ${owner.company} order by a.email`)
    ).map(({ email, role }) => [email, role]),
  )

describe('another owner', () => {
  test('is asked for by somebody who has proven themselves, and both are told', async () => {
    expect((await ask(heir.email)).code).toBe('ZBOA0209')
    await prove()
    expect((await ask(owner.email)).errors?.new_owner_email).toMatchObject([{ code: 'ZBVE0017' }])
    const { data } = await ask(heir.email)
    expect(data).toMatchObject({ owner_change_waits: true, next_owner: heir.email, owner_email: owner.email })
    expect(await mailsOf('OWNER_CHANGE_ASKED')).toEqual([owner.email, heir.email])
    expect((await ask('third@heritage.test')).code).toBe('ZBVE0029')
  })

  test('owns nothing before three days have passed and staff has confirmed it once more', async () => {
    expect((await confirm()).code).toBe('ZBVE0118')
    await threeDaysLater()
    expect((await confirm('another')).errors?.domain).toMatchObject([{ code: 'ZBVE0014' }])
    expect(await roles()).toMatchObject({ [owner.email]: 'OWNER', [heir.email]: 'MEMBER' })
    const { data } = await confirm()
    expect(data).toMatchObject({ owner_change_waits: false, next_owner: null, owner_email: heir.email })
    expect(await roles()).toMatchObject({ [owner.email]: 'ADMIN', [heir.email]: 'OWNER' })
    expect(await mailsOf('OWNER_CHANGED')).toEqual([owner.email, heir.email])
    expect((await confirm()).code).toBe('ZBVE0029')
  })

  test('stands in the log of the vendor and in that of the company', async () => {
    const { data } = await vendor.call('GET', '/web/vendor/api/v2/operation_logs/', { query: { page_size: '50' } })
    const actions = data.data.map(({ action }: { action: string }) => action)
    expect(actions).toEqual(expect.arrayContaining(['TRANSFER_OWNER', 'CONFIRM_OWNER']))
    const { data: own } = await heir.call('GET', '/web/system/api/v2/operation_logs/', { query: { page_size: '50' } })
    expect(own.data).toContainEqual(
      expect.objectContaining({ action: 'TRANSFER_OWNER', targets_repr: expect.stringContaining(heir.email) }),
    )
  })

  test('is withdrawn, which both are told; nothing has changed', async () => {
    await prove()
    await ask('stranger@elsewhere.test')
    expect((await act('withdraw_owner')).data).toMatchObject({ owner_change_waits: false, owner_email: heir.email })
    expect(await mailsOf('OWNER_CHANGE_WITHDRAWN')).toEqual([heir.email, 'stranger@elsewhere.test'])
    expect((await act('withdraw_owner')).code).toBe('ZBVE0029')
    await threeDaysLater()
    expect((await confirm()).code).toBe('ZBVE0029')
  })

  test('that nobody confirms within 14 days is over; both are told, and another one can be asked for', async () => {
    await prove()
    await ask('late@elsewhere.test')
    await rows(`update owner_change set expires_at = now() where state = 'WAITING' returning id`)
    expect(await company()).toMatchObject({ owner_change_waits: false, owner_confirmable: false })
    expect((await confirm()).code).toBe('ZBVE0029')
    await keepStanding(server.database)
    expect(await mailsOf('OWNER_CHANGE_EXPIRED')).toContain('late@elsewhere.test')
    expect((await ask('next@elsewhere.test')).data).toMatchObject({ owner_change_waits: true })
    expect((await act('withdraw_owner')).data).toMatchObject({ owner_change_waits: false })
  })

  test('is nobody else’s to ask for', async () => {
    const other = await server.vendorOf(await server.tenant('other'))
    expect((await act('transfer_owner', { new_owner_email: 'a@b.test', evidence: 'x' }, other)).status).toBe(404)
    expect((await act('transfer_owner', { new_owner_email: 'a@b.test', evidence: 'x' }, heir)).status).toBe(403)
  })
})

describe('where two people change an owner', () => {
  const needTwo = (second_person_for_owners: boolean) =>
    vendor.call('PATCH', '/web/vendor/api/v2/vendor_profiles/', { body: { second_person_for_owners } })

  test('who asked for it sees that somebody else confirms it, and cannot, even once one would be enough', async () => {
    await needTwo(true)
    await prove()
    await ask(owner.email)
    await needTwo(false)
    await threeDaysLater()
    const waiting = { owner_change_waits: true, owner_needs_second: true, owner_change_by: vendor.email }
    expect(await company()).toMatchObject({ ...waiting, owner_confirmable: false })
    expect(await company(second)).toMatchObject({ ...waiting, owner_confirmable: true })
    expect((await confirm()).code).toBe('ZBVE0119')
    expect((await company()).next_owner).toBe(owner.email)
  })

  test('the second one proves themselves as well, and confirms it once', async () => {
    expect((await confirm(owner.domain, second)).code).toBe('ZBOA0209')
    await prove(second)
    expect((await confirm(owner.domain, second)).data).toMatchObject({ owner_email: owner.email })
    expect((await confirm(owner.domain, second)).code).toBe('ZBVE0029')
  })

  test('whoever asked may withdraw it, and so may the second', async () => {
    await needTwo(true)
    for (const by of [vendor, second]) {
      await prove()
      expect((await ask('fourth@elsewhere.test')).data.owner_confirmable).toBe(false)
      expect((await act('withdraw_owner', {}, by)).data).toMatchObject({ owner_change_waits: false })
    }
  })
})

describe('an owner from elsewhere', () => {
  test('who is no user of the company yet is invited to own it', async () => {
    await ask('stranger@elsewhere.test')
    await threeDaysLater()
    await prove(second)
    expect((await confirm(owner.domain, second)).data).toMatchObject({
      owner_email: 'stranger@elsewhere.test',
      owner_invited: true,
    })
    expect(await roles()).toMatchObject({ [owner.email]: 'ADMIN', [heir.email]: 'ADMIN' })
    expect(await mailsOf('INVITATION')).toEqual(['stranger@elsewhere.test'])
    expect((await company()).owner_change_waits).toBe(false)
  })
})
