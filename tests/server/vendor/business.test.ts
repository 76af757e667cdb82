// How a vendor's business goes: each figure is worked out a second way here, from the raw rows, day by day.
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays } from '#openapi/dates.ts'
import { inCompany, inIdentity } from '#server/platform/db/tenant.ts'
import { type Person, startServer, type TestServer } from '#tests/contract/support/server.ts'
import { day } from '#tests/support/days.ts'
import { openShop, type Shop } from './support/shop.ts'

const base = '/web/vendor/api/v2/dashboard/'

let server: TestServer
let vendor: Person
let shop: Shop
const client: Record<string, Person> = {}

const asVendor = <T>(text: string) => inCompany(server.database, vendor.company, (db) => sql.raw<T>(text).execute(db))
const get = (path: string, query: Record<string, string> = {}, by = vendor) => by.call('GET', base + path, { query })

/** What is ordered and paid now, as if it had been so many days ago. */
async function bought(name: string, choice: object, ago: number): Promise<number> {
  const by = client[name] as Person
  const { data: order, code } = await shop.order(by, choice)
  if (!order?.id) throw new Error(`${name}: ${code}`)
  await shop.pay(order)
  await asVendor(`update sale_order set start_date = start_date - ${ago}, end_date = end_date - ${ago},
    paid_at = paid_at - interval '${ago} days', applied_at = applied_at - interval '${ago} days' where id = ${order.id}`)
  return order.id
}

async function paidBack(order: number, amount: string, ago: number, ends = false): Promise<void> {
  await inIdentity(server.database, (db) =>
    sql`update session set reauthenticated_at = now() where user_id = ${vendor.user}`.execute(db),
  )
  const [payment] = await shop.rows('payments/', { sale_order: String(order) })
  const { status } = await shop.post(`payments/refund/${payment.id}/`, { amount, reason: 'Agreed', ends })
  expect(status).toBe(200)
  await asVendor(`update credit_note set issued_on = issued_on - ${ago} where sale_order = ${order}`)
}

beforeAll(async () => {
  server = await startServer()
  const names = ['yearly', 'lapsed', 'tried', 'back', 'part', 'grown', 'ended', 'gone', 'gift']
  for (const name of names) client[name] = await server.tenant(name)
  vendor = await server.vendorOf(await server.tenant('region'))
  shop = await openShop(server, vendor)
  // The operator's region is made of these alone, the first of them since half a year.
  await inIdentity(server.database, (db) =>
    sql`update company set create_time = now() - interval '190 days' where company_name like 'Company %'`.execute(db),
  )
  await asVendor(`insert into subscription_history (company_id, company, change_date, kind, actor, create_user, change_user)
    select ${vendor.company}, id, now() - interval '190 days', 'START', 'test', '', '' from tenant_company where company_name <> 'Company gift'`)
  await bought('yearly', { period_months: 12 }, 180)
  await bought('lapsed', { period_months: 1 }, 100)
  await paidBack(await bought('back', { period_months: 12 }, 150), '1512', 60)
  await paidBack(await bought('part', { period_months: 12, employees: 30 }, 120), '500.5', 33)
  await bought('grown', { period_months: 12 }, 40)
  await bought('grown', { period_months: 12, employees: 60 }, 0)
  await paidBack(await bought('ended', { period_months: 12 }, 20), '100', 0, true)
  await bought('gone', { period_months: 12 }, 90)
  await inIdentity(server.database, (db) =>
    sql`update company set state = 'CLOSED', closed_on = current_date - 35 where id = ${client.gone?.company ?? 0}`.execute(
      db,
    ),
  )
  const given = {
    plan: shop.plans.BASIC,
    period_months: 12,
    employees: 20,
    devices: 1,
    free_of_charge: true,
    reason: 'Ours',
  }
  await shop.post(`companies/assign_plan/${client.gift?.company}/`, given)
}, 120_000)
afterAll(() => server.close())

interface Raw {
  readonly id: number
  readonly company: number
  readonly start_date: string
  readonly end_date: string
  readonly replaced_on: string | null
  readonly months: number
  readonly net: number
}

