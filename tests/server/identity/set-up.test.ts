import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { announceFirstStart } from '#server/areas/identity/first-start.ts'
import { makeCode, spendCode } from '#server/areas/identity/one-time-code.ts'
import { inCompany, inIdentity } from '#server/platform/db/tenant.ts'
import { type Started, signInBody, start } from './start.ts'

let server: Started
beforeAll(async () => {
  server = await start()
})
afterAll(() => server.close())
afterEach(() => void vi.useRealTimers())

const run = (statement: ReturnType<typeof sql>) =>
  inIdentity(server.database, async (db) => (await statement.execute(db)).rows)

const link = async () => {
  const lines: string[] = []
  await announceFirstStart(server, (line) => lines.push(line))
  return lines
}
const codeOf = (lines: string[]) => /\/onboard\/set-up\?code=([\w-]{43})$/.exec(lines[0] ?? '')?.[1]

const wanted = {
  email: 'First@Setup.test',
  password: 'Str0ng!Harbour',
  confirm_password: 'Str0ng!Harbour',
  agreement: true,
  company_name: 'Harbour',
  company_domain: 'Harbour',
  company_address: '1 Harbour Road',
  company_timezone: 'Asia/Dubai',
}
const setUp = (change: object) => server.call('set_up', { body: { ...wanted, ...change } })

describe('the first start', () => {
  test('every start prints a fresh link to the base host, and only the last one serves', async () => {
    const [first, second] = [codeOf(await link()), codeOf(await link())]
    expect(first).toBeTruthy()
    expect(second).not.toBe(first)
    expect((await setUp({ code: first })).code).toBe('ZBOA0105')
  })

  test.each([
    [{ agreement: false }, 'ZBOA0104'],
    [{ code: undefined }, 'ZBOA0106'],
    [{ code: 'wrong' }, 'ZBOA0105'],
    [{ confirm_password: 'Other!Harb0ur' }, 'ZBOA0103'],
    [{ password: 'P@ssw0rd1!', confirm_password: 'P@ssw0rd1!' }, 'ZBOA0111'],
    [{ company_domain: 'www' }, 'ZBOA0302'],
    [{ company_domain: 'xn--bcher' }, 'ZBOA0302'],
    [{ company_domain: '-harbour' }, 'ZBOA0302'],
    [{ company_domain: 'a.b' }, 'ZBOA0302'],
    [{ company_timezone: 'Mars/Olympus' }, 'ZBOA0305'],
    [{ company_name: 'Harbour <b>' }, 'ZBOA0012'],
    [{ email: '.first@setup.test' }, 'ZBOA0013'],
  ])('%o is refused with %s, and the link stays good', async (change, code) => {
    const fresh = codeOf(await link())
    const refused = await setUp({ code: fresh, ...change })
    expect([refused.status, refused.code]).toEqual([400, code])
    expect(await run(sql`select 1 from account union all select 1 from company`)).toEqual([])
    expect(await run(sql`select 1 from one_time_code where used_at is null`)).toHaveLength(1)
  })

  test('a link older than a day is dead', async () => {
    const fresh = codeOf(await link())
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 24 * 3_600_000 + 1_000 })
    expect((await setUp({ code: fresh })).code).toBe('ZBOA0105')
  })

  test('the link makes account and company once; then there is no link any more', async () => {
    const fresh = codeOf(await link())
    const both = await Promise.all([setUp({ code: fresh }), setUp({ code: fresh })])
    expect(both.map(({ code }) => code).sort()).toEqual(['ZBOA0000', 'ZBOA0105'])
    expect(both.find(({ status }) => status === 200)?.data).toEqual({
      company_domain: 'harbour',
      email: 'first@setup.test',
      session: { token: expect.any(String), refresh: expect.any(String) },
    })
    expect((await setUp({ code: fresh, company_domain: 'later' })).code).toBe('ZBOA0105')
    expect(await link()).toEqual([])
    const { data } = await server.call('user_sign_in', {
      host: 'harbour.timecloud.test',
      body: signInBody('first@setup.test'),
    })
    expect(data.company_domain).toBe('harbour')
  })
})

test('a code serves once, and only for its purpose', async () => {
  const use = (purpose: 'SET_UP' | 'RESET_PASSWORD', code: string) =>
    inIdentity(server.database, (db) => spendCode(db, purpose, code))
  const code = await inIdentity(server.database, (db) => makeCode(db, 'SET_UP', null))
  await expect(use('RESET_PASSWORD', code)).rejects.toMatchObject({ code: 'ZBOA0105' })
  await use('SET_UP', code)
  await expect(use('SET_UP', code)).rejects.toMatchObject({ code: 'ZBOA0105' })
})

describe('a new company', () => {
  test('has its owner, its groups and the records everything falls back on', async () => {
    const [company] = (await run(sql`select id from company where company_domain = 'harbour'`)) as { id: number }[]
    const id = company?.id ?? 0
    const groups = (await run(sql`select name, is_default, permissions from user_group order by id`)) as {
      name: string
      permissions: string[]
    }[]
    expect(groups.map(({ name }) => name)).toContain('HR manager')
    expect(
      groups.find(({ name }) => name === 'Auditor')?.permissions.every((one) => /\.(view|export)_/.test(one)),
    ).toBe(true)
    expect(await run(sql`select role, state from membership`)).toEqual([{ role: 'OWNER', state: 'ACTIVE' }])
    expect(await run(sql`select count(*) as n from security_policy`)).toEqual([{ n: 1 }])
    await inCompany(server.database, id, async (db) => {
      const rows = async (statement: ReturnType<typeof sql>) => (await statement.execute(db)).rows
      expect(await rows(sql`select dept_code, dept_name, is_default from department`)).toEqual([
        { dept_code: '1', dept_name: 'Harbour', is_default: true },
      ])
      expect(await rows(sql`select area_code, area_name, is_default, is_system from area order by id`)).toEqual([
        { area_code: '1', area_name: 'Not Authorized', is_default: false, is_system: true },
        { area_code: '2', area_name: 'Harbour', is_default: true, is_system: false },
      ])
      expect(await rows(sql`select position_code, position_name, is_default from position`)).toEqual([
        { position_code: '1', position_name: 'Default', is_default: true },
      ])
      expect(await rows(sql`select location_code, location_name, is_default from location`)).toEqual([
        { location_code: '1', location_name: '1 Harbour Road', is_default: true },
      ])
    })
  })

  test('shares neither domain nor name with another one, in any case', async () => {
    await expect(server.company('first@setup.test', 'harbour')).rejects.toMatchObject({ code: 'ZBOA0301' })
    await expect(server.company('first@setup.test', 'other', { company_name: 'HARBOUR' })).rejects.toMatchObject({
      code: 'ZBOA0303',
    })
  })

  test('that fails half-way leaves nothing', async () => {
    const long = 'x'.repeat(300)
    await expect(server.company('first@setup.test', 'half', { company_address: long })).rejects.toThrow()
    expect(await run(sql`select 1 from company where company_domain = 'half'`)).toEqual([])
    expect(await run(sql`select 1 from operation_log where targets_repr = 'Company half'`)).toEqual([])
  })
})
