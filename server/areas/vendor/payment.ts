// Payments: what is sent back of them, up to what is left; the subscription may end with it. A provider that sends money back is asked to
// once this is stored; what went back by a bank or on the provider's pages is noted.
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { defineBehaviour, type Stored } from '#server/engine/crud/behaviour.ts'
import type { Context } from '#server/engine/crud/context.ts'
import { asIdentity } from '#server/platform/db/as-identity.ts'
import { forgoUndo } from '#server/platform/db/unit.ts'
import { refuse } from '#server/platform/errors/refusal.ts'
import { requireProof } from '../identity/exports.ts'
import { paysBack } from './pay/accounts.ts'
import { paidRow, recordReturn } from './pay/refunds.ts'
import { creditTo } from './pay/unused/credit.ts'
import { amount, amountText, sum } from './price/amount.ts'
import type { Seller } from './sale/seller.ts'
import { sellerIn } from './sale-order.ts'

interface Refund {
  readonly amount: string
  readonly reason: string
  readonly ends?: boolean
}

/** Throws 0209 without recent proof, ZBSU0108 beyond what is left. */
async function refund(context: Context, row: Stored, { amount: asked, reason, ends = false }: Refund): Promise<void> {
  const { db, principal } = context
  await asIdentity(db, () => requireProof(db, principal, 'refund'))
  const seller = sellerIn(context)
  const payment = await paidRow(seller, row.id)
  if (!payment) throw refuse('ZBOA0404')
  const left = amount(payment.paid) - amount(payment.back) - (await onItsWay(seller, row.id))
  if (amount(asked) > left || amount(asked) <= 0n) throw refuse('ZBSU0108', { left: amountText(left) })
  forgoUndo()
  if (await paysBack(seller, payment.gateway_name)) await ask(seller, row.id, { amount: asked, reason, ends })
  else await recordReturn(seller, payment, { reference: randomUUID(), amount: asked, reason, ends })
}

async function onItsWay({ db, id }: Seller, payment: number): Promise<bigint> {
  const { rows } = await sql<{ amount: string }>`select amount from payment_refund
    where company_id = ${id} and payment = ${payment} and state = 'REQUESTED'`.execute(db)
  return sum(rows.map((one) => amount(one.amount)))
}

async function ask({ db, id, actor }: Seller, payment: number, { amount: back, reason, ends }: Required<Refund>) {
  await sql`insert into payment_refund (company_id, payment, amount, reason, ends, create_user)
    values (${id}, ${payment}, ${back}::numeric, ${reason}, ${ends}, ${actor})`.execute(db)
  await sql`update payment set status = 'REFUNDING', version = version + 1, change_time = now(), change_user = ${actor}
    where company_id = ${id} and id = ${payment}`.execute(db)
}

export const paymentBehaviour = defineBehaviour('payment', {
  rowActions: {
    refund: ({ context, row, body }) => refund(context, row, body),
    credit: ({ context, row, body }) => creditTo(sellerIn(context), row, body.order),
  },
})
