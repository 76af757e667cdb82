// A vendor's back office: what its staff sees of the companies, what it may do to them, and the rules of what it sells.
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { contract } from '#openapi/generated/contract.ts'
import { inCompany, inIdentity } from '#server/platform/db/tenant.ts'
import { maker } from '#tests/contract/support/maker.ts'
import { type Person, startServer, type TestServer } from '#tests/contract/support/server.ts'

const base = '/web/vendor/api/v2/'

let server: TestServer
let client: Person
let other: Person
let partner: Person
let operator: Person
beforeAll(async () => {
  server = await startServer()
  client = await server.tenant('client')
  other = await server.tenant('other')
  partner = await server.vendorOf(client)
  operator = await server.vendorOf(await server.tenant('region'))
  await inIdentity(server.database, (db) =>
    sql`update company set type = 'VENDOR' where id = ${operator.company}`.execute(db),
  )
  server.app.access.principals.forget({})
})
afterAll(() => server.close())

const rowsOf = async (person: Person, path: string, query: Record<string, string> = {}) =>
  (await person.call('GET', base + path, { query: { page_size: '100', ...query } })).data.data
const idsOf = async (person: Person, path: string): Promise<number[]> =>
  (await rowsOf(person, path)).map(({ id }: { id: number }) => id)
const post = (person: Person, path: string, body: object = {}) => person.call('POST', base + path, { body })

describe('the companies of a vendor', () => {
  test('are those of the region for its operator, and for a partner those it brought', async () => {
    const all = await idsOf(operator, 'companies/')
    expect(all).toEqual(expect.arrayContaining([client.company, other.company]))
    expect(all).not.toContain(partner.company)
    expect(await idsOf(partner, 'companies/')).toEqual([client.company])
    const [row] = await rowsOf(partner, 'companies/')
    expect(row).toMatchObject({ owner_email: 'owner@client.test', partner: expect.any(String), state: 'TRIAL' })
  })

  test('are absent to another partner, for reading as for writing', async () => {
    for (const method of ['GET', 'PATCH'] as const) {
      const foreign = await partner.call(method, `${base}companies/${other.company}/`, {
        ...(method === 'PATCH' && { body: {} }),
      })
      const absent = await partner.call(method, `${base}companies/${2 ** 40}/`, {
        ...(method === 'PATCH' && { body: {} }),
      })
      expect([foreign.status, foreign.body]).toEqual([absent.status, absent.body])
    }
    expect((await post(partner, `companies/suspend/${other.company}/`, { reason: 'Theirs' })).code).toBe('ZBOA0404')
  })

  test('are nothing that a company could ask for', async () => {
    for (const path of ['companies/', 'users/', 'employees/', 'devices/', 'currencies/'])
      expect((await client.call('GET', base + path)).code).toBe('ZBOA0403')
  })

  test('show the database nothing of a vendor when a company asks it', async () => {
    for (const view of ['tenant_company', 'tenant_user', 'tenant_employee', 'tenant_device']) {
      const { rows } = await inCompany(server.database, client.company, (db) =>
        sql`select from ${sql.table(view)}`.execute(db),
      )
      expect([view, rows.length]).toEqual([view, 0])
    }
  })

  test('are found by name, domain and owner', async () => {
    for (const search of ['Company client', 'client', 'owner@client'])
      expect((await rowsOf(partner, 'companies/', { search })).length).toBe(1)
    expect((await rowsOf(partner, 'companies/', { search: 'other' })).length).toBe(0)
  })

  test('get limits and dates of their own, which the company finds in its settings', async () => {
    const body = { max_employees_limit: 40, subscription_end_date: '2031-05-31', internal_note: 'Pays late' }
    const changed = await partner.call('PATCH', `${base}companies/${client.company}/`, { body })
    expect([changed.status, changed.data]).toMatchObject([200, body])
    const { data } = await client.call('GET', '/web/personnel/api/v2/company_settings/')
    expect(JSON.stringify(data)).not.toContain('Pays late')
    const { data: company } = await client.call('GET', '/web/oauth/api/v2/current-company/')
    expect(company.subscription).toMatchObject({ end_date: '2031-05-31', limits: { employees: 40 } })
    const past = { subscription_start_date: '2031-06-01' }
    const refused = await partner.call('PATCH', `${base}companies/${client.company}/`, { body: past })
    expect(refused.errors?.subscription_end_date?.[0]?.code).toBe('ZBVE0024')
  })

  test('have their trial extended from its end, which opens one that could only be read', async () => {
    await inIdentity(server.database, (db) =>
      sql`update company set state = 'READ_ONLY', subscription_end_date = current_date - 9 where id = ${other.company}`.execute(
        db,
      ),
    )
    const { data } = await post(operator, `companies/extend_trial/${other.company}/`, { days: 10, reason: 'Asked for' })
    const { rows } = await inIdentity(server.database, (db) =>
      sql<{ end: string }>`select ((now() at time zone company_timezone)::date + 10)::text as end from company
        where id = ${other.company}`.execute(db),
    )
    expect(data).toMatchObject({ state: 'TRIAL', subscription_end_date: rows[0]?.end })
    expect(
      (await post(operator, `companies/extend_trial/${other.company}/`, { days: 91, reason: 'Long' })).status,
    ).toBe(400)
  })

  test('are closed to everybody while suspended, and open again when resumed', async () => {
    expect((await post(partner, `companies/resume/${client.company}/`)).code).toBe('ZBVE0029')
    const suspended = await post(partner, `companies/suspend/${client.company}/`, { reason: 'Not paid' })
    expect(suspended.data).toMatchObject({ state: 'SUSPENDED', suspend_reason: 'Not paid' })
    expect((await client.call('GET', '/web/personnel/api/v2/areas/')).status).toBe(401)
    const resumed = await post(partner, `companies/resume/${client.company}/`)
    expect(resumed.data).toMatchObject({ state: 'TRIAL', suspend_reason: null })
  })
})

