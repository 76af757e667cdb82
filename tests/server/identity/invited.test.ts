import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { inIdentity } from '#server/platform/db/tenant.ts'
import { codeOf, mailsTo } from './mailbox.ts'
import { password, type Started, signInBody, start } from './start.ts'

let server: Started
let company: number
beforeAll(async () => {
  server = await start()
  await server.person('owner@join.test')
  company = (await server.company('owner@join.test', 'join')).company
})
afterAll(() => server.close())
afterEach(() => void vi.useRealTimers())

const run = (query: ReturnType<typeof sql>) =>
  inIdentity(server.database, async (db) => (await query.execute(db)).rows as Record<string, unknown>[])
const later = (ms: number) => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + ms })

let count = 0
async function invite(email: string): Promise<string> {
  const code = `invitation-code-${++count}`.padEnd(43, 'x')
  const hash = createHash('sha256').update(code).digest('hex')
  await run(sql`insert into invitation (company_id, email, role, code_hash, expires_at)
    values (${company}, ${email}, 'ADMIN', ${hash}, ${new Date(Date.now() + 7 * 86_400_000)})`)
  return code
}
const answer = (code: string | undefined) => server.call('invited', { body: { code } })
const signUp = (email: string, code: string | undefined, more: object = {}) =>
  server.call('invited_sign_up', { body: { email, password, confirm_password: password, code, ...more } })
const membership = async (email: string) => {
  const [row] = await run(sql`select m.state, m.role from membership m join account a on a.id = m.user_id
    where a.email = ${email} and m.company_id = ${company}`)
  return row
}

describe('an invitation', () => {
  test('whoever has an account joins at once, and the code has served', async () => {
    await server.person('ann@join.test')
    const code = await invite('ann@join.test')
    expect((await answer(code)).data).toEqual({ company: 'Company join' })
    expect(await membership('ann@join.test')).toEqual({ state: 'ACTIVE', role: 'ADMIN' })
    expect((await answer(code)).code).toBe('ZBOA0105')
    const { data } = await server.call('user_sign_in', { body: signInBody('ann@join.test') })
    expect(data.company_domain).toBe('join')
  })

  test('whoever has none signs up with the same code, and may sign in', async () => {
    const code = await invite('bob@join.test')
    expect((await answer(code)).data).toEqual({ company: 'Company join', email: 'bob@join.test', code })
    expect((await signUp('Bob@join.test', code)).data).toEqual({ email: 'bob@join.test', company: 'Company join' })
    expect(await membership('bob@join.test')).toEqual({ state: 'ACTIVE', role: 'ADMIN' })
    expect((await server.call('user_sign_in', { body: signInBody('bob@join.test') })).status).toBe(200)
    expect((await signUp('bob@join.test', code)).code).toBe('ZBOA0105')
  })

  test('the account bears the name that was typed', async () => {
    await signUp('eve@join.test', await invite('eve@join.test'), { first_name: 'Eve', last_name: 'Adams' })
    const query = sql`select first_name, last_name from account where email = 'eve@join.test'`
    expect(await run(query)).toEqual([{ first_name: 'Eve', last_name: 'Adams' }])
  })

  test('a sign-up that waited for the same address is discarded', async () => {
    const planted = 'Pl4nted!Harbour'
    const body = { email: 'cora@join.test', phone_number: '+971501234567', agreement: true }
    await server.call('sign_up', { body: { ...body, password: planted, confirm_password: planted } })
    await signUp('cora@join.test', await invite('cora@join.test'))
    const activation = await codeOf(server, 'cora@join.test', 'ACTIVATION')
    expect((await server.call('activation', { body: { code: activation } })).code).toBe('ZBOA0105')
    expect((await server.call('user_sign_in', { body: signInBody('cora@join.test') })).status).toBe(200)
  })

  test.each([
    ['another address', 'other@join.test', {}, 'ZBOA0110'],
    ['two passwords', 'dan@join.test', { confirm_password: 'Str0ng!Harbor' }, 'ZBOA0103'],
    ['a weak password', 'dan@join.test', { password: 'weak', confirm_password: 'weak' }, 'ZBOA0102'],
    ['a known password', 'dan@join.test', { password: 'P@ssw0rd1', confirm_password: 'P@ssw0rd1' }, 'ZBOA0111'],
    ['no code', 'dan@join.test', { code: undefined }, 'ZBOA0106'],
    ['a wrong code', 'dan@join.test', { code: 'x'.repeat(43) }, 'ZBOA0105'],
  ])('a sign-up with %s is refused and leaves the code alive', async (_, email, more, expected) => {
    await run(sql`delete from invitation where email = 'dan@join.test'`)
    const code = await invite('dan@join.test')
    expect((await signUp(email, code, more)).code).toBe(expected)
    expect((await answer(code)).data.code).toBe(code)
  })

  test('an account that was opened meanwhile is 0101', async () => {
    const code = await invite('eva@join.test')
    await server.person('eva@join.test')
    const refused = await signUp('eva@join.test', code)
    expect([refused.code, refused.context]).toEqual(['ZBOA0101', { email: 'eva@join.test' }])
  })

  test('one that was withdrawn is 0109, unknown, expired and missing ones 0105 and 0106', async () => {
    const code = await invite('finn@join.test')
    await run(sql`update invitation set state = 'REVOKED' where email = 'finn@join.test'`)
    expect((await answer(code)).code).toBe('ZBOA0109')
    expect((await answer(undefined)).code).toBe('ZBOA0106')
    expect((await answer('x'.repeat(43))).code).toBe('ZBOA0105')
    const old = await invite('gus@join.test')
    later(7 * 86_400_000 + 1000)
    expect((await answer(old)).code).toBe('ZBOA0105')
  })

  test('of a company that is closed or suspended it is worth nothing', async () => {
    const code = await invite('hal@join.test')
    for (const state of ['CLOSED', 'SUSPENDED']) {
      await run(sql`update company set state = ${state} where id = ${company}`)
      expect((await answer(code)).code).toBe('ZBOA0105')
    }
    await run(sql`update company set state = 'TRIAL' where id = ${company}`)
    expect((await answer(code)).status).toBe(200)
  })

  test('a code of another purpose does not join', async () => {
    await server.person('ida@join.test')
    await server.call('forgot_password', { body: { username: 'ida@join.test' } })
    const code = await codeOf(server, 'ida@join.test', 'RESET_PASSWORD')
    const decided = await server.call('join_approval', { body: { code } })
    expect([(await answer(code)).code, decided.code]).toEqual(['ZBOA0105', 'ZBOA0105'])
  })
})