/** What recurs on a day, by order: each paid period from its raw row, with what came back and what ended it. */
async function recurringOn(date: string): Promise<ReadonlyMap<number, { company: number; amount: number }>> {
  const { rows: orders } = await asVendor<Raw>(`select id, company, start_date, end_date, replaced_on,
    subscription_duration as months, (payment_price - tax_price + credit_price)::double precision as net
    from sale_order where applied_at is not null and payment_method <> 'NONE'`)
  const { rows: notes } = await asVendor<{ order: number; amount: number; on: string }>(
    `select sale_order as "order", amount::double precision, issued_on as on from credit_note`,
  )
  const { rows: ends } = await asVendor<{ company: number; last: string }>(
    `select company, end_after as last from subscription_history where kind = 'END' and end_after < end_before`,
  )
  const closed = new Map([[client.gone?.company ?? 0, addDays(day(0, 'UTC'), -35)]])
  const found = new Map<number, { company: number; amount: number }>()
  for (const { id, company, start_date, end_date, replaced_on, months, net } of orders) {
    const lasts = [end_date, ...ends.filter((one) => one.company === company).map(({ last }) => last)]
    if (replaced_on !== null) lasts.push(addDays(replaced_on, -1))
    const closing = closed.get(company)
    if (closing) lasts.push(addDays(closing, -1))
    if (start_date > date || lasts.some((last) => last < date)) continue
    const returned = notes
      .filter((note) => note.order === id && note.on <= date)
      .reduce((sum, { amount }) => sum + amount, 0)
    const amount = Math.max(0, net - returned / 1.05) / months
    if (amount > 0.000001) found.set(id, { company, amount })
  }
  return found
}

const today = () => day(0)
const ends = (months: readonly { month: string }[]) =>
  months.map(({ month }, at) => {
    const next = months[at + 1]?.month
    return { month, last: next === undefined ? today() : addDays(next, -1) }
  })

const payingOn = async (date: string) => new Set([...(await recurringOn(date)).values()].map(({ company }) => company))

describe('recurring revenue', () => {
  test('is what periods that were paid for are worth a month without tax, less what came back', async () => {
    const { data } = await get('revenue/', { months: '8' })
    expect(data).toMatchObject({ currency: 'AED', currencies: ['AED'], months: { length: 8 } })
    let before = 0
    for (const [at, { last }] of ends(data.months).entries()) {
      const due = [...(await recurringOn(last)).values()]
      const sum = due.reduce((total, { amount }) => total + amount, 0)
      const { month, recurring, change, paying } = data.months[at]
      expect([month, Number(recurring), paying]).toEqual([
        month,
        expect.closeTo(sum, 1),
        new Set(due.map((one) => one.company)).size,
      ])
      if (at > 0) expect([month, Number(change)]).toEqual([month, expect.closeTo(sum - before, 1)])
      before = sum
    }
    // 100 a month and 2 for each of 10 more; 200 for 60 employees less what its first period had left is still 200 a month.
    expect(Number(data.months.at(-1).recurring)).toBeGreaterThan(120 + 200)
  })

  test('opens the periods that make it up, whose sum it is', async () => {
    const { data: series } = await get('revenue/', { months: '8' })
    for (const { month, recurring } of series.months) {
      const { data } = await get('behind_revenue/', { month, currency: 'AED' })
      const sum = data.rows.reduce((total: number, row: { recurring: string }) => total + Number(row.recurring), 0)
      expect([month, sum]).toEqual([month, expect.closeTo(Number(recurring), 1)])
      expect(data.total).toBe(data.rows.length)
    }
  })

  test('is of one currency and one country, and refuses what is neither', async () => {
    expect((await get('revenue/', { country: 'MX' })).data.months.at(-1)).toMatchObject({ recurring: '0', paying: 0 })
    expect((await get('revenue/', { country: 'Emirates' })).code).toBe('ZBVE0013')
    expect((await get('revenue/', { months: '37' })).code).toBe('ZBVE0015')
    expect((await get('behind_revenue/')).status).toBe(400)
  })
})

