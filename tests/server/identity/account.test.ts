import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { notify } from '#server/engine/notifications/notify.ts'
import { inCompany, inIdentity } from '#server/platform/db/tenant.ts'
import { password, type Started, signInBody, start } from './start.ts'

const host = 'one.timecloud.test'
let server: Started
let token: string
let company: number

beforeAll(async () => {
  server = await start()
  await server.person('ann@one.test')
  company = (await server.company('ann@one.test', 'one')).company
  await server.person('bob@two.test')
  await server.company('bob@two.test', 'two')
})
beforeEach(async () => {
  token = (await signIn()).token
})
afterAll(() => server.close())
afterEach(() => void vi.useRealTimers())

const later = (ms: number) => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + ms })
const signIn = async (email = 'ann@one.test', where = host, secret = password) =>
  (await server.call('user_sign_in', { host: where, body: signInBody(email, { password: secret }) })).data
const works = async (given: string) => (await server.call('current-user', { host, token: given })).code
const run = (statement: ReturnType<typeof sql>) =>
  inIdentity(server.database, async (db) => (await statement.execute(db)).rows)

describe('who and where', () => {
  test('the current user has the fields the menu is made of, and no secret', async () => {
    const { data, text } = await server.call('current-user', { host, token })
    expect(data).toMatchObject({
      kind: 'USER',
      email: 'ann@one.test',
      role: 'OWNER',
      is_owner: true,
      is_vendor: false,
      company_id: company,
      data_scope: { departments: null, areas: null, positions: null },
      password_expires_in_days: null,
    })
    expect(data.last_login).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)
    expect(text).not.toMatch(/argon2|hash|secret/)
  })

  test('the current company carries plan, branding and formats', async () => {
    await run(sql`update company set max_employees_limit = 50 where id = ${company}`)
    const { data } = await server.call('current-company', { host, token })
    expect(data).toMatchObject({
      id: company,
      company_domain: 'one',
      company_timezone: 'Asia/Dubai',
      state: 'TRIAL',
      subscription: { state: 'TRIAL', limits: { employees: 50 } },
      settings: { week_start: 'MONDAY', date_format: 'YYYY-MM-DD', time_format: '24h' },
    })
    expect(data.public_id).toMatch(/^[0-9a-f]{32}$/)
  })

  test('the current user has the number of notifications that were not read', async () => {
    const before = (await server.call('current-user', { host, token })).data
    expect(before.unread_notifications).toBe(0)
    const { user } = (await run(sql`select id as user from account where email = 'ann@one.test'`))[0] as {
      user: number
    }
    await inCompany(server.database, company, async (db) => {
      await notify(db, { company, users: [user], kind: 'EVENT_PLANNED', context: { event: 'Dinner' } })
    })
    const after = (await server.call('current-user', { host, token })).data
    expect(after.unread_notifications).toBe(1)
  })

  test('the current company carries what it uses of its subscription, and its logo', async () => {
    await run(sql`update company set company_logo = '/files/logo.png' where id = ${company}`)
    const { data } = await server.call('current-company', { host, token })
    expect(data.subscription.usage).toEqual({ employees: 0, devices: 0, mobile_apps: 0, admin_users: 1 })
    expect(data.branding.logo).toBe('/files/logo.png')
    await run(sql`update company set company_logo = null where id = ${company}`)
  })

  test('the region tells of a company only on its host', async () => {
    const base = await server.call('region_identify', { body: {} })
    const own = await server.call('region_identify', { host, body: {} })
    const none = await server.call('region_identify', { host: 'none.timecloud.test', body: {} })
    expect(base.data).toMatchObject({ code: 'me', base_host: 'timecloud.test', languages: ['en', 'es-MX', 'ar', 'tr'] })
    expect(base.data).not.toHaveProperty('company_found')
    expect(own.data).toMatchObject({ company_found: true, company_name: 'Company one' })
    expect(none.data.company_found).toBe(false)
    expect(none.data).not.toHaveProperty('company_name')
  })

  test('region_identify needs no body', async () => {
    expect((await server.call('region_identify', { method: 'POST' })).code).toBe('ZBOA0000')
  })

  test('a company domain is verified in one shape, whether it exists or not', async () => {
    const known = await server.call('company_verification', { body: { company: ' ONE ' } })
    const unknown = await server.call('company_verification', { body: { company: 'nowhere' } })
    expect(known.data).toEqual({ company_domain: 'one', logo: null, product_name: 'Time Cloud' })
    expect(unknown.data).toEqual({ ...known.data, company_domain: 'nowhere' })
  })
})