describe('people and terminals of the companies', () => {
  beforeAll(async () => {
    const make = maker(other)
    await make.make(contract.employee, { emp_code: 'E1', first_name: 'Aisha', last_name: 'Khan' }, 'required')
    await make.make(contract.terminal, { sn: 'SN-77', alias: 'Gate' }, 'required')
  })

  test('are counted without their names', async () => {
    const [employee] = await rowsOf(operator, 'employees/', { company__in: String(other.company) })
    expect(employee).toMatchObject({ emp_code: 'E1', name: 'A••• K•••', company: { id: other.company } })
    expect(await rowsOf(operator, 'employees/', { search: 'Aisha' })).toEqual([])
    expect(await rowsOf(partner, 'employees/')).toEqual([])
  })

  test('show terminals, which are blocked and unblocked', async () => {
    const [device] = await rowsOf(operator, 'devices/', { search: 'SN-77' })
    expect(device).toMatchObject({ device_alias: 'Gate', blocked: false })
    expect((await post(operator, 'devices/block/', { ids: [device.id] })).data.accepted).toBe(1)
    expect((await rowsOf(operator, 'devices/', { search: 'SN-77' }))[0].blocked).toBe(true)
    expect((await post(partner, 'devices/unblock/', { ids: [device.id] })).data.skipped[0].code).toBe('ZBOA0404')
    await post(operator, 'devices/unblock/', { ids: [device.id] })
    expect((await rowsOf(operator, 'devices/', { search: 'SN-77' }))[0].blocked).toBe(false)
  })

  test('are closed by the operator alone, whom sessions do not outlive', async () => {
    const guest = await server.member(other, { email: 'guest@other.test', permissions: ['company.view_area'] })
    const act = (by: Person, name: string) => post(by, `users/${name}/`, { ids: [guest.user], reason: 'Left' })
    expect((await act(partner, 'disable')).code).not.toBe('ZBVE0000')
    expect((await act(operator, 'sign_out')).data.accepted).toBe(1)
    expect((await guest.call('GET', '/web/personnel/api/v2/areas/')).status).toBe(401)
    expect((await act(operator, 'disable')).data.accepted).toBe(1)
    const [user] = await rowsOf(operator, 'users/', { search: 'guest@other' })
    expect(user).toMatchObject({ state: 'DISABLED', companies: 'Company other' })
    expect((await act(operator, 'enable')).data.accepted).toBe(1)
    expect((await act(operator, 'unlock')).data.accepted).toBe(1)
  })
})

