// The book against the reports of the providers, day by day: what is the same is nothing, what a lost signal left out is booked, and what
// differs stands in a list until it is cleared.
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { addDays } from '#openapi/dates.ts'
import { comparePayments } from '#server/areas/vendor/pay/compare/compare.ts'
import { instantOf, today } from '#server/platform/time/zone-time.ts'
import { buyingAt, type Method } from './support/buying.ts'
import { openTill, type Till } from './support/till.ts'

let till: Till
let zone = 'UTC'
beforeAll(async () => {
  till = await openTill()
  const [row] = await till.rows<{ zone: string }>(
    `select company_timezone as zone from company where id = ${till.vendor.company}`,
  )
  zone = row?.zone ?? zone
}, 90_000)
afterAll(() => till.close())
const { begun, refund, paymentOf, mend } = buyingAt(() => till)
afterEach(mend)

const hour = 3600_000
/** So many hours after the end of today, wherever the vendor is: its reports are complete by then. */
const compare = (later = 20) => {
  const end = instantOf(addDays(today(zone), 1), '00:00', zone)
  return comparePayments(
    { database: till.server.database, config: till.server.config },
    new Date(end.getTime() + later * hour),
  )
}
const again = async () => {
  await till.rows('delete from payment_comparison returning id')
  await compare()
}
const differences = (of?: string) =>
  till.shop.rows('payment_differences/', of === undefined ? {} : { txn_id: of, page_size: '50' })
const paid = async (method: Method = 'PAYPAL') => {
  const one = await begun(method)
  if (method === 'PAYPAL') till.approve(one.at)
  else Object.assign(one.at, { status: 'PAID', capture: `03002600${one.order}`, taken: 1 })
  expect((await till.back(one.at)).data.status).toBe('PAID')
  return { ...one, txn: String(one.at.capture) }
}
const told = async () =>
  (
    await till.rows<{ n: number }>(`select count(*)::integer as n from notification
  where kind = 'PAYMENT_DIFFERENCES'`)
  )[0]?.n

