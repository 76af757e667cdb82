// The second factor: set up with a code, asked for after the password, each code once, and never a way around it.
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { appAddress, codeAt, stepAt, stepOf } from '#server/areas/identity/second-factor/totp.ts'
import { inAllCompanies, inIdentity } from '#server/platform/db/tenant.ts'
import { password, type Started, signInBody, start } from './start.ts'

const secretKey = Buffer.alloc(32, 7).toString('base64')
let server: Started
beforeAll(async () => {
  server = await start({ SECRET_KEY: secretKey })
}, 120_000)
afterAll(() => server.close())
afterEach(() => identity(sql`delete from sign_in_attempt`))

const identity = (work: ReturnType<typeof sql>) => inIdentity(server.database, (db) => work.execute(db))
const call = (name: string, body: object, token?: string) =>
  server.call(`second_factor/${name}`, { method: 'POST', body, ...(token && { token }) })
const signIn = (email: string) => server.call('user_sign_in', { body: signInBody(email) })

/** A code that was not used yet: the clock of the account is set back. */
async function freshCode(secret: string): Promise<string> {
  await identity(sql`update account set mfa_last_step = 0`)
  return codeAt(secret, stepAt(Date.now()))
}
const wrongCode = (secret: string) =>
  String((Number(codeAt(secret, stepAt(Date.now()))) + 500_000) % 1_000_000).padStart(6, '0')

/** Somebody who has it switched on. */
async function protectedPerson(email: string) {
  await server.person(email)
  const { data } = await signIn(email)
  const begun = await call('begin', { password }, data.token)
  const { secret } = begun.data
  const confirmed = await call('confirm', { code: await freshCode(secret) }, data.token)
  return {
    email,
    token: data.token as string,
    secret: secret as string,
    codes: confirmed.data.recovery_codes as string[],
  }
}
const challengeOf = async (email: string) => (await signIn(email)).data.mfa_token as string

describe('codes', () => {
  test.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
    [20_000_000_000, '353130'],
  ])('of second %i are those of RFC 6238', (second, code) => {
    expect(codeAt('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ', stepAt(second * 1000))).toBe(code)
  })

  test('of the step before and after count, of others not', () => {
    const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
    const now = 1_234_567_890_000
    const at = stepAt(now)
    expect([-2, -1, 0, 1, 2].map((away) => stepOf(secret, codeAt(secret, at + away), now))).toEqual([
      undefined,
      at - 1,
      at,
      at + 1,
      undefined,
    ])
    expect(stepOf(secret, '12345', now)).toBeUndefined()
  })

  test('have an address that apps read', () => {
    expect(appAddress('ABC', 'a b@c.co', 'Time Cloud')).toBe(
      'otpauth://totp/Time%20Cloud:a%20b%40c.co?secret=ABC&issuer=Time%20Cloud&algorithm=SHA1&digits=6&period=30',
    )
  })
})

describe('setting up', () => {
  test('takes the password, shows the secret once, and counts from its first code on', async () => {
    const { token, secret, codes, email } = await protectedPerson('setup@example.com')
    expect(secret).toMatch(/^[A-Z2-7]{32}$/)
    expect(codes).toHaveLength(10)
    const state = await server.call('second_factor', { token })
    expect(state.data).toEqual({ enabled: true, required: false, recovery_codes_left: 10 })
    const { rows } = (await identity(sql`select mfa_secret from account where email = ${email}`)) as {
      rows: { mfa_secret: string }[]
    }
    expect(rows[0]?.mfa_secret).not.toContain(secret)
    expect((await call('begin', { password }, token)).code).toBe('ZBOA0029')
    const mails = await inAllCompanies(server.database, (db) =>
      sql<{ kind: string }>`select kind from mail where email_to = ${email}`.execute(db),
    )
    expect(mails.rows).toContainEqual({ kind: 'SECOND_FACTOR_ON' })
  })

  test('is refused without the right password, and changes nothing before it is confirmed', async () => {
    await server.person('half@example.com')
    const { data } = await signIn('half@example.com')
    expect((await call('begin', { password: 'Wrong!Harb0ur' }, data.token)).code).toBe('ZBOA0208')
    const begun = await call('begin', { password }, data.token)
    expect((await call('confirm', { code: wrongCode(begun.data.secret) }, data.token)).code).toBe('ZBOA0207')
    expect((await signIn('half@example.com')).status).toBe(200)
  })
})

