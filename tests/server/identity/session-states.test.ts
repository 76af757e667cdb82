// The ends of a session as a table: what ends it, under which reason, and that neither of its tokens opens anything after.
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { inIdentity } from '#server/platform/db/tenant.ts'
import { type Answer, type Person, startServer, type TestServer } from '#tests/contract/support/server.ts'

const oauth = '/web/oauth/api/v2/'
const users = '/web/system/api/v2/users/'
const password = 'Str0ng!Harbour'
const base = 'timecloud.test'

let server: TestServer
let owner: Person
beforeAll(async () => {
  server = await startServer({ BASE_HOST: base })
  owner = await server.company('ends')
})
afterAll(() => server.close())
afterEach(() => void vi.useRealTimers())

interface Session {
  readonly user: number
  readonly membership: number
  readonly email: string
  token: string
  refresh: string
}

const headers = { host: `ends.${base}` }
const run = (query: ReturnType<typeof sql>) =>
  inIdentity(server.database, async (db) => (await query.execute(db)).rows as Record<string, unknown>[])
const signIn = (email: string, more: object = {}) =>
  server.call('POST', `${oauth}user_sign_in/`, {
    body: { username: email, password, agreement: true, ...more },
    headers,
  })
const bearing = (token: string) => ({ ...headers, authorization: `JWT ${token}` })
const call = ({ token }: Session) => server.call('GET', `${oauth}current-user/`, { headers: bearing(token) })
const renew = ({ token: access, refresh }: Session): Promise<Answer> =>
  server.call('POST', `${oauth}refresh_token/`, { body: { access, refresh }, headers })

let count = 0
let session: Session
beforeEach(async () => {
  const email = `s${++count}@ends.test`
  const { user } = await server.member(owner, { email, permissions: ['system.view_user'] })
  await run(sql`update security_policy set single_login = false where company_id = ${owner.company}`)
  const { data } = await signIn(email)
  const [row] = await run(sql`select id from membership where user_id = ${user}`)
  session = { user, membership: Number(row?.id), email, token: data.token, refresh: data.refresh }
})

const sid = ({ refresh }: Session) => refresh.split('.')[1] ?? ''
const reasonOf = async (one: Session) =>
  (await run(sql`select revoke_reason from session where id = ${sid(one)}::uuid`))[0]?.revoke_reason

const byOwner = (action: string) => () =>
  owner.call('POST', `${users}${action}/`, { body: { ids: [session.membership] } })
const asMember = (path: string, body: object) => () =>
  server.call('POST', `${oauth}${path}/`, { body, headers: bearing(session.token) })

const ends: readonly { readonly event: string; readonly reason: string; readonly happen: () => Promise<unknown> }[] = [
  { event: 'signing out', reason: 'SIGN_OUT', happen: asMember('sign_out', { all: false }) },
  { event: 'signing out everywhere', reason: 'SIGN_OUT', happen: asMember('sign_out', { all: true }) },
  {
    event: 'another session of the person ends it',
    reason: 'SIGN_OUT',
    happen: async () => {
      const other = (await signIn(session.email)).data
      await server.call('DELETE', `${oauth}sessions/`, {
        body: { items: [sid(session)] },
        headers: bearing(other.token),
      })
    },
  },
  {
    event: 'the password is changed elsewhere',
    reason: 'PASSWORD_CHANGED',
    happen: async () => {
      const other = (await signIn(session.email)).data
      const next = 'N3w!Harbour77'
      await server.call('POST', `${oauth}change_password/`, {
        body: { old_password: password, password: next, confirm_password: next },
        headers: bearing(other.token),
      })
    },
  },
  { event: 'an administrator signs the user out', reason: 'ADMIN', happen: byOwner('sign_out') },
  { event: 'the membership is suspended', reason: 'MEMBERSHIP_ENDED', happen: byOwner('suspend') },
  { event: 'the membership is removed', reason: 'MEMBERSHIP_ENDED', happen: byOwner('remove') },
  {
    event: 'the next sign-in, where one session is allowed',
    reason: 'SINGLE_LOGIN',
    happen: async () => {
      await run(sql`update security_policy set single_login = true where company_id = ${owner.company}`)
      await signIn(session.email)
    },
  },
  {
    event: 'a refresh token that comes twice',
    reason: 'REUSE',
    happen: async () => {
      await renew(session)
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 11_000 })
      await renew(session)
    },
  },
]

describe('a session ends', () => {
  test.each(ends)('by $event: $reason, and both tokens are worth nothing', async ({ happen, reason }) => {
    expect((await call(session)).status).toBe(200)
    await happen()
    expect(await reasonOf(session)).toBe(reason)
    expect(await call(session)).toMatchObject({ status: 401, code: 'ZBOA0213', context: { reason } })
    expect((await renew(session)).status).toBe(401)
  })

  test.each(ends)('once: what comes after $event changes its reason no more', async ({ happen, reason }) => {
    await happen()
    await owner.call('POST', `${users}sign_out/`, { body: { ids: [session.membership] } })
    expect(await reasonOf(session)).toBe(reason)
  })
})

const hour = 3_600_000
const times = [
  { left: 'idle', remember: false, wait: 8 * hour + 1000, isOver: true },
  { left: 'almost idle', remember: false, wait: 8 * hour - 60_000, isOver: false },
  { left: 'idle, remembered', remember: true, wait: 14 * 24 * hour + 1000, isOver: true },
  { left: 'almost idle, remembered', remember: true, wait: 14 * 24 * hour - 60_000, isOver: false },
]

describe('a session in time', () => {
  test.each(times)('$left for $wait ms', async ({ remember, wait, isOver }) => {
    const { data } = await signIn(session.email, { remember })
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + wait })
    expect((await renew({ ...session, ...data })).status).toBe(isOver ? 401 : 200)
  })

  test.each([
    { remember: false, hours: 24, step: 6 },
    { remember: true, hours: 30 * 24, step: 13 * 24 },
  ])('in use all the time it lasts $hours hours', async ({ remember, hours, step }) => {
    const begun = Date.now()
    let pair = (await signIn(session.email, { remember })).data
    for (let at = step; at < hours; at += step) {
      vi.useFakeTimers({ toFake: ['Date'], now: begun + at * hour })
      const renewed = await renew({ ...session, ...pair })
      expect([at, renewed.status]).toEqual([at, 200])
      pair = renewed.data
    }
    vi.useFakeTimers({ toFake: ['Date'], now: begun + hours * hour + 60_000 })
    expect((await renew({ ...session, ...pair })).status).toBe(401)
  })
})
