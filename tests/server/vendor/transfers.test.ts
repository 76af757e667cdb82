// Bank transfers: a second person who confirms them, and those that arrive after their order has run out.
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inCompany } from '#server/platform/db/tenant.ts'
import { buyingAt } from './support/buying.ts'
import { openTill, type Till } from './support/till.ts'

const base = '/web/vendor/api/v2/'

let till: Till
beforeAll(async () => {
  till = await openTill()
}, 90_000)
afterAll(() => till.close())
const { bought, paymentOf, refund } = buyingAt(() => till)

let references = 0
const note = (order: number, more: object = {}) => {
  references += 1
  return till.shop.post(`orders/mark_paid/${order}/`, {
    ...{ reference: `T-${references}`, paid_on: '2026-01-05', amount: '126' },
    ...more,
  })
}
const further = (order: number, amount: string) => {
  references += 1
  const body = { reference: `T-${references}`, paid_on: '2026-01-05', amount }
  return till.shop.post(`orders/further_transfer/${order}/`, body)
}
const from = (amount: string | null) =>
  till.vendor.call('PATCH', `${base}vendor_profiles/`, { body: { second_person_from: amount } })
/** As somebody else of the vendor's staff would have noted it. */
const notedByAnother = (order: number) =>
  inCompany(till.server.database, till.vendor.company, (db) =>
    sql`update sale_order set transfer_user = transfer_user + 1000000 where id = ${order}`.execute(db),
  )

describe('a transfer for an order that is paid already', () => {
  test('is money that pays for nothing: the order stays as it is, and it goes back without a credit note', async () => {
    const { order, buyer } = await bought()
    expect((await further(order, '100')).code).toBe('ZBSU0105')
    expect((await note(order)).data.state).toBe('PAID')
    const invoice = (await till.orderOf(order)).invoice_number
    expect((await note(order)).code).toBe('ZBSU0105')
    expect((await further(order, '0')).errors).toMatchObject({ amount: [{ code: 'ZBSU0014' }] })
    expect((await further(order, '100')).data.state).toBe('PAID')
    expect(await till.balances(order)).toEqual({ BANK: 226, SALES: -126, UNAPPLIED: -100 })
    expect(await paymentOf(order)).toMatchObject({ status: 'UNAPPLIED' })
    const credit = async () => (await till.shop.quote(buyer, { employees: 40 })).data.credit_price
    const before = await credit()
    expect(Number(before)).toBeGreaterThan(0)
    expect((await refund(order, '60')).status).toBe(200)
    expect((await refund(order, '40.01')).code).toBe('ZBSU0108')
    expect((await refund(order, '40')).status).toBe(200)
    expect(await till.balances(order)).toEqual({ BANK: 126, SALES: -126, UNAPPLIED: 0 })
    expect(await credit()).toBe(before)
    expect(await till.orderOf(order)).toEqual({ state: 'PAID', invoice_number: invoice })
    expect(await till.rows(`select from credit_note where sale_order = ${order}`)).toHaveLength(0)
  })

  test('takes a second person as well, who confirms its own amount', async () => {
    const { order } = await bought()
    await note(order)
    await from('50')
    expect((await further(order, '75')).data).toMatchObject({ state: 'PAID', transfer_waits: true })
    expect((await till.shop.post(`orders/confirm_transfer/${order}/`)).code).toBe('ZBSU0111')
    await notedByAnother(order)
    expect((await till.shop.post(`orders/confirm_transfer/${order}/`)).data.state).toBe('PAID')
    expect(await till.balances(order)).toEqual({ BANK: 201, SALES: -126, UNAPPLIED: -75 })
    await from(null)
  })
})

describe('a second person', () => {
  test('confirms transfers from the amount of the rules on; who noted it does not, and until then nothing takes effect', async () => {
    await from('126')
    const { order, buyer } = await bought()
    expect((await note(order)).data).toMatchObject({
      state: 'CREATED',
      transfer_waits: true,
      transfer_day: '2026-01-05',
    })
    expect(await till.balances(order)).toEqual({})
    expect((await till.shop.post(`orders/confirm_transfer/${order}/`)).code).toBe('ZBSU0111')
    expect((await note(order)).code).toBe('ZBSU0105')
    expect((await till.start(buyer, order)).code).toBe('ZBSU0105')
    expect((await till.shop.post(`orders/cancel/${order}/`)).code).toBe('ZBSU0105')
    await notedByAnother(order)
    expect((await till.shop.post(`orders/confirm_transfer/${order}/`)).data).toMatchObject({
      ...{ state: 'PAID', transfer_waits: false },
    })
    expect((await till.shop.post(`orders/confirm_transfer/${order}/`)).code).toBe('ZBSU0029')
    expect(await till.balances(order)).toEqual({ BANK: 126, SALES: -126, UNAPPLIED: 0 })
  })

  test('is not needed below the amount, and one that is not confirmed leaves the order waiting', async () => {
    await from('126.01')
    const { order } = await bought()
    expect((await note(order)).data).toMatchObject({ state: 'PAID', transfer_waits: false })
    await from('0')
    const { order: other } = await bought()
    await note(other)
    const refused = await till.shop.post(`orders/refuse_transfer/${other}/`, { reason: 'It was another customer’s' })
    expect(refused.data).toMatchObject({ state: 'CREATED', transfer_waits: false, transfer_reference: null })
    await from(null)
    expect((await note(other)).data.state).toBe('PAID')
  })

  test('never finds one reference at two orders, noted or taken', async () => {
    await from('0')
    const [{ order: one }, { order: two }] = [await bought(), await bought()]
    await note(one, { reference: 'SAME' })
    expect((await note(two, { reference: 'same' })).errors).toMatchObject({ reference: [{ code: 'ZBSU0017' }] })
    await from(null)
  })
})

describe('a transfer that comes late', () => {
  const over = (order: number, state: string) =>
    till.rows(`update sale_order set state = '${state}' where id = ${order} returning id`)

  test.each(['EXPIRED', 'CANCELLED'])('for an order that is %s counts while nothing else was bought', async (state) => {
    const { order } = await bought()
    await over(order, state)
    expect((await note(order)).data.state).toBe('PAID')
    expect(await till.balances(order)).toEqual({ BANK: 126, SALES: -126, UNAPPLIED: 0 })
  })

  test('after something else was bought waits to be paid back, and goes back without a credit note', async () => {
    const { order, buyer } = await bought()
    await over(order, 'CANCELLED')
    await till.shop.pay((await till.shop.order(buyer, {})).data)
    expect((await note(order)).data.state).toBe('LATE_PAID')
    expect(await till.balances(order)).toEqual({ BANK: 126, UNAPPLIED: -126 })
    expect((await paymentOf(order))?.status).toBe('UNAPPLIED')
    expect((await refund(order, '126')).status).toBe(200)
    expect(await till.balances(order)).toEqual({ BANK: 0, UNAPPLIED: 0 })
    expect(await till.rows(`select from credit_note where sale_order = ${order}`)).toHaveLength(0)
  })
})
