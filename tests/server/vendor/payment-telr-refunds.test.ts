// Money that goes back by Telr itself: in parts, once, and settled by asking where no answer was lived to see.
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { StandInOrder } from '#scripts/payments/state.ts'
import { buyingAt } from './support/buying.ts'
import { openTill, type Till } from './support/till.ts'

const profile = '/web/vendor/api/v2/vendor_profiles/'
const keys = { telr_remote_key: 'remote', telr_merchant_id: '777', telr_service_key: 'service' }

let till: Till
const set = async (body: object) => {
  await till.prove()
  return till.vendor.call('PATCH', profile, { body })
}
beforeAll(async () => {
  till = await openTill()
  expect((await set({ telr_refunds: true, ...keys })).status).toBe(200)
})
afterAll(() => till.close())
const { begun, count, paymentOf, refund, mend } = buyingAt(() => till)
afterEach(mend)

let cards = 0
async function paid() {
  const one = await begun('TELR')
  cards += 1
  Object.assign(one.at, { status: 'PAID', capture: `03000${1000 + cards}` })
  await till.back(one.at)
  return one
}
/** As if so many minutes had passed since it was sent. */
const later = (minutes: number) =>
  till.rows(
    `update payment_refund set sent_at = sent_at - interval '${minutes} minutes', next_try_at = now() where state = 'REQUESTED'`,
  )
const sumOf = ({ refunds }: StandInOrder) => refunds.map(({ amount }) => Number(amount))

describe('money goes back by Telr', () => {
  test('in parts, each once with a credit note, though two servers send it', async () => {
    const { order, at } = await paid()
    expect((await refund(order, '26')).data.status).toBe('REFUNDING')
    expect((await refund(order, '101')).code).toBe('ZBSU0108')
    await Promise.all([till.reconcile(), till.reconcile()])
    expect(sumOf(at)).toEqual([26])
    await refund(order, '100')
    await till.reconcile()
    await till.reconcile(true)
    expect(sumOf(at)).toEqual([26, 100])
    expect(await paymentOf(order)).toMatchObject({ status: 'REFUNDED', refunded_amount: '126.00000000' })
    expect((await till.orderOf(order)).state).toBe('REFUNDED')
    expect(await till.balances(order)).toEqual({ TELR: 0, SALES: 0, UNAPPLIED: 0 })
    expect(await count(`credit_note where sale_order = ${order}`)).toBe(2)
  })

  test('and the answer gets lost: it is looked up, and never sent again', async () => {
    const { order, at } = await paid()
    till.standIn.state.wishes.loseRefund = true
    await refund(order, '26')
    await till.reconcile()
    expect([sumOf(at), (await paymentOf(order))?.status]).toEqual([[26], 'REFUNDING'])
    till.standIn.state.wishes.loseRefund = false
    await later(3)
    await till.reconcile()
    expect(sumOf(at)).toEqual([26])
    expect(await paymentOf(order)).toMatchObject({ status: 'PARTLY_REFUNDED', refunded_amount: '26.00000000' })
    expect(await till.balances(order)).toEqual({ TELR: 100, SALES: -100, UNAPPLIED: 0 })
  })

  test('and a server dies before it was sent: it is sent again once it would have arrived', async () => {
    const { order, at } = await paid()
    till.standIn.state.wishes.dropRefund = true
    await refund(order, '26')
    await till.reconcile()
    till.standIn.state.wishes.dropRefund = false
    await later(3)
    await till.reconcile()
    expect([sumOf(at), (await paymentOf(order))?.status]).toEqual([[], 'REFUNDING'])
    await later(11)
    await till.reconcile()
    expect(sumOf(at)).toEqual([26])
    expect(await till.balances(order)).toEqual({ TELR: 100, SALES: -100, UNAPPLIED: 0 })
  })

  test('or is refused by Telr: the payment stays what it was, with the reason', async () => {
    const { order, at } = await paid()
    at.refunds.push({ id: '0777', amount: '120', custom_id: null })
    await refund(order, '26')
    await till.reconcile()
    expect(await paymentOf(order)).toMatchObject({ status: 'PAID', refunded_amount: '0.00000000' })
    const [row] = await till.shop.rows('payments/', { sale_order: String(order) })
    expect(row.refund_reason).toBe('Amount exceeds the payment')
  })

  test('and what went back on Telr’s own pages is noted once, when Telr tells of it', async () => {
    const { order, at } = await paid()
    at.refunds.push({ id: '0888', amount: '6', custom_id: null })
    expect((await till.advice(at, undefined, '0888')).status).toBe(200)
    await till.advice(at, undefined, '0888')
    expect(await till.balances(order)).toEqual({ TELR: 120, SALES: -120, UNAPPLIED: 0 })
    expect((await till.advice(at, 'forged', '0889')).status).toBe(400)
  })
})

describe('paying back by Telr', () => {
  test('needs its keys, which go with their account', async () => {
    const without = await set({ telr_merchant_id: '778' })
    expect([without.status, Object.keys(without.errors ?? {})]).toEqual([400, ['telr_service_key']])
    const { data } = await till.vendor.call('GET', profile)
    expect(JSON.stringify(data)).not.toMatch(/"(remote|service)"/)
  })

  test('is noted alone where it is not set', async () => {
    expect((await set({ telr_refunds: false })).status).toBe(200)
    const { order, at } = await paid()
    expect((await refund(order, '26')).data.status).toBe('PARTLY_REFUNDED')
    expect(at.refunds).toEqual([])
    expect(await till.balances(order)).toEqual({ TELR: 100, SALES: -100, UNAPPLIED: 0 })
  })
})
