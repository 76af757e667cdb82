// A vendor sells: plans by country and currency, quotes, orders, payment by transfer, what a company has from then on, and its end.
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays } from '#openapi/dates.ts'
import { contract } from '#openapi/generated/contract.ts'
import { keepStanding } from '#server/areas/vendor/standing.ts'
import { inCompany, inIdentity } from '#server/platform/db/tenant.ts'
import { maker } from '#tests/contract/support/maker.ts'
import { type Person, startServer, type TestServer } from '#tests/contract/support/server.ts'

const base = '/web/vendor/api/v2/'
const own = `${base}subscriptions/`

let server: TestServer
let client: Person
let other: Person
let vendor: Person
let rival: Person
beforeAll(async () => {
  server = await startServer()
  client = await server.tenant('client')
  other = await server.tenant('other')
  vendor = await server.vendorOf(client)
  rival = await server.vendorOf(other)
  await goods(vendor)
})
afterAll(() => server.close())

const post = (person: Person, path: string, body: object = {}) => person.call('POST', base + path, { body })
const made = async (person: Person, path: string, body: object): Promise<number> => {
  const { data, code, errors } = await post(person, path, body)
  if (!data?.id) throw new Error(`${path}: ${code} ${JSON.stringify(errors)}`)
  return data.id
}
const rowsOf = async (by: Person, path: string, query: object = {}) =>
  (await by.call('GET', base + path, { query: { page_size: '100', ...query } })).data.data
const identity = (text: string) => inIdentity(server.database, (db) => sql.raw(text).execute(db))

/** 99 a month with 25 employees and a terminal, 3 for each further employee, 16 % tax on top. */
async function goods(by: Person) {
  const dirham = await made(by, 'currencies/', { code: 'AED', name: 'Dirham', symbol: 'AED', countries: ['AE'] })
  const peso = await made(by, 'currencies/', { code: 'MXN', name: 'Peso', symbol: '$', countries: ['MX'] })
  await made(by, 'features/', { code: 'acc', name: 'Doors', price: '15', currency: dirham })
  const att = await made(by, 'features/', { code: 'att', name: 'Attendance' })
  const year = await made(by, 'discounts/', { name: 'Year', kind: 'PERIOD', min_months: 12, discount_ratio: '10' })
  const once = { max_uses: 1, once_per_company: false }
  await made(by, 'discounts/', { name: 'Opening', code: 'OPEN25', discount_ratio: '25', ...once })
  const rule = { base_price_per_month: '99', employee_threshold: 25, employee_unit_price: '3', device_threshold: 1 }
  const strategy = async (name: string, country: string, currency: number) => {
    const body = { ...rule, name, country, currency, device_unit_price: '20', tax_percent: '16', discounts: [year] }
    const id = await made(by, 'price_strategies/', body)
    await post(by, `price_strategies/activate/${id}/`)
    return id
  }
  const here = await strategy('Emirates', 'AE', dirham)
  const plan = (code: string, price_strategy: number) =>
    made(by, 'plan_pricing/', { code, name: code, price_strategy, features: [att], periods: [1, 12], visible: true })
  await plan('HERE', here)
  await plan('THERE', await strategy('Mexico', 'MX', peso))
}

const choice = (more: object = {}) => ({ plan: 'HERE', period_months: 1, employees: 60, devices: 2, ...more })
const quote = (more: object = {}, by = client) => by.call('POST', `${own}quote/`, { body: choice(more) })
const order = async (more: object = {}, by = client) => {
  const { data } = await quote(more, by)
  const body = { quote_id: data.quote_id, agreement: true, billing: { name: 'Client Ltd', tax_number: 'T-1' } }
  return by.call('POST', `${own}order/`, { body })
}
const pay = (id: number, amount: string, reference = `R-${id}`) =>
  post(vendor, `orders/mark_paid/${id}/`, { reference, paid_on: '2026-01-05', amount })

describe('plans', () => {
  test('are those of the company’s country and currency', async () => {
    const { data } = await client.call('GET', `${own}plans/`)
    expect(data).toMatchObject([
      { code: 'HERE', currency: 'AED', from_price: '99', periods: [1, 12], tax_percent: '16' },
    ])
    expect(data[0].features).toMatchObject([
      { code: 'att', included: true, price: '0' },
      { code: 'acc', included: false, price: '15' },
    ])
    expect((await quote({ plan: 'THERE' })).code).toBe('ZBSU0109')
  })

  test('are none where nobody sells any', async () => {
    expect((await other.call('GET', `${own}plans/`)).data).toEqual([])
    expect((await quote({}, other)).code).toBe('ZBSU0109')
  })
})

