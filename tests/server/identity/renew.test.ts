import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { inIdentity } from '#server/platform/db/tenant.ts'
import { type Started, signInBody, start } from './start.ts'

interface Pair {
  token: string
  refresh: string
}

const host = 'one.timecloud.test'
let server: Started
let pair: Pair

beforeAll(async () => {
  server = await start()
  await server.person('ann@one.test')
  await server.company('ann@one.test', 'one')
})
beforeEach(async () => {
  pair = (await server.call('user_sign_in', { host, body: signInBody('ann@one.test') })).data
})
afterAll(() => server.close())
afterEach(() => void vi.useRealTimers())

const later = (ms: number) => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + ms })
const renew = ({ token, refresh }: Pair, more: { host?: string; agent?: string } = {}) =>
  server.call('refresh_token', {
    host: more.host ?? host,
    body: { access: token, refresh },
    headers: { 'user-agent': more.agent ?? 'lightMyRequest' },
  })
const works = async (token: string) => (await server.call('current-user', { host, token })).code
const run = (statement: ReturnType<typeof sql>) =>
  inIdentity(server.database, async (db) => (await statement.execute(db)).rows)

describe('rotation', () => {
  test('each renewal gives a new pair, and the new one renews in turn', async () => {
    const second = await renew(pair)
    expect(second.status).toBe(200)
    expect(second.data.refresh).not.toBe(pair.refresh)
    expect(await works(second.data.token)).toBe('ZBOA0000')
    expect((await renew(second.data)).status).toBe(200)
  })

  test('an expired access token still renews', async () => {
    later(3_600_000)
    expect(await works(pair.token)).toBe('ZBOA0212')
    const renewed = await renew(pair)
    expect(await works(renewed.data.token)).toBe('ZBOA0000')
  })

  test('the database never holds a refresh token', async () => {
    const rows = await run(sql`select * from refresh_token`)
    expect(JSON.stringify(rows)).not.toContain(pair.refresh.split('.')[2])
  })
})

describe('reuse', () => {
  test('within ten seconds the same browser gets a sibling pair, and both work', async () => {
    const first = await renew(pair)
    later(9_000)
    const sibling = await renew(pair)
    expect(sibling.status).toBe(200)
    expect(sibling.data.refresh).not.toBe(first.data.refresh)
    expect([await works(first.data.token), await works(sibling.data.token)]).toEqual(['ZBOA0000', 'ZBOA0000'])
    expect((await renew(first.data)).status).toBe(200)
  })

  test('after ten seconds the whole family ends at once', async () => {
    const first = await renew(pair)
    later(11_000)
    const replay = await renew(pair)
    expect([replay.status, replay.code]).toEqual([401, 'ZBOA0215'])
    expect(await works(first.data.token)).toBe('ZBOA0213')
    const heir = await renew(first.data)
    expect([heir.status, heir.code, heir.context]).toEqual([401, 'ZBOA0213', { reason: 'REUSE' }])
  })

  test('another browser gets no grace, and the alarm stands in the operation log', async () => {
    await renew(pair)
    const replay = await renew(pair, { agent: 'thief' })
    expect(replay.code).toBe('ZBOA0215')
    const [row] = await run(sql`select * from operation_log where action = 'SESSION_REUSE' order by id desc limit 1`)
    expect(row).toMatchObject({ action_status: 'DENIED', code: 'ZBOA0215', user_agent: 'thief' })
  })

  test('two renewals at the same moment both succeed', async () => {
    const both = await Promise.all([renew(pair), renew(pair)])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
  })
})

describe('what does not renew', () => {
  test.each([
    ['an unknown token', (own: Pair) => ({ ...own, refresh: `${own.refresh.slice(0, -5)}AAAAA` })],
    ['a text of no form', (own: Pair) => ({ ...own, refresh: 'refresh' })],
    ['an access token in its place', (own: Pair) => ({ ...own, refresh: own.token })],
    ['an access token that is none', (own: Pair) => ({ ...own, token: 'a.b.c' })],
  ])('%s', async (_, change) => {
    const refused = await renew(change(pair))
    expect([refused.status, refused.code]).toEqual([401, 'ZBOA0214'])
    expect((await renew(pair)).status).toBe(200)
  })

  test('the access token of another session', async () => {
    const other = (await server.call('user_sign_in', { host, body: signInBody('ann@one.test') })).data
    expect((await renew({ token: other.token, refresh: pair.refresh })).code).toBe('ZBOA0214')
  })

  test('a pair of another host', async () => {
    expect((await renew(pair, { host: 'timecloud.test' })).code).toBe('ZBOA0214')
  })

  test('a session that was idle for eight hours', async () => {
    later(8 * 3_600_000 + 1_000)
    expect((await renew(pair)).code).toBe('ZBOA0214')
  })

  test('a remembered session lives on for days, but not for ever', async () => {
    let { data } = await server.call('user_sign_in', { host, body: signInBody('ann@one.test', { remember: true }) })
    for (const days of [13, 13]) {
      later(days * 86_400_000)
      data = (await renew(data)).data
      expect(data.token).toBeTruthy()
    }
    later(5 * 86_400_000)
    expect((await renew(data)).status).toBe(401)
  })

  test('a company that shortens its sessions shortens remembered ones too', async () => {
    await run(sql`update security_policy set session_timeout = 30`)
    const { data } = await server.call('user_sign_in', { host, body: signInBody('ann@one.test', { remember: true }) })
    await run(sql`update security_policy set session_timeout = 480`)
    later(31 * 60_000)
    expect((await renew(data)).code).toBe('ZBOA0214')
  })

  test('a session whose membership was suspended', async () => {
    await run(sql`update membership set state = 'SUSPENDED'`)
    later(11_000)
    expect((await renew(pair)).code).toBe('ZBOA0218')
    await run(sql`update membership set state = 'ACTIVE'`)
  })
})

describe('hand-over to the host of a company', () => {
  const handOver = async (): Promise<Pair> =>
    (await server.call('user_sign_in', { headers: { 'x-client': 'Web' }, body: signInBody('ann@one.test') })).data

  test('its access token opens nothing, its refresh token gives a pair of that host', async () => {
    const given = await handOver()
    expect(await works(given.token)).toBe('ZBOA0217')
    const renewed = await renew(given)
    expect(await works(renewed.data.token)).toBe('ZBOA0000')
  })

  test('used twice it ends the session, even at once', async () => {
    const given = await handOver()
    const renewed = await renew(given)
    const replay = await renew(given)
    expect([replay.status, replay.code]).toEqual([401, 'ZBOA0217'])
    expect(await works(renewed.data.token)).toBe('ZBOA0213')
  })

  test('after two minutes it is worthless', async () => {
    const given = await handOver()
    later(121_000)
    expect((await renew(given)).code).toBe('ZBOA0214')
  })

  test('it serves on no other host', async () => {
    expect((await renew(await handOver(), { host: 'timecloud.test' })).code).toBe('ZBOA0214')
  })
})

test('single login ends the older session of the same kind of client', async () => {
  await run(sql`update security_policy set single_login = true`)
  const next = (await server.call('user_sign_in', { host, body: signInBody('ann@one.test') })).data
  await run(sql`update security_policy set single_login = false`)
  expect(await works(next.token)).toBe('ZBOA0000')
  const old = await server.call('current-user', { host, token: pair.token })
  expect([old.code, old.context]).toEqual(['ZBOA0213', { reason: 'SINGLE_LOGIN' }])
})
