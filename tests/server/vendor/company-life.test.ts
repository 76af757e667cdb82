// What becomes of a vendor's company: its trial, what its plan leaves out, suspension, closing, and the papers of what it bought.
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays } from '#openapi/dates.ts'
import { keepStanding } from '#server/areas/vendor/standing.ts'
import { inIdentity } from '#server/platform/db/tenant.ts'
import { type Person, startServer, type TestServer } from '#tests/contract/support/server.ts'
import { pageTexts } from '#tests/server/platform/pdf/support/page-texts.ts'
import { openShop, type Shop } from './support/shop.ts'

const own = '/web/vendor/api/v2/subscriptions/'

let server: TestServer
let client: Person
let other: Person
let vendor: Person
let shop: Shop
beforeAll(async () => {
  server = await startServer()
  client = await server.tenant('client')
  other = await server.tenant('other')
  vendor = await server.vendorOf(await server.tenant('region'))
  shop = await openShop(server, vendor)
})
afterAll(() => server.close())

const identity = <T>(text: string) => inIdentity(server.database, (db) => sql.raw<T>(text).execute(db))
const today = async () => {
  const { rows } = await identity<{ today: string }>(
    `select (now() at time zone company_timezone)::date as today from company where id = ${client.company}`,
  )
  return rows[0]?.today ?? ''
}
const companyOf = async ({ company }: Person) => (await shop.rows('companies/', { id__in: String(company) }))[0]
const history = async ({ company }: Person) =>
  (await shop.rows('subscription_history/', { company__in: String(company) })).map(({ kind }) => kind)
const terminals = () => client.call('GET', '/web/device/api/v2/terminals/')
const shifts = () => client.call('GET', '/web/att/api/v2/shifts/')
const write = (by: Person) =>
  by.call('POST', '/web/personnel/api/v2/areas/', { body: { area_name: `Area ${Math.random()}` } })
const signIn = ({ email }: Person) =>
  server.call('POST', '/web/oauth/api/v2/user_sign_in/', {
    body: { username: email, password: 'Str0ng!Harbour', agreement: true },
  })
/** A session of today, as who was signed out has it after signing in again. */
const again = async (person: Person): Promise<Person> => {
  const { data } = await signIn(person)
  const headers = { authorization: `JWT ${data.token}` }
  return { ...person, call: (method, path, options = {}) => server.call(method, path, { ...options, headers }) }
}
const prove = () => identity(`update session set reauthenticated_at = now() where user_id = ${vendor.user}`)

describe('a trial', () => {
  test('begins when a company signed up, for the days of the plan that new companies get', async () => {
    expect((await companyOf(client)).subscription_end_date).toBeNull()
    await vendor.call('PATCH', `/web/vendor/api/v2/plan_pricing/${shop.plans.HIDDEN}/`, {
      body: { is_trial_plan: true, trial_days: 14 },
    })
    await keepStanding(server.database)
    expect(await companyOf(client)).toMatchObject({
      state: 'TRIAL',
      subscription_end_date: addDays(await today(), 14),
    })
    expect(await history(client)).toEqual(['START'])
  })

  test('has its dates, plan and limits from the first minute', async () => {
    const fresh = await server.tenant('fresh')
    const { data } = await fresh.call('GET', '/web/oauth/api/v2/current-company/')
    expect(data.subscription).toMatchObject({
      plan: 'HIDDEN',
      state: 'TRIAL',
      start_date: await today(),
      end_date: addDays(await today(), 14),
      limits: { employees: 25, devices: 1 },
    })
    expect(await history(fresh)).toEqual(['START'])
    await keepStanding(server.database)
    expect(await history(fresh)).toEqual(['START'])
  })

  test('has all modules', async () => {
    const { data } = await client.call('GET', '/web/oauth/api/v2/current-user/')
    expect(data.features).toEqual(expect.arrayContaining(['att', 'acc', 'gps', 'device', 'auto_export']))
    expect((await terminals()).status).toBe(200)
  })

  test('turns into reading only when it ends, without days of grace', async () => {
    const { subscription_end_date: end } = await companyOf(other)
    await keepStanding(server.database, end)
    expect((await companyOf(other)).state).toBe('TRIAL')
    await keepStanding(server.database, addDays(end, 1))
    expect((await companyOf(other)).state).toBe('READ_ONLY')
    expect((await write(other)).code).toBe('ZBOA0042')
    await identity(`update company set state = 'TRIAL' where id = ${client.company}`)
  })
})

