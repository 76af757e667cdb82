// A vendor that sells, for tests: the operator of the region with goods for the Emirates, and buying as a company does.
import { sql } from 'kysely'
import { inIdentity } from '#server/platform/db/tenant.ts'
import type { Person, TestServer } from '#tests/contract/support/server.ts'

const base = '/web/vendor/api/v2/'
const own = `${base}subscriptions/`

export interface Shop {
  readonly vendor: Person
  readonly post: (path: string, body?: object) => ReturnType<Person['call']>
  // biome-ignore lint/suspicious/noExplicitAny: tests look into rows of every shape
  readonly rows: (path: string, query?: object) => Promise<readonly any[]>
  readonly made: (path: string, body: object) => Promise<number>
  /** Ids by code. */
  readonly features: Readonly<Record<string, number>>
  readonly plans: Readonly<Record<string, number>>
  readonly strategy: number
  readonly quote: (by: Person, choice: object) => ReturnType<Person['call']>
  readonly order: (by: Person, choice: object, billing?: object) => ReturnType<Person['call']>
  readonly pay: (order: { readonly id: number; readonly payment_price: string }) => ReturnType<Person['call']>
}

/** 100 a month with 10 employees and a terminal, 2 for each further employee, 5 % tax on top; plans BASIC (attendance) and ALL (names no module). */
export async function openShop(server: TestServer, vendor: Person, money = 'AED'): Promise<Shop> {
  await inIdentity(server.database, (db) =>
    sql`update company set type = 'VENDOR' where id = ${vendor.company}`.execute(db),
  )
  server.app.access.principals.forget({})
  const post = (path: string, body: object = {}) => vendor.call('POST', base + path, { body })
  const made = async (path: string, body: object): Promise<number> => {
    const { data, code, errors } = await post(path, body)
    if (!data?.id) throw new Error(`${path}: ${code} ${JSON.stringify(errors)}`)
    return data.id
  }
  const currency = await made('currencies/', { code: money, name: 'Money', symbol: money, countries: ['AE'] })
  const features = {
    att: await made('features/', { code: 'att', name: 'Attendance' }),
    acc: await made('features/', { code: 'acc', name: 'Doors', price: '15', currency }),
  }
  const strategy = await made('price_strategies/', {
    ...{ name: 'Emirates', country: 'AE', currency, tax_percent: '5', base_price_per_month: '100' },
    ...{ employee_threshold: 10, employee_unit_price: '2', device_threshold: 1, device_unit_price: '20' },
  })
  await post(`price_strategies/activate/${strategy}/`)
  const plan = (code: string, more: object) =>
    made('plan_pricing/', { code, name: code, price_strategy: strategy, periods: [1, 12], ...more })
  const plans = {
    BASIC: await plan('BASIC', { features: [features.att], visible: true }),
    ALL: await plan('ALL', { visible: true }),
    HIDDEN: await plan('HIDDEN', {}),
  }
  const quote = (by: Person, choice: object) =>
    by.call('POST', `${own}quote/`, {
      body: { plan: 'BASIC', period_months: 1, employees: 20, devices: 1, ...choice },
    })
  let paid = 0
  return {
    ...{ vendor, post, made, features, plans, strategy, quote },
    rows: async (path, query = {}) =>
      (await vendor.call('GET', base + path, { query: { page_size: '100', ...query } })).data.data,
    async order(by, choice, billing = {}) {
      const { data } = await quote(by, choice)
      const body = { quote_id: data.quote_id, agreement: true, billing: { name: 'Client Ltd', ...billing } }
      return by.call('POST', `${own}order/`, { body })
    },
    pay({ id, payment_price }) {
      paid += 1
      const body = { reference: `R-${paid}`, paid_on: '2026-01-05', amount: payment_price }
      return post(`orders/mark_paid/${id}/`, body)
    },
  }
}
