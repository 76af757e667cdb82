// A bank transfer that the vendor's staff noted: written down like any money, and the order takes effect.
import { sql } from 'kysely'
import { applyOrder } from '../sale/apply.ts'
import type { Seller } from '../sale/seller.ts'
import { bookApplied, bookReceipt } from './book.ts'

export interface Transfer {
  readonly order: number
  /** As the bank shows it. */
  readonly reference: string
  /** The day it arrived. */
  readonly day: string
}

/** In the transaction of the vendor; the amount is that of the order. Throws ZBSU0105 for orders that do not wait for payment. */
export async function takeTransfer(seller: Seller, { order, reference, day }: Transfer): Promise<void> {
  const { db, id, actor } = seller
  const { rows } = await sql<{ amount: string; currency: string }>`
    insert into payment (company_id, sale_order, company, gateway_name, txn_id, txn_date, tnx_amount, currency, create_user, change_user)
    select company_id, id, company, 'OFFLINE', ${reference}, ${day}::date, payment_price, currency, ${actor}, ${actor}
    from sale_order where company_id = ${id} and id = ${order} returning tnx_amount as amount, currency`.execute(db)
  const [money] = rows
  if (!money) throw new Error(`order ${order}: not there`)
  await bookReceipt(seller, 'BANK', reference.toLowerCase(), { order, ...money })
  await applyOrder(seller, order)
  await bookApplied(seller, { order, ...money })
}