describe('a company that nobody pays for', () => {
  test('is suspended after ninety days of reading, and its people are out', async () => {
    const guard = await server.member(other, { email: 'guard@other.test', permissions: ['company.view_area'] })
    const { subscription_end_date: end } = await companyOf(other)
    await keepStanding(server.database, addDays(end, 97))
    expect((await companyOf(other)).state).toBe('READ_ONLY')
    await keepStanding(server.database, addDays(end, 98))
    expect((await companyOf(other)).state).toBe('SUSPENDED')
    expect((await guard.call('GET', '/web/personnel/api/v2/areas/')).status).toBe(401)
    expect((await signIn(guard)).code).toBe('ZBOA0308')
    await identity(`update company set state = 'TRIAL', lapsed = false where id = ${client.company}`)
  })

  test('lets its owner in to read and to subscribe, and nothing else; payment opens it', async () => {
    const owner = await again(other)
    expect((await owner.call('GET', '/web/personnel/api/v2/areas/')).status).toBe(200)
    expect((await write(owner)).code).toBe('ZBOA0042')
    const { data } = await shop.order(owner, {})
    await shop.pay(data)
    expect((await companyOf(other)).state).toBe('ACTIVE')
    expect((await write(owner)).status).toBe(200)
  })
})

describe('what a plan leaves out', () => {
  let bought: { readonly id: number; readonly payment_price: string; readonly number: string }

  test('is refused with the module that is missing, and is not among the rights that the menu is made of', async () => {
    bought = (await shop.order(client, {}, { tax_number: 'T-77', address: 'Harbour 5' })).data
    await shop.pay(bought)
    expect((await shifts()).status).toBe(200)
    const { code, context } = await terminals()
    expect([code, context]).toMatchObject(['ZBOA0041', { feature: 'device' }])
    const { data } = await client.call('GET', '/web/oauth/api/v2/current-user/')
    expect(data.features).toEqual(['att'])
    expect(data.permissions).toContain('att.view_shift')
    expect(data.permissions).not.toContain('device.view_terminal')
    const { data: company } = await client.call('GET', '/web/oauth/api/v2/current-company/')
    expect(company.subscription.features).toEqual(['att'])
  })

  test('can still be exported', async () => {
    const answer = await server.app.inject({
      url: '/web/device/api/v2/terminals/export/?export_type=csv',
      headers: { authorization: `JWT ${client.token}`, host: 'client.localhost' },
    })
    expect(answer.body).not.toContain('ZBOA0041')
  })

  test('is told by the tree of permissions, and may be given all the same', async () => {
    const { data } = await client.call('GET', '/web/system/api/v2/permissions/')
    const available = Object.fromEntries(
      data.map((one: { module: string; available: boolean }) => [one.module, one.available]),
    )
    expect(available).toMatchObject({ att: true, company: true, device: false, gps: false })
    const body = { name: 'Doormen', permissions: ['device.view_terminal'] }
    expect((await client.call('POST', '/web/system/api/v2/groups/', { body })).status).toBe(200)
  })

  test('is there again with a module that is bought beside the plan', async () => {
    const doors = () => client.call('GET', '/web/acc/api/v2/time_periods/')
    expect((await doors()).code).toBe('ZBOA0041')
    const { data } = await shop.order(client, { features: ['acc'] })
    expect(data.kind).toBe('UPGRADE')
    await shop.pay(data)
    expect((await doors()).status).toBe(200)
  })

  test('is nothing where the plan names no module', async () => {
    const { data } = await shop.order(client, { plan: 'ALL', period_months: 12, employees: 30 })
    await shop.pay(data)
    expect((await terminals()).status).toBe(200)
  })

  describe('the invoice', () => {
    const file = async (person: Person, path: string) => {
      const answer = await server.app.inject({
        url: path,
        headers: { authorization: `JWT ${person.token}`, host: `${person.domain}.localhost` },
      })
      expect([path, answer.headers['content-type']]).toEqual([path, 'application/pdf'])
      return (await pageTexts(answer.rawPayload)).join(' ').replaceAll(/\s+/g, ' ')
    }

    test('says who sold what to whom, step by step, with tax; the company reads the same as its vendor', async () => {
      // 100 + 10 × 2 = 120, and 5 % on top
      const text = await file(client, `${own}orders/invoice/${bought.id}/`)
      for (const part of [
        'Invoice TC-000002',
        bought.number,
        'Client Ltd',
        'T-77',
        'Harbour 5',
        '120.00',
        '6.00',
        '126.00',
      ])
        expect(text).toContain(part)
      expect(await file(vendor, `/web/vendor/api/v2/orders/invoice/${bought.id}/`)).toBe(text)
    })

    test('never changes, whatever its vendor is called later', async () => {
      const before = await file(client, `${own}orders/invoice/${bought.id}/`)
      const info = await vendor.call('GET', '/web/vendor/api/v2/company/')
      const body = { tax_number: 'NEW-1', version: info.data.version }
      await vendor.call('PATCH', '/web/vendor/api/v2/company/', { body })
      expect(await file(client, `${own}orders/invoice/${bought.id}/`)).toBe(before)
    })

    test('is not there before the order is paid', async () => {
      const { data } = await shop.order(client, { plan: 'ALL', employees: 60, period_months: 12 })
      const answer = await client.call('GET', `${own}orders/invoice/${data.id}/`)
      expect([answer.code, answer.context]).toMatchObject(['ZBSU0029', { state: 'CREATED' }])
      const { data: papers } = await client.call('GET', `${own}orders/papers/${data.id}/`)
      expect(papers).toMatchObject({ invoice_number: null, credit_notes: [], currency: 'AED' })
      expect(papers.lines[0]).toMatchObject({ kind: 'BASE', amount: '1200' })
      await client.call('POST', `${own}orders/cancel/${data.id}/`, { body: {} })
    })

    test('of another company is not there', async () => {
      for (const paper of ['invoice', 'papers', 'credit_note'])
        expect(
          (await other.call('GET', `${own}orders/${paper}/${bought.id}/${paper === 'credit_note' ? '1/' : ''}`)).status,
        ).not.toBe(200)
    })

    test('stays as it is when money is paid back: a credit note says so, numbered without a gap', async () => {
      const [payment] = await shop.rows('payments/', { sale_order__in: String(bought.id) })
      await prove()
      for (const amount of ['21', '10.5'])
        await shop.post(`payments/refund/${payment.id}/`, { amount, reason: 'Terminal broken' })
      const { data } = await client.call('GET', `${own}orders/papers/${bought.id}/`)
      expect(data.credit_notes).toMatchObject([
        { number: 'TC-C000001', amount: '21', reason: 'Terminal broken' },
        { number: 'TC-C000002', amount: '10.5' },
      ])
      const text = await file(client, `${own}orders/credit_note/${bought.id}/${data.credit_notes[0].id}/`)
      for (const part of ['Credit note TC-C000001', 'TC-000002', '-21.00', '-1.00', 'Terminal broken'])
        expect(text).toContain(part)
    })

    test('is in the language of the company', async () => {
      await identity(`update company set language = 'es-MX' where id = ${client.company}`)
      expect(await file(client, `${own}orders/invoice/${bought.id}/`)).toContain('Factura TC-000002')
      await identity(`update company set language = 'en' where id = ${client.company}`)
    })
  })
})

