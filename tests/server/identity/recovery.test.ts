import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { inIdentity } from '#server/platform/db/tenant.ts'
import { codeOf, mailsTo } from './mailbox.ts'
import { password, type Started, signInBody, start } from './start.ts'

let server: Started
beforeAll(async () => {
  server = await start()
})
afterAll(() => server.close())
afterEach(() => void vi.useRealTimers())

const run = (query: ReturnType<typeof sql>) =>
  inIdentity(server.database, async (db) => (await query.execute(db)).rows as Record<string, unknown>[])
const later = (ms: number) => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + ms })
const renewed = 'N3w!Harbour'

const forgot = (username: string, more: object = {}) => server.call('forgot_password', { body: { username, ...more } })
const reset = (code: string | undefined, secret = renewed, confirm = secret) =>
  server.call('reset_password', { body: { code, password: secret, confirm_password: confirm } })
const signIn = (username: string, secret = password) =>
  server.call('user_sign_in', { body: signInBody(username, { password: secret }) })
const plain = ({ status, text }: { status: number; text: string }) =>
  `${status} ${text.replace(/"request_id":"[^"]+"/, '')}`

describe('a forgotten password', () => {
  test('known and unknown names answer alike, with an address made of what was typed', async () => {
    await server.person('anna@back.test')
    const known = await forgot('anna@back.test')
    const unknown = await forgot('adam@back.test')
    expect(known.data).toEqual({ email: 'a***@b***.test', retry_after: 30 })
    expect(plain(unknown)).toBe(plain(known))
    expect((await mailsTo(server, 'anna@back.test')).map(({ kind }) => kind)).toEqual(['RESET_PASSWORD'])
    expect(await mailsTo(server, 'adam@back.test')).toEqual([])
  })

  test('an account may be named by its phone while nobody else gave the same', async () => {
    await server.person('phone@back.test')
    await run(sql`update account set phone_number = '+971501112233' where email = 'phone@back.test'`)
    expect((await forgot('+971501112233')).data.email).toBe('+***@***')
    expect(await mailsTo(server, 'phone@back.test')).toHaveLength(1)
    await server.person('twin@back.test')
    await run(sql`update account set phone_number = '+971501112233' where email = 'twin@back.test'`)
    later(31_000)
    await forgot('+971501112233')
    expect(await mailsTo(server, 'phone@back.test')).toHaveLength(1)
    expect(await mailsTo(server, 'twin@back.test')).toEqual([])
  })

  test.each(['', 'not an account', 'a@b', 'x'.repeat(30)])('%o is no code, e-mail or phone', async (username) => {
    const { status, code } = await forgot(username)
    expect([status, code]).toEqual([400, username === '' ? 'ZBOA0010' : 'ZBOA0113'])
  })

  test('the next mail waits 30 seconds, for unknown names too', async () => {
    await server.person('bert@back.test')
    for (const name of ['bert@back.test', 'nobody@back.test']) {
      await forgot(name)
      const early = await forgot(name)
      expect([early.status, early.code]).toEqual([400, 'ZBOA0108'])
      expect(early.context.retry_after).toBeGreaterThan(25)
    }
    later(31_000)
    expect((await forgot('bert@back.test')).status).toBe(200)
  })

  test('a disabled account gets no mail', async () => {
    await server.person('gone@back.test')
    await run(sql`update account set state = 'DISABLED' where email = 'gone@back.test'`)
    expect((await forgot('gone@back.test')).status).toBe(200)
    expect(await mailsTo(server, 'gone@back.test')).toEqual([])
  })

  test('ten mails an hour are asked for from one network address', async () => {
    const strict = await start({ RATE_LIMIT_FACTOR: '1' })
    try {
      const statuses: number[] = []
      for (let count = 0; count < 11; count++) {
        statuses.push((await strict.call('forgot_password', { body: { username: `x${count}@back.test` } })).status)
      }
      expect(statuses).toEqual([...Array(10).fill(200), 429])
    } finally {
      await strict.close()
    }
  })
})

