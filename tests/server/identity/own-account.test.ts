import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { purgeExpired } from '#server/areas/identity/upkeep.ts'
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

const signIn = (email: string, options: object = {}) =>
  server.call('user_sign_in', { body: signInBody(email), ...options })
const tokenOf = async (email: string) => {
  await server.person(email)
  return (await signIn(email)).data.token as string
}
const prove = (token: string, secret = password) =>
  server.call('re_authenticate', { token, body: { password: secret } })

describe('showing once more who one is', () => {
  test('a wrong password is 0208, after five 0203, and none of it ends the session', async () => {
    const token = await tokenOf('ann@own.test')
    const codes: string[] = []
    const begin = Date.now()
    for (let index = 0; index < 6; index++) {
      vi.useFakeTimers({ toFake: ['Date'], now: begin + index * 20_000 })
      codes.push((await prove(token, 'Wr0ng!Harbour')).code)
    }
    expect(codes).toEqual([...Array(5).fill('ZBOA0208'), 'ZBOA0203'])
    expect((await server.call('current-user', { token })).status).toBe(200)
  })

  test('answers until when it counts', async () => {
    const token = await tokenOf('bea@own.test')
    expect((await prove(token)).data).toEqual({ until: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/) })
  })
})

describe('another e-mail address', () => {
  const ask = (token: string, email: string) => server.call('profile', { method: 'PATCH', token, body: { email } })
  const confirm = (code: string | undefined) => server.call('email_change', { body: { code } })

  test('needs a recent proof, and changes nothing until the new mailbox confirms', async () => {
    const token = await tokenOf('carl@own.test')
    const early = await ask(token, 'carl.new@own.test')
    expect([early.status, early.code, early.context]).toEqual([400, 'ZBOA0209', { action: 'email' }])
    await prove(token)
    const asked = await ask(token, 'Carl.New@own.test')
    expect(asked.data).toMatchObject({ email: 'carl@own.test', pending_email: 'carl.new@own.test' })
    expect((await signIn('carl@own.test')).status).toBe(200)
    const code = await codeOf(server, 'carl.new@own.test', 'EMAIL_CHANGE')
    expect((await confirm(code)).data).toEqual({ email: 'carl.new@own.test' })
    expect([(await confirm(code)).code, (await signIn('carl@own.test')).code]).toEqual(['ZBOA0105', 'ZBOA0201'])
    expect((await signIn('carl.new@own.test')).status).toBe(200)
  })

  test('the proof is good for ten minutes', async () => {
    const token = await tokenOf('dora@own.test')
    await prove(token)
    later(9 * 60_000)
    expect((await ask(token, 'dora.new@own.test')).status).toBe(200)
    vi.useRealTimers()
    later(10 * 60_000 + 1000)
    expect((await ask(token, 'dora.new@own.test')).code).toBe('ZBOA0209')
  })

  test('the old mailbox undoes it within 72 hours, which ends every session', async () => {
    const token = await tokenOf('emma@own.test')
    await prove(token)
    await ask(token, 'thief@own.test')
    await confirm(await codeOf(server, 'thief@own.test', 'EMAIL_CHANGE'))
    const undo = await codeOf(server, 'emma@own.test', 'EMAIL_CHANGED_NOTICE')
    later(71 * 3_600_000)
    expect((await confirm(undo)).data).toEqual({ email: 'emma@own.test' })
    vi.useRealTimers()
    expect((await server.call('current-user', { token })).code).toBe('ZBOA0213')
    expect((await signIn('emma@own.test')).status).toBe(200)
    expect((await confirm(undo)).code).toBe('ZBOA0105')
  })

  test('every mailbox before keeps its link, and the oldest one ends those after it', async () => {
    const first = await tokenOf('hugo@own.test')
    const move = async (token: string, email: string, from: string) => {
      await prove(token)
      await ask(token, email)
      await confirm(await codeOf(server, email, 'EMAIL_CHANGE'))
      return codeOf(server, from, 'EMAIL_CHANGED_NOTICE')
    }
    const oldest = await move(first, 'hugo.thief@own.test', 'hugo@own.test')
    const later = await move(first, 'hugo.second@own.test', 'hugo.thief@own.test')
    expect((await confirm(oldest)).data).toEqual({ email: 'hugo@own.test' })
    expect((await confirm(later)).code).toBe('ZBOA0105')
    expect((await signIn('hugo@own.test')).status).toBe(200)
  })

  test('an address that another account has is told to nobody: no mail goes out', async () => {
    await server.person('taken@own.test')
    const token = await tokenOf('fay@own.test')
    await prove(token)
    expect((await ask(token, 'taken@own.test')).status).toBe(200)
    expect(await mailsTo(server, 'taken@own.test')).toEqual([])
  })

  test('five mails an hour and ten a day are asked for, whoever they go to', async () => {
    const token = await tokenOf('ivy@own.test')
    await prove(token)
    const statuses: number[] = []
    for (let at = 0; at < 6; at += 1) statuses.push((await ask(token, `ivy${at}@own.test`)).status)
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
    expect(await mailsTo(server, 'ivy5@own.test')).toEqual([])
  })

  test('missing, wrong and expired codes are refused', async () => {
    const token = await tokenOf('gil@own.test')
    await prove(token)
    await ask(token, 'gil.new@own.test')
    const code = await codeOf(server, 'gil.new@own.test', 'EMAIL_CHANGE')
    expect([(await confirm(undefined)).code, (await confirm('x'.repeat(43))).code]).toEqual(['ZBOA0106', 'ZBOA0105'])
    later(24 * 3_600_000 + 1000)
    expect((await confirm(code)).code).toBe('ZBOA0105')
  })
})

