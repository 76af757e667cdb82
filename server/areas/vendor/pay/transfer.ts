// A bank transfer that the vendor's staff noted: written down like any money, and the order takes effect.
import { sql } from 'kysely'
import { refuse } from '#server/platform/errors/refusal.ts'
import { applyOrder } from '../sale/apply.ts'
import type { Seller } from '../sale/seller.ts'
import { isStillGood } from '../sale/still-good.ts'
import { bookApplied, bookReceipt } from './book.ts'

export interface Transfer {
  readonly order: number
  /** As the bank shows it. */
  readonly reference: string
  /** The day it arrived. */
  readonly day: string
  /** What arrived, where that may be another amount than the order's: of one that is paid already. */
  readonly amount?: string
}

interface Ordered {
  readonly company: number
  readonly state: string
}

/**
 * In the transaction of the vendor. An order that ran out or was called off takes it while it is still good; money that comes too late,
 * and all that arrives for an order that is paid, waits to be paid back. Throws ZBSU0105 for orders that are being paid.
 */
export async function takeTransfer(seller: Seller, transfer: Transfer): Promise<void> {
  const { order, reference, day } = transfer
  const { db, id, actor } = seller
  const { rows: held } = await sql<Ordered>`
    select company, state from sale_order where company_id = ${id} and id = ${order} for update`.execute(db)
  const [ordered] = held
  if (!ordered) throw new Error(`order ${order}: not there`)
  const { company, state } = ordered
  if (isPaid(state) && transfer.amount !== undefined)
    return takeExtra(seller, { order, reference, day, amount: transfer.amount })
  if (!payable.has(state)) throw refuse('ZBSU0105', { state })
  const isUsed = state === 'CREATED' || (await isStillGood(seller, { order, company, state }))
  const { rows } = await sql<{ amount: string; currency: string }>`
    insert into payment (company_id, sale_order, company, gateway_name, txn_id, txn_date, tnx_amount, currency, status, create_user,
      change_user)
    select company_id, id, company, 'OFFLINE', ${reference}, ${day}::date, payment_price, currency,
      ${isUsed ? 'PAID' : 'UNAPPLIED'}, ${actor}, ${actor}
    from sale_order where company_id = ${id} and id = ${order} returning tnx_amount as amount, currency`.execute(db)
  const [money] = rows
  if (!money) throw new Error(`order ${order}: not there`)
  await bookReceipt(seller, 'BANK', reference.toLowerCase(), { order, ...money })
  if (isUsed) {
    await applyOrder(seller, order, { isLate: true })
    await bookApplied(seller, { order, ...money })
  } else
    await sql`update sale_order set state = 'LATE_PAID', version = version + 1, change_time = now(), change_user = ${actor}
      where company_id = ${id} and id = ${order}`.execute(db)
}

const payable: ReadonlySet<string> = new Set(['CREATED', 'EXPIRED', 'CANCELLED'])
const paid: ReadonlySet<string> = new Set(['PAID', 'PARTLY_REFUNDED', 'REFUNDED', 'LATE_PAID', 'MISMATCH'])

/** Money arrived for it before: what comes now pays for nothing, in whatever amount. */
export const isPaid = (state: string): boolean => paid.has(state)

/** The order stays what it is. */
async function takeExtra(
  { db, id, actor }: Seller,
  { order, reference, day, amount }: Required<Transfer>,
): Promise<void> {
  const { rows } = await sql<{ currency: string }>`
    insert into payment (company_id, sale_order, company, gateway_name, txn_id, txn_date, tnx_amount, currency, status, is_extra,
      create_user, change_user)
    select company_id, id, company, 'OFFLINE', ${reference}, ${day}::date, ${amount}::numeric, currency, 'UNAPPLIED', true, ${actor},
      ${actor}
    from sale_order where company_id = ${id} and id = ${order} returning currency`.execute(db)
  const [money] = rows
  if (!money) throw new Error(`order ${order}: not there`)
  const what = { order, amount, currency: money.currency }
  await bookReceipt({ db, id, actor }, 'BANK', reference.toLowerCase(), what)
}
