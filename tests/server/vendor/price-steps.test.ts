// Graduated prices, discounts of single periods, numbers that a customer chooses, a price that is tried, a plan that gives way to
// another one, and features of one company alone.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bandsOf } from '#server/areas/vendor/price/bands.ts'
import { keepStanding } from '#server/areas/vendor/standing.ts'
import { type Person, startServer, type TestServer } from '#tests/contract/support/server.ts'
import { openShop, type Shop } from './support/shop.ts'

const base = '/web/vendor/api/v2/'

let server: TestServer
let shop: Shop
beforeAll(async () => {
  server = await startServer()
  shop = await openShop(server, await server.vendorOf(await server.tenant('steps')))
}, 90_000)
afterAll(() => server.close())

const tiers = [
  { resource: 'employees', from: 51, unit_price: '1.5' },
  { resource: 'employees', from: 101, unit_price: '1' },
]
const common = { currency: 0, country: 'AE', base_price_per_month: '100', employee_threshold: 10 }

async function strategy(name: string, more: object): Promise<number> {
  const [currency] = await shop.rows('currencies/')
  return shop.made('price_strategies/', {
    ...{
      ...common,
      currency: currency.id,
      name,
      employee_unit_price: '2',
      device_threshold: 1,
      device_unit_price: '20',
    },
    ...more,
  })
}
const trial = (id: number, more: object = {}) =>
  shop.post(`price_strategies/simulate/${id}/`, { employees: 120, devices: 1, period_months: 1, ...more })

describe('graduated prices', () => {
  const priced = {
    resource: 'employees',
    threshold: 10,
    unit_price: '2',
    tiers: tiers.map(({ resource: _, ...one }) => one),
  }

  test.each([
    [10, [0, 0, 0]],
    [50, [40, 0, 0]],
    [51, [40, 1, 0]],
    [120, [40, 50, 20]],
  ])('of %i employees take each unit at the price of its number', (quantity, counts) => {
    expect(bandsOf({ ...priced, quantity }).map((one) => one.quantity)).toEqual(counts)
  })

  test('by volume take all further ones at the price that the number reaches', () => {
    const at = (quantity: number) => bandsOf({ ...priced, quantity, mode: 'VOLUME' })
    expect([at(50), at(51), at(120)].flat()).toEqual([
      { quantity: 40, unit_price: '2' },
      { quantity: 41, unit_price: '1.5' },
      { quantity: 110, unit_price: '1' },
    ])
  })

  test('that start with what is included, or stand twice, are refused with their row', async () => {
    const [currency] = await shop.rows('currencies/')
    const wrong = (rows: object[]) =>
      shop.post('price_strategies/', { ...common, currency: currency.id, name: 'Wrong', tiers: rows })
    expect((await wrong([{ resource: 'employees', from: 11, unit_price: '1' }])).errors).toMatchObject({
      tiers: [{ code: 'ZBVE0108' }],
    })
    expect((await wrong([tiers[0], tiers[0]] as object[])).errors).toMatchObject({ tiers: [{ code: 'ZBVE0027' }] })
  })
})

describe('a price that is tried', () => {
  test('is worked out line by line before the strategy is in effect, and nothing is kept', async () => {
    const id = await strategy('Draft', { tiers })
    const { data } = await trial(id)
    expect(data.lines.map(({ kind, quantity, amount }: Record<string, unknown>) => [kind, quantity, amount])).toEqual([
      ['BASE', 1, '100'],
      ['RESOURCE', 40, '80'],
      ['RESOURCE', 50, '75'],
      ['RESOURCE', 20, '20'],
    ])
    expect(data).toMatchObject({ payment_price: '275', currency: 'AED' })
    expect((await shop.rows('price_strategies/', { name: 'Draft' }))[0]).toMatchObject({ effective_status: false })
    const copy = await shop.post(`price_strategies/copy/${id}/`, { name: 'Copy' })
    expect((await trial(copy.data.id)).data.payment_price).toBe('275')
  })

  test('on a day counts the discounts of that day, and says from when until when', async () => {
    const sale = await shop.made('discounts/', {
      ...{ name: 'Winter', kind: 'PERIOD', min_months: 1, value_type: 'PERCENT', discount_ratio: '10' },
      ...{ valid_from: '2031-01-01 00:00:00', valid_to: '2031-02-01 00:00:00' },
    })
    const id = await strategy('With winter', { discounts: [sale] })
    expect((await trial(id, { employees: 10, on: '2031-01-15' })).data).toMatchObject({
      ...{ payment_price: '90', start_date: '2031-01-15', end_date: '2031-02-14' },
    })
    expect((await trial(id, { employees: 10, on: '2030-12-31' })).data.payment_price).toBe('100')
    expect((await trial(id, { period_months: 5 })).code).toBe('ZBSU0110')
    expect((await trial(id, { discount_code: 'NONE' })).code).toBe('ZBSU0101')
    expect((await trial(2 ** 40)).code).toBe('ZBOA0404')
  })

  test('of another vendor’s strategy is not there, and none without the right to see it', async () => {
    const other = await server.tenant('nobody')
    const { status } = await other.call('POST', `${base}price_strategies/simulate/${shop.strategy}/`, {
      body: { employees: 1, devices: 0, period_months: 1 },
    })
    expect(status).toBe(403)
  })
})

