// What a company's security policy asks is kept by the server, from the next call on.

import { TextWriter, Uint8ArrayReader, ZipReader } from '@zip.js/zip.js'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { loadPrincipal } from '#server/access/load-principal.ts'
import { memberPrincipal } from '#server/access/member-principal.ts'
import { inIdentity } from '#server/platform/db/tenant.ts'
import { type Person, startServer, type TestServer } from '#tests/contract/support/server.ts'
import { download } from '#tests/server/engine/exchange/support/files.ts'

const path = '/web/personnel/api/v2/security_policy/'
const oauth = '/web/oauth/api/v2/'
const base = 'timecloud.test'
let server: TestServer
let owner: Person
beforeAll(async () => {
  server = await startServer({ BASE_HOST: base })
  owner = await server.company('strict')
})
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

test('nobody asks administrators for a second factor who has none: the refusal says what to do first', async () => {
  const { status, errors } = await set({ require_mfa_admin: true })
  expect([status, errors?.require_mfa_admin?.[0]?.code]).toEqual([400, 'ZBSY0122'])
  expect((await owner.call('GET', path)).data.require_mfa_admin).toBe(false)
})

test('the second factor is asked of administrators from the next call on, and not of members', async () => {
  const permissions = ['system.view_security_policy']
  const admin = await server.member(owner, { email: 'admin@strict.test', permissions })
  const member = await server.member(owner, { email: 'plain@strict.test', permissions })
  await inIdentity(server.database, async (db) => {
    await sql`update account set mfa_enabled = true where id = ${owner.user}`.execute(db)
    await sql`update membership set role = 'ADMIN' where user_id = ${admin.user}`.execute(db)
  })
  server.app.access.principals.forget({})
  expect((await set({ require_mfa_admin: true })).status).toBe(200)
  const { status, code } = await admin.call('GET', path)
  expect([status, code]).toEqual([403, 'ZBOA0407'])
  expect([(await member.call('GET', path)).status, (await owner.call('GET', path)).status]).toEqual([200, 200])
  expect((await admin.call('GET', `${oauth}second_factor/`)).data.required).toBe(true)
  expect((await set({ require_mfa_admin: false })).status).toBe(200)
})

describe('the addresses that users come from', () => {
  let owner: Person
  const set = (body: object) => owner.call('PATCH', path, { body })
  beforeAll(async () => {
    owner = await server.company('placed')
  }, 60_000)
  const asOwner = (ip: string) =>
    server.app.inject({
      method: 'GET',
      url: path,
      remoteAddress: ip,
      headers: { host: `placed.${base}`, authorization: `JWT ${owner.token}` },
    })
  afterEach(() => set({ allowed_ip: [] }))

  test('hold from the next call on, and the refusal names the address', async () => {
    expect((await set({ allowed_ip: ['127.0.0.1', '2001:db8::/32'] })).data).toMatchObject({
      allowed_ip: ['127.0.0.1', '2001:db8::/32'],
      caller_address: '127.0.0.1',
    })
    const outside = await asOwner('198.51.100.7')
    expect([outside.statusCode, outside.json().code, outside.json().context]).toEqual([
      403,
      'ZBOA0405',
      { address: '198.51.100.7' },
    ])
    expect((await asOwner('2001:db8::7')).statusCode).toBe(200)
    const entering = await server.app.inject({
      method: 'POST',
      url: `${oauth}user_sign_in/`,
      remoteAddress: '198.51.100.7',
      headers: { host: `placed.${base}` },
      payload: { username: 'owner@placed.test', password: 'Str0ng!Harbour', agreement: true },
    })
    expect([entering.statusCode, entering.json().code]).toEqual([403, 'ZBOA0405'])
  })

  test('nobody locks themselves out', async () => {
    const refused = await set({ allowed_ip: ['203.0.113.0/24'] })
    expect([refused.status, refused.errors?.allowed_ip]).toMatchObject([
      400,
      [{ code: 'ZBSY0121', context: { address: '127.0.0.1' } }],
    ])
    expect((await owner.call('GET', path)).data.allowed_ip).toEqual([])
  })

  test.each(['300.1.2.3', '10.0.0.0/33', '2001:db8::/129', '1.2.3.4/', 'fe80', '1.2.3.4/8/8'])(
    '%s is no address',
    async (block) => {
      const { errors } = await set({ allowed_ip: ['127.0.0.1', block] })
      expect(errors?.allowed_ip?.[0]?.code).toBe('ZBSY0120')
    },
  )

  test('are fifty at most', async () => {
    const many = Array.from({ length: 51 }, (_, at) => `127.0.0.${at + 1}`)
    expect((await set({ allowed_ip: many })).status).toBe(400)
    expect((await set({ allowed_ip: many.slice(0, 50) })).status).toBe(200)
  })

  test('do not bind employees', async () => {
    await set({ enforce_pwd_change: false })
    const people = '/web/personnel/api/v2/employees/'
    const made = await owner.call('POST', people, {
      body: { emp_code: 'A1', email: 'a1@placed.test', app_status: 1, self_password: 'Harb0ur!Front' },
    })
    expect(made.status).toBe(200)
    await set({ allowed_ip: ['127.0.0.1'] })
    const answer = await server.app.inject({
      method: 'POST',
      url: `${oauth}employee_sign_in/`,
      remoteAddress: '198.51.100.7',
      headers: { host: `placed.${base}` },
      payload: { company: 'placed', username: 'A1', password: 'Harb0ur!Front', agreement: true },
    })
    expect(answer.statusCode).toBe(200)
  })
})

