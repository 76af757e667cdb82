// Money that was received and not used pays another order of its company: moved in the book once, whoever presses how often.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Person } from '#tests/contract/support/server.ts'
import { buyingAt } from './support/buying.ts'
import { openTill, type Till } from './support/till.ts'

let till: Till
beforeAll(async () => {
  till = await openTill()
}, 90_000)
afterAll(() => till.close())
const { bought, paymentOf, refund } = buyingAt(() => till)

let references = 0
const transfer = (action: string, order: number, amount: string) => {
  references += 1
  return till.shop.post(`orders/${action}/${order}/`, { reference: `C-${references}`, paid_on: '2026-01-05', amount })
}
/** An order that is paid, with so much that arrived once more. */
async function withUnused(amount: string) {
  const one = await bought()
  await transfer('mark_paid', one.order, '126')
  await transfer('further_transfer', one.order, amount)
  return one
}
/** An order of the same company that waits for payment: more employees are an upgrade, as many a renewal for 126. */
const another = async (buyer: Person, employees = 30) => (await till.shop.order(buyer, { employees })).data
const credit = async (from: number, order: number) =>
  till.shop.post(`payments/credit/${(await paymentOf(from))?.id}/`, { order })
const movements = (order: number) => till.rows(`select from money_movement where sale_order = ${order}`)

describe('money that was not used', () => {
  test('pays an order of its company that waits, which takes effect; what is left can go back, and no more', async () => {
    const { buyer, order } = await withUnused('400')
    const other = await another(buyer)
    const due = Number(other.payment_price)
    expect((await credit(order, other.id)).data).toMatchObject({ status: 'UNAPPLIED' })
    expect(await till.orderOf(other.id)).toEqual({ state: 'PAID', invoice_number: expect.any(String) })
    expect(await till.balances(other.id)).toEqual({ CREDITED: due, UNAPPLIED: 0, SALES: -due })
    expect(await till.balances(order)).toEqual({ BANK: 526, SALES: -126, UNAPPLIED: due - 400, CREDITED: -due })
    const unused = (await till.shop.rows('payments/')).find((row) => row.status === 'UNAPPLIED')
    expect(Number(unused.credited_amount)).toBe(due)
    await till.prove()
    const back = (amount: number) =>
      till.shop.post(`payments/refund/${unused.id}/`, { amount: String(amount), reason: 'The rest' })
    expect((await back(400 - due + 0.01)).code).toBe('ZBSU0108')
    expect((await back(400 - due)).data.status).toBe('REFUNDED')
    expect((await till.balances(order)).UNAPPLIED).toBe(0)
  })

  test('is offered the orders of its company and currency that wait, and those alone', async () => {
    const { buyer, order } = await withUnused('400')
    const { id } = await another(buyer)
    await bought()
    const [of] = await till.rows<{ company: number; currency: string }>(
      `select company, currency from sale_order where id = ${order}`,
    )
    const offered = async () => {
      const query = { waits_for_payment: 'true', company: String(of?.company), currency: of?.currency }
      return (await till.shop.rows('orders/', query)).map((row) => row.id)
    }
    expect(await offered()).toEqual([id])
    expect((await till.shop.rows('orders/', { waits_for_payment: 'false' })).map((row) => row.id)).toContain(order)
    // At the provider's page its payer may pay it any moment.
    await till.start(buyer, id)
    expect(await offered()).toEqual([])
    expect((await credit(order, id)).errors).toMatchObject({ order: [{ code: 'ZBSU0016' }] })
  })

  test('is used up by an order of just that price, and what is paid back of that one has its credit note', async () => {
    const { buyer, order } = await withUnused('126')
    const { id } = await another(buyer, 20)
    expect((await credit(order, id)).data).toMatchObject({ status: 'CREDITED' })
    expect(await till.balances(order)).toMatchObject({ UNAPPLIED: 0, CREDITED: -126 })
    expect((await refund(id, '10')).status).toBe(200)
    expect(await till.orderOf(id)).toMatchObject({ state: 'PARTLY_REFUNDED' })
    expect(await till.rows(`select from credit_note where sale_order = ${id}`)).toHaveLength(1)
  })

  test('is credited once, however often and at once somebody presses', async () => {
    const { buyer, order } = await withUnused('500')
    const { id } = await another(buyer)
    const payment = (await paymentOf(order))?.id
    const press = () => till.shop.post(`payments/credit/${payment}/`, { order: id })
    const outcomes = await Promise.all([press(), press(), press()])
    expect(outcomes.filter(({ status }) => status === 200)).toHaveLength(1)
    expect((await press()).errors).toMatchObject({ order: [{ code: 'ZBSU0016' }] })
    expect(await movements(id)).toHaveLength(2)
    expect(await till.rows(`select from subscription_history where sale_order = ${id}`)).toHaveLength(1)
    expect(Object.values(await till.balances(order)).reduce((sum, one) => sum + one, 0)).toBeCloseTo(0, 6)
  })

  test('pays nothing that costs more, belongs to another company or does not wait, and no used money pays', async () => {
    const { buyer, order } = await withUnused('1')
    const { id } = await another(buyer)
    expect((await credit(order, id)).errors).toMatchObject({ order: [{ code: 'ZBSU0112', context: { left: '1' } }] })
    const { order: strange } = await bought()
    expect((await credit(order, strange)).errors).toMatchObject({ order: [{ code: 'ZBSU0016' }] })
    expect((await credit(order, order)).errors).toMatchObject({ order: [{ code: 'ZBSU0016' }] })
    await transfer('mark_paid', strange, '126')
    expect((await credit(strange, id)).code).toBe('ZBSU0029')
    expect(await movements(id)).toHaveLength(0)
    expect(await till.orderOf(id)).toMatchObject({ state: 'CREATED' })
  })
})
