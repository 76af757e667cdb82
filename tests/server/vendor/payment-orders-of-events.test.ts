// Payments in any order of events: returns, notices, the reconciler, calling off, running out, paying back, paying another order, lost answers and connections that are cut, at once or one
// after the other. Afterwards the book says of every amount what the provider says, and nothing was sold twice. PAYMENT_RUNS sets how many, PAYMENT_SEED
// where their seeds begin.
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { StandInOrder } from '#scripts/payments/state.ts'
import { openTill, type Till } from './support/till.ts'

const base = '/web/vendor/api/v2/'
const runs = Number(process.env.PAYMENT_RUNS ?? (process.env.TEST_ALL ? 200 : 10))
const firstSeed = Number(process.env.PAYMENT_SEED ?? 1)
const price = 126

let till: Till
/** Transfers that arrived once more. */
let transfers = 0
/** Connections that were cut in the middle of their work. */
let cut = 0
beforeAll(async () => {
  till = await openTill()
})
afterAll(() => till.close())

/** Numbers that look like chance and are the same for a seed. */
function chance(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32
  }
}

async function story(seed: number): Promise<{ readonly order: number; readonly told: readonly string[] }> {
  const next = chance(seed)
  const pick = <T>(values: readonly T[]): T => values[Math.floor(next() * values.length)] as T
  const buyer = await till.server.tenant(`buyer-${seed}`)
  const { data: quote } = await till.shop.quote(buyer, {})
  const { data } = await buyer.call('POST', `${base}subscriptions/order/`, {
    body: { quote_id: quote.quote_id, agreement: true, billing: { name: 'Client' }, payment_method: 'PAYPAL' },
  })
  const order: number = data.id
  const { wishes, orders } = till.standIn.state
  const attempts = async () =>
    (
      await till.rows<{ provider_id: string }>(`select provider_id from payment_attempt where sale_order = ${order}`)
    ).flatMap(({ provider_id }) => orders.get(provider_id) ?? [])
  const one = async () => pick(await attempts())
  const acts: Readonly<Record<string, () => Promise<unknown>>> = {
    start: () => till.start(buyer, order, pick(['PAYPAL', 'PAYPAL', 'TELR'])),
    pay: async () => {
      const at = await one()
      if (at?.gateway === 'PAYPAL') till.approve(at)
      else if (at?.status === 'OPEN') Object.assign(at, { status: 'PAID', capture: `T${seed}-${at.id}`, taken: 1 })
    },
    back: async () => {
      const at = await one()
      return at && till.back(at)
    },
    calledOff: async () => {
      const at = await one()
      return at?.gateway === 'PAYPAL' && till.back(at, { payer_id: null, cancel: true })
    },
    notice: async () => {
      const at = await one()
      return at && (at.gateway === 'PAYPAL' ? till.webhook(at) : at.capture && till.advice(at))
    },
    reconcile: () => till.reconcile(true),
    cancel: () => buyer.call('POST', `${base}subscriptions/orders/cancel/${order}/`, { body: {} }),
    runOut: () =>
      till.rows(`update sale_order set expires_at = now() - interval '1 minute' where id = ${order} returning id`),
    // The server dies: what was under way is neither answered nor written.
    crash: async () => {
      const { rows } = await sql`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and xact_start is not null and pid <> pg_backend_pid()`.execute(
        till.server.database.kysely,
      )
      cut += rows.length
    },
    payBack: async () => {
      const [payment] = await till.rows<{ id: number }>(`select id from payment where sale_order = ${order} limit 1`)
      return payment && till.shop.post(`payments/refund/${payment.id}/`, { amount: '26', reason: 'Agreed' })
    },
    // Money that arrives once more, or was not used before, pays another order of the same company, where one can be made.
    credit: async () => {
      transfers += 1
      const further = { reference: `F-${seed}-${transfers}`, paid_on: '2026-01-05', amount: '150' }
      await till.shop.post(`orders/further_transfer/${order}/`, further)
      const [payment] = await till.rows<{ id: number }>(
        `select id from payment where sale_order = ${order} and status = 'UNAPPLIED' limit 1`,
      )
      const { data: again } = await till.shop.quote(buyer, {})
      if (!payment || !again) return
      const { data: other } = await buyer.call('POST', `${base}subscriptions/order/`, {
        body: { quote_id: again.quote_id, agreement: true, billing: { name: 'Client' }, payment_method: 'OFFLINE' },
      })
      if (other) await till.shop.post(`payments/credit/${payment.id}/`, { order: other.id })
    },
  }
  const names = [
    ...['start', 'start', 'pay', 'pay', 'pay', 'back', 'back', 'notice', 'notice', 'reconcile'],
    ...Object.keys(acts),
  ]
  const told: string[] = ['start']
  await acts.start?.()
  for (let step = 0; step < 9; step += 1) {
    // Money is taken and the answer is lost, as when the server dies before it could write.
    wishes.fail = next() < 0.2 ? 503 : null
    wishes.emptyCapture = next() < 0.3
    const together = Array.from({ length: 1 + Math.floor(next() * 3) }, () => pick(names))
    told.push(`${together.join('+')}${wishes.fail ? ' (lost)' : ''}`)
    const outcomes = await Promise.allSettled(together.map((name) => acts[name]?.()))
    if (together.includes('crash')) await deadAreGone()
    for (const outcome of outcomes)
      if (outcome.status === 'rejected' && !together.includes('crash')) throw outcome.reason
    await neverMoreThanTaken(order, await attempts(), told)
  }
  wishes.fail = null
  return { order, told }
}

