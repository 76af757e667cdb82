// Money that was received and not used pays another order of the same company, which waits for payment: nothing leaves the vendor, and
// what is left of it still waits to be paid back.
import { sql } from 'kysely'
import type { Stored } from '#server/engine/crud/behaviour.ts'
import { forgoUndo } from '#server/platform/db/unit.ts'
import { refuse, refuseFields } from '#server/platform/errors/refusal.ts'
import { amount, amountText } from '../../price/amount.ts'
import { applyOrder } from '../../sale/apply.ts'
import type { Seller } from '../../sale/seller.ts'
import { bookApplied, bookCredit } from '../book.ts'
import { type PaidRow, paidRow } from '../refunds.ts'
import { waitsForPayment } from './waits-for-payment.ts'

interface Ordered {
  readonly price: string
}

/**
 * Throws ZBSU0029 for money that is used, on its way back or under dispute, 0016 for an order of another company or currency,
 * or one that does not wait for payment, and 0112 where too little is left.
 */
export async function creditTo(seller: Seller, row: Stored, order: number): Promise<void> {
  const payment = await paidRow(seller, row.id)
  if (!payment) throw refuse('ZBOA0404')
  if (payment.status !== 'UNAPPLIED' || (await isSetApart(seller, row.id)))
    throw refuse('ZBSU0029', { state: payment.status, action: 'credit' })
  const { price } = await waitingOrder(seller, payment, order)
  const left = amount(payment.paid) - amount(payment.back)
  if (amount(price) > left)
    throw refuseFields('SU', {
      order: [{ code: 'ZBSU0112', context: { price: amountText(amount(price)), left: amountText(left) } }],
    })
  forgoUndo()
  await noteCredited(seller, payment, price, amount(price) === left)
  await receive(seller, payment, { order, price })
  await bookCredit(seller, {
    ...{ amount: price, currency: payment.currency },
    from: { order: payment.sale_order, attempt: payment.attempt },
    to: order,
  })
  await applyOrder(seller, order)
  await bookApplied(seller, { order, amount: price, currency: payment.currency })
}

async function isSetApart({ db, id }: Seller, payment: number): Promise<boolean> {
  const { rows } = await sql`select from payment_dispute
    where company_id = ${id} and payment = ${payment} and set_apart > 0`.execute(db)
  return rows.length > 0
}

/** Held until the transaction ends. */
async function waitingOrder({ db, id }: Seller, { company, currency }: PaidRow, order: number): Promise<Ordered> {
  const { rows } = await sql<Ordered>`select p.payment_price as price from sale_order p
    where p.company_id = ${id} and p.id = ${order} and p.company = ${company} and p.currency = ${currency} and ${waitsForPayment}
    for update`.execute(db)
  if (!rows[0]) throw refuseFields('SU', { order: [{ code: 'ZBSU0016', context: { field: 'order', value: order } }] })
  return rows[0]
}

const noteCredited = ({ db, id, actor }: Seller, { id: payment }: PaidRow, price: string, isAll: boolean) =>
  sql`update payment set credited_amount = credited_amount + ${price}::numeric,
      status = case when ${isAll} then 'CREDITED' else status end, version = version + 1, change_time = now(), change_user = ${actor}
    where company_id = ${id} and id = ${payment}`.execute(db)

/** Of the order that it pays it is a payment as well: what is paid back of that one later goes by bank. */
const receive = (
  { db, id, actor }: Seller,
  payment: PaidRow,
  { order, price }: { readonly order: number; readonly price: string },
) =>
  sql`insert into payment (company_id, sale_order, company, gateway_name, txn_id, txn_date, tnx_amount, currency, status, create_user,
      change_user)
    select company_id, ${order}, company, 'OFFLINE', ${`CREDIT ${payment.id}-${order}`}, txn_date, ${price}::numeric, currency, 'PAID',
      ${actor}, ${actor}
    from payment where company_id = ${id} and id = ${payment.id}`.execute(db)
