// The live connection: who may open one, what it tells, and that it ends with the session it belongs to.
import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { type LiveTimes, usualTimes } from '#server/engine/live/hub.ts'
import { serveLive } from '#server/engine/live/serve-live.ts'
import { inIdentity } from '#server/platform/db/tenant.ts'
import { password, type Started, signInBody, start } from '../../identity/start.ts'

let server: Started
let port: number
const open: WebSocket[] = []
const domain = 'harbour'
const host = `${domain}.timecloud.test`
const email = 'owner@example.com'
let company: number

async function startLive(
  times: Partial<LiveTimes> = {},
  shared?: Started,
  env: Record<string, string> = {},
): Promise<Started> {
  const started = await start(
    env,
    (app, options) => serveLive(app, { ...options, times: { ...usualTimes, tickMs: 20, ...times } }),
    shared?.database,
  )
  await started.app.listen({ port: 0, host: '127.0.0.1' })
  return started
}
const portOf = ({ app }: Started) => (app.server.address() as AddressInfo).port

beforeAll(async () => {
  server = await startLive()
  port = portOf(server)
  await server.person(email)
  ;({ company } = await server.company(email, domain))
}, 180_000)
afterAll(() => server.close())
afterEach(async () => {
  for (const socket of open.splice(0)) socket.terminate()
  await identity(sql`delete from rate_limit`)
})

interface Heard {
  readonly type: string
  readonly topic: string
  readonly data: Record<string, unknown>
}

interface Tab {
  readonly socket: WebSocket
  readonly heard: Heard[]
  /** The code and reason it was closed with. */
  readonly closed: Promise<[number, string]>
  readonly say: (message: unknown) => void
}

function connect(token: string, { origin = `http://${host}`, at = port, name = host } = {}): Promise<Tab> {
  const socket = new WebSocket(`ws://127.0.0.1:${at}/web/ws/?token=${encodeURIComponent(token)}`, {
    headers: { host: name },
    ...(origin && { origin }),
  })
  open.push(socket)
  const heard: Heard[] = []
  socket.on('message', (bytes) => heard.push(JSON.parse(String(bytes))))
  const closed = new Promise<[number, string]>((resolve) =>
    socket.on('close', (code, reason) => resolve([code, String(reason)])),
  )
  return new Promise((resolve, reject) => {
    socket.on('error', reject)
    socket.on('unexpected-response', (_, response) => reject(new Error(`answer ${response.statusCode}`)))
    socket.on('open', () =>
      resolve({
        socket,
        heard,
        closed,
        say: (message) => socket.send(typeof message === 'string' ? message : JSON.stringify(message)),
      }),
    )
  })
}

async function signIn(who = email): Promise<string> {
  const { data } = await server.call('user_sign_in', { body: signInBody(who), host })
  return data.token
}
const ticketOf = async (token: string) =>
  (await server.call('ws_ticket', { method: 'POST', body: {}, token, host })).data.ticket as string
const sessionOf = (token: string) => JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).sid

/** A tab that was told that it is open. */
async function openTab(token: string): Promise<Tab> {
  const tab = await connect(await ticketOf(token))
  await expect.poll(() => tab.heard[0]?.type).toBe('session.open')
  return tab
}

const identity = (work: ReturnType<typeof sql>) => inIdentity(server.database, (db) => work.execute(db))

