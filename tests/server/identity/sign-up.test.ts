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
const marker = 'a-marker-of-this-browser'

const signUp = (email: string, more: object = {}, options: object = {}) =>
  server.call('sign_up', {
    body: { email, phone_number: '+971501234567', password, confirm_password: password, agreement: true, ...more },
    ...options,
  })
const activate = (code: string, more: object = {}) => server.call('activation', { body: { code, ...more } })
const signIn = (email: string, secret = password) =>
  server.call('user_sign_in', { body: signInBody(email, { password: secret }) })
const plain = ({ status, text }: { status: number; text: string }, email: string) =>
  `${status} ${text.replace(/"request_id":"[^"]+"/, '').replaceAll(email, '<address>')}`

describe('signing up', () => {
  test('new, waiting and known addresses answer alike, and the mail tells which it is', async () => {
    await server.person('known@sign.test')
    const fresh = await signUp('fresh@sign.test')
    const waiting = await signUp('fresh@sign.test')
    const known = await signUp('known@sign.test')
    expect(fresh.data).toEqual({ email: 'fresh@sign.test' })
    expect(plain(waiting, 'fresh@sign.test')).toBe(plain(fresh, 'fresh@sign.test'))
    expect(plain(known, 'known@sign.test')).toBe(plain(fresh, 'fresh@sign.test'))
    const kinds = async (address: string) => (await mailsTo(server, address)).map(({ kind }) => kind)
    expect(await kinds('fresh@sign.test')).toEqual(['ACTIVATION', 'ACTIVATION'])
    expect(await kinds('known@sign.test')).toEqual(['ALREADY_REGISTERED'])
  })

  test('the mail is in the language of the page and names the end of the phone and the network, not the rest', async () => {
    await signUp('diego@sign.test', {}, { headers: { 'accept-language': 'es-MX' }, ip: '203.0.113.77' })
    const [mail] = await mailsTo(server, 'diego@sign.test')
    expect(mail?.language).toBe('es-MX')
    expect(mail?.text).toContain('67')
    expect(mail?.text).not.toContain('501234567')
    expect(mail?.text).toContain('203.0.113.*')
    expect(mail?.text).not.toContain('203.0.113.77')
  })

  test.each([
    ['without the tick', { agreement: false }, 'ZBOA0104'],
    ['with two passwords', { confirm_password: 'Str0ng!Harbor' }, 'ZBOA0103'],
    ['with a weak one', { password: 'weakweak', confirm_password: 'weakweak' }, 'ZBOA0102'],
    ['with a known one', { password: 'P@ssw0rd1', confirm_password: 'P@ssw0rd1' }, 'ZBOA0111'],
    ['with no address', { email: 'no.address' }, 'ZBOA0013'],
    ['with no phone', { phone_number: '12' }, 'ZBOA0013'],
    ['without a phone', { phone_number: undefined }, 'ZBOA0010'],
  ])('%s it is refused', async (_, more, code) => {
    const answer = await signUp('refused@sign.test', more)
    expect([answer.status, answer.code]).toEqual([400, code])
    expect(await mailsTo(server, 'refused@sign.test')).toEqual([])
  })

  test('one address takes three sign-ups a day', async () => {
    const statuses: number[] = []
    for (let count = 0; count < 4; count++) statuses.push((await signUp('often@sign.test')).status)
    expect(statuses).toEqual([200, 200, 200, 429])
  })

  test('five sign-ups an hour and twenty a day are taken from one network address', async () => {
    const strict = await start({ RATE_LIMIT_FACTOR: '1' })
    try {
      let day = Date.now()
      const statuses: number[] = []
      const round = async (count: number) => {
        vi.useFakeTimers({ toFake: ['Date'], now: day })
        for (let index = 0; index < count; index++) {
          const email = `x${statuses.length}@sign.test`
          const body = { email, phone_number: '+971501234567', password, confirm_password: password, agreement: true }
          statuses.push((await strict.call('sign_up', { body })).status)
        }
        day += 3_601_000
      }
      await round(6)
      for (let hour = 0; hour < 3; hour++) await round(5)
      expect(statuses.filter((status) => status === 200)).toHaveLength(20 - 1)
      expect(statuses[5]).toBe(429)
      await round(1)
      expect(statuses.at(-1)).toBe(429)
    } finally {
      vi.useRealTimers()
      await strict.close()
    }
  })
})

