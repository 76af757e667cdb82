// Attempts that staff has asked about again, and disputes: whatever is told, the book balances and counts money once.
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { StandInDispute, StandInOrder } from '#scripts/payments/state.ts'
import { inIdentity } from '#server/platform/db/tenant.ts'
import { buyingAt } from './support/buying.ts'
import { openTill, type Till } from './support/till.ts'

let till: Till
beforeAll(async () => {
  till = await openTill()
})
afterAll(() => till.close())
const { begun, count, paymentOf, refund, mend } = buyingAt(() => till)
afterEach(mend)

async function paid() {
  const one = await begun()
  till.approve(one.at)
  await till.back(one.at)
  return one
}

let disputes = 0
function disputeOf(order: StandInOrder): StandInDispute {
  disputes += 1
  return { order, id: `PP-D-${disputes}`, status: 'WAITING_FOR_SELLER_RESPONSE' }
}
const rowOf = async (dispute: StandInDispute) =>
  (await till.shop.rows('payment_disputes/')).find((row: { dispute_id: string }) => row.dispute_id === dispute.id)

describe('an attempt', () => {
  const attemptOf = async (order: number) =>
    (await till.shop.rows('payment_attempts/', { sale_order: String(order) }))[0]

  test('that failed stands in the list with what the provider said, without what names it outside', async () => {
    const { order, at } = await begun('TELR')
    at.status = 'DECLINED'
    await till.back(at)
    const row = await attemptOf(order)
    expect(row).toMatchObject({ status: 'DECLINED', gateway_name: 'TELR', resp_msg: 'DECLINED', next_check_at: null })
    expect(row.checked_at).not.toBeNull()
    expect(Object.keys(row)).not.toEqual(expect.arrayContaining(['public_ref']))
    const failed = await till.shop.rows('payment_attempts/', { status__in: 'DECLINED,EXPIRED,FAILED,CANCELLED' })
    expect(failed.map(({ id }: { id: number }) => id)).toContain(row.id)
  })

  test('is asked about again by hand, bounded, and money that came after all counts once', async () => {
    const { order, at } = await begun('TELR')
    at.status = 'DECLINED'
    await till.back(at)
    const { id } = await attemptOf(order)
    at.status = 'PAID'
    at.capture = '0300001'
    const asked = await till.shop.post(`payment_attempts/recheck/${id}/`)
    expect([asked.status, asked.data.next_check_at]).toEqual([200, expect.any(String)])
    expect((await till.shop.post(`payment_attempts/recheck/${id}/`)).code).toBe('ZBOA0108')
    await till.reconcile()
    await till.reconcile(true)
    expect(await attemptOf(order)).toMatchObject({ status: 'PAID', next_check_at: null })
    expect((await till.orderOf(order)).state).toBe('PAID')
    expect(await till.balances(order)).toEqual({ TELR: 126, SALES: -126, UNAPPLIED: 0 })
    expect(await count(`payment where sale_order = ${order}`)).toBe(1)
  })

  test('that the provider never answered, and one of another vendor, cannot be asked about', async () => {
    const { order } = await begun()
    const { id } = await attemptOf(order)
    await till.rows(`update payment_attempt set provider_id = null where id = ${id}`)
    expect((await till.shop.post(`payment_attempts/recheck/${id}/`)).code).toBe('ZBSU0029')
    expect((await till.shop.post(`payment_attempts/recheck/${2 ** 40}/`)).code).toBe('ZBOA0404')
  })
})