describe('companies', () => {
  test('the chooser lists what was joined, under both names of the call', async () => {
    await server.person('cleo@both.test')
    await server.company('cleo@both.test', 'alpha')
    await server.company('cleo@both.test', 'beta')
    const user = await signIn('cleo@both.test', 'timecloud.test')
    const lists = await Promise.all(
      ['user_joined_company', 'company-list'].map((name) => server.call(name, { token: user.token })),
    )
    expect(lists[0]?.data).toEqual(lists[1]?.data)
    expect(lists[0]?.data).toMatchObject({ total: 2, page: 1, page_size: 50, next: null })
    const [first] = lists[0]?.data.data ?? []
    expect(first).toMatchObject({ company: { name: 'Company alpha', domain: 'alpha', state: 'TRIAL' }, role: 'OWNER' })
    expect(first.id).toBe(first.company.id)
    const paged = await server.call('/web/oauth/api/v2/company-list/?page=1&page_size=1', { token: user.token })
    expect(paged.data.next).toBe('/web/oauth/api/v2/company-list/?page=1&page_size=1'.replace('page=1&', 'page=2&'))
  })

  test('entering a company gives a pair handed over to its host, at once on a plain one', async () => {
    const user = await signIn('cleo@both.test', 'timecloud.test')
    const { data } = await server.call('user_joined_company', { token: user.token })
    const body = { company_id: data.data[1].id }
    const headers = { 'x-client': 'Web' }
    const handed = await server.call('user_login_company', { token: user.token, body, headers })
    expect(handed.data.domain).toBe('beta')
    expect((await server.call('current-user', { host: 'beta.timecloud.test', token: handed.data.token })).code).toBe(
      'ZBOA0217',
    )
    const direct = await server.call('company-token', { host: '127.0.0.1', token: user.token, body })
    const there = await server.call('current-company', { host: '127.0.0.1', token: direct.data.token })
    expect(there.data.company_domain).toBe('beta')
    const seen = await server.call('user_joined_company', { host: '127.0.0.1', token: direct.data.token })
    expect(seen.data.data.map((row: { is_current: boolean }) => row.is_current)).toEqual([false, true])
    expect(seen.data.data[1].last_visit).toMatch(/^\d{4}-/)
  })

  test('without a choice it is 0307; a company of others and one that does not exist answer alike', async () => {
    const [other] = await run(sql`select id from company where company_domain = 'two'`)
    const enter = (body: object) => server.call('user_login_company', { host, token, body })
    const none = await enter({})
    const foreign = await enter({ company_id: (other as { id: number }).id })
    const absent = await enter({ company_id: 999_999 })
    expect([none.code, foreign.code, absent.code]).toEqual(['ZBOA0307', 'ZBOA0300', 'ZBOA0300'])
    expect([foreign.status, foreign.context]).toEqual([absent.status, absent.context])
  })

  test.each([
    ['CLOSED', 'ZBOA0309'],
    ['SUSPENDED', 'ZBOA0308'],
  ])('a company that is %s answers %s', async (state, code) => {
    await run(sql`update company set state = ${state} where company_domain = 'beta'`)
    const user = await signIn('cleo@both.test', 'localhost')
    const [row] = await run(sql`select id from company where company_domain = 'beta'`)
    const body = { company_id: (row as { id: number }).id }
    expect((await server.call('user_login_company', { host: '127.0.0.1', token: user.token, body })).code).toBe(code)
    await run(sql`update company set state = 'TRIAL' where company_domain = 'beta'`)
  })
})

describe('sessions', () => {
  test("the list shows one's own living sessions and marks the present one", async () => {
    await signIn('bob@two.test', 'two.timecloud.test')
    const { data } = await server.call('sessions', { host, token })
    expect(data.filter((row: { is_current: boolean }) => row.is_current)).toHaveLength(1)
    const own = await run(
      sql`select s.id from session s join account a on a.id = s.user_id where a.email = 'ann@one.test'`,
    )
    expect(data).toHaveLength(own.length)
  })

  test('ending a session elsewhere ends its token; those of others stay', async () => {
    const elsewhere = (await signIn()).token
    const bob = (await signIn('bob@two.test', 'two.timecloud.test')).token
    const sid = (text: string) => JSON.parse(Buffer.from(text.split('.')[1] ?? '', 'base64url').toString()).sid
    const { data } = await server.call('sessions', {
      method: 'DELETE',
      host,
      token,
      body: { items: [sid(elsewhere), sid(bob), 'no-session'] },
    })
    expect(data.deleted).toEqual([sid(elsewhere)])
    expect(await works(elsewhere)).toBe('ZBOA0213')
    expect(await works(token)).toBe('ZBOA0000')
    expect((await server.call('current-user', { host: 'two.timecloud.test', token: bob })).code).toBe('ZBOA0000')
  })

  test('signing out ends this session, or all of them', async () => {
    const other = (await signIn()).token
    await server.call('sign_out', { host, token, body: {} })
    expect([await works(token), await works(other)]).toEqual(['ZBOA0213', 'ZBOA0000'])
    const last = (await signIn()).token
    await server.call('sign_out', { host, token: last, body: { all: true } })
    expect([await works(last), await works(other)]).toEqual(['ZBOA0213', 'ZBOA0213'])
  })
})