describe('activation', () => {
  test('the code opens the account, answers a code for a company, and serves once', async () => {
    await signUp('ada@sign.test', { marker })
    const before = await signIn('ada@sign.test')
    const code = await codeOf(server, 'ada@sign.test', 'ACTIVATION')
    const done = await activate(code, { marker })
    const again = await activate(code, { marker })
    expect([before.status, before.code, before.context]).toEqual([400, 'ZBOA0202', { email: 'ada@sign.test' }])
    expect(done.data).toEqual({ email: 'ada@sign.test', code: expect.stringMatching(/^[\w-]{43}$/) })
    expect([again.status, again.code]).toEqual([400, 'ZBOA0105'])
    expect((await signIn('ada@sign.test')).status).toBe(200)
    const [account] = await run(
      sql`select state, phone_number, terms_version from account where email = 'ada@sign.test'`,
    )
    expect(account).toEqual({ state: 'ACTIVE', phone_number: '+971501234567', terms_version: '2026-11' })
  })

  test('before the activation a wrong password is told nothing', async () => {
    await signUp('shy@sign.test')
    expect((await signIn('shy@sign.test', 'Wr0ng!Harbour')).code).toBe('ZBOA0201')
  })

  test('a missing code is 0106, unknown and expired ones 0105', async () => {
    await signUp('slow@sign.test')
    const code = await codeOf(server, 'slow@sign.test', 'ACTIVATION')
    expect((await server.call('activation', { body: {} })).code).toBe('ZBOA0106')
    expect((await activate('x'.repeat(43))).code).toBe('ZBOA0105')
    later(24 * 3_600_000 + 1000)
    expect((await activate(code)).code).toBe('ZBOA0105')
  })

  test('an account that was opened meanwhile is 0107', async () => {
    await signUp('twice@sign.test')
    const code = await codeOf(server, 'twice@sign.test', 'ACTIVATION')
    await server.person('twice@sign.test')
    expect((await activate(code)).code).toBe('ZBOA0107')
  })

  test('a code of another purpose is 0105 everywhere', async () => {
    await signUp('mixed@sign.test')
    const code = await codeOf(server, 'mixed@sign.test', 'ACTIVATION')
    const body = { code, password, confirm_password: password }
    const answers = [
      await server.call('reset_password_check', { body: { code } }),
      await server.call('reset_password', { body }),
      await server.call('company_creation', { body: { code, ...company('mixed') } }),
    ]
    expect(answers.map((answer) => answer.code)).toEqual(['ZBOA0105', 'ZBOA0105', 'ZBOA0105'])
    expect((await activate(code)).status).toBe(200)
  })

  test('ten wrong codes in an hour close the call for the address, right codes too', async () => {
    const strict = await start({ RATE_LIMIT_FACTOR: '1' })
    try {
      const answers: number[] = []
      for (let count = 0; count < 11; count++) {
        answers.push((await strict.call('activation', { body: { code: 'wrong' } })).status)
      }
      expect(answers).toEqual([...Array(10).fill(400), 429])
      expect((await strict.call('activation', { body: { code: 'wrong' }, ip: '192.0.2.1' })).status).toBe(400)
      later(3_601_000)
      expect((await strict.call('activation', { body: { code: 'wrong' } })).status).toBe(400)
    } finally {
      await strict.close()
    }
  })
})