describe('signing in', () => {
  test('asks for a code after the right password, and for nothing after a wrong one', async () => {
    const { email, secret } = await protectedPerson('in@example.com')
    const wrong = await server.call('user_sign_in', { body: { ...signInBody(email), password: 'Wrong!Harb0ur' } })
    expect([wrong.code, wrong.data]).toEqual(['ZBOA0201', null])
    const refused = await signIn(email)
    expect([refused.status, refused.code, Object.keys(refused.data)]).toEqual([400, 'ZBOA0206', ['mfa_token']])
    const entered = await call('sign_in', { mfa_token: refused.data.mfa_token, code: await freshCode(secret) })
    expect(entered.status).toBe(200)
    expect((await server.call('current-user', { token: entered.data.token })).data.mfa_enabled).toBe(true)
  })

  test.each(['jwt-api-token-auth', '/web/oauth/api/v1/token/'])('has no way around it by %s', async (path) => {
    const { email } = await protectedPerson(`around-${path.length}@example.com`)
    const answer = await server.call(path, { body: { username: email, password } })
    expect([answer.code, answer.data.token]).toEqual(['ZBOA0206', undefined])
  })

  test('takes a code once, also for another sign-in', async () => {
    const { email, secret } = await protectedPerson('once@example.com')
    const code = await freshCode(secret)
    const [one, two] = [await challengeOf(email), await challengeOf(email)]
    expect((await call('sign_in', { mfa_token: one, code })).status).toBe(200)
    expect((await call('sign_in', { mfa_token: two, code })).code).toBe('ZBOA0207')
  })

  test('takes a token once', async () => {
    const { email, secret } = await protectedPerson('token@example.com')
    const mfa_token = await challengeOf(email)
    expect((await call('sign_in', { mfa_token, code: await freshCode(secret) })).status).toBe(200)
    expect((await call('sign_in', { mfa_token, code: await freshCode(secret) })).code).toBe('ZBOA0105')
  })

  test('gives a token five tries and five minutes', async () => {
    const { email, secret } = await protectedPerson('tries@example.com')
    const mfa_token = await challengeOf(email)
    for (let count = 0; count < 4; count++) {
      expect((await call('sign_in', { mfa_token, code: wrongCode(secret) })).code).toBe('ZBOA0207')
      await identity(sql`delete from sign_in_attempt`)
    }
    const old = await challengeOf(email)
    await identity(sql`update sign_in_challenge set expires_at = now() - interval '1 minute' where failed = 0`)
    expect((await call('sign_in', { mfa_token: old, code: await freshCode(secret) })).code).toBe('ZBOA0105')
    await call('sign_in', { mfa_token, code: wrongCode(secret) })
    await identity(sql`delete from sign_in_attempt`)
    expect((await call('sign_in', { mfa_token, code: await freshCode(secret) })).code).toBe('ZBOA0105')
  })

  test('locks after five wrong codes, over however many tokens', async () => {
    const { email, secret } = await protectedPerson('lock@example.com')
    for (let count = 0; count < 5; count++) {
      await call('sign_in', { mfa_token: await challengeOf(email), code: wrongCode(secret) })
    }
    const locked = await call('sign_in', { mfa_token: await challengeOf(email), code: await freshCode(secret) })
    expect(locked.code).toBe('ZBOA0203')
    expect(locked.context.retry_after).toBeGreaterThan(800)
  })

  test('takes a recovery code in place of the app, once, however it is typed', async () => {
    const { email, codes } = await protectedPerson('recovery@example.com')
    const [code = ''] = codes
    expect((await call('sign_in', { mfa_token: await challengeOf(email), code: code.toUpperCase() })).status).toBe(200)
    expect((await call('sign_in', { mfa_token: await challengeOf(email), code })).code).toBe('ZBOA0207')
  })

  test('does not take the recovery code of somebody else', async () => {
    const one = await protectedPerson('mine@example.com')
    const two = await protectedPerson('theirs@example.com')
    const mfa_token = await challengeOf(one.email)
    expect((await call('sign_in', { mfa_token, code: two.codes[0] ?? '' })).code).toBe('ZBOA0207')
  })

  test('is refused to an account that was closed while it waited', async () => {
    const { email, secret } = await protectedPerson('closed@example.com')
    const mfa_token = await challengeOf(email)
    await identity(sql`update account set state = 'DISABLED' where email = ${email}`)
    expect((await call('sign_in', { mfa_token, code: await freshCode(secret) })).code).toBe('ZBOA0204')
  })
})