test('exported files open with the company’s password alone, where it wants that', async () => {
  const sealed = await server.company('sealed')
  const setTo = (body: object) => sealed.call('PATCH', path, { body })
  const taken = (format: string) =>
    download(server, sealed, `/web/personnel/api/v2/departments/export/?format=${format}`, 'en', `sealed.${base}`)
  expect((await setTo({ export_encryption: true })).errors?.export_encryption_password?.[0]?.code).toBe('ZBSY0010')
  expect((await taken('csv')).text).toContain('Company sealed')
  const { data } = await setTo({ export_encryption: true, export_encryption_password: 'correct-horse' })
  expect(data).toMatchObject({ export_encryption: true, export_encryption_password: { is_set: true } })
  expect((await setTo({ export_encryption_password: null })).status).toBe(400)

  const opened = async (bytes: Uint8Array, password: string) => {
    const [entry] = await new ZipReader(new Uint8ArrayReader(bytes), { useWebWorkers: false, password }).getEntries()
    if (!entry || !('getData' in entry)) throw new Error('an empty archive')
    return [entry.filename, entry.encrypted, await entry.getData?.(new TextWriter())]
  }
  for (const format of ['csv', 'xlsx', 'pdf']) {
    const { type, bytes, text } = await taken(format)
    expect([type, text.includes('Company sealed')]).toEqual(['application/zip', false])
    expect((await opened(bytes, 'correct-horse')).slice(0, 2)).toEqual([`department.${format}`, true])
    await expect(opened(bytes, 'another-horse')).rejects.toThrow()
  }
  expect((await opened((await taken('csv')).bytes, 'correct-horse'))[2]).toContain('Company sealed')
  await setTo({ export_encryption: false })
  expect((await taken('csv')).type).toContain('text/csv')
})

test('who works without a session may and sees the same as with one', async () => {
  const tenant = await server.company('same')
  const { data: area } = await tenant.call('POST', '/web/personnel/api/v2/areas/', {
    body: { area_code: 'WS', area_name: 'Without' },
  })
  const permissions = ['team.view_employee']
  const member = await server.member(tenant, { email: 'clerk@same.test', permissions, scope: { area: [area.id] } })
  await tenant.call('PATCH', path, { body: { allowed_ip: ['127.0.0.0/8'] } })
  const { rows } = await inIdentity(server.database, (db) =>
    sql<{ session: string; membership: number }>`select id as session, membership_id as membership from session
      where user_id = ${member.user} and company_id = ${tenant.company}`.execute(db),
  )
  const [{ session, membership } = { session: '', membership: 0 }] = rows
  const within = await loadPrincipal(server.database, session)
  expect(within).toMatchObject({ scope: { areas: [area.id] }, tenant: { allowed_ip: ['127.0.0.0/8'] } })
  const without = await memberPrincipal(server.database, tenant.company, membership)
  expect({ ...without, session }).toEqual(within)
})
