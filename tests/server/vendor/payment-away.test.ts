// A provider that is away for a day, and what is never written down or told: keys of providers and numbers of cards.
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { buyingAt } from './support/buying.ts'
import { openTill, type Till } from './support/till.ts'

const base = '/web/vendor/api/v2/'

let till: Till
beforeAll(async () => {
  till = await openTill()
}, 90_000)
afterAll(() => till.close())
const { begun, bought, paymentOf, refund, mend } = buyingAt(() => till)
afterEach(mend)

/** So much time passes for everything that waits, and the reconciler does what is due. */
async function pass(hours: number): Promise<void> {
  const ago = `interval '${hours} hours'`
  await till.rows(
    `update payment_attempt set create_time = create_time - ${ago}, next_check_at = next_check_at - ${ago} returning id`,
  )
  await till.rows(
    `update payment_refund set next_try_at = next_try_at - ${ago}, sent_at = sent_at - ${ago} where state = 'REQUESTED' returning id`,
  )
  await till.rows(
    `update sale_order set expires_at = expires_at - ${ago} where state in ('CREATED', 'PENDING') returning id`,
  )
  await till.reconcile()
}

test('a provider that is away for a day leaves nothing open: each order settles by itself afterwards, once', async () => {
  const agreed = await begun()
  till.approve(agreed.at)
  const card = await begun('TELR')
  Object.assign(card.at, { status: 'PAID', capture: '030026000009', taken: 1 })
  const left = await begun()
  const paid = await begun()
  till.approve(paid.at)
  await till.back(paid.at)
  await refund(paid.order, '26')
  const lost = await begun()
  // As when a server dies after it took the money and before it could write so.
  Object.assign(lost.at, { status: 'PAID', capture: 'CLOST1', taken: 1 })

  till.standIn.state.wishes.fail = 503
  expect((await till.back(lost.at)).data).toMatchObject({ status: 'PENDING' })
  expect((await till.back(agreed.at)).data.status).toBe('PENDING')
  expect((await till.start((await bought()).buyer, agreed.order)).code).toBe('ZBOA0404')
  for (let hours = 0; hours < 24; hours += 3) await pass(3)
  for (const { order } of [agreed, card, lost])
    expect(['PENDING', 'REVIEW']).toContain((await till.orderOf(order)).state)
  expect((await paymentOf(paid.order))?.status).toBe('REFUNDING')

  till.standIn.state.wishes.fail = null
  for (let hours = 0; hours < 72; hours += 6) await pass(6)
  expect((await till.orderOf(agreed.order)).state).toBe('PAID')
  expect((await till.orderOf(card.order)).state).toBe('PAID')
  expect((await till.orderOf(lost.order)).state).toBe('PAID')
  expect((await till.orderOf(left.order)).state).toBe('EXPIRED')
  expect(await till.balances(paid.order)).toEqual({ PAYPAL: 100, SALES: -100, UNAPPLIED: 0 })
  expect([agreed.at.taken, lost.at.taken, left.at.taken, paid.at.refunds.length]).toEqual([1, 1, 0, 1])
  for (const { order } of [agreed, lost])
    expect(await till.balances(order)).toEqual({ PAYPAL: 126, SALES: -126, UNAPPLIED: 0 })
})

test('a payment that cannot be written down keeps the others from nothing, and settles once it can', async () => {
  const broken = await begun()
  const sound = await begun()
  for (const { at } of [broken, sound]) till.approve(at)
  const { script } = till.server.database
  await script(`create function faulty() returns trigger language plpgsql as 'begin raise ''out of order''; end'`)
  await script(`create trigger faulty before update on sale_order for each row
    when (new.id = ${broken.order}) execute function faulty()`)
  await expect(till.reconcile(true)).rejects.toThrow('could not be settled')
  expect((await till.orderOf(sound.order)).state).toBe('PAID')
  await script('drop function faulty() cascade')
  await till.reconcile(true)
  expect((await till.orderOf(broken.order)).state).toBe('PAID')
  expect(await till.balances(broken.order)).toEqual({ PAYPAL: 126, SALES: -126, UNAPPLIED: 0 })
})

test('no key of a provider and no number of a card stands in an answer or a table', async () => {
  const keys = {
    ...{ paypal_client_secret: 'KEYOFPAYPAL1', telr_auth_key: 'KEYOFTELR1', telr_secret_key: 'KEYOFTELR2' },
    ...{ telr_remote_key: 'KEYOFTELR3', telr_service_key: 'KEYOFTELR4', telr_merchant_id: '7' },
  }
  const number = '4111111111111111'
  await till.prove()
  const kept = await till.vendor.call('PATCH', `${base}vendor_profiles/`, { body: keys })
  const answers = [JSON.stringify(kept)]
  for (const method of ['PAYPAL', 'TELR'] as const) {
    const { at, buyer } = await begun(method)
    if (method === 'PAYPAL') till.approve(at)
    else Object.assign(at, { status: 'PAID', capture: `03002600001${method.length}`, taken: 1 })
    answers.push(JSON.stringify(await till.back(at)))
    answers.push(JSON.stringify(await buyer.call('GET', `${base}subscriptions/`)))
    answers.push(JSON.stringify(await buyer.call('GET', `${base}subscriptions/orders/`)))
  }
  for (const path of ['vendor_profiles/', 'orders/', 'payments/', 'payment_attempts/', 'payment_disputes/', 'company/'])
    answers.push(JSON.stringify(await till.vendor.call('GET', base + path)))
  const secrets = [...Object.values(keys).filter((one) => one.length > 1), number]
  for (const answer of answers) for (const secret of secrets) expect(answer).not.toContain(secret)

  const tables = await till.rows<{ name: string }>(`select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`)
  expect(tables.length).toBeGreaterThan(100)
  const named = secrets.map((one) => `t::text like '%${one}%'`).join(' or ')
  const found: string[] = []
  for (const { name } of tables) {
    const rows = await till.rows(`select 1 from "${name}" t where ${named} limit 1`).catch(() => [])
    if (rows.length > 0) found.push(name)
  }
  expect(found).toEqual([])
})