describe('what a customer chooses', () => {
  let buyer: Person
  beforeAll(async () => {
    const id = await strategy('Numbers', {
      ...{
        admin_user_unit_price: '5',
        mobile_app_limit_status: true,
        mobile_app_threshold: 10,
        mobile_app_unit_price: '1',
      },
      ...{ transaction_limit_status: true, transaction_threshold: 1000, tax_percent: '0' },
    })
    await shop.post(`price_strategies/activate/${id}/`)
    await shop.made('plan_pricing/', {
      ...{ code: 'NUM', name: 'Numbers', price_strategy: id, periods: [1, 12], visible: true },
      period_discounts: [{ months: 12, percent: '25' }],
    })
    buyer = await server.tenant('chooser')
  })

  test('are users and mobile accounts that have a price; what has none is refused beyond what is included', async () => {
    const { data: plans } = await buyer.call('GET', `${base}subscriptions/plans/`)
    const plan = plans.find(({ code }: { code: string }) => code === 'NUM')
    expect(plan.numbers).toEqual([
      { resource: 'admin_users', included: 3, unit_price: '5' },
      { resource: 'mobile_apps', included: 10, unit_price: '1' },
    ])
    expect(plan.period_discounts).toEqual([{ months: 12, percent: '25' }])
    const more = { plan: 'NUM', employees: 10, admin_users: 5, mobile_apps: 15 }
    expect((await shop.quote(buyer, more)).data.payment_price).toBe('115')
    const { errors } = await shop.quote(buyer, { ...more, transactions: 2000 })
    expect(errors).toMatchObject({ transactions: [{ code: 'ZBSU0015' }] })
  })

  test('for a period with a discount costs less by it, with a line that says so', async () => {
    const { data } = await shop.quote(buyer, { plan: 'NUM', employees: 10, period_months: 12 })
    expect(data).toMatchObject({ original_price: '1200', discount_price: '300', payment_price: '900' })
    expect(data.lines).toContainEqual(expect.objectContaining({ kind: 'PERIOD', label: '12', amount: '-300' }))
  })

  test('a discount for a period that the plan does not have is refused, and the same one twice', async () => {
    const plan = (period_discounts: object[]) =>
      shop.post('plan_pricing/', {
        code: 'X1',
        name: 'X',
        price_strategy: shop.strategy,
        periods: [1],
        period_discounts,
      })
    expect((await plan([{ months: 12, percent: '5' }])).errors).toMatchObject({
      period_discounts: [{ code: 'ZBVE0014' }],
    })
    const twice = [
      { months: 1, percent: '5' },
      { months: 1, percent: '6' },
    ]
    expect((await plan(twice)).errors).toMatchObject({ period_discounts: [{ code: 'ZBVE0027' }] })
  })

  test('numbers that were bought are limits afterwards, and the same choice again is a renewal', async () => {
    const choice = { plan: 'NUM', employees: 10, admin_users: 5, mobile_apps: 15 }
    const { data: order } = await shop.order(buyer, choice)
    await shop.pay(order)
    const { data } = await buyer.call('GET', `${base}subscriptions/`)
    const limits = Object.fromEntries(
      data.numbers.map((one: { resource: string; limit: number }) => [one.resource, one.limit]),
    )
    expect(limits).toMatchObject({ admin_users: 5, mobile_apps: 15 })
    expect(data.choice).toMatchObject({ admin_users: 5, mobile_apps: 15 })
    expect((await shop.quote(buyer, choice)).data.kind).toBe('RENEW')
    expect((await shop.quote(buyer, { plan: 'NUM', employees: 10 })).data.kind).toBe('DOWNGRADE')
  })
})