describe('closing the own account', () => {
  const close = (token: string) => server.call('close_account', { token, body: {} })

  test('needs a recent proof, signs out everywhere, and forgets the person after 30 days', async () => {
    const token = await tokenOf('hans@own.test')
    expect((await close(token)).code).toBe('ZBOA0209')
    await prove(token)
    expect((await close(token)).status).toBe(200)
    expect((await server.call('current-user', { token })).code).toBe('ZBOA0213')
    expect((await signIn('hans@own.test')).code).toBe('ZBOA0204')
    const left = () => run(sql`select id, email, phone_number from account where username like '%hans%'`)
    later(29 * 86_400_000)
    await purgeExpired(server.database)
    expect(await left()).toHaveLength(1)
    vi.useRealTimers()
    later(30 * 86_400_000 + 60_000)
    await purgeExpired(server.database)
    expect(await left()).toEqual([])
    const [gone] = await run(sql`select email = 'deleted-' || id as nameless from account where email like 'deleted-%'`)
    expect(gone).toEqual({ nameless: true })
    const entries = await run(sql`select action from operation_log where action = 'CLOSE_ACCOUNT'`)
    expect(entries).toHaveLength(1)
  })

  test('the last owner of a company stays, until somebody else owns it or it is closed', async () => {
    await server.person('ida@own.test')
    const { company } = await server.company('ida@own.test', 'idas')
    const { data } = await signIn('ida@own.test', { host: 'idas.timecloud.test' })
    const at = { host: 'idas.timecloud.test', token: data.token as string }
    await server.call('re_authenticate', { ...at, body: { password } })
    const refused = await server.call('close_account', { ...at, body: {} })
    expect([refused.status, refused.code]).toEqual([400, 'ZBOA0311'])
    await server.person('jan@own.test')
    await run(sql`insert into membership (company_id, user_id, role)
      select ${company}, id, 'OWNER' from account where email = 'jan@own.test'`)
    expect((await server.call('close_account', { ...at, body: {} })).status).toBe(200)
  })
})

describe('mails about sign-ins', () => {
  const chrome = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36'
  const newer = chrome.replace('140', '141')
  const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Safari/604.1'

  test('a device that was not seen before is told of, a newer version of a browser is not', async () => {
    await server.person('kai@own.test')
    for (const agent of [chrome, newer, phone]) await signIn('kai@own.test', { headers: { 'user-agent': agent } })
    const mails = await mailsTo(server, 'kai@own.test')
    expect(mails.map(({ kind }) => kind)).toEqual(['NEW_DEVICE_SIGN_IN'])
    expect(mails[0]?.text).toContain('Safari, iOS')
  })

  test('a locked account is told of, an unknown one is not', async () => {
    await server.person('lea@own.test')
    const begin = Date.now()
    for (const email of ['lea@own.test', 'nobody@own.test']) {
      for (let index = 0; index < 5; index++) {
        vi.useFakeTimers({ toFake: ['Date'], now: begin + index * 20_000 })
        await server.call('user_sign_in', { body: signInBody(email, { password: 'Wr0ng!Harbour' }) })
      }
    }
    expect((await mailsTo(server, 'lea@own.test')).map(({ kind }) => kind)).toEqual(['ACCOUNT_LOCKED'])
    expect(await mailsTo(server, 'nobody@own.test')).toEqual([])
  })
})