describe('a quote', () => {
  test('has a line for each step, discount, tax and the day it begins', async () => {
    // (99 + 35 × 3 + 20 + 15) × 12 = 2868, less 10 %, and 16 % on top
    const { data } = await quote({ period_months: 12, features: ['acc'] })
    expect(data).toMatchObject({
      ...{ kind: 'NEW', monthly: '239', original_price: '2868', discount_price: '286.8', tax_price: '412.99' },
      ...{ payment_price: '2994.19', currency: 'AED' },
    })
    const amounts = data.lines.map(({ amount }: { amount: string }) => Number(amount))
    expect(amounts.reduce((total: number, value: number) => total + value, 0)).toBeCloseTo(2994.19, 6)
  })

  test('is refused for numbers beyond the plan, other periods, unknown codes and features', async () => {
    expect((await quote({ employees: 5000 })).errors?.employees?.[0]?.code).toBe('ZBSU0015')
    expect((await quote({ period_months: 3 })).code).toBe('ZBSU0110')
    expect((await quote({ discount_code: 'NOPE' })).code).toBe('ZBSU0101')
    expect((await quote({ features: ['att'] })).code).toBe('ZBSU0109')
  })

  test('below what is used is refused with the number', async () => {
    await maker(client).make(contract.terminal, { sn: 'SN-1', alias: 'Gate' }, 'required')
    await inCompany(server.database, client.company, (db) => sql`update terminal set state = 1`.execute(db))
    await inCompany(server.database, client.company, (db) =>
      sql`insert into terminal (company_id, sn, alias, area, state) select company_id, sn || '-2', alias || ' 2', area, 1 from terminal`.execute(
        db,
      ),
    )
    const low = await quote({ devices: 1 })
    expect([low.code, low.context]).toMatchObject(['ZBSU0102', { resource: 'devices', used: 2 }])
  })
})

describe('an order', () => {
  let placed: { id: number; number: string; payment_price: string }

  test('costs what the server works out, whatever is sent with it, and waits for payment', async () => {
    const { data: quoted } = await quote({ discount_code: 'open25' })
    const body = {
      ...{ quote_id: quoted.quote_id, agreement: true, billing: { name: 'Client Ltd' }, payment_price: '0.01' },
    }
    const answer = await client.call('POST', `${own}order/`, { body })
    placed = answer.data
    // 224 less a quarter, and 16 %
    expect([answer.code, Number(placed.payment_price), answer.data.state]).toEqual(['ZBSU0000', 194.88, 'CREATED'])
    expect(placed.number).toMatch(/^TC\d{14}$/)
    expect((await client.call('GET', `${own}orders/`)).data.data).toMatchObject([{ id: placed.id, plan: 'HERE' }])
    expect((await client.call('GET', own)).data.open_order.number).toBe(placed.number)
  })

  test('is the only one that waits, and takes the last use of its code', async () => {
    const second = await order()
    expect([second.code, second.context]).toMatchObject(['ZBSU0103', { number: placed.number }])
    expect((await quote({ discount_code: 'OPEN25' })).code).toBe('ZBSU0101')
  })

  test('is paid with its amount and a reference that nobody else has', async () => {
    expect((await pay(placed.id, '194.87')).errors?.amount?.[0]?.code).toBe('ZBSU0014')
    const paid = await pay(placed.id, '194.88', 'WIRE 1')
    expect([paid.code, paid.data]).toMatchObject(['ZBSU0000', { state: 'PAID', invoice_number: 'TC-000001' }])
    expect(paid.step).toBe('')
    expect((await pay(placed.id, '194.88', 'WIRE 2')).code).toBe('ZBSU0105')
    expect(await rowsOf(vendor, 'payments/')).toMatchObject([{ txn_id: 'WIRE 1', status: 'PAID' }])
    expect(await rowsOf(vendor, 'discounts/', { code: 'OPEN25' })).toMatchObject([{ used_count: 1 }])
  })

  test('is not paid on a day that has not come', async () => {
    const { data } = await order(other)
    const body = { reference: 'LATER', paid_on: '2999-01-05', amount: data.payment_price }
    expect((await post(vendor, `orders/mark_paid/${data.id}/`, body)).errors?.paid_on?.[0]?.code).toBe('ZBSU0026')
    await post(vendor, `orders/cancel/${data.id}/`, {})
  })

  test('opens the company with what was bought', async () => {
    const { data } = await client.call('GET', own)
    expect(data).toMatchObject({ plan: 'HERE', state: 'ACTIVE', open_order: null, choice: { employees: 60 } })
    expect(data.days_left).toBeGreaterThanOrEqual(27)
    expect(data.numbers).toContainEqual({ resource: 'employees', limit: 60, used: 0 })
    const [row] = await rowsOf(vendor, 'companies/')
    expect(row).toMatchObject({ plan: 'HERE', state: 'ACTIVE', payment_type: 'OFFLINE_INVOICE' })
    expect(await rowsOf(vendor, 'company_subscriptions/')).toMatchObject([{ state: 'ACTIVE', employees_count: 60 }])
    expect(await rowsOf(vendor, 'subscription_history/')).toMatchObject([{ kind: 'START', plan_name: 'HERE' }])
  })

  test('binds the company to its limits, unless the vendor says otherwise', async () => {
    await inCompany(server.database, vendor.company, (db) =>
      sql`select entitle(${client.company}, 'HERE', 1, 2, null, null, null, null, null)`.execute(db),
    )
    const make = maker(client)
    await make.make(contract.employee, { emp_code: 'E1' }, 'required')
    const draft = await make.draft(contract.employee, 'required')
    const beyond = await client.call('POST', '/web/personnel/api/v2/employees/', { body: draft })
    expect([beyond.code, beyond.context]).toMatchObject(['ZBPE0040', { resource: 'employees', limit: 1, used: 1 }])
    await vendor.call('PATCH', `${base}companies/${client.company}/`, { body: { max_employees_limit: 2 } })
    expect((await client.call('POST', '/web/personnel/api/v2/employees/', { body: draft })).status).toBe(200)
    await vendor.call('PATCH', `${base}companies/${client.company}/`, { body: { max_employees_limit: null } })
  })
})