describe('what a vendor sells', () => {
  const currency = async (code: string, more: object = {}) =>
    (await post(partner, 'currencies/', { code, name: code, symbol: '$', ...more })).data.id
  const strategy = async (body: object) => (await post(partner, 'price_strategies/', body)).data

  test('is each vendor’s own', async () => {
    const id = await currency('AED')
    expect((await operator.call('GET', `${base}currencies/${id}/`)).code).toBe('ZBOA0404')
  })

  test('has one default currency, and a country has one currency', async () => {
    const [peso, dollar] = [await currency('MXN', { countries: ['MX'] }), await currency('USD')]
    const twice = await post(partner, 'currencies/', { code: 'MXV', name: 'Unit', symbol: '$', countries: ['MX'] })
    expect(twice.errors?.countries?.[0]?.code).toBe('ZBVE0017')
    await post(partner, `currencies/make_main/${peso}/`)
    await post(partner, `currencies/make_main/${dollar}/`)
    const rows = await rowsOf(partner, 'currencies/', { is_main: 'true' })
    expect(rows.map(({ code }: { code: string }) => code)).toEqual(['USD'])
    const off = await partner.call('PATCH', `${base}currencies/${dollar}/`, { body: { enable: false } })
    expect(off.errors?.enable?.[0]?.code).toBe('ZBVE0018')
  })

  test('has features whose price has a currency and whose quantity has a limit', async () => {
    const priced = await post(partner, 'features/', { code: 'sms', name: 'Messages', price: '5' })
    expect(priced.errors?.currency?.[0]?.code).toBe('ZBVE0010')
    const counted = await post(partner, 'features/', { code: 'more', name: 'More', type: 'QUANTITY' })
    expect(Object.keys(counted.errors ?? {})).toEqual(['limit_kind', 'limit_amount'])
  })

  test('has price strategies that never change in effect: a copy replaces them', async () => {
    const standard = await strategy({
      name: 'Mexico',
      currency: await currency('EUR'),
      country: 'MX',
      base_price_per_month: '30',
    })
    const first = await post(partner, `price_strategies/activate/${standard.id}/`)
    expect([first.code, first.data]).toMatchObject([
      'ZBVE0000',
      { effective_status: true, effective_from: expect.any(String) },
    ])
    const changed = await partner.call('PATCH', `${base}price_strategies/${standard.id}/`, { body: { name: 'Other' } })
    expect(changed.code).toBe('ZBVE0104')
    expect((await partner.call('DELETE', `${base}price_strategies/${standard.id}/`)).code).toBe('ZBVE0104')
    const { data: copy } = await post(partner, `price_strategies/copy/${standard.id}/`, { name: 'Mexico 2' })
    expect(copy).toMatchObject({ name: 'Mexico 2', effective_status: false, country: 'MX' })
    expect(Number(copy.base_price_per_month)).toBe(30)
    await post(partner, `price_strategies/activate/${copy.id}/`)
    const inEffect = await rowsOf(partner, 'price_strategies/', { effective_status: 'true' })
    expect(inEffect.map(({ id }: { id: number }) => id)).toEqual([copy.id])
  })

  test('has plans within what their strategy allows, shown while it is in effect', async () => {
    const draft = await strategy({ name: 'Plain', currency: await currency('GBP'), allowed_periods: [1, 6] })
    const plan = { code: 'P1', name: 'Plain', price_strategy: draft.id, periods: [1] }
    expect((await post(partner, 'plan_pricing/', { ...plan, periods: [1, 12] })).errors?.periods?.[0]?.code).toBe(
      'ZBVE0014',
    )
    expect((await post(partner, 'plan_pricing/', { ...plan, visible: true })).errors?.visible?.[0]?.code).toBe(
      'ZBVE0106',
    )
    expect(
      (await post(partner, 'plan_pricing/', { ...plan, min_employees: 50 })).errors?.default_employees?.[0]?.code,
    ).toBe('ZBVE0015')
    const { data: made } = await post(partner, 'plan_pricing/', { ...plan, is_trial_plan: true })
    const second = await post(partner, 'plan_pricing/', { ...plan, code: 'P2', is_trial_plan: true })
    expect(second.errors?.is_trial_plan?.[0]?.code).toBe('ZBVE0017')
    expect((await post(partner, `plan_pricing/retire/${made.id}/`)).data.retired_at).not.toBeNull()
    expect((await post(partner, `plan_pricing/retire/${made.id}/`)).code).toBe('ZBVE0029')
  })

  test('has discounts whose kind says what they need, and whose codes are drawn where none is given', async () => {
    const code = await post(partner, 'discounts/', { name: 'Spring', discount_ratio: '10' })
    expect(code.data.code).toMatch(/^[A-Z2-9]{10}$/)
    const period = await post(partner, 'discounts/', { name: 'Year', kind: 'PERIOD', discount_ratio: '10' })
    expect(period.errors?.min_months?.[0]?.code).toBe('ZBVE0010')
    const ended = {
      name: 'Over',
      discount_ratio: '5',
      valid_from: '2030-01-02 00:00:00',
      valid_to: '2030-01-01 00:00:00',
    }
    expect((await post(partner, 'discounts/', ended)).errors?.valid_to?.[0]?.code).toBe('ZBVE0024')
  })

  test('keeps a discount as it was used, but for its end and its further uses', async () => {
    const { data } = await post(partner, 'discounts/', { name: 'Used', discount_ratio: '10', max_uses: 5 })
    await inCompany(server.database, partner.company, (db) =>
      sql`update discount set used_count = 2 where id = ${data.id}`.execute(db),
    )
    const change = (body: object) => partner.call('PATCH', `${base}discounts/${data.id}/`, { body })
    expect((await change({ discount_ratio: '50' })).code).toBe('ZBVE0104')
    expect((await change({ max_uses: 4 })).code).toBe('ZBVE0104')
    expect((await change({ max_uses: 9, effective_status: false })).status).toBe(200)
    expect((await partner.call('DELETE', `${base}discounts/${data.id}/`)).code).toBe('ZBVE0104')
  })
})
