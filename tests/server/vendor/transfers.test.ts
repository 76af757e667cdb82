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
const from = (amount: string | null) =>
  till.vendor.call('PATCH', `${base}vendor_profiles/`, { body: { second_person_from: amount } })
/** As somebody else of the vendor's staff would have noted it. */
const notedByAnother = (order: number) =>
  inCompany(till.server.database, till.vendor.company, (db) =>
    sql`update sale_order set transfer_user = transfer_user + 1000000 where id = ${order}`.execute(db),
  )

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