describe('a subscription that runs', () => {
  const subscription = async () => (await rowsOf(vendor, 'company_subscriptions/'))[0]
  const latest = async () => (await rowsOf(vendor, 'subscription_history/'))[0]

  test('is renewed from the day after its end', async () => {
    const before = await subscription()
    const { data } = await order()
    expect(data.kind).toBe('RENEW')
    expect(data.start_date > before.end_date).toBe(true)
    await pay(data.id, data.payment_price)
    expect((await subscription()).end_date).toBe(data.end_date)
    expect((await subscription()).state).toBe('ACTIVE')
  })

  test('is upgraded at once, paid partly with what is left of it', async () => {
    const { data: quoted } = await quote({ employees: 100, period_months: 12 })
    expect(quoted.kind).toBe('UPGRADE')
    // Two months of 224, one of them a quarter off; some days of the first are used today.
    expect(Number(quoted.credit_price)).toBeGreaterThan(350)
    expect(Number(quoted.credit_price)).toBeLessThan(392)
    const { data } = await order({ employees: 100, period_months: 12 })
    await pay(data.id, data.payment_price)
    expect(await latest()).toMatchObject({ kind: 'UPGRADE' })
    expect((await client.call('GET', own)).data.numbers).toContainEqual(
      expect.objectContaining({ resource: 'employees', limit: 100 }),
    )
    const { data: again } = await quote({ employees: 120, period_months: 12 })
    // What it is worth now, not once more what was before it: 12 × 344 less a tenth, without today.
    expect(Number(again.credit_price)).toBeLessThan(3715.2)
    expect(Number(again.credit_price)).toBeGreaterThan(3700)
  })

  test('is made smaller with the next period, for nothing now', async () => {
    const { data } = await quote({ employees: 30, period_months: 12 })
    expect([data.kind, data.payment_price]).toEqual(['DOWNGRADE', '0'])
    const ordering = { quote_id: data.quote_id, agreement: true, billing: { name: 'Client Ltd' } }
    expect((await client.call('POST', `${own}order/`, { body: ordering })).code).toBe('ZBSU0107')
    const answer = await client.call('POST', `${own}activate/`, { body: { quote_id: data.quote_id } })
    expect(answer.data).toMatchObject({ next: { plan: 'HERE', from: data.start_date } })
    expect((await subscription()).state).toBe('PENDING_CHANGE')
    expect(answer.data.numbers).toContainEqual(expect.objectContaining({ resource: 'employees', limit: 100 }))
  })

  test('is extended without payment, and ended with the period', async () => {
    const { id, end_date } = await subscription()
    const longer = await post(vendor, `company_subscriptions/extend/${id}/`, { days: 10, reason: 'Outage' })
    expect(longer.data.end_date > end_date).toBe(true)
    expect(await latest()).toMatchObject({ kind: 'EXTEND', reason: 'Outage', end_before: end_date })
    const ends = await post(vendor, `company_subscriptions/terminate/${id}/`, { when: 'AT_END', reason: 'Moves' })
    expect(ends.data).toMatchObject({ cancel_at_end: true, state: 'PENDING_CHANGE' })
  })

  test('is paid back with proof of who asks, up to what is left, and may end with it', async () => {
    const [payment] = await rowsOf(vendor, 'payments/', { ordering: '-create_time' })
    const refund = (amount: string, ends = false) =>
      post(vendor, `payments/refund/${payment.id}/`, { amount, reason: 'Agreed', ends })
    expect((await refund('10')).code).toBe('ZBOA0209')
    await identity(`update session set reauthenticated_at = now() where user_id = ${vendor.user}`)
    expect((await refund('10')).data).toMatchObject({ status: 'PARTLY_REFUNDED' })
    const beyond = await refund(payment.tnx_amount)
    expect(beyond.code).toBe('ZBSU0108')
    expect((await refund(String(beyond.context?.left), true)).data.status).toBe('REFUNDED')
    expect((await client.call('GET', own)).data.state).toBe('READ_ONLY')
  })

  test('leaves a company that can read, export and buy, and nothing else', async () => {
    const written = await client.call('POST', '/web/personnel/api/v2/areas/', { body: { area_name: 'New' } })
    expect(written.code).toBe('ZBOA0042')
    expect((await client.call('GET', '/web/personnel/api/v2/areas/')).status).toBe(200)
    const { data } = await order()
    expect(data.kind).toBe('NEW')
    await pay(data.id, data.payment_price)
    expect((await client.call('POST', '/web/personnel/api/v2/areas/', { body: { area_name: 'New' } })).status).toBe(200)
  })

  test('has an order called off by the company itself, which frees it for another', async () => {
    const { data } = await order()
    const cancelled = await client.call('POST', `${own}orders/cancel/${data.id}/`, { body: {} })
    expect(cancelled.data.state).toBe('CANCELLED')
    expect((await client.call('POST', `${own}orders/cancel/${data.id}/`, { body: {} })).code).toBe('ZBSU0105')
    expect((await post(client, `subscriptions/orders/cancel/${(await order()).data.id}/`)).status).toBe(200)
  })
})