describe('a dispute', () => {
  test('stands with amount, reason and the day until which to answer; the money stays until it is decided', async () => {
    const { order, at } = await paid()
    const dispute = disputeOf(at)
    expect((await till.disputed(dispute)).status).toBe(200)
    expect(await rowOf(dispute)).toMatchObject({
      ...{
        state: 'ANSWER',
        stage: 'CHARGEBACK',
        reason: 'NOT_RECEIVED',
        amount: '126.00000000',
        currency: 'USD',
        outcome: null,
      },
      ...{ respond_by: expect.stringMatching(/^2026-01-25/), sale_order: { id: order } },
    })
    dispute.status = 'UNDER_REVIEW'
    await till.disputed(dispute, 'UPDATED')
    expect(await rowOf(dispute)).toMatchObject({ state: 'REVIEW', respond_by: null })
    expect(await till.balances(order)).toEqual({ PAYPAL: 0, DISPUTED: 126, SALES: -126, UNAPPLIED: 0 })
    expect(await rowOf(dispute)).toMatchObject({ set_apart: '126.00000000' })
  })

  test('that the customer wins takes the money off once, with a credit note, however often it is told', async () => {
    const { order, at } = await paid()
    const dispute = disputeOf(at)
    await till.disputed(dispute)
    Object.assign(dispute, { status: 'RESOLVED', outcome: 'RESOLVED_BUYER_FAVOUR', returned: '126.00' })
    await Promise.all([till.disputed(dispute, 'RESOLVED'), till.disputed(dispute, 'RESOLVED')])
    await till.disputed(dispute, 'RESOLVED')
    // PayPal lists the same money as a refund of the order as well.
    at.refunds.push({ id: 'RDISPUTE', amount: '126.00', custom_id: null })
    await till.webhook(at, 'PAYMENT.CAPTURE.REVERSED')
    await till.webhook(at, 'PAYMENT.CAPTURE.REVERSED')
    expect(await rowOf(dispute)).toMatchObject({ state: 'RESOLVED', outcome: 'BUYER', returned_amount: '126.00000000' })
    expect(await till.balances(order)).toEqual({ PAYPAL: 0, DISPUTED: 0, SALES: 0, UNAPPLIED: 0 })
    expect(await paymentOf(order)).toMatchObject({ status: 'REFUNDED' })
    expect(await count(`credit_note where sale_order = ${order}`)).toBe(1)
  })

  test('whose money we paid back ourselves, or PayPal listed first, counts it once as well', async () => {
    const { order, at } = await paid()
    const dispute = disputeOf(at)
    await till.disputed(dispute)
    await refund(order, '50')
    await till.reconcile(true)
    at.refunds.push({ id: 'RFIRST', amount: '26', custom_id: null })
    await till.webhook(at, 'PAYMENT.CAPTURE.REFUNDED')
    Object.assign(dispute, { status: 'RESOLVED', outcome: 'RESOLVED_BUYER_FAVOUR', returned: '26.00' })
    await till.disputed(dispute, 'RESOLVED')
    expect(await till.balances(order)).toEqual({ PAYPAL: 50, DISPUTED: 0, SALES: -50, UNAPPLIED: 0 })
    expect(await rowOf(dispute)).toMatchObject({ returned_amount: '26.00000000' })
  })

  test('lost over money that pays another order stands among the differences, with that order, until staff clears it', async () => {
    const { buyer, order, at } = await paid()
    // The payer's money pays nothing by itself: what it was taken for ran out before.
    const [payment] = await till.rows<{ id: number }>(`select id from payment where sale_order = ${order}`)
    await till.rows(`update payment set status = 'UNAPPLIED', is_extra = true where id = ${payment?.id} returning id`)
    const { data: other } = await till.shop.order(buyer, { employees: 20 })
    expect((await till.shop.post(`payments/credit/${payment?.id}/`, { order: other.id })).status).toBe(200)
    const dispute = disputeOf(at)
    await till.disputed(dispute)
    expect(await rowOf(dispute)).toMatchObject({ set_apart: '126.00000000' })
    Object.assign(dispute, { status: 'RESOLVED', outcome: 'RESOLVED_BUYER_FAVOUR', returned: '126.00' })
    await till.disputed(dispute, 'RESOLVED')
    await till.disputed(dispute, 'RESOLVED')
    at.refunds.push({ id: 'RCREDITED', amount: '126.00', custom_id: null })
    await till.webhook(at, 'PAYMENT.CAPTURE.REVERSED')
    expect(await till.balances(order)).toMatchObject({ PAYPAL: 0, DISPUTED: 0, CREDITED: -126 })
    const found = await till.shop.rows('payment_differences/', { kind: 'CREDITED' })
    expect(found).toMatchObject([
      {
        ...{ state: 'OPEN', direction: 'BACK', booked_amount: '0.00000000', reported_amount: '126.00000000' },
        ...{ sale_order: { id: other.id }, txn_id: `DISPUTE ${dispute.id}` },
      },
    ])
    expect(await count(`notification where kind = 'PAYMENT_DIFFERENCES'`)).toBe(1)
    const closed = await till.shop.post(`payment_differences/close/${found[0].id}/`, { reason: 'Paid by transfer' })
    expect(closed.data.state).toBe('CLOSED')
  })

  test('that the vendor wins leaves everything as it was', async () => {
    const { order, at } = await paid()
    const dispute = disputeOf(at)
    await till.disputed(dispute)
    Object.assign(dispute, { status: 'RESOLVED', outcome: 'RESOLVED_SELLER_FAVOUR' })
    await till.disputed(dispute, 'RESOLVED')
    expect(await rowOf(dispute)).toMatchObject({ outcome: 'SELLER', returned_amount: '0.00000000' })
    expect(await till.balances(order)).toEqual({ PAYPAL: 126, DISPUTED: 0, SALES: -126, UNAPPLIED: 0 })
  })

  test('without the right proof is nothing; one whose notice got lost is asked about', async () => {
    const { at } = await paid()
    const forged = disputeOf(at)
    expect((await till.disputed(forged, 'CREATED', 'wrong')).status).toBe(400)
    expect(await rowOf(forged)).toBeUndefined()
    const dispute = disputeOf(at)
    await till.disputed(dispute)
    Object.assign(dispute, { status: 'RESOLVED', outcome: 'RESOLVED_BUYER_FAVOUR', returned: '6.00' })
    await till.rows(`update payment_dispute set next_check_at = now() where dispute_id = '${dispute.id}'`)
    await till.reconcile()
    expect(await rowOf(dispute)).toMatchObject({ state: 'RESOLVED', returned_amount: '6.00000000' })
  })

  test('is answered with evidence, once, though the provider is away at first', async () => {
    const { at } = await paid()
    const dispute = disputeOf(at)
    await till.disputed(dispute)
    const { id } = await rowOf(dispute)
    const answer = () => till.shop.post(`payment_disputes/answer/${id}/`, { note: 'Used from January on' })
    expect((await answer()).data).toMatchObject({ answer: 'EVIDENCE', answer_state: 'WAITS' })
    expect((await answer()).code).toBe('ZBSU0029')
    till.standIn.state.wishes.fail = 503
    await till.reconcile()
    expect(await rowOf(dispute)).toMatchObject({ answer_state: 'WAITS' })
    till.standIn.state.wishes.fail = null
    await Promise.all([till.reconcile(), till.reconcile()])
    const input = { evidences: [{ evidence_type: 'OTHER', notes: 'Used from January on' }] }
    expect(dispute.answers).toEqual([{ how: 'provide-evidence', input }])
    expect(await rowOf(dispute)).toMatchObject({ state: 'REVIEW', answer_state: 'SENT' })
    expect((await answer()).code).toBe('ZBSU0029')
  })

  test('that the vendor gives up asks who does it to prove it, and gives the money back once', async () => {
    const { order, at } = await paid()
    const dispute = disputeOf(at)
    await till.disputed(dispute)
    const { id } = await rowOf(dispute)
    const accept = () => till.shop.post(`payment_disputes/accept/${id}/`, { note: 'Sorry' })
    await inIdentity(till.server.database, (db) =>
      sql`update session set reauthenticated_at = null where user_id = ${till.vendor.user}`.execute(db),
    )
    expect((await accept()).code).toBe('ZBOA0209')
    await till.prove()
    expect((await accept()).data.answer_state).toBe('WAITS')
    await till.reconcile()
    await till.reconcile(true)
    expect(await rowOf(dispute)).toMatchObject({ state: 'RESOLVED', outcome: 'BUYER', set_apart: '0.00000000' })
    expect(await till.balances(order)).toEqual({ PAYPAL: 0, DISPUTED: 0, SALES: 0, UNAPPLIED: 0 })
  })
})
