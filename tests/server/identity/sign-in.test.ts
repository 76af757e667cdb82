import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { inIdentity } from '#server/platform/db/tenant.ts'
import { password, type Started, signInBody, start } from './start.ts'

let server: Started
beforeAll(async () => {
  server = await start()
  await server.person('solo@one.test')
  await server.company('solo@one.test', 'one')
  await server.person('none@one.test')
  await server.person('two@one.test')
  await server.company('two@one.test', 'first')
  await server.company('two@one.test', 'second')
})
afterAll(() => server.close())
afterEach(() => void vi.useRealTimers())

const clock = (ms: number) => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + ms })
const claimsOf = (token: string) => JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())

describe('where a session begins', () => {
  test('without the tick of the terms nobody signs in, right password or wrong', async () => {
    const right = await server.call('user_sign_in', { body: { username: 'solo@one.test', password } })
    const wrong = await server.call('user_sign_in', { body: { username: 'solo@one.test', password: 'x' } })
    expect([right.status, right.code, wrong.code]).toEqual([400, 'ZBOA0104', 'ZBOA0104'])
  })

  test('a user without a company gets a pair of the user alone', async () => {
    const { data } = await server.call('user_sign_in', { body: signInBody('none@one.test') })
    expect(data.company_domain).toBeNull()
    expect(claimsOf(data.token)).toMatchObject({ typ: 'access', cid: null, mid: null, iss: 'me' })
  })

  test('with one company on the base host the pair is handed over to the host of the company', async () => {
    const { data } = await server.call('user_sign_in', {
      headers: { 'x-client': 'Web' },
      body: signInBody('solo@one.test'),
    })
    expect(data.company_domain).toBe('one')
    const claims = claimsOf(data.token)
    expect(claims).toMatchObject({ typ: 'handover', aud: 'one.timecloud.test' })
    expect(claims.exp - claims.iat).toBe(120)
  })

  test('a program that signs in on the base host is not handed over: its pair is for use there', async () => {
    const { data } = await server.call('user_sign_in', { body: signInBody('solo@one.test') })
    expect([data.company_domain, claimsOf(data.token)]).toMatchObject(['one', { typ: 'access', aud: 'timecloud.test' }])
  })

  test('on the host of the company, and on a plain address, the pair is for use at once', async () => {
    for (const host of ['one.timecloud.test', '127.0.0.1:8080', 'localhost:8080']) {
      const { data } = await server.call('user_sign_in', { host, body: signInBody('solo@one.test') })
      const claims = claimsOf(data.token)
      expect(claims).toMatchObject({ typ: 'access', aud: host.split(':')[0] })
      expect(claims.exp - claims.iat).toBe(900)
    }
  })

  test('with several companies the user chooses, unless the host is one of them', async () => {
    const chooser = await server.call('user_sign_in', { body: signInBody('two@one.test') })
    const there = await server.call('user_sign_in', { host: 'second.timecloud.test', body: signInBody('two@one.test') })
    expect([chooser.data.company_domain, there.data.company_domain]).toEqual([null, 'second'])
  })

  test('the account name is taken in any case, and the accepted terms are kept', async () => {
    const { status } = await server.call('user_sign_in', { body: signInBody(' Solo@ONE.test ') })
    const account = await stored('solo@one.test')
    expect(status).toBe(200)
    expect(account).toMatchObject({ terms_version: '2026-11', last_login_ip: '127.0.0.1' })
    expect(account?.last_login).not.toBeNull()
  })

  test('a suspended company refuses with the reason, a waiting membership with its own code', async () => {
    await server.person('late@one.test')
    const { company } = await server.company('late@one.test', 'late')
    await run(sql`update company set state = 'SUSPENDED', suspend_reason = 'unpaid' where id = ${company}`)
    const suspended = await server.call('user_sign_in', { body: signInBody('late@one.test') })
    expect([suspended.status, suspended.code, suspended.context]).toEqual([400, 'ZBOA0308', { reason: 'unpaid' }])
    await run(sql`update company set state = 'ACTIVE' where id = ${company}`)
    await run(sql`update membership set state = 'PENDING_APPROVAL' where company_id = ${company}`)
    const waiting = await server.call('user_sign_in', {
      host: 'late.timecloud.test',
      body: signInBody('late@one.test'),
    })
    expect(waiting.code).toBe('ZBOA0310')
  })

  test('integrations sign in without the tick and stay on the host they called', async () => {
    const { data } = await server.call('jwt-api-token-auth', { body: { username: 'solo@one.test', password } })
    expect(data.company_domain).toBe('one')
    expect(claimsOf(data.token)).toMatchObject({ typ: 'access', aud: 'timecloud.test' })
  })
})

