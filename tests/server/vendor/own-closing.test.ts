// An owner closes their own company, and a user leaves one: with proof, by typing its name, and never against those who stay.
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inIdentity } from '#server/platform/db/tenant.ts'
import { type Person, startServer, type TestServer } from '#tests/contract/support/server.ts'
import { openShop, type Shop } from './support/shop.ts'

const v2 = '/web/oauth/api/v2/'

let server: TestServer
let owner: Person
let vendor: Person
let shop: Shop
beforeAll(async () => {
  server = await startServer()
  owner = await server.tenant('closing')
  vendor = await server.vendorOf(await server.tenant('region'))
  shop = await openShop(server, vendor)
}, 120_000)
afterAll(() => server.close())

const identity = <T>(query: ReturnType<typeof sql<T>>) =>
  inIdentity(server.database, async (db) => (await query.execute(db)).rows)
const prove = ({ user }: Person) => identity(sql`update session set reauthenticated_at = now() where user_id = ${user}`)
const close = (by: Person, body: object) => by.call('POST', `${v2}close_company/`, { body })
const leave = (by: Person) => by.call('POST', `${v2}leave_company/`, { body: {} })
const signIn = ({ email }: Person) =>
  server.call('POST', `${v2}user_sign_in/`, {
    body: { username: email, password: 'Str0ng!Harbour', agreement: true },
  })
const isInside = async (who: Person) => (await who.call('GET', `${v2}current-user/`)).status
const mailsOf = (kind: string) => identity(sql<{ to: string }>`select email_to as to from mail where kind = ${kind}`)

describe('leaving a company', () => {
  test('asks for a recent proof, ends the session there, and leaves the account', async () => {
    const member = await server.member(owner, { email: 'goes@closing.test', permissions: ['company.view_area'] })
    expect((await leave(member)).code).toBe('ZBOA0209')
    await prove(member)
    expect((await leave(member)).status).toBe(200)
    expect(await isInside(member)).toBe(401)
    const [left] = await identity(sql<{ state: string }>`
      select state from membership where user_id = ${member.user} and company_id = ${owner.company}`)
    expect(left?.state).toBe('REMOVED')
    expect((await signIn(member)).status).toBe(200)
  })

  test('is not for the last owner', async () => {
    await prove(owner)
    expect((await leave(owner)).code).toBe('ZBOA0311')
    expect(await isInside(owner)).toBe(200)
  })
})

describe('closing a company', () => {
  test('is for owners who prove who they are and type its domain', async () => {
    const admin = await server.member(owner, { email: 'admin@closing.test', permissions: ['company.change_settings'] })
    await prove(admin)
    expect((await close(admin, { domain: 'closing' })).code).toBe('ZBOA0402')
    await identity(sql`update session set reauthenticated_at = null where user_id = ${owner.user}`)
    expect((await close(owner, { domain: 'closing' })).code).toBe('ZBOA0209')
    await prove(owner)
    expect((await close(owner, { domain: 'region' })).errors?.domain?.[0]?.code).toBe('ZBOA0014')
    expect(await isInside(owner)).toBe(200)
  })

  test('is not for those who sell', async () => {
    await prove(vendor)
    expect((await close(vendor, { domain: 'region' })).code).toBe('ZBOA0403')
  })

  test('ends every session, cancels what was ordered, tells the vendor, and the vendor opens it again', async () => {
    await prove(owner)
    expect((await close(owner, { domain: ' Closing ' })).status).toBe(200)
    expect(await isInside(owner)).toBe(401)
    const [company] = await shop.rows('companies/', { id__in: String(owner.company) })
    expect(company).toMatchObject({ state: 'CLOSED', closed_on: expect.any(String) })
    const told = await shop.rows('subscription_history/', { company__in: String(owner.company) })
    expect(told.map(({ kind }) => kind)).toContain('END')
    expect(await mailsOf('COMPANY_CLOSING')).toContainEqual({ to: owner.email })
    const log = await identity(sql<{ action: string }>`
      select action from operation_log where company_id = ${owner.company} and action = 'CLOSE'`)
    expect(log).toHaveLength(1)
    await shop.post(`companies/reopen/${owner.company}/`, {})
    const { data } = await signIn(owner)
    expect(data.token).toBeTruthy()
  })
})
