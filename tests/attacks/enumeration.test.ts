// Whether an account, a company or an employee exists: no public call tells, by status, body or the work that it takes.
import { AsyncLocalStorage } from 'node:async_hooks'
import { type CompiledQuery, DefaultQueryExecutor } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { TestServer } from '#tests/contract/support/server.ts'

/** What one call makes the server do: hashes of passwords, statements of the database, in their order. */
const work = new AsyncLocalStorage<string[]>()

vi.mock('@node-rs/argon2', async (original) => {
  const library = await original<typeof import('@node-rs/argon2')>()
  const counted =
    <A extends unknown[], R>(name: string, run: (...given: A) => R) =>
    (...given: A) => {
      work.getStore()?.push(name)
      return run(...given)
    }
  return { ...library, hash: counted('hash', library.hash), verify: counted('verify', library.verify) }
})

const oauth = '/web/oauth/api/v2/'
const executor: { executeQuery: (query: CompiledQuery, ...more: unknown[]) => unknown } = Object.getPrototypeOf(
  DefaultQueryExecutor.prototype,
)
const run = executor.executeQuery
let server: TestServer
beforeAll(async () => {
  // Files share what is loaded: the server is loaded anew, over the library that counts.
  vi.resetModules()
  const { startServer } = await import('#tests/contract/support/server.ts')
  server = await startServer({ BASE_HOST: 'timecloud.test' })
  for (let at = 0; at < tries * calls.length; at += 1) await server.company(`known${at}`)
  executor.executeQuery = function (query, ...more) {
    // The keys that sign are read every minute, whoever asks then.
    if (!query.sql.includes('signing_key')) work.getStore()?.push(query.sql)
    return run.call(this, query, ...more)
  }
}, 120_000)
afterAll(async () => {
  executor.executeQuery = run
  await server.close()
})

const tries = 2

const password = 'Wr0ng!Harbour7'
const sign = { password, confirm_password: password, phone_number: '+971-501234567', agreement: true }

type Asked = { readonly path: string; readonly body: object }

/** Each call for something that is there and something that is not; another one each time, for limits count by it. */
const calls: readonly [string, (isKnown: boolean, at: number) => Asked, number?][] = [
  ['sign_up', (isKnown, at) => ({ path: 'sign_up', body: { ...sign, email: emailOf(isKnown, at) } })],
  ['forgot_password', (isKnown, at) => ({ path: 'forgot_password', body: { username: emailOf(isKnown, at) } })],
  ['email_activation', (isKnown, at) => ({ path: 'email_activation', body: { email: emailOf(isKnown, at) } })],
  [
    'user_sign_in',
    (isKnown, at) => ({ path: 'user_sign_in', body: { username: emailOf(isKnown, at), password, agreement: true } }),
  ],
  [
    'user_sign_in, until it locks',
    (isKnown, at) => ({ path: 'user_sign_in', body: { username: emailOf(isKnown, at), password, agreement: true } }),
    6,
  ],
  ['sign_in', (isKnown, at) => ({ path: 'sign_in', body: { username: emailOf(isKnown, at), password } })],
  [
    'employee_sign_in, by company',
    (isKnown, at) => ({
      path: 'employee_sign_in',
      body: { company: isKnown ? `known${at}` : `nobody${at}`, username: '1001', password, agreement: true },
    }),
  ],
  [
    'forgot_password, by company',
    (isKnown, at) => ({
      path: 'forgot_password',
      body: { company: isKnown ? `known${at}` : `nobody${at}`, username: 'worker@person.test' },
    }),
  ],
  [
    'company_verification',
    (isKnown, at) => ({ path: 'company_verification', body: { company: isKnown ? `known${at}` : `nobody${at}` } }),
  ],
]

const emailOf = (isKnown: boolean, at: number) => (isKnown ? `owner@known${at}.test` : `nobody@absnt${at}.test`)

/** What differs by what was typed is taken out: addresses, masks of them, names of companies, and the seconds of a lock. */
const plain = (body: unknown) =>
  JSON.stringify(body)
    .replaceAll(/[\w•*.]+@[\w•*.]+/g, 'ADDRESS')
    .replaceAll(/\b(known|nobody)\d+\b/g, 'COMPANY')
    .replaceAll(/"retry_after":\d+/g, '"retry_after":0')

test.each(calls)(
  '%s answers alike for what is there and what is not, and does the same work',
  { timeout: 60_000 },
  async (name, call, times = 1) => {
    const outcomes = { known: new Set<string>(), absent: new Set<string>() }
    const done: string[] = []
    // Limits and waits count by what is named: each try names its own.
    const ask = async (isKnown: boolean, at: number) => {
      const { path, body } = call(isKnown, calls.findIndex(([, one]) => one === call) * tries + at)
      for (let time = 1; time <= times; time += 1) {
        // Tries that follow each other wait longer and longer; here time goes by of itself.
        vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 20_000 })
        const steps: string[] = []
        const answer = await work.run(steps, () => server.call('POST', `${oauth}${path}/`, { body }))
        outcomes[isKnown ? 'known' : 'absent'].add(
          JSON.stringify([time, answer.status, plain(answer.body), steps], undefined, 1),
        )
        done.push(...steps)
      }
    }
    for (let at = 0; at < tries; at += 1) {
      await ask(true, at)
      await ask(false, at)
    }
    vi.useRealTimers()
    expect([...outcomes.known]).toEqual([...outcomes.absent])
    expect(outcomes.known.size).toBe(times)
    expect(done.length).toBeGreaterThan(0)
    const hashes = done.filter((step) => step === 'hash' || step === 'verify').length
    const needsHash = /sign_(in|up)/.test(name)
    // A name that is locked is refused without one.
    expect(hashes / (2 * tries)).toBe(needsHash ? Math.min(times, 5) : 0)
  },
)