describe('the reset', () => {
  const codeFor = async (email: string) => {
    await server.person(email)
    await forgot(email)
    return codeOf(server, email, 'RESET_PASSWORD')
  }

  test('a check leaves the code alive; the reset ends every session, uses the code up and says so by mail', async () => {
    const code = await codeFor('carl@back.test')
    const { data } = await signIn('carl@back.test')
    const check = () => server.call('reset_password_check', { body: { code } })
    expect([(await check()).data, (await check()).data]).toEqual([{ valid: true }, { valid: true }])
    const done = await reset(code)
    expect([done.status, done.data]).toEqual([200, {}])
    expect([(await check()).code, (await reset(code)).code]).toEqual(['ZBOA0105', 'ZBOA0105'])
    const after = await server.call('current-user', { token: data.token })
    expect([after.code, after.context]).toEqual(['ZBOA0213', { reason: 'PASSWORD_CHANGED' }])
    expect((await signIn('carl@back.test')).code).toBe('ZBOA0201')
    await run(sql`delete from sign_in_attempt`)
    expect((await signIn('carl@back.test', renewed)).status).toBe(200)
    expect((await mailsTo(server, 'carl@back.test')).map(({ kind }) => kind)).toContain('PASSWORD_CHANGED')
    const [entry] = await run(sql`select action, ip_address from operation_log where action = 'PASSWORD_RESET'`)
    expect(entry).toEqual({ action: 'PASSWORD_RESET', ip_address: '127.0.0.1' })
  })

  test('a refused password leaves the code alive', async () => {
    const code = await codeFor('dana@back.test')
    const answers = [
      await reset(code, renewed, 'N3w!Harbor'),
      await reset(code, 'weakweak'),
      await reset(code, 'P@ssw0rd1'),
      await reset(code, 'Dana!2026x'),
      await reset(code, password),
    ]
    expect(answers.map(({ code }) => code)).toEqual(['ZBOA0103', 'ZBOA0102', 'ZBOA0111', 'ZBOA0114', 'ZBOA0112'])
    expect(answers[4]?.context).toEqual({ n: 5 })
    expect((await reset(code)).status).toBe(200)
  })

  test('a missing code is 0106, an unknown, expired or replaced one 0105', async () => {
    const code = await codeFor('emil@back.test')
    expect([(await reset(undefined)).code, (await reset('x'.repeat(43))).code]).toEqual(['ZBOA0106', 'ZBOA0105'])
    expect((await server.call('reset_password_check', { body: {} })).code).toBe('ZBOA0106')
    later(31_000)
    await forgot('emil@back.test')
    expect((await reset(code)).code).toBe('ZBOA0105')
    const second = await codeOf(server, 'emil@back.test', 'RESET_PASSWORD')
    later(30 * 60_000 + 1000)
    expect((await reset(second)).code).toBe('ZBOA0105')
  })

  test('opens what wrong tries locked', async () => {
    const code = await codeFor('fred@back.test')
    await run(sql`insert into sign_in_attempt
      (realm, identifier_hash, failed, hour_failed, hour_start, last_failed_at, locked_until)
      values ('administrator', encode(sha256('fred@back.test'), 'hex'), 0, 5, now(), now(), now() + interval '15 min')`)
    expect((await signIn('fred@back.test')).code).toBe('ZBOA0203')
    await reset(code)
    expect((await signIn('fred@back.test', renewed)).status).toBe(200)
  })

  test('two at once: one of them counts', async () => {
    const code = await codeFor('gina@back.test')
    const answers = await Promise.all([reset(code, 'F1rst!Harbour'), reset(code, 'S3cond!Harbour')])
    expect(answers.map(({ code }) => code).sort()).toEqual(['ZBOA0000', 'ZBOA0105'])
  })

  test('remembers as many former passwords as the strictest company asks', async () => {
    await server.person('hugo@back.test')
    const { company } = await server.company('hugo@back.test', 'hugo')
    await run(sql`update security_policy set password_history = 1 where company_id = ${company}`)
    const change = async (secret: string) => {
      await run(sql`delete from rate_limit`)
      await forgot('hugo@back.test')
      return reset(await codeOf(server, 'hugo@back.test', 'RESET_PASSWORD'), secret)
    }
    expect((await change('F1rst!Harbour')).status).toBe(200)
    expect((await change('F1rst!Harbour')).context).toEqual({ n: 1 })
    expect((await change('S3cond!Harbour')).status).toBe(200)
    expect((await change('F1rst!Harbour')).status).toBe(200)
    await run(sql`update security_policy set password_history = 0 where company_id = ${company}`)
    expect((await change('F1rst!Harbour')).status).toBe(200)
  })
})

describe('an expired password', () => {
  test('sign-in answers 0205 with a code that sets a new one', async () => {
    await server.person('ivan@back.test')
    const { company } = await server.company('ivan@back.test', 'ivan')
    await run(sql`update security_policy set enforce_pwd_expiration = true, validity_period = 30
      where company_id = ${company}`)
    expect((await signIn('ivan@back.test')).status).toBe(200)
    later(30 * 86_400_000 + 1000)
    const told = await signIn('ivan@back.test')
    expect([told.status, told.code]).toEqual([400, 'ZBOA0205'])
    expect((await reset(told.data.code)).status).toBe(200)
    expect((await signIn('ivan@back.test', renewed)).status).toBe(200)
  })
})