describe('a plan that staff gives', () => {
  const give = (more: object) =>
    shop.post(`companies/assign_plan/${other.company}/`, {
      ...{ plan: shop.plans.HIDDEN, period_months: 12, employees: 50, devices: 2, reason: 'Charity', ...more },
    })

  test('free of charge holds at once, though customers do not see it', async () => {
    const { data } = await give({ free_of_charge: true })
    expect(data).toMatchObject({ plan: 'HIDDEN', payment_type: 'FREE', state: 'ACTIVE' })
    const [order] = await shop.rows('orders/', { company__in: String(other.company) })
    expect(order).toMatchObject({
      state: 'PAID',
      payment_price: '0.00000000',
      payment_method: 'NONE',
      invoice_number: null,
    })
    expect((await shop.quote(other, { plan: 'HIDDEN', employees: 50, devices: 2, period_months: 12 })).data.kind).toBe(
      'RENEW',
    )
  })

  test('is chosen as the company is made: at once where it is free, else as an order that its owner finds', async () => {
    const make = (domain: string, more: object) =>
      vendor.call('POST', '/web/vendor/api/v2/companies/', {
        body: {
          ...{ company_name: `Works ${domain}`, company_domain: domain, owner_email: `boss@${domain}.test` },
          ...{ country: 'AE', company_address: 'Harbour Road 1', company_timezone: 'Asia/Dubai' },
          ...{ first_plan: shop.plans.BASIC, ...more },
        },
      })
    const free = (await make('gifted', { first_free: true, first_months: 12 })).data
    expect(free).toMatchObject({ plan: 'BASIC', payment_type: 'FREE', state: 'ACTIVE', first_months: 12 })
    const { id } = (await make('charged', {})).data
    const orders = await shop.rows('orders/', { company__in: String(id) })
    expect(orders).toMatchObject([{ state: 'CREATED', kind: 'NEW', subscription_duration: 1 }])
    expect((await make('refused', { first_months: 36 })).code).toBe('ZBSU0110')
    expect(await shop.rows('companies/', { search: 'refused' })).toEqual([])
  })

  test('otherwise waits for payment by the company', async () => {
    expect((await give({ employees: 80 })).status).toBe(200)
    const { data } = await other.call('GET', own)
    expect(data.open_order).toMatchObject({ plan: 'HIDDEN', kind: 'UPGRADE', employees_count: 80 })
    expect((await give({ employees: 90 })).code).toBe('ZBSU0103')
    await other.call('POST', `${own}orders/cancel/${data.open_order.id}/`, { body: {} })
  })

  test('that is smaller begins with the next period', async () => {
    const [subscription] = await shop.rows('company_subscriptions/', { company__in: String(other.company) })
    const { data } = await shop.post(`company_subscriptions/change_plan/${subscription.id}/`, {
      ...{ plan: shop.plans.HIDDEN, period_months: 12, employees: 20, devices: 1, reason: 'Smaller' },
    })
    expect(data).toMatchObject({ state: 'PENDING_CHANGE', employees_count: 50, next_plan: { id: shop.plans.HIDDEN } })
  })

  test('is not one that is retired', async () => {
    const retired = await shop.made('plan_pricing/', { code: 'OLD', name: 'Old', price_strategy: shop.strategy })
    await shop.post(`plan_pricing/retire/${retired}/`)
    expect((await give({ plan: retired })).code).toBe('ZBSU0109')
  })
})