describe('a day of PayPal', () => {
  test('that says what the book says leaves nothing to clear, also with money that went back', async () => {
    const { order } = await paid()
    await refund(order, '26')
    await till.reconcile(true)
    await compare()
    expect(await differences()).toEqual([])
    expect([...till.judge.seen.keys()]).toContain('GET /v1/reporting/transactions')
    const [done] = await till.rows<{ day: string }>(
      `select day::text as day from payment_comparison where gateway_name = 'PAYPAL'`,
    )
    expect((done?.day ?? '') >= today(zone)).toBe(true)
  })

  test('with a payment that no signal told of books it, and the order takes effect', async () => {
    const { order, at } = await begun()
    Object.assign(at, { status: 'PAID', capture: 'C0000000000000001', taken: 1, takenAt: new Date().toISOString() })
    await till.rows(`update payment_attempt set next_check_at = null where sale_order = ${order} returning id`)
    await again()
    expect((await till.orderOf(order)).state).toBe('PAID')
    expect(await till.balances(order)).toEqual({ SALES: -126, UNAPPLIED: 0, PAYPAL: 126 })
    expect(await differences()).toEqual([])
  })

  test('with a refund that no signal told of takes it off the book', async () => {
    const { order, at } = await paid()
    at.refunds.push({ id: 'R0000000000000002', amount: '50.00', custom_id: null, at: new Date().toISOString() })
    await again()
    expect((await paymentOf(order))?.refunded_amount).toBe('50.00000000')
    expect(await differences()).toEqual([])
  })

  test('that lacks money of the book says so once, tells the staff, and ends by itself when it is listed', async () => {
    const { order, txn } = await paid()
    const before = (await told()) ?? 0
    till.standIn.state.wishes.reportHides = [txn]
    await again()
    await again()
    const [row] = await differences(txn)
    expect(row).toMatchObject({ kind: 'NOT_REPORTED', state: 'OPEN', direction: 'IN', reported_amount: null })
    expect(row).toMatchObject({ booked_amount: '126.00000000', currency: 'USD', sale_order: { id: order } })
    expect(await told()).toBe(before + 1)
    mend()
    await compare()
    expect((await differences(txn))[0]).toMatchObject({ state: 'SETTLED' })
  })

  test('with another amount, and with money that belongs to no order, is cleared by staff and stays so', async () => {
    const { txn } = await paid()
    const other = {
      ...{ transaction_id: 'C00000000000OTHER', transaction_event_code: 'T0000', transaction_status: 'S' },
      ...{ transaction_initiation_date: new Date().toISOString() },
      transaction_amount: { currency_code: 'USD', value: '15.00' },
    }
    const ignored = { ...other, transaction_id: 'C0000000WITHDRAWN', transaction_event_code: 'T0400' }
    till.standIn.state.wishes.reportAlso = [other, ignored]
    till.standIn.state.wishes.reportChanges = {
      [txn]: { transaction_amount: { currency_code: 'USD', value: '120.00' } },
    }
    await again()
    const rows = await differences()
    expect(rows.find((row) => row.txn_id === txn)).toMatchObject({
      ...{ kind: 'AMOUNT', booked_amount: '126.00000000', reported_amount: '120.00000000' },
    })
    const unknown = rows.find((row) => row.txn_id === other.transaction_id)
    expect(unknown).toMatchObject({
      kind: 'UNKNOWN',
      reported_amount: '15.00000000',
      booked_amount: null,
      sale_order: null,
    })
    expect(rows.some((row) => row.txn_id === ignored.transaction_id)).toBe(false)
    const close = () => till.shop.post(`payment_differences/close/${unknown.id}/`, { reason: 'Sold a chair' })
    expect((await close()).data).toMatchObject({ state: 'CLOSED', closed_note: 'Sold a chair' })
    expect((await close()).code).toBe('ZBSU0029')
    await again()
    expect((await differences(other.transaction_id))[0]).toMatchObject({ state: 'CLOSED' })
  })

  test('that the app may not read is missed after twelve hours, one day at a time, and compared once it may', async () => {
    till.standIn.state.wishes.reportRefused = true
    await till.rows('delete from payment_comparison returning id')
    await compare(20)
    await compare(44)
    const missing = (await differences()).filter((row) => row.kind === 'NO_REPORT')
    expect(missing).toMatchObject([{ state: 'OPEN', message: 'NOT_AUTHORIZED' }])
    mend()
    await compare(44)
    const [row] = (await differences()).filter(({ kind }) => kind === 'NO_REPORT')
    expect(row).toMatchObject({ state: 'SETTLED' })
  })
})

describe('a day of Telr', () => {
  test('is compared payment by payment once its keys are there: a refund on its pages is booked, one that is unknown is told', async () => {
    await till.prove()
    const keys = { telr_refunds: true, telr_remote_key: 'remote', telr_merchant_id: '7', telr_service_key: 'service' }
    await till.vendor.call('PATCH', '/web/vendor/api/v2/vendor_profiles/', { body: keys })
    const { order, at, txn } = await paid('TELR')
    at.refunds.push({ id: '030026999001', amount: '26.00', custom_id: null })
    await again()
    expect((await paymentOf(order))?.refunded_amount).toBe('26.00000000')
    expect(await differences(txn)).toEqual([])
    till.standIn.state.orders.delete(at.id)
    await again()
    expect((await differences(txn))[0]).toMatchObject({ kind: 'NOT_REPORTED', gateway_name: 'TELR' })
  })

  test('and every other one is left out where the vendor does not want to compare', async () => {
    await till.vendor.call('PATCH', '/web/vendor/api/v2/vendor_profiles/', { body: { payment_reports: false } })
    await till.rows('delete from payment_comparison returning id')
    await compare()
    expect(await till.rows('select id from payment_comparison')).toEqual([])
  })
})

test('nobody else sees a difference or clears it', async () => {
  const other = await till.server.tenant('onlooker')
  expect((await other.call('GET', '/web/vendor/api/v2/payment_differences/')).status).toBe(403)
  const vendor = await till.server.vendorOf(await till.server.tenant('elsewhere'))
  const [row] = await differences()
  expect((await vendor.call('GET', '/web/vendor/api/v2/payment_differences/')).data.data).toEqual([])
  const close = `/web/vendor/api/v2/payment_differences/close/${row.id}/`
  expect((await vendor.call('POST', close, { body: { reason: 'Mine' } })).status).toBe(404)
})