describe('once it is on', () => {
  test('switching it off takes password and code', async () => {
    const { email, token, secret } = await protectedPerson('off@example.com')
    const code = await freshCode(secret)
    expect((await call('disable', { password: 'Wrong!Harb0ur', code }, token)).code).toBe('ZBOA0208')
    expect((await call('disable', { password, code: wrongCode(secret) }, token)).code).toBe('ZBOA0207')
    expect((await signIn(email)).code).toBe('ZBOA0206')
    expect((await call('disable', { password, code: await freshCode(secret) }, token)).status).toBe(200)
    expect((await signIn(email)).status).toBe(200)
  })

  test('showing once more who one is takes password and code, a recovery code too', async () => {
    const { token, secret, codes } = await protectedPerson('rose@factor.test')
    const prove = (body: object) => server.call('re_authenticate', { token, body })
    const close = () => server.call('close_account', { token, body: {} })
    expect((await prove({ password: 'Wr0ng!Harbour', code: await freshCode(secret) })).code).toBe('ZBOA0208')
    const asked = await prove({ password })
    expect([asked.status, asked.code, asked.context]).toEqual([400, 'ZBOA0206', { methods: 'totp,recovery' }])
    expect((await prove({ password, code: wrongCode(secret) })).code).toBe('ZBOA0207')
    expect((await close()).code).toBe('ZBOA0209')
    expect((await prove({ password, code: codes[0] })).status).toBe(200)
    expect((await prove({ password, code: codes[0] })).code).toBe('ZBOA0207')
    expect((await prove({ password, code: await freshCode(secret) })).status).toBe(200)
    expect((await close()).status).toBe(200)
  })

  test('new recovery codes end the old ones', async () => {
    const { email, token, secret, codes } = await protectedPerson('renew@example.com')
    const renewed = await call('recovery_codes', { password, code: await freshCode(secret) }, token)
    expect(renewed.data.recovery_codes).toHaveLength(10)
    const mfa_token = await challengeOf(email)
    expect((await call('sign_in', { mfa_token, code: codes[0] ?? '' })).code).toBe('ZBOA0207')
    expect((await call('sign_in', { mfa_token, code: renewed.data.recovery_codes[0] })).status).toBe(200)
  })
})

test('a company that asks its administrators for it leaves those without it their own account, and nothing else', async () => {
  const email = 'boss@example.com'
  await server.person(email)
  const { company } = await server.company(email, 'strict')
  const host = 'strict.timecloud.test'
  const { data } = await server.call('user_sign_in', { body: signInBody(email), host })
  const { token } = data
  const asked = (path: string, body?: object) => server.call(path, { token, host, ...(body && { body }) })
  expect((await asked('/web/test/department/')).status).toBe(200)
  await identity(sql`update security_policy set require_mfa_admin = true where company_id = ${company}`)
  server.app.access.principals.forget({})
  const refused = await asked('/web/test/department/')
  expect([refused.status, refused.code]).toEqual([403, 'ZBOA0407'])
  const user = await asked('current-user')
  expect([user.status, user.data.second_factor_missing]).toEqual([200, true])
  expect((await asked('second_factor')).data.required).toBe(true)
  const { secret } = (await asked('second_factor/begin', { password })).data
  await asked('second_factor/confirm', { code: await freshCode(secret) })
  expect((await asked('/web/test/department/')).status).toBe(200)
})

test('without a session nothing of it can be asked or changed', async () => {
  for (const name of ['begin', 'confirm', 'recovery_codes', 'disable']) {
    expect((await call(name, { password, code: '123456' })).status).toBe(401)
  }
  expect((await server.call('second_factor')).status).toBe(401)
})
