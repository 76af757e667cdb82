// What a company's security policy asks is kept by the server, from the next call on.

import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inIdentity } from '#server/db/tenant.ts'
import { type Person, startServer, type TestServer } from '#tests/contract/support/server.ts'

const path = '/web/personnel/api/v2/security_policy/'
const oauth = '/web/oauth/api/v2/'
const base = 'timecloud.test'
let server: TestServer
let owner: Person
beforeAll(async () => {
  server = await startServer({ BASE_HOST: base })
  owner = await server.company('strict')
}, 60_000)
afterAll(() => server.close())

const set = (body: object) => owner.call('PATCH', path, { body })
const signIn = (username: string, password = 'Str0ng!Harbour') =>
  server.call('POST', `${oauth}user_sign_in/`, {
    body: { username, password, agreement: true },
    headers: { host: `strict.${base}` },
  })
const sessions = async (user: number) =>
  inIdentity(server.database, async (db) => {
    const { rows } = await sql<{ idle: number; revoke_reason: string | null }>`
      select round(extract(epoch from idle_expires_at - last_used_at) / 60)::int as idle, revoke_reason
      from session where user_id = ${user} order by created_at`.execute(db)
    return rows
  })

test('a company begins with the usual policy', async () => {
  expect((await owner.call('GET', path)).data).toMatchObject({
    require_mfa_admin: false,
    single_login: false,
    session_timeout: 480,
    failed_locked: true,
    lock_failed_count: 5,
    lock_duration: 15,
    enforce_pwd_expiration: false,
    validity_period: 90,
    password_history: 5,
  })
})

test.each([
  ['session_timeout', 14, 1441],
  ['lock_failed_count', 2, 11],
  ['lock_duration', 0, 1441],
  ['validity_period', 29, 366],
  ['password_history', -1, 25],
])('%s keeps within its bounds', async (field, below, above) => {
  for (const value of [below, above]) {
    expect((await set({ [field]: value })).errors?.[field]?.[0]?.code).toBe('ZBSY0015')
  }
})

test('who may not change it does not', async () => {
  const member = await server.member(owner, { email: 'm@strict.test', permissions: ['system.view_security_policy'] })
  expect((await member.call('PATCH', path, { body: { single_login: true } })).code).toBe('ZBOA0400')
  expect((await member.call('GET', path)).status).toBe(200)
})

test('a shorter time-out holds for the next session', async () => {
  await set({ session_timeout: 30 })
  await signIn('m@strict.test')
  const member = await inIdentity(server.database, async (db) => {
    const { rows } = await sql<{ id: number }>`select id from account where email = 'm@strict.test'`.execute(db)
    return rows[0]?.id ?? 0
  })
  expect((await sessions(member)).at(-1)?.idle).toBe(30)
})

test('where one session is allowed, the next sign-in ends the one before', async () => {
  await set({ single_login: true })
  const first = (await signIn('m@strict.test')).data
  expect((await signIn('m@strict.test')).status).toBe(200)
  const { status, code } = await server.call('GET', `${oauth}current-user/`, {
    headers: { host: `strict.${base}`, authorization: `JWT ${first.token}` },
  })
  expect([status, code]).toEqual([401, 'ZBOA0213'])
  await set({ single_login: false })
})

test('an account locks after as many wrong passwords as the policy says', async () => {
  await set({ lock_failed_count: 3 })
  await server.member(owner, { email: 'typo@strict.test' })
  const codes: string[] = []
  for (let attempt = 0; attempt < 4; attempt += 1) codes.push((await signIn('typo@strict.test', 'Wr0ng!Harbour')).code)
  expect(codes.slice(0, 3).every((code) => code === 'ZBOA0201' || code === 'ZBOA0203')).toBe(true)
  expect(codes[3]).toBe('ZBOA0203')
})

test('a password that has expired has to be renewed at the sign-in', async () => {
  await server.member(owner, { email: 'old@strict.test' })
  await inIdentity(server.database, (db) =>
    sql`update account set password_changed_at = now() - interval '40 days' where email = 'old@strict.test'`.execute(
      db,
    ),
  )
  expect((await signIn('old@strict.test')).status).toBe(200)
  await set({ enforce_pwd_expiration: true, validity_period: 30 })
  expect((await signIn('old@strict.test')).code).toBe('ZBOA0205')
  await set({ enforce_pwd_expiration: false })
})

test('the second factor is asked of administrators from the next call on, the one who asks included', async () => {
  const member = await server.member(owner, {
    email: 'plain@strict.test',
    permissions: ['system.view_security_policy'],
  })
  expect((await set({ require_mfa_admin: true })).status).toBe(200)
  const { status, code } = await owner.call('GET', path)
  expect([status, code]).toEqual([403, 'ZBOA0407'])
  expect((await member.call('GET', path)).status).toBe(200)
  expect((await owner.call('GET', `${oauth}second_factor/`)).data.required).toBe(true)
})