describe('somebody else signs up with the address', () => {
  const theirs = 'Pl4nted!Harbour'

  test('the marker of the own browser activates the own password, and discards the other sign-up', async () => {
    await signUp('anna@sign.test', { marker })
    const own = await codeOf(server, 'anna@sign.test', 'ACTIVATION')
    await signUp('anna@sign.test', { password: theirs, confirm_password: theirs, marker: 'a-marker-of-the-attacker' })
    const planted = await codeOf(server, 'anna@sign.test', 'ACTIVATION')
    expect((await activate(own, { marker })).status).toBe(200)
    expect((await activate(planted)).code).toBe('ZBOA0105')
    expect((await signIn('anna@sign.test', theirs)).code).toBe('ZBOA0201')
    await run(sql`delete from sign_in_attempt`)
    expect((await signIn('anna@sign.test')).status).toBe(200)
  })

  test.each([
    ['absent', {}],
    ['of another sign-up', { marker: 'a-marker-of-the-victim' }],
  ])('a marker that is %s plants no password: a link to set one is mailed instead', async (kind, more) => {
    const email = `${kind === 'absent' ? 'berta' : 'clara'}@sign.test`
    await signUp(email, { marker: 'a-marker-of-the-victim' })
    await signUp(email, { password: theirs, confirm_password: theirs, marker: 'a-marker-of-the-attacker' })
    const planted = await codeOf(server, email, 'ACTIVATION')
    expect((await activate(planted, more)).code).toBe('ZBOA0105')
    expect((await signIn(email, theirs)).code).toBe('ZBOA0201')
    await run(sql`delete from sign_in_attempt`)
    const code = await codeOf(server, email, 'RESET_PASSWORD')
    const chosen = { code, password, confirm_password: password }
    expect((await server.call('reset_password', { body: chosen })).status).toBe(200)
    expect((await signIn(email)).status).toBe(200)
  })

  test('an account that waits for its password may be signed up for again', async () => {
    await signUp('dora@sign.test', { marker })
    await signUp('dora@sign.test', { marker: 'a-marker-of-the-attacker' })
    await activate(await codeOf(server, 'dora@sign.test', 'ACTIVATION'))
    await signUp('dora@sign.test', { marker })
    expect((await activate(await codeOf(server, 'dora@sign.test', 'ACTIVATION'))).status).toBe(200)
    expect((await signIn('dora@sign.test')).status).toBe(200)
  })
})