/** As many questions as there may be connections, so that none that was cut is left to be asked. */
async function deadAreGone() {
  for (let round = 0; round < 3; round += 1)
    await Promise.allSettled(Array.from({ length: 24 }, () => till.rows('select 1')))
}

/** After each step: the book holds no money that a provider did not take, and is balanced. */
async function neverMoreThanTaken(order: number, attempts: readonly StandInOrder[], told: readonly string[]) {
  const balances = await till.balances(order)
  const received = await till.rows<{ gateway: string; amount: number }>(`
    select debit as gateway, sum(amount)::float as amount from money_movement where sale_order = ${order} and kind = 'RECEIPT'
      and debit <> 'BANK' group by 1`)
  for (const { gateway, amount } of received) {
    const taken = attempts
      .filter((one) => one.gateway === gateway)
      .reduce((sum, one) => sum + one.taken * Number(one.amount), 0)
    expect(amount, JSON.stringify(told)).toBeLessThanOrEqual(taken)
  }
  expect(Object.values(balances).reduce((sum, one) => sum + one, 0)).toBeCloseTo(0, 6)
}

test.each(Array.from({ length: runs }, (_, at) => firstSeed + at))(
  'order of events %i: the book balances, nothing is lost, doubled or unexplained',
  async (seed) => {
    await till.prove()
    const { order, told } = await story(seed)
    for (let time = 0; time < 3; time += 1) await till.reconcile(true)
    const balances = await till.balances(order)
    const { state, invoice_number } = await till.orderOf(order)
    const says = { told, state, balances }
    const attempts = await till.rows<{ provider_id: string; gateway_name: string }>(
      `select provider_id, gateway_name from payment_attempt where sale_order = ${order} and provider_id is not null`,
    )
    const there: Record<string, number> = { PAYPAL: 0, TELR: 0 }
    for (const { provider_id, gateway_name } of attempts) {
      const at = till.standIn.state.orders.get(provider_id)
      if (!at) throw new Error(provider_id)
      expect(at.taken, JSON.stringify(says)).toBeLessThanOrEqual(1)
      const back = at.refunds.reduce((sum, one) => sum + Number(one.amount), 0)
      there[gateway_name] = (there[gateway_name] ?? 0) + at.taken * Number(at.amount) - back
    }
    const noted = await till.rows<{ gateway: string; back: number }>(`
      select p.gateway_name as gateway, sum(p.refunded_amount)::float as back from payment p
      where p.sale_order = ${order} and p.gateway_name = 'TELR' group by 1`)
    // Of cards, money goes back on the provider's own pages and is noted here.
    there.TELR = (there.TELR ?? 0) - (noted[0]?.back ?? 0)
    expect({ PAYPAL: 0, TELR: 0, ...balances }, JSON.stringify(says)).toMatchObject(there)
    expect(Object.values(balances).reduce((sum, one) => sum + one, 0)).toBeCloseTo(0, 6)
    const isSold = (await till.rows(`select from money_movement where sale_order = ${order} and kind = 'APPLY'`)).length
    const history = await till.rows(`select from subscription_history where sale_order = ${order}`)
    expect([history.length, invoice_number === null ? 0 : 1], JSON.stringify(says)).toEqual([isSold, isSold])
    expect(isSold === 1, JSON.stringify(says)).toBe(['PAID', 'PARTLY_REFUNDED', 'REFUNDED'].includes(state))
    const [unused] = await till.rows<{ left: number }>(`
      select coalesce(sum(tnx_amount - refunded_amount - credited_amount), 0)::float as left from payment p where p.sale_order = ${order}
        and not exists (select from money_movement m where m.kind = 'APPLY' and m.sale_order = p.sale_order and m.attempt = p.attempt)`)
    expect(-(balances.UNAPPLIED ?? 0), JSON.stringify(says)).toBeCloseTo(unused?.left ?? 0, 6)
    expect(-(balances.SALES ?? 0)).toBeLessThanOrEqual(price)
    // As when its days are over: those that follow do not ask about it again.
    await till.rows(`update payment_attempt set next_check_at = null where sale_order = ${order} returning id`)
  },
  60_000,
)

test('after all of them the whole book says what PayPal holds, and every account together is nothing', async () => {
  const accounts = await till.rows<{ account: string; balance: number }>(`
    select account, sum(amount)::float as balance from (select debit as account, amount from money_movement
      union all select credit, -amount from money_movement) m group by account`)
  const held = [...till.standIn.state.orders.values()]
    .filter(({ gateway }) => gateway === 'PAYPAL')
    .reduce(
      (sum, { taken, amount, refunds }) =>
        sum + taken * Number(amount) - refunds.reduce((back, one) => back + Number(one.amount), 0),
      0,
    )
  expect(accounts.find(({ account }) => account === 'PAYPAL')?.balance ?? 0).toBeCloseTo(held, 6)
  expect(accounts.reduce((sum, { balance }) => sum + balance, 0)).toBeCloseTo(0, 6)
  expect(accounts.find(({ account }) => account === 'CREDITED')?.balance ?? 0).toBeCloseTo(0, 6)
  if (runs < 50) return
  expect(cut).toBeGreaterThan(0)
  expect(await till.rows(`select from money_movement where kind = 'CREDIT'`)).not.toHaveLength(0)
})
