// Payments: what was sent back of them, up to what is left; the subscription may end with it.
import { sql } from 'kysely'
import { defineBehaviour, type Stored } from '#server/crud/behaviour.ts'
import type { Context } from '#server/crud/context.ts'
import { asIdentity } from '#server/db/as-identity.ts'
import { forgoUndo } from '#server/db/unit.ts'
import { refuse } from '#server/errors/refusal.ts'
import { requireProof } from '../identity/exports.ts'
import { endNow } from './company-subscription.ts'
import { issuerOf } from './invoice/papers.ts'
import { amount, amountText } from './price/amount.ts'
import { nextCreditNoteNumber } from './sale/numbers.ts'
import type { Seller } from './sale/seller.ts'
import { sellerIn } from './sale-order.ts'

interface Refund {
  readonly amount: string
  readonly reason: string
  readonly ends?: boolean
}

/** Throws 0209 without recent proof, ZBSU0108 beyond what is left. */
async function refund(context: Context, row: Stored, { amount: asked, reason, ends }: Refund): Promise<void> {
  const { db, principal } = context
  await asIdentity(db, () => requireProof(db, principal, 'refund'))
  const seller = sellerIn(context)
  const { rows } = await sql<{ paid: string; back: string }>`
    select tnx_amount as paid, refunded_amount as back from payment
    where company_id = ${seller.id} and id = ${row.id} for update`.execute(db)
  const [payment] = rows
  if (!payment) throw refuse('ZBOA0404')
  const left = amount(payment.paid) - amount(payment.back)
  if (amount(asked) > left || amount(asked) <= 0n) throw refuse('ZBSU0108', { left: amountText(left) })
  forgoUndo()
  const state = amount(asked) === left ? 'REFUNDED' : 'PARTLY_REFUNDED'
  await sql`update payment set refunded_amount = refunded_amount + ${asked}::numeric, refund_reason = ${reason},
      status = ${state}, version = version + 1, change_time = now(), change_user = ${seller.actor}
    where company_id = ${seller.id} and id = ${row.id}`.execute(db)
  await sql`update sale_order set state = ${state}, version = version + 1, change_time = now(), change_user = ${seller.actor}
    where company_id = ${seller.id} and id = ${row.sale_order}`.execute(db)
  await issueCreditNote(seller, Number(row.sale_order), asked, reason)
  if (ends) await endNow(seller, Number(row.company), reason)
}

/** An invoice never changes: what is paid back of it is a paper of its own. */
async function issueCreditNote(seller: Seller, order: number, back: string, reason: string): Promise<void> {
  const { today } = await todayOf(seller)
  const { db, id, actor } = seller
  await sql`insert into credit_note (company_id, sale_order, number, amount, reason, issued_on, issuer, create_user)
    values (${id}, ${order}, ${await nextCreditNoteNumber(seller)}, ${back}::numeric, ${reason}, ${today}::date,
      ${JSON.stringify(await issuerOf(seller))}::jsonb, ${actor})`.execute(db)
}

async function todayOf({ db, id }: Seller): Promise<{ readonly today: string }> {
  const { rows } = await sql<{ today: string }>`
    select (now() at time zone company_timezone)::date as today from company where id = ${id}`.execute(db)
  if (!rows[0]) throw new Error(`vendor ${id}: not visible in its own transaction`)
  return rows[0]
}

export const paymentBehaviour = defineBehaviour('payment', {
  rowActions: { refund: ({ context, row, body }) => refund(context, row, body) },
})