describe('a live connection', () => {
  test('opens with a ticket, which serves once', async () => {
    const ticket = await ticketOf(await signIn())
    const tab = await connect(ticket)
    await expect.poll(() => tab.heard[0]?.type).toBe('session.open')
    const again = await connect(ticket)
    expect(await again.closed).toEqual([4401, 'ZBOA0211'])
  })

  test('opens with an access token', async () => {
    const tab = await connect(await signIn())
    await expect.poll(() => tab.heard[0]?.type).toBe('session.open')
  })

  test('is refused to a page of another site, and to whoever names none', async () => {
    const ticket = await ticketOf(await signIn())
    for (const origin of [
      'https://evil.example',
      `http://${host}.evil.example`,
      'http://other.timecloud.test',
      'null',
      '',
    ]) {
      await expect(connect(ticket, { origin }), origin).rejects.toThrow('answer 403')
    }
    // The attempts have not used the ticket up.
    const tab = await connect(ticket)
    await expect.poll(() => tab.heard[0]?.type).toBe('session.open')
  })

  test.each([
    ['nothing', async () => '', 'ZBOA0210'],
    ['a made-up ticket', async () => 'A'.repeat(43), 'ZBOA0211'],
    ['a token that nobody signed', async (token: string) => `${token.slice(0, -8)}AAAAAAAA`, 'ZBOA0211'],
    [
      'a refresh token',
      async () => (await server.call('user_sign_in', { body: signInBody(email), host })).data.refresh as string,
      'ZBOA0217',
    ],
    [
      'an expired ticket',
      async (token: string) => {
        const ticket = await ticketOf(token)
        await identity(
          sql`update one_time_code set expires_at = now() - interval '1 minute' where purpose = 'WS_TICKET' and used_at is null`,
        )
        return ticket
      },
      'ZBOA0211',
    ],
    [
      'a ticket of a session that has ended since',
      async (token: string) => {
        const ticket = await ticketOf(token)
        await server.call('sign_out', { body: {}, token, host })
        return ticket
      },
      'ZBOA0213',
    ],
  ])('is closed again for %s', async (_, make, code) => {
    const tab = await connect(await make(await signIn()))
    expect(await tab.closed).toEqual([4401, code])
    expect(tab.heard).toEqual([])
  })

  test('is closed on the host of another company', async () => {
    const ticket = await ticketOf(await signIn())
    const name = 'other.timecloud.test'
    const tab = await connect(ticket, { origin: `http://${name}`, name })
    expect(await tab.closed).toEqual([4401, 'ZBOA0216'])
  })

  test('keeps its words out of the compressed: nothing is negotiated', async () => {
    const tab = await openTab(await signIn())
    expect(tab.socket.extensions).toBe('')
  })
})

describe('the end of a session reaches its tabs', () => {
  const ended = async (tab: Tab) => [(await tab.closed)[0], tab.heard.at(-1)?.type, tab.heard.at(-1)?.data.reason]

  test('when it is signed out elsewhere, and no other session of the person', async () => {
    const [here, there] = [await signIn(), await signIn()]
    const [tab, other] = [await openTab(there), await openTab(here)]
    await server.call('sessions', { method: 'DELETE', body: { items: [sessionOf(there)] }, token: here, host })
    expect(await ended(tab)).toEqual([4401, 'session.revoked', 'SIGN_OUT'])
    expect(other.heard.map(({ type }) => type)).toEqual(['session.open'])
  })

  test('when the password is changed', async () => {
    const [here, there] = [await signIn(), await signIn()]
    const tab = await openTab(there)
    const next = 'An0ther!Harbour'
    const body = { old_password: password, password: next, confirm_password: next }
    expect((await server.call('change_password', { body, token: here, host })).status).toBe(200)
    expect(await ended(tab)).toEqual([4401, 'session.revoked', 'PASSWORD_CHANGED'])
    await identity(
      sql`update account a set password_hash = h.password_hash from password_history h where h.user_id = a.id`,
    )
  })

  test('when the company is suspended', async () => {
    const tab = await openTab(await signIn())
    await identity(sql`update company set state = 'SUSPENDED' where id = ${company}`)
    expect(await ended(tab)).toEqual([4401, 'session.revoked', 'COMPANY_SUSPENDED'])
    await identity(sql`update company set state = 'ACTIVE' where id = ${company}`)
  })

  test('when the membership is suspended, and when the account is', async () => {
    for (const [off, on] of [
      [sql`update membership set state = 'SUSPENDED'`, sql`update membership set state = 'ACTIVE'`],
      [sql`update account set state = 'DISABLED'`, sql`update account set state = 'ACTIVE'`],
    ] as const) {
      const tab = await openTab(await signIn())
      await identity(off)
      expect(await ended(tab)).toEqual([4401, 'session.revoked', 'ACCESS_ENDED'])
      await identity(on)
    }
  })

  test('not when the transaction that ended it does not hold', async () => {
    const token = await signIn()
    const tab = await openTab(token)
    await inIdentity(server.database, async (db) => {
      await sql`update session set revoked_at = now(), revoke_reason = 'ADMIN' where id = ${sessionOf(token)}::uuid`.execute(
        db,
      )
      throw new Error('undone')
    }).catch(() => {})
    tab.say({ type: 'ping' })
    await expect.poll(() => tab.heard.map(({ type }) => type)).toEqual(['session.open', 'pong'])
  })
})

test('changed rights are told at once, and calls have them at once', async () => {
  const token = await signIn()
  const tab = await openTab(token)
  await identity(sql`update membership set permission_version = permission_version + 1`)
  await expect.poll(() => tab.heard.at(-1)?.type).toBe('permission.changed')
  expect(tab.heard.at(-1)?.data.pv).toBeGreaterThan(1)
})