describe('password', () => {
  const change = (given: string, body: object) => server.call('change_password', { host, token: given, body })
  const next = 'N3w!Lighthouse'

  test.each([
    ['a wrong old one', { old_password: 'Wr0ng!Harbour', password: next, confirm_password: next }, 'ZBOA0208'],
    ['another confirmation', { old_password: password, password: next, confirm_password: `${next}1` }, 'ZBOA0103'],
    [
      'one without a sign',
      { old_password: password, password: 'N3wLighthouse', confirm_password: 'N3wLighthouse' },
      'ZBOA0102',
    ],
    [
      'one with a forbidden sign',
      { old_password: password, password: 'N3w!Light~house', confirm_password: 'N3w!Light~house' },
      'ZBOA0102',
    ],
    ['a known one', { old_password: password, password: 'P@ssw0rd1!', confirm_password: 'P@ssw0rd1!' }, 'ZBOA0111'],
    ['the present one', { old_password: password, password, confirm_password: password }, 'ZBOA0112'],
  ])('%s is refused and changes nothing', async (_, body, code) => {
    await run(sql`delete from sign_in_attempt`)
    const refused = await change(token, body)
    expect([refused.status, refused.code]).toEqual([400, code])
    expect((await signIn()).token).toBeTruthy()
  })

  test('a missing field is named', async () => {
    const refused = await change(token, { old_password: password, password: next })
    expect(refused.code).toBe('ZBOA0010')
    expect(Object.keys(refused.errors)).toEqual(['confirm_password'])
  })

  test('a new one ends every other session, and the last five do not return', async () => {
    await run(sql`delete from sign_in_attempt`)
    const other = (await signIn()).token
    const done = await change(token, { old_password: password, password: next, confirm_password: next })
    expect(done.code).toBe('ZBOA0000')
    expect([await works(token), await works(other)]).toEqual(['ZBOA0000', 'ZBOA0213'])
    const back = await change(token, { old_password: next, password, confirm_password: password })
    expect([back.code, back.context]).toEqual(['ZBOA0112', { n: 5 }])
    expect(await signIn('ann@one.test', host, next)).toBeTruthy()
    const log = await run(sql`select changes from operation_log where resource = 'user' and action = 'UPDATE'`)
    expect(log).toEqual([{ changes: { password: ['***', '***'] } }])
    await run(sql`delete from password_history`)
    await change(token, { old_password: next, password, confirm_password: password })
  })

  test('guessing the old one from a stolen session is locked like a sign-in', async () => {
    for (let count = 1; count <= 5; count++) {
      later(count * 20_000)
      await change(token, { old_password: `Wr0ng!Harbour${count}`, password: next, confirm_password: next })
    }
    const locked = await change(token, { old_password: password, password: next, confirm_password: next })
    expect(locked.code).toBe('ZBOA0203')
    await run(sql`delete from sign_in_attempt`)
  })
})

describe('profile', () => {
  test('a change keeps what is not named, and what is read-only', async () => {
    await server.call('profile', { method: 'PATCH', host, token, body: { first_name: ' Ann ', last_name: 'Lee' } })
    const { data } = await server.call('profile', {
      method: 'PATCH',
      host,
      token,
      body: { language: 'ar', state: 'DISABLED' },
    })
    expect(data).toMatchObject({ first_name: 'Ann', last_name: 'Lee', language: 'ar', email: 'ann@one.test' })
    expect((await server.call('current-user', { host, token })).data.display_name).toBe('Ann Lee')
  })

  test('a photo is kept as a square of 400 pixels, and taken away', async () => {
    const change = (photo: string | null) => server.call('profile', { method: 'PATCH', host, token, body: { photo } })
    const picture = await sharp({ create: { width: 640, height: 300, channels: 3, background: '#c9a58a' } })
      .png()
      .toBuffer()
    const { data } = await change(`data:image/png;base64,${picture.toString('base64')}`)
    const kept = Buffer.from(String(data.photo).replace('data:image/jpeg;base64,', ''), 'base64')
    expect(await sharp(kept).metadata()).toMatchObject({ format: 'jpeg', width: 400, height: 400 })
    expect((await server.call('current-user', { host, token })).data.photo).toBe(data.photo)
    expect((await change('data:image/png;base64,PHN2Zz4=')).code).toMatch(/^ZBOA003[34]$/)
    expect((await change('/web/auth_files/other.jpg')).status).toBe(400)
    expect((await change(null)).data.photo).toBeNull()
  })

  test.each([
    [{ language: 'fr' }, 'ZBOA0014'],
    [{ timezone: 'Mars/Olympus' }, 'ZBOA0016'],
    [{ phone_number: 'call me' }, 'ZBOA0013'],
    [{ first_name: '<b>Ann</b>' }, 'ZBOA0012'],
    [{ first_name: 'x'.repeat(101) }, 'ZBOA0011'],
  ])('%o is refused with %s', async (body, code) => {
    const refused = await server.call('profile', { method: 'PATCH', host, token, body })
    expect([refused.status, refused.code]).toEqual([400, code])
  })
})