describe('a plan that gives way to another one', () => {
  test('is renewed on it: owners are told, it runs until its end, and the next order is a renewal on the other one', async () => {
    const [sold] = await shop.rows('plan_pricing/', { code: 'NUM' })
    const plan = (code: string) =>
      shop.made('plan_pricing/', {
        code,
        name: code,
        price_strategy: sold.price_strategy.id,
        periods: [1],
        visible: true,
      })
    const [old, next] = [await plan('OLD'), await plan('NEXT')]
    const owner = await server.tenant('faithful')
    const { data: order } = await shop.order(owner, { plan: 'OLD', employees: 10 })
    await shop.pay(order)
    const retire = (id: number, migrate_to: number | null) => shop.post(`plan_pricing/retire/${id}/`, { migrate_to })
    expect((await retire(old, old)).errors).toMatchObject({ migrate_to: [{ code: 'ZBVE0109' }] })
    expect((await retire(old, shop.plans.HIDDEN as number)).errors).toMatchObject({
      migrate_to: [{ code: 'ZBVE0109' }],
    })
    expect((await retire(old, next)).data).toMatchObject({ migrate_to: { id: next } })
    const { data: told } = await owner.call('GET', '/web/base/api/v2/notifications/')
    expect(JSON.stringify(told)).toContain('NEXT')
    const { data } = await owner.call('GET', `${base}subscriptions/`)
    expect(data).toMatchObject({ plan: 'OLD', gives_way_to: 'NEXT', choice: { plan: 'NEXT' } })
    expect((await shop.quote(owner, { plan: 'OLD', employees: 10 })).code).toBe('ZBSU0109')
    const { data: quote } = await shop.quote(owner, { plan: 'NEXT', employees: 10 })
    expect([quote.kind, quote.credit_price, quote.start_date > data.end_date]).toEqual(['RENEW', '0', true])
    const { data: renewal } = await shop.order(owner, { plan: 'NEXT', employees: 10 })
    await shop.pay(renewal)
    const after = await owner.call('GET', `${base}subscriptions/`)
    expect(after.data).toMatchObject({
      plan: 'OLD',
      gives_way_to: null,
      next: { plan: 'NEXT', from: quote.start_date },
    })
    // A plan that was chosen for later holds, though it is retired by then.
    await retire(next, null)
    await keepStanding(server.database, quote.start_date)
    expect((await owner.call('GET', `${base}subscriptions/`)).data.plan).toBe('NEXT')
  })
})

describe('a feature of one company alone', () => {
  test('opens a module and adds to limits beside the plan, whatever is bought later, until it is taken', async () => {
    const owner = await server.tenant('special')
    const { data: order } = await shop.order(owner, { plan: 'BASIC' })
    await shop.pay(order)
    const more = await shop.made('features/', {
      ...{ code: 'more', name: 'More people', type: 'QUANTITY', limit_kind: 'employees', limit_amount: 7 },
    })
    const give = (features: number[]) =>
      shop.post(`companies/give_features/${owner.company}/`, { features, reason: 'Pilot' })
    const had = async () => {
      const { data } = await owner.call('GET', `${base}subscriptions/`)
      const doors = await owner.call('GET', '/web/acc/api/v2/time_zones/')
      return [data.numbers.find((one: { resource: string }) => one.resource === 'employees').limit, doors.code]
    }
    const without = await had()
    expect(without[0]).toBe(20)
    expect((await give([2 ** 40])).status).toBe(400)
    expect((await give([shop.features.acc as number, more])).data.own_features).toBe('Doors, More people')
    expect(await had()).not.toEqual(without)
    expect((await had())[0]).toBe(27)
    const history = await shop.rows('subscription_history/', { company: String(owner.company) })
    expect(history.some(({ reason }) => reason === 'Doors, More people: Pilot')).toBe(true)
    await give([])
    expect(await had()).toEqual(without)
  })
})

test('countries are sorted by their names in the language of whoever reads, the empty ones last, over pages too', async () => {
  const vendor = await server.vendorOf(await server.tenant('named'))
  const countries = ['ES', 'DE', 'EG', null]
  for (const country of countries)
    await vendor.call('POST', `${base}features/`, {
      body: {
        code: `of-${country}`,
        name: `Of ${country}`,
        type: 'QUANTITY',
        limit_kind: 'employees',
        limit_amount: 1,
        country,
      },
    })
  const inOrder = async (language: string, ordering: string) => {
    const found: unknown[] = []
    let last: number | undefined
    do {
      const from = last === undefined ? '' : `&after=${last}`
      const url = `${base}features/?type=QUANTITY&page_size=2&ordering=${ordering}${from}`
      const { data } = await vendor.call('GET', url, { headers: { 'accept-language': language } })
      found.push(...data.data.map(({ country }: { country: string | null }) => country))
      last = data.data.length === 2 ? data.data.at(-1).id : undefined
    } while (last !== undefined)
    return found
  }
  expect(await inOrder('en', 'country')).toEqual(['EG', 'DE', 'ES', null])
  expect(await inOrder('tr', 'country')).toEqual(['DE', 'ES', 'EG', null])
  expect(await inOrder('tr', '-country')).toEqual([null, 'EG', 'ES', 'DE'])
})