describe('companies', () => {
  test('that pay, came and were lost are those of the days at both ends of a month', async () => {
    const { data } = await get('churn/', { months: '8' })
    for (const [at, { month, last }] of ends(data).entries()) {
      const [now, past] = [await payingOn(last), await payingOn(addDays(month, -1))]
      const lost = [...past].filter((id) => !now.has(id)).length
      const percent = past.size === 0 ? null : Math.round((lost / past.size) * 1000) / 10
      const gained = [...now].filter((id) => !past.has(id)).length
      expect(data[at]).toEqual({ month, paying: now.size, gained, lost, percent })
    }
    expect(data.reduce((sum: number, { lost }: { lost: number }) => sum + lost, 0)).toBeGreaterThanOrEqual(3)
  })

  test('grow by those that are made, less those that are closed', async () => {
    const { data } = await get('growth/', { months: '8' })
    const { rows } = await asVendor<{ made: string; closed: string | null }>(
      `select (create_time at time zone 'Asia/Dubai')::date::text as made, closed_on::text as closed from tenant_company`,
    )
    for (const [at, { month, last }] of ends(data).entries())
      expect(data[at]).toEqual({
        month,
        added: rows.filter(({ made }) => made >= month && made <= last).length,
        closed: rows.filter(({ closed }) => closed !== null && closed >= month && closed <= last).length,
        companies: rows.filter(({ made, closed }) => made <= last && (closed === null || closed > last)).length,
      })
  })

  test('that began a trial are converted once they paid and kept it; a gift and a refund convert nobody', async () => {
    const { data } = await get('trials/', { months: '8' })
    const sums = data.reduce(
      (sum: { trials: number; converted: number }, one: { trials: number; converted: number }) => ({
        trials: sum.trials + one.trials,
        converted: sum.converted + one.converted,
      }),
      { trials: 0, converted: 0 },
    )
    // Seven bought; one of them was paid back in full, and two have only tried.
    expect(sums).toEqual({ trials: 8, converted: 6 })
    const cohort = data.find(({ trials }: { trials: number }) => trials > 0)
    expect(cohort).toMatchObject({ percent: 75, median_days: expect.any(Number) })
    const paid = [10, 90, 70, 150, 170, 100].sort((a, b) => a - b)
    expect(cohort.median_days).toBeCloseTo(((paid[2] ?? 0) + (paid[3] ?? 0)) / 2, 0)
  })

  test('stand in the list behind each figure, as many as it counts', async () => {
    const parts = {
      growth: ['added', 'closed', 'companies'],
      churn: ['paying', 'gained', 'lost'],
      trials: ['trials', 'converted'],
    }
    const names: Record<string, string> = { added: 'NEW', companies: 'OPEN' }
    for (const [part, figures] of Object.entries(parts))
      for (const row of (await get(`${part}/`, { months: '8' })).data)
        for (const name of figures) {
          const figure = names[name] ?? name.toUpperCase()
          const { data } = await get('behind/', { figure, month: row.month })
          expect([figure, row.month, data.total, data.rows.length]).toEqual([figure, row.month, row[name], row[name]])
        }
    const { data } = await get('behind/', { figure: 'CLOSED', month: `${addDays(day(0, 'UTC'), -35).slice(0, 7)}-01` })
    expect(data.rows).toEqual([expect.objectContaining({ company: 'Company gone', country: 'AE' })])
    expect((await get('behind/', { figure: 'SECRETS' })).status).toBe(400)
  })

  test('are counted once by when they were seen last, and once more where a limit is near', async () => {
    const { data } = await get('use/')
    const of = (figure: string) => data.find((one: { figure: string }) => one.figure === figure)?.count
    const { data: all } = await get('')
    expect(of('SEEN_DAY') + of('SEEN_WEEK') + of('SEEN_MONTH') + of('SEEN_BEFORE') + of('NEVER_SEEN')).toBe(
      all.companies,
    )
    expect(of('NEAR_LIMIT')).toBe(0)
    await inIdentity(server.database, (db) =>
      sql`update company set max_devices_limit = 0 where id = ${client.tried?.company ?? 0}`.execute(db),
    )
    expect((await get('behind/', { figure: 'NEAR_LIMIT' })).data.rows).toMatchObject([{ company: 'Company tried' }])
  })
})

test('figures are for those who may see them: revenue for who sees orders, lists for who sees companies', async () => {
  expect((await get('growth/', {}, client.tried)).code).toBe('ZBOA0403')
  const partner = await server.vendorOf(client.yearly as Person)
  const { data } = await get('growth/', { months: '1' }, partner)
  expect(data).toMatchObject([{ companies: 1 }])
  // It sold nothing itself: what the operator earns is not its business.
  expect((await get('revenue/', {}, partner)).data).toEqual({ currency: null, currencies: [], months: [] })
  const { data: tried } = await get('trials/', { months: '8' }, partner)
  expect(tried.filter(({ trials }: { trials: number }) => trials > 0)).toMatchObject([{ trials: 1, converted: 1 }])
})
