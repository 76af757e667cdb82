// Payments that end otherwise: money that goes back, by us or by the provider, and orders whose time is over.
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { buyingAt } from './support/buying.ts'
import { openTill, type Till } from './support/till.ts'

const base = '/web/vendor/api/v2/'

let till: Till
beforeAll(async () => {
  till = await openTill()
})
afterAll(() => till.close())
const { begun, count, paymentOf, refund, mend } = buyingAt(() => till)
afterEach(mend)

describe('money goes back', () => {
  test('a notice after money went back brings nothing back to life', async () => {
    const { order, at } = await begun()
    till.approve(at)
    await till.back(at)
    await refund(order, '126')
    await till.reconcile()
    expect((await till.orderOf(order)).state).toBe('REFUNDED')
    await till.webhook(at)
    await till.back(at)
    expect((await till.orderOf(order)).state).toBe('REFUNDED')
    expect(await till.balances(order)).toEqual({ PAYPAL: 0, SALES: 0, UNAPPLIED: 0 })
    expect(await count(`credit_note where sale_order = ${order}`)).toBe(1)
  })

  test('in parts, by the provider, each once with a credit note, however often it is sent', async () => {
    const { order, at } = await begun()
    till.approve(at)
    await till.back(at)
    expect((await refund(order, '26')).data.status).toBe('REFUNDING')
    expect((await refund(order, '101')).code).toBe('ZBSU0108')
    till.standIn.state.wishes.refundPending = true
    await till.reconcile()
    expect(at.refunds).toEqual([])
    till.standIn.state.wishes.refundPending = false
    await Promise.all([till.reconcile(true), till.reconcile(true)])
    await till.webhook(at, 'PAYMENT.CAPTURE.REFUNDED')
    expect(at.refunds).toHaveLength(1)
    expect(await paymentOf(order)).toMatchObject({ status: 'PARTLY_REFUNDED', refunded_amount: '26.00000000' })
    expect((await till.orderOf(order)).state).toBe('PARTLY_REFUNDED')
    expect(await till.balances(order)).toEqual({ PAYPAL: 100, SALES: -100, UNAPPLIED: 0 })
    expect(await count(`credit_note where sale_order = ${order}`)).toBe(1)
  })

  test('that was paid back on PayPal’s own pages is noted once', async () => {
    const { order, at } = await begun()
    till.approve(at)
    await till.back(at)
    at.refunds.push({ id: 'ROUTSIDE1', amount: '6', custom_id: null })
    await till.webhook(at, 'PAYMENT.CAPTURE.REFUNDED')
    await till.reconcile(true)
    await till.webhook(at, 'PAYMENT.CAPTURE.REFUNDED')
    expect(await till.balances(order)).toEqual({ PAYPAL: 120, SALES: -120, UNAPPLIED: 0 })
  })

  test('is refused by the provider: the payment stays what it was', async () => {
    const { order, at } = await begun()
    till.approve(at)
    await till.back(at)
    await refund(order, '10')
    at.refunds.push({ id: 'ROUTSIDE2', amount: '120', custom_id: null })
    await till.reconcile()
    expect((await paymentOf(order))?.status).toBe('PAID')
  })
})

describe('an order whose time is over', () => {
  const over = (order: number) =>
    till.rows(`update sale_order set expires_at = now() - interval '1 minute' where id = ${order} returning id`)

  test('runs out once the provider says that nobody paid, and takes no money afterwards', async () => {
    const { order, at, buyer } = await begun()
    await over(order)
    expect((await till.start(buyer, order)).code).toBe('ZBSU0105')
    await till.reconcile(true)
    expect((await till.orderOf(order)).state).toBe('EXPIRED')
    till.approve(at)
    await till.webhook(at)
    expect(at.taken).toBe(0)
  })

  test('is taken all the same where the card was paid at the last minute and nothing else was bought', async () => {
    const { order, at } = await begun('TELR')
    await over(order)
    await till.reconcile(true)
    expect((await till.orderOf(order)).state).toBe('EXPIRED')
    Object.assign(at, { status: 'PAID', capture: '030026000001', taken: 1 })
    expect((await till.advice(at)).status).toBe(200)
    expect(await till.orderOf(order)).toMatchObject({ state: 'PAID' })
    expect(await till.balances(order)).toEqual({ TELR: 126, SALES: -126, UNAPPLIED: 0 })
  })

  test('waits for the vendor where something else was bought meanwhile; what came goes back without a credit note', async () => {
    const { order, at, buyer } = await begun('TELR')
    await buyer.call('POST', `${base}subscriptions/orders/cancel/${order}/`, { body: {} })
    expect((await till.orderOf(order)).state).toBe('CANCELLED')
    const { data: next } = await till.shop.order(buyer, {})
    await till.shop.pay(next)
    Object.assign(at, { status: 'PAID', capture: '030026000002', taken: 1 })
    await till.advice(at)
    expect(await till.orderOf(order)).toEqual({ state: 'LATE_PAID', invoice_number: null })
    expect(await till.balances(order)).toEqual({ TELR: 126, UNAPPLIED: -126 })
    await refund(order, '126')
    expect(await till.balances(order)).toEqual({ TELR: 0, UNAPPLIED: 0 })
    expect(await count(`credit_note where sale_order = ${order}`)).toBe(0)
  })
})