describe('a company that approves', () => {
  const decide = (code: string | undefined) => server.call('join_approval', { body: { code } })
  beforeAll(async () => {
    await run(sql`update company set join_policy = 'INVITE_AND_APPROVE' where id = ${company}`)
    await run(sql`delete from membership where company_id = ${company} and role <> 'OWNER'`)
  })
  const apply = async (email: string) => {
    await server.person(email)
    const { data } = await answer(await invite(email))
    const request = (await mailsTo(server, 'owner@join.test')).at(-1)
    return { data, approve: request?.codes[0] ?? '', reject: request?.codes[1] ?? '' }
  }

  test('asks its administrators; the first decision stands and everybody reads it', async () => {
    const { data, approve, reject } = await apply('jan@join.test')
    expect(data).toEqual({ company: 'Company join', pending: true })
    const waiting = await server.call('user_sign_in', {
      host: 'join.timecloud.test',
      body: signInBody('jan@join.test'),
    })
    expect(waiting.code).toBe('ZBOA0310')
    const outcome = { approval: 'APPROVED', company: 'Company join', email: 'jan@join.test' }
    expect((await decide(approve)).data).toEqual(outcome)
    expect(await membership('jan@join.test')).toEqual({ state: 'ACTIVE', role: 'ADMIN' })
    expect([(await decide(approve)).data, (await decide(reject)).data]).toEqual([outcome, outcome])
    const told = await codeOf(server, 'jan@join.test', 'JOIN_RESULT')
    expect([(await decide(told)).data, (await decide(told)).data]).toEqual([outcome, outcome])
    const [entry] = await run(sql`select user_name, action from operation_log where action = 'APPROVE'`)
    expect(entry).toEqual({ user_name: 'owner@join.test', action: 'APPROVE' })
  })

  test('a rejection keeps the applicant out', async () => {
    const { reject, approve } = await apply('kim@join.test')
    expect((await decide(reject)).data.approval).toBe('REJECTED')
    expect((await decide(approve)).data.approval).toBe('REJECTED')
    expect(await membership('kim@join.test')).toEqual({ state: 'REJECTED', role: 'ADMIN' })
    expect((await decide(await codeOf(server, 'kim@join.test', 'JOIN_RESULT'))).data.approval).toBe('REJECTED')
  })

  test('two decisions at once: one of them counts', async () => {
    const { approve, reject } = await apply('lea@join.test')
    const answers = await Promise.all([decide(approve), decide(reject)])
    expect(new Set(answers.map(({ data }) => data.approval)).size).toBe(1)
    expect(await mailsTo(server, 'lea@join.test')).toHaveLength(1)
  })

  test('who is no administrator any more decides nothing', async () => {
    const { approve } = await apply('mia@join.test')
    await run(sql`update membership set role = 'MEMBER' where company_id = ${company} and role = 'OWNER'`)
    expect((await decide(approve)).code).toBe('ZBOA0105')
    await run(sql`update membership set role = 'OWNER' where company_id = ${company}
      and user_id = (select id from account where email = 'owner@join.test')`)
    expect((await decide(approve)).data.approval).toBe('APPROVED')
  })

  test('a missing code is 0106, a wrong one 0105, and after 7 days a decision comes too late', async () => {
    const { approve } = await apply('ned@join.test')
    expect([(await decide(undefined)).code, (await decide('x'.repeat(43))).code]).toEqual(['ZBOA0106', 'ZBOA0105'])
    later(7 * 86_400_000 + 1000)
    expect((await decide(approve)).code).toBe('ZBOA0105')
  })
})