describe('the mail again', () => {
  const again = (email: string, more: object = {}) => server.call('email_activation', { body: { email, ...more } })

  test('waits 30 seconds after the sign-up and after each mail, for unknown addresses too', async () => {
    await signUp('tim@sign.test')
    for (const email of ['tim@sign.test', 'unheard@sign.test']) {
      if (email.startsWith('unheard')) expect((await again(email)).status).toBe(200)
      const early = await again(email)
      expect([early.status, early.code]).toEqual([400, 'ZBOA0108'])
      expect(early.context.retry_after).toBeGreaterThan(25)
      expect(early.context.retry_after).toBeLessThanOrEqual(30)
    }
    later(31_000)
    const tim = await again('tim@sign.test')
    const unheard = await again('unheard@sign.test')
    expect(tim.data).toEqual({ email: 'tim@sign.test', retry_after: 30 })
    expect(plain(unheard, 'unheard@sign.test')).toBe(plain(tim, 'tim@sign.test'))
    expect(await mailsTo(server, 'tim@sign.test')).toHaveLength(2)
    expect(await mailsTo(server, 'unheard@sign.test')).toEqual([])
  })

  test('kills the code before it', async () => {
    await signUp('uma@sign.test')
    const first = await codeOf(server, 'uma@sign.test', 'ACTIVATION')
    later(31_000)
    await again('uma@sign.test')
    const second = await codeOf(server, 'uma@sign.test', 'ACTIVATION')
    expect((await activate(first)).code).toBe('ZBOA0105')
    expect((await activate(second)).status).toBe(200)
  })

  test('goes to the sign-up of the same browser', async () => {
    await signUp('vera@sign.test', { marker, phone_number: '+971500000011' })
    await signUp('vera@sign.test', { marker: 'a-marker-of-the-attacker', phone_number: '+971500000022' })
    later(31_000)
    await again('vera@sign.test', { marker })
    const mails = await mailsTo(server, 'vera@sign.test')
    expect(mails.at(-1)?.text).toContain('11')
    expect((await activate(mails.at(-1)?.codes[0] ?? '', { marker })).status).toBe(200)
  })

  test('what is no address is 0100', async () => {
    for (const email of ['', 'x', '.x@sign.test', 'x@sign', 5]) {
      const answer = await server.call('email_activation', { body: { email } })
      expect([answer.status, answer.code]).toEqual([400, 'ZBOA0100'])
    }
  })

  test('five an hour and ten a day go to one address', async () => {
    const begin = Date.now()
    const statuses: number[] = []
    for (let count = 0; count < 6; count++) {
      vi.useFakeTimers({ toFake: ['Date'], now: begin + count * 31_000 })
      statuses.push((await again('many@sign.test')).status)
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
    for (let count = 0; count < 6; count++) {
      vi.useFakeTimers({ toFake: ['Date'], now: begin + 3_700_000 + count * 31_000 })
      statuses.push((await again('many@sign.test')).status)
    }
    expect(statuses.slice(6)).toEqual([200, 200, 200, 200, 200, 429])
  })
})

const company = (domain: string, more: object = {}) => ({
  company_name: `Works of ${domain}`,
  company_domain: domain,
  company_address: '1 Harbour Road',
  company_timezone: 'Asia/Dubai',
  company_country: 'United Arab Emirates',
  company_country_code: 'AE',
  company_province: 'Dubai',
  company_city: 'Dubai',
  company_latitude: '25.2048000',
  company_longitude: '55.2708000',
  ...more,
})

describe('the first company', () => {
  const codeFor = async (email: string) => {
    await signUp(email)
    return (await activate(await codeOf(server, email, 'ACTIVATION'))).data.code as string
  }
  const create = (code: string | undefined, domain: string, more: object = {}) =>
    server.call('company_creation', { body: { code, ...company(domain, more) } })

  test('is made once and signs its owner in, and a mail says so', async () => {
    const code = await codeFor('olga@sign.test')
    const made = await create(code, 'Olga')
    const session = { token: expect.any(String), refresh: expect.any(String) }
    expect(made.data).toEqual({ company_domain: 'olga', email: 'olga@sign.test', session })
    expect((await create(code, 'olga2')).code).toBe('ZBOA0105')
    const { data } = await signIn('olga@sign.test')
    expect(data.company_domain).toBe('olga')
    const mails = await mailsTo(server, 'olga@sign.test')
    expect(mails.at(-1)).toMatchObject({ kind: 'COMPANY_CREATED' })
    expect(mails.at(-1)?.text).toContain('https://olga.timecloud.test/')
  })

  test('a refusal leaves the code alive and nothing behind', async () => {
    const code = await codeFor('pia@sign.test')
    await codeFor('other@sign.test').then((other) => create(other, 'taken', { company_name: 'Taken' }))
    const refusals: [object, string][] = [
      [{ company_domain: 'taken' }, 'ZBOA0301'],
      [{ company_domain: 'www' }, 'ZBOA0302'],
      [{ company_domain: '-pia' }, 'ZBOA0302'],
      [{ company_name: 'tAKEN' }, 'ZBOA0303'],
      [{ company_timezone: 'Mars/Base' }, 'ZBOA0305'],
      [{ company_address: '' }, 'ZBOA0304'],
      [{ company_address: undefined }, 'ZBOA0304'],
      [{ company_latitude: null }, 'ZBOA0304'],
      [{ company_longitude: undefined }, 'ZBOA0304'],
      [{ company_latitude: '91' }, 'ZBOA0304'],
      [{ company_latitude: undefined, company_longitude: '181' }, 'ZBOA0304'],
      [{ company_country_code: undefined }, 'ZBOA0010'],
      [{ company_name: 'x'.repeat(51) }, 'ZBOA0011'],
      [{ company_name: 'a<b' }, 'ZBOA0012'],
    ]
    for (const [more, expected] of refusals) {
      const { status, code: refused } = await create(code, 'pia', more)
      expect([status, refused, more]).toEqual([400, expected, more])
    }
    expect((await create(code, 'pia')).status).toBe(200)
  })

  test('needs no point on the map, and is not entered past a code of an app that was set up meanwhile', async () => {
    const code = await codeFor('tess@sign.test')
    await run(sql`update account set mfa_enabled = true where email = 'tess@sign.test'`)
    const made = await create(code, 'tess', { company_latitude: null, company_longitude: null })
    expect([made.status, made.data.session]).toEqual([200, null])
  })

  test('a missing code is 0106, an expired one 0105', async () => {
    const code = await codeFor('quinn@sign.test')
    expect((await create(undefined, 'quinn')).code).toBe('ZBOA0106')
    later(24 * 3_600_000 + 1000)
    expect((await create(code, 'quinn')).code).toBe('ZBOA0105')
  })

  test('nobody owns two companies without a paid plan, one that was closed included', async () => {
    await create(await codeFor('rita@sign.test'), 'rita')
    const token = await tokenOf('rita@sign.test')
    const another = (domain: string) => server.call('user_create_company', { token, body: company(domain) })
    const second = await another('rita2')
    expect([second.status, second.code, second.context]).toEqual([400, 'ZBOA0306', { limit: 1 }])
    await run(sql`update company set state = 'CLOSED' where company_domain = 'rita'`)
    expect((await another('rita2')).code).toBe('ZBOA0306')
    await run(sql`update company set state = 'ACTIVE' where company_domain = 'rita'`)
    expect((await another('Rita2')).data).toEqual({ id: expect.any(Number), company_domain: 'rita2' })
  })

  test('two at once make one', async () => {
    await server.person('sven@sign.test')
    const token = await tokenOf('sven@sign.test')
    const answers = await Promise.all(
      ['sven1', 'sven2'].map((domain) => server.call('user_create_company', { token, body: company(domain) })),
    )
    expect(answers.map(({ code }) => code).sort()).toEqual(['ZBOA0000', 'ZBOA0306'])
  })

  test('the domain of a company that is gone stays blocked for 180 days', async () => {
    await create(await codeFor('tara@sign.test'), 'tara')
    await run(sql`delete from company where company_domain = 'tara'`)
    const token = await tokenOf('tara@sign.test')
    const again = () => server.call('user_create_company', { token, body: company('tara') })
    expect((await again()).code).toBe('ZBOA0302')
    await run(sql`update blocked_domain set blocked_until = now() - interval '1 minute' where company_domain = 'tara'`)
    expect((await again()).status).toBe(200)
  })

  const tokenOf = async (username: string) =>
    (await server.call('/web/oauth/api/v1/token/', { body: { username, password } })).data.token as string
})

test('sign-ups and accounts without activation are forgotten after 14 days', async () => {
  await signUp('late@sign.test')
  await run(
    sql`insert into account (username, email, state) values ('w@sign.test', 'w@sign.test', 'PENDING_ACTIVATION')`,
  )
  later(13 * 86_400_000)
  await purgeExpired(server.database)
  expect(await run(sql`select id from registration where email = 'late@sign.test'`)).toHaveLength(1)
  vi.useRealTimers()
  later(15 * 86_400_000)
  await purgeExpired(server.database)
  expect(await run(sql`select id from registration`)).toEqual([])
  expect(await run(sql`select id from account where email = 'w@sign.test'`)).toEqual([])
})