describe('wrong credentials', () => {
  test('a wrong password and an unknown account answer the same, but for the request id', async () => {
    const known = await server.call('user_sign_in', {
      body: signInBody('none@one.test', { password: 'Wr0ng!Harbour' }),
    })
    const unknown = await server.call('user_sign_in', {
      body: signInBody('nobody@one.test', { password: 'Wr0ng!Harbour' }),
    })
    const plain = ({ text }: typeof known) => text.replace(/"request_id":"[^"]+"/, '')
    expect([known.status, known.code]).toEqual([400, 'ZBOA0201'])
    expect(plain(known)).toBe(plain(unknown))
  })

  test('the token path answers 401 with the same code', async () => {
    const wrong = await server.call('/web/oauth/api/v1/token/', {
      body: { username: 'solo@one.test', password: 'Wr0ng!Harbour' },
    })
    const right = await server.call('/web/oauth/api/v1/token/', { body: { username: 'solo@one.test', password } })
    expect([wrong.status, wrong.code]).toEqual([401, 'ZBOA0201'])
    expect(Object.keys(right.data)).toEqual(['token', 'refresh'])
    expect(claimsOf(right.data.token).cid).toBeNull()
  })

  test('the state of an account is told only to who knows the password', async () => {
    await server.person('sleepy@one.test')
    const attempt = (secret: string) =>
      server.call('user_sign_in', { body: signInBody('sleepy@one.test', { password: secret }) })
    for (const [change, code] of [
      [sql`update account set state = 'PENDING_ACTIVATION' where email = 'sleepy@one.test'`, 'ZBOA0202'],
      [sql`update account set state = 'DISABLED' where email = 'sleepy@one.test'`, 'ZBOA0204'],
      [
        sql`update account set state = 'ACTIVE', must_change_password = true where email = 'sleepy@one.test'`,
        'ZBOA0205',
      ],
      [
        sql`update account set must_change_password = false, mfa_enabled = true where email = 'sleepy@one.test'`,
        'ZBOA0206',
      ],
    ] as const) {
      await run(change)
      await run(sql`delete from sign_in_attempt`)
      expect((await attempt('Wr0ng!Harbour')).code).toBe('ZBOA0201')
      await run(sql`delete from sign_in_attempt`)
      const told = await attempt(password)
      expect([told.status, told.code]).toEqual([400, code])
      if (code === 'ZBOA0205') expect(told.data.code).toMatch(/^[\w-]{43}$/)
    }
  })
})

describe('lock-out', () => {
  const wrong = (username: string) =>
    server.call('user_sign_in', { body: signInBody(username, { password: 'Wr0ng!Harbour' }) })

  test.each(['solo@one.test', 'unheard@one.test'])(
    'five wrong passwords lock %s for 15 minutes, then ten for an hour',
    async (username) => {
      await run(sql`delete from sign_in_attempt`)
      let passed = 0
      const later = (ms: number) => {
        vi.useRealTimers()
        passed += ms
        clock(passed)
      }
      for (let count = 0; count < 5; count++) {
        later(20_000)
        expect((await wrong(username)).code).toBe('ZBOA0201')
      }
      const locked = await server.call('user_sign_in', { body: signInBody(username) })
      expect([locked.status, locked.code]).toEqual([400, 'ZBOA0203'])
      expect(locked.context.retry_after).toBeGreaterThan(890)
      expect(locked.context.retry_after).toBeLessThanOrEqual(900)
      later(901_000)
      for (let count = 0; count < 5; count++) {
        later(20_000)
        expect((await wrong(username)).code).toBe('ZBOA0201')
      }
      const hour = await server.call('user_sign_in', { body: signInBody(username) })
      expect(hour.code).toBe('ZBOA0203')
      expect(hour.context.retry_after).toBeGreaterThan(3_590)
    },
  )

  test('each wrong try makes the next one wait longer', async () => {
    await run(sql`delete from sign_in_attempt`)
    await wrong('slow@one.test')
    const began = performance.now()
    await wrong('slow@one.test')
    const second = performance.now() - began
    expect(second).toBeGreaterThan(900)
    expect(second).toBeLessThan(2_500)
  })

  test('a burst of guesses counts one by one', async () => {
    await run(sql`delete from sign_in_attempt`)
    await run(sql`insert into sign_in_attempt (realm, identifier_hash, failed, hour_failed, hour_start, last_failed_at)
      values ('administrator', encode(sha256('burst@one.test'), 'hex'), 4, 4, now(), now() - interval '1 minute')`)
    const answers = await Promise.all(Array.from({ length: 6 }, () => wrong('burst@one.test')))
    expect(answers.map(({ code }) => code).sort()).toEqual(['ZBOA0201', ...Array(5).fill('ZBOA0203')])
  })

  test('success forgets the failures', async () => {
    await run(sql`delete from sign_in_attempt`)
    await wrong('none@one.test')
    clock(60_000)
    await server.call('user_sign_in', { body: signInBody('none@one.test') })
    expect(await run(sql`select * from sign_in_attempt`)).toEqual([])
  })

  test('what was typed is kept only as a hash', async () => {
    await wrong('typed-secret@one.test')
    const rows = await run(sql`select a.*, o.user_name from sign_in_attempt a, operation_log o`)
    expect(JSON.stringify(rows)).not.toContain('typed-secret')
  })
})

test('an address may sign in 20 times a minute, whatever server it asks', async () => {
  const strict = await start({ RATE_LIMIT_FACTOR: '1' })
  const attempt = (ip: string) =>
    strict.call('user_sign_in', { body: signInBody('x@one.test', { agreement: true }), ip })
  await inIdentity(strict.database, (db) =>
    sql`insert into rate_limit values ('sign-in:192.0.2.1:60', 20, now() + interval '30 seconds')`.execute(db),
  )
  const refused = await attempt('192.0.2.1')
  expect([refused.status, refused.code]).toEqual([429, 'ZBOA0003'])
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(25)
  expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(30)
  expect((await attempt('192.0.2.2')).code).toBe('ZBOA0201')
  await strict.close()
})

const run = (statement: ReturnType<typeof sql>) =>
  inIdentity(server.database, async (db) => (await statement.execute(db)).rows)
const stored = async (email: string) =>
  (await run(sql`select * from account where email = ${email}`))[0] as Record<string, unknown> | undefined
