// One-time codes as a table: each purpose at each call that takes a code, before and after its time, once and again.
import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { type CodePurpose, makeCode } from '#server/areas/identity/one-time-code.ts'
import { inIdentity } from '#server/platform/db/tenant.ts'
import { type Started, start } from './start.ts'

let server: Started
let user: number
let company: number
beforeAll(async () => {
  server = await start()
  user = (await server.person('owner@codes.test')).id
  company = (await server.company('owner@codes.test', 'codes')).company
})
afterAll(() => server.close())
afterEach(() => void vi.useRealTimers())

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour
const passwords = { password: 'N3w!Harbour77', confirm_password: 'N3w!Harbour77' }

const place = {
  company_name: 'Another',
  company_domain: 'another',
  company_address: '1 Harbour Road',
  company_timezone: 'Asia/Dubai',
  company_country: 'United Arab Emirates',
  company_country_code: 'AE',
  company_latitude: '25.2',
  company_longitude: '55.3',
}

/** Calls that take a code, with the purposes that each of them is for. */
const calls: readonly { readonly call: string; readonly body: object; readonly takes: readonly string[] }[] = [
  { call: 'activation', body: {}, takes: ['ACTIVATION'] },
  { call: 'company_creation', body: place, takes: ['COMPANY_CREATION'] },
  { call: 'reset_password_check', body: {}, takes: ['RESET_PASSWORD'] },
  { call: 'reset_password', body: passwords, takes: ['RESET_PASSWORD'] },
  { call: 'invited', body: {}, takes: ['INVITATION'] },
  { call: 'invited_sign_up', body: { ...passwords, email: 'owner@codes.test' }, takes: ['INVITATION'] },
  { call: 'join_approval', body: {}, takes: ['JOIN_DECISION', 'JOIN_RESULT'] },
  { call: 'email_change', body: {}, takes: ['EMAIL_CHANGE', 'EMAIL_UNDO'] },
]

const lives: Readonly<Record<Exclude<CodePurpose, 'SET_UP'>, number>> = {
  ACTIVATION: day,
  COMPANY_CREATION: day,
  INVITATION: 7 * day,
  RESET_PASSWORD: 30 * minute,
  JOIN_DECISION: 7 * day,
  JOIN_RESULT: 30 * day,
  EMAIL_CHANGE: day,
  EMAIL_UNDO: 3 * day,
}
const purposes = Object.entries(lives).map(([purpose, life]) => ({ purpose: purpose as CodePurpose, life }))

const newCode = (purpose: CodePurpose) =>
  inIdentity(server.database, (db) =>
    makeCode(db, purpose, user, { company, payload: { membership: 0, approval: 'APPROVED', approved: true } }),
  )
const stored = async (code: string) => {
  const hash = createHash('sha256').update(code).digest('hex')
  const { rows } = await inIdentity(server.database, (db) =>
    sql<{ used_at: string | null; life: number }>`
      select used_at, extract(epoch from expires_at - create_time)::float8 * 1000 as life from one_time_code
      where code_hash = ${hash}`.execute(db),
  )
  return rows[0]
}

const crossings = purposes.flatMap(({ purpose }) =>
  calls.filter(({ takes }) => !takes.includes(purpose)).map(({ call, body }) => ({ purpose, call, body })),
)

describe('a code of one purpose', () => {
  test.each(crossings)('$purpose at $call is 0105, and stays what it was', async ({ purpose, call, body }) => {
    const code = await newCode(purpose)
    expect((await server.call(call, { body: { ...body, code } })).code).toBe('ZBOA0105')
    expect((await stored(code))?.used_at).toBeNull()
  })
})

describe('a code', () => {
  test.each(calls)('that is missing at $call is 0106, and one that nobody made 0105', async ({ call, body }) => {
    expect((await server.call(call, { body })).code).toBe('ZBOA0106')
    const code = randomBytes(32).toString('base64url')
    expect((await server.call(call, { body: { ...body, code } })).code).toBe('ZBOA0105')
  })

  test.each(purposes)('of $purpose lives as long as it should, and is worth nothing afterwards', async (asked) => {
    const code = await newCode(asked.purpose)
    expect(Math.round(((await stored(code))?.life ?? 0) / 1000) * 1000).toBe(asked.life)
    const own = calls.find(({ takes }) => takes.includes(asked.purpose))
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + asked.life + 1000 })
    expect((await server.call(own?.call ?? '', { body: { ...own?.body, code } })).code).toBe('ZBOA0105')
  })

  test.each(purposes.filter(({ purpose }) => purpose !== 'JOIN_DECISION'))(
    'of $purpose dies when the next one is made',
    async ({ purpose }) => {
      const first = await newCode(purpose)
      await newCode(purpose)
      expect(await stored(first)).toBeUndefined()
    },
  )

  test('is kept as a hash alone', async () => {
    const code = await newCode('RESET_PASSWORD')
    const { rows } = await inIdentity(server.database, (db) => sql`select * from one_time_code`.execute(db))
    expect(JSON.stringify(rows)).not.toContain(code)
    expect(code).toMatch(/^[\w-]{43}$/)
  })

  test('that resets a password may be looked at often and serves once', async () => {
    const code = await newCode('RESET_PASSWORD')
    const look = async () => (await server.call('reset_password_check', { body: { code } })).code
    const reset = async () => (await server.call('reset_password', { body: { ...passwords, code } })).code
    expect([await look(), await look(), await reset(), await look(), await reset()]).toEqual([
      'ZBOA0000',
      'ZBOA0000',
      'ZBOA0000',
      'ZBOA0105',
      'ZBOA0105',
    ])
  })
})