describe('a company in the hands of its vendor', () => {
  const suspend = (more: object) => shop.post(`companies/suspend/${client.company}/`, { reason: 'Not paid', ...more })

  test('is suspended until a day, on which it opens by itself', async () => {
    expect((await suspend({ until: await today() })).code).toBe('ZBVE0024')
    const until = addDays(await today(), 5)
    expect((await suspend({ until })).data).toMatchObject({ state: 'SUSPENDED', suspended_until: until })
    expect((await signIn(client)).code).toBe('ZBOA0308')
    await keepStanding(server.database, addDays(until, -1))
    expect((await companyOf(client)).state).toBe('SUSPENDED')
    await keepStanding(server.database, until)
    expect(await companyOf(client)).toMatchObject({ state: 'ACTIVE', suspend_reason: null, suspended_until: null })
    expect((await history(client)).slice(0, 2)).toEqual(['RESUME', 'SUSPEND'])
    client = await again(client)
  })

  test('has dates and limits set by hand, each in its history', async () => {
    const { subscription_end_date: end, version } = await companyOf(client)
    await vendor.call('PATCH', `/web/vendor/api/v2/companies/${client.company}/`, {
      body: { max_devices_limit: 7, subscription_end_date: addDays(end, 3), version },
    })
    const [limit, date] = await shop.rows('subscription_history/', { company__in: String(client.company) })
    expect(limit).toMatchObject({ kind: 'LIMIT_OVERRIDE', reason: 'max_devices_limit: – → 7' })
    expect(date).toMatchObject({ kind: 'EXTEND', end_before: end, end_after: addDays(end, 3) })
  })

  test('is closed by who proves who they are and types its domain, while nothing is paid for', async () => {
    const close = (more: object = {}) =>
      shop.post(`companies/close/${client.company}/`, { domain: 'client', reason: 'Gone', ...more })
    await identity(`update session set reauthenticated_at = null where user_id = ${vendor.user}`)
    expect((await close()).code).toBe('ZBOA0209')
    await prove()
    expect((await close({ domain: 'other' })).errors?.domain?.[0]?.code).toBe('ZBVE0014')
    expect((await close()).code).toBe('ZBVE0100')
    expect((await close({ even_if_paid: true })).data).toMatchObject({ state: 'CLOSED', closed_on: await today() })
    expect((await client.call('GET', '/web/personnel/api/v2/areas/')).status).toBe(401)
    expect((await history(client))[0]).toBe('END')
  })

  test('is opened again with everything it had', async () => {
    const { data } = await shop.post(`companies/reopen/${client.company}/`)
    expect(data).toMatchObject({ state: 'ACTIVE', closed_on: null })
    expect((await shop.post(`companies/reopen/${client.company}/`)).code).toBe('ZBVE0029')
    client = await again(client)
    expect((await shifts()).status).toBe(200)
  })
})