describe('days pass', () => {
  const stateOf = async () => (await rowsOf(vendor, 'companies/'))[0].state
  const subscription = async () => (await rowsOf(vendor, 'company_subscriptions/'))[0]
  const write = () => client.call('POST', '/web/personnel/api/v2/areas/', { body: { area_name: `A${Math.random()}` } })

  test('after the end everything works for a week more, then the company can only read; owners are told each time', async () => {
    const { end_date: end } = await subscription()
    await keepStanding(server.database, end)
    await keepStanding(server.database, addDays(end, 1))
    await keepStanding(server.database, addDays(end, 7))
    expect([await stateOf(), (await subscription()).state]).toEqual(['GRACE', 'GRACE'])
    expect((await write()).status).toBe(200)
    await keepStanding(server.database, addDays(end, 8))
    expect(await stateOf()).toBe('READ_ONLY')
    expect((await write()).code).toBe('ZBOA0042')
    const { data } = await client.call('GET', '/web/base/api/v2/notifications/')
    const kinds = JSON.stringify(data)
    for (const kind of ['SUBSCRIPTION_ENDS', 'SUBSCRIPTION_GRACE', 'SUBSCRIPTION_ENDED']) expect(kinds).toContain(kind)
    const changes = await rowsOf(vendor, 'subscription_history/')
    expect(changes.slice(0, 2).map(({ kind }: { kind: string }) => kind)).toEqual(['READ_ONLY', 'GRACE'])
  })

  test('payment opens it again, with nothing lost', async () => {
    const { data } = await order({ employees: 80 })
    await pay(data.id, data.payment_price)
    expect(await stateOf()).toBe('ACTIVE')
    expect((await write()).status).toBe(200)
  })

  test('a smaller choice begins on its day', async () => {
    const { data } = await quote({ employees: 40 })
    await client.call('POST', `${own}activate/`, { body: { quote_id: data.quote_id } })
    await keepStanding(server.database, data.start_date)
    expect(await subscription()).toMatchObject({ employees_count: 40, next_plan: null })
    const { numbers } = (await client.call('GET', own)).data
    expect(numbers).toContainEqual(expect.objectContaining({ resource: 'employees', limit: 40 }))
  })

  test('an order that nobody paid in time has run out', async () => {
    const { data } = await order()
    await inCompany(server.database, vendor.company, (db) =>
      sql`update sale_order set expires_at = now() - interval '1 minute' where id = ${data.id}`.execute(db),
    )
    await keepStanding(server.database)
    expect((await client.call('GET', `${own}orders/${data.id}/`)).data.state).toBe('EXPIRED')
  })
})

