// Money that goes back: asked for by the vendor's staff and sent by its provider, or paid back at the provider itself. Each is written once,
// with its credit note where it had paid for an order.
import { sql } from 'kysely'
import { noteChanged } from '#server/platform/db/changed-records.ts'
import { endNow } from '../company-subscription.ts'
import { issueCreditNote } from '../invoice/credit-note.ts'
import { amount, amountText, least } from '../price/amount.ts'
import type { Seller } from '../sale/seller.ts'
import type { Attempt } from './attempts.ts'
import { bookRefund, placeOf, refundKey } from './book.ts'
import { noteCreditedBack } from './compare/credited-back.ts'
import { isDisputed } from './disputes/disputed.ts'
import type { Found } from './providers/provider.ts'

export interface PaidRow {
  readonly id: number
  readonly sale_order: number
  readonly company: number
  readonly gateway_name: string
  readonly attempt: number | null
  readonly paid: string
  /** What went back of it, or pays another order. */
  readonly back: string
  /** What pays another order: at its provider it is still there. */
  readonly credited: string
  readonly currency: string
  readonly status: string
  /** It paid for its order. */
  readonly is_applied: boolean
}

/** Held until the transaction ends. */
export async function paidRow({ db, id }: Seller, payment: number): Promise<PaidRow | undefined> {
  // Its order first, as with whoever writes down what a provider said: the other way round two would wait for each other.
  await sql`select from sale_order where company_id = ${id}
    and id = (select sale_order from payment where company_id = ${id} and id = ${payment}) for update`.execute(db)
  const { rows } = await sql<PaidRow>`
    select p.id, p.sale_order, p.company, p.gateway_name, p.attempt, p.tnx_amount as paid, p.refunded_amount + p.credited_amount as back,
      p.credited_amount as credited, p.currency, p.status, exists (select from money_movement m where m.company_id = p.company_id and m.key = 'APPLY ' || p.sale_order
        and m.attempt is not distinct from p.attempt) and not p.is_extra as is_applied
    from payment p where p.company_id = ${id} and p.id = ${payment} for update`.execute(db)
  return rows[0]
}

interface Returned {
  /** The provider's or the bank's; of a transfer that is only noted, one of our own. */
  readonly reference: string
  readonly amount: string
  readonly reason: string
  readonly ends?: boolean
}

/** False: it was written before. */
export async function recordReturn(seller: Seller, row: PaidRow, returned: Returned): Promise<boolean> {
  const { db, id, actor } = seller
  const left = amount(row.paid) - amount(row.back)
  // A provider that sends more than came would still be booked, and the row says what it can.
  const counted = amountText(least(amount(returned.amount), left))
  const isNew = await bookRefund(seller, placeOf(row.gateway_name), returned.reference, {
    ...{ order: row.sale_order, attempt: row.attempt, amount: returned.amount, currency: row.currency },
    of: row.is_applied ? 'SALES' : 'UNAPPLIED',
  })
  if (!isNew) return false
  if (amount(row.credited) > 0n && amount(returned.amount) > left)
    await noteCreditedBack(seller, {
      ...{ payment: row.id, gateway: row.gateway_name, reference: returned.reference, returned: returned.amount },
      ...{ left: amountText(left), currency: row.currency },
    })
  const state = amount(counted) === left ? 'REFUNDED' : 'PARTLY_REFUNDED'
  await sql`update payment set refunded_amount = refunded_amount + ${counted}::numeric, refund_reason = ${returned.reason},
      status = ${state}, version = version + 1, change_time = now(), change_user = ${actor}
    where company_id = ${id} and id = ${row.id}`.execute(db)
  noteChanged({ company: id, resource: 'payment', ids: [row.id], added: false })
  if (!row.is_applied) return true
  await sql`update sale_order set state = ${state}, version = version + 1, change_time = now(), change_user = ${actor}
    where company_id = ${id} and id = ${row.sale_order}`.execute(db)
  if (amount(counted) > 0n) await issueCreditNote(seller, row.sale_order, counted, returned.reason)
  if (returned.ends) await endNow(seller, row.company, returned.reason)
  return true
}

interface Request {
  readonly id: number
  readonly reason: string
  readonly ends: boolean
}

/** Those that the provider says are done, ours and those of its own pages. */
export async function recordRefunds(
  seller: Seller,
  { id: attempt, gateway_name }: Attempt,
  { refunds }: Found,
): Promise<void> {
  for (const { id, amount: back, request } of refunds) {
    const { rows } = await sql<{ payment: number }>`select id as payment from payment
      where company_id = ${seller.id} and attempt = ${attempt} and gateway_name = ${gateway_name}`.execute(seller.db)
    const row = rows[0] && (await paidRow(seller, rows[0].payment))
    if (!row) return
    const asked = request === null ? undefined : await requestNamed(seller, row.id, request)
    if (!asked && (await isDisputed(seller, row.id, refundKey(placeOf(gateway_name), id), back))) continue
    await recordReturn(seller, row, {
      ...{ reference: id, amount: back, reason: asked?.reason ?? gateway_name, ends: asked?.ends ?? false },
    })
    if (asked) await endRequest(seller, asked.id, 'DONE', null)
  }
}

async function requestNamed({ db, id }: Seller, payment: number, request: string): Promise<Request | undefined> {
  const { rows } = await sql<Request>`select id, reason, ends from payment_refund
    where company_id = ${id} and payment = ${payment} and request::text = ${request}`.execute(db)
  return rows[0]
}

export const endRequest = ({ db, id }: Seller, request: number, state: 'DONE' | 'REFUSED', message: string | null) =>
  sql`update payment_refund set state = ${state}, resp_msg = ${message?.slice(0, 200) ?? null}, next_try_at = null
    where company_id = ${id} and id = ${request} and state = 'REQUESTED'`.execute(db)