describe('what a client says', () => {
  test('that is no message closes the connection', async () => {
    for (const words of ['hello', '[]', '{"type":5}', '{"type":"subscribe","topics":"x"}']) {
      const tab = await openTab(await signIn())
      tab.say(words)
      expect((await tab.closed)[0], words).toBe(4400)
    }
  })

  test('of an unknown type, or about a topic one may not hear, is answered with its code', async () => {
    const tab = await openTab(await signIn())
    tab.say({ type: 'dance' })
    tab.say({ type: 'subscribe', topics: ['acc.event'] })
    await expect
      .poll(() => tab.heard.slice(1).map(({ topic, data }) => [topic, data.code]))
      .toEqual([
        ['session', 'ZBRT0100'],
        ['acc.event', 'ZBRT0101'],
      ])
  })

  test('too fast, or at too great a length, closes the connection', async () => {
    const fast = await openTab(await signIn())
    for (let count = 0; count < 50; count++) fast.say({ type: 'ping' })
    expect((await fast.closed)[0]).toBe(4429)
    const long = await openTab(await signIn())
    long.say({ type: 'ping', padding: 'x'.repeat(70_000) })
    expect([1006, 1009]).toContain((await long.closed)[0])
  })
})

test('the ninth connection of a person closes the first', async () => {
  const token = await signIn()
  const tabs: Tab[] = []
  for (let count = 0; count < 8; count++) tabs.push(await openTab(token))
  expect(tabs.every(({ socket }) => socket.readyState === WebSocket.OPEN)).toBe(true)
  await openTab(token)
  expect((await tabs[0]?.closed)?.[0]).toBe(4409)
  expect(tabs.slice(1).every(({ socket }) => socket.readyState === WebSocket.OPEN)).toBe(true)
})

test('tickets are limited to 30 a minute for a person', async () => {
  await server.person('busy@example.com')
  const strict = await startLive({}, server, { RATE_LIMIT_FACTOR: '1' })
  const { data } = await strict.call('user_sign_in', { body: signInBody('busy@example.com') })
  const ask = async () => (await strict.call('ws_ticket', { method: 'POST', body: {}, token: data.token })).status
  const statuses = await Promise.all(Array.from({ length: 31 }, ask))
  await strict.close()
  expect(statuses.filter((status) => status === 200)).toHaveLength(30)
  expect(statuses.filter((status) => status === 429)).toHaveLength(1)
})

describe('another server of the same database', () => {
  /** A tab there, with a session that was opened here. */
  async function tabOn(times: Partial<LiveTimes>) {
    const there = await startLive(times, server)
    const token = await signIn()
    const tab = await connect(token, { at: portOf(there) })
    return { there, token, tab }
  }

  test('hears of what was done here', async () => {
    const { there, token, tab } = await tabOn({})
    await expect.poll(() => tab.heard[0]?.type).toBe('session.open')
    expect((await there.call('current-user', { token, host })).status).toBe(200)
    await server.call('sign_out', { body: {}, token, host })
    expect((await tab.closed)[0]).toBe(4401)
    // Its own copy of who the session is has gone with it.
    expect((await there.call('current-user', { token, host })).code).toBe('ZBOA0213')
    await there.close()
  })

  test('asks for a renewed proof: without one it closes, with one the tab stays', async () => {
    const { there, token, tab } = await tabOn({ warnMs: 15 * 60_000 })
    await expect.poll(() => tab.heard.some(({ type }) => type === 'auth.expiring')).toBe(true)
    tab.say({ type: 'auth.renew', ticket: await ticketOf(token) })
    await expect.poll(() => tab.heard.some(({ type }) => type === 'auth.renewed')).toBe(true)
    tab.say({ type: 'auth.renew', ticket: await ticketOf(await signIn()) })
    expect((await tab.closed)[0]).toBe(4401)
    await there.close()
  })

  test('closes a connection without a sign of life', async () => {
    const { there, tab } = await tabOn({ silenceMs: 300, pingMs: 60_000 })
    expect((await tab.closed)[0]).toBe(4408)
    await there.close()
  })

  test('finds a session that ended by time alone, of which nobody tells', async () => {
    const { there, token, tab } = await tabOn({ recheckMs: 100 })
    await expect.poll(() => tab.heard[0]?.type).toBe('session.open')
    await identity(
      sql`update session set absolute_expires_at = now() - interval '1 minute' where id = ${sessionOf(token)}::uuid`,
    )
    there.app.access.principals.forget({})
    expect([(await tab.closed)[0], tab.heard.at(-1)?.data.reason]).toEqual([4401, 'EXPIRED'])
    await there.close()
  })

  test('says so when it ends', async () => {
    const { there, tab } = await tabOn({})
    await expect.poll(() => tab.heard[0]?.type).toBe('session.open')
    await there.close()
    expect((await tab.closed)[0]).toBe(1001)
  })
})