describe('the vendor’s first page', () => {
  test('counts its companies and sums what was paid in one currency', async () => {
    const { data } = await vendor.call('GET', `${base}dashboard/`)
    expect(data).toMatchObject({
      companies: 1,
      employees: 2,
      plans: [{ count: 1 }],
      countries: [{ name: 'AE', count: 1 }],
    })
    const { data: sales } = await vendor.call('GET', `${base}dashboard/get_sales_data/`)
    const payments = await rowsOf(vendor, 'payments/')
    const paid = payments.reduce((total: number, one: { tnx_amount: string }) => total + Number(one.tnx_amount), 0)
    expect(sales).toMatchObject({ currency: 'AED', currencies: ['AED'], series: { length: 12 } })
    expect(Number(sales.series.at(-1).paid)).toBeCloseTo(paid, 6)
    expect((await client.call('GET', `${base}dashboard/`)).code).toBe('ZBOA0403')
  })
})

test('what a vendor says of itself, and its rules, are forms that keep what is entered', async () => {
  const info = await vendor.call('PATCH', `${base}company/`, { body: { tax_number: 'T-9', number_prefix: 'ab' } })
  expect([info.status, info.data]).toMatchObject([200, { tax_number: 'T-9', number_prefix: 'AB' }])
  const { data } = await vendor.call('PATCH', `${base}vendor_profiles/`, { body: { grace_days: 3 } })
  expect(data).toMatchObject({ grace_days: 3, days_to_pay: 14 })
})

describe('nobody meets what is another’s', () => {
  const vendorLists = ['orders/', 'payments/', 'company_subscriptions/', 'subscription_history/', 'mobile_app/']

  test('a company has no page of its vendor', async () => {
    for (const path of [...vendorLists, 'company/', 'vendor_profiles/'])
      expect([path, (await client.call('GET', base + path)).code]).toEqual([path, 'ZBOA0403'])
    const [placed] = await rowsOf(vendor, 'orders/')
    expect((await post(client, `orders/mark_paid/${placed.id}/`, {})).code).toBe('ZBOA0403')
  })

  test('a vendor has no page of a company', async () => {
    for (const path of ['', 'plans/', 'orders/'])
      expect((await vendor.call('GET', own + path)).code, path).toBe('ZBOA0403')
  })

  test('a vendor finds nothing of another vendor', async () => {
    for (const path of vendorLists) expect([path, await rowsOf(rival, path)]).toEqual([path, []])
    const [placed] = await rowsOf(vendor, 'orders/')
    for (const path of [`orders/mark_paid/${placed.id}/`, `orders/cancel/${placed.id}/`]) {
      const body = { reference: 'X', paid_on: '2026-01-01', amount: '1' }
      expect([path, (await post(rival, path, body)).code]).toEqual([path, 'ZBOA0404'])
    }
  })

  test('a company finds nothing of another company, and cannot use its quote or order', async () => {
    expect((await other.call('GET', `${own}orders/`)).data.total).toBe(0)
    const { data } = await quote()
    const body = { quote_id: data.quote_id, agreement: true, billing: { name: 'Other' } }
    expect((await other.call('POST', `${own}order/`, { body })).code).toBe('ZBSU0109')
    const [placed] = await rowsOf(vendor, 'orders/')
    expect((await other.call('POST', `${own}orders/cancel/${placed.id}/`, { body: {} })).code).toBe('ZBOA0404')
  })

  test('the database shows a company neither goods nor what its vendor keeps', async () => {
    for (const table of 'sale_order payment company_subscription subscription_history sale_quote plan'.split(' ')) {
      const { rows } = await inCompany(server.database, client.company, (db) =>
        sql`select from ${sql.table(table)}`.execute(db),
      )
      expect([table, rows.length]).toEqual([table, 0])
    }
    const entitling = inCompany(server.database, rival.company, (db) =>
      sql`select entitle(${client.company}, 'Stolen', null, null, null, null, null, null, null)`.execute(db),
    )
    await expect(entitling).rejects.toThrow('row-level security')
  })

  test('a vendor without a second factor reaches nothing', async () => {
    await identity(`update account set mfa_enabled = false where id = ${vendor.user}`)
    server.app.access.principals.forget({})
    for (const path of vendorLists)
      expect([path, (await vendor.call('GET', base + path)).code]).toEqual([path, 'ZBOA0407'])
    await identity(`update account set mfa_enabled = true where id = ${vendor.user}`)
    server.app.access.principals.forget({})
  })
})
