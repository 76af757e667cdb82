// Orders as the vendor's staff handles them: paid by bank transfer, which a second person may have to confirm, or called off. Money is not taken back by an undo.
import { sql } from 'kysely'
import { defineBehaviour, type Stored } from '#server/engine/crud/behaviour.ts'
import type { Context } from '#server/engine/crud/context.ts'
import { forgoUndo } from '#server/platform/db/unit.ts'
import { refuse, refuseFields } from '#server/platform/errors/refusal.ts'
import { today } from '#server/platform/time/zone-time.ts'
import { confirmTransfer, needsSecond, noteTransfer, refuseTransfer } from './pay/second-person.ts'
import { isPaid, takeTransfer } from './pay/transfer.ts'
import { waitsForPayment } from './pay/unused/waits-for-payment.ts'
import { cancelOrder } from './sale/order.ts'
import type { Seller } from './sale/seller.ts'

export const sellerIn = ({ db, company, principal }: Context): Seller => ({
  db,
  id: company.id,
  actor: principal.display_name,
})

interface Received {
  readonly reference: string
  readonly paid_on: string
  readonly amount: string
}

/**
 * Throws ZBSU0105 where it is not open, 0017 for a reference that stands elsewhere, 0014 for another amount, 0026 for a day
 * that has not come.
 */
async function markPaid(context: Context, row: Stored, received: Received): Promise<void> {
  const due = String(row.payment_price)
  if (!takesTransfer.has(String(row.state))) throw refuse('ZBSU0105', { state: row.state })
  if (Number(received.amount) !== Number(due))
    throw refuseFields('SU', { amount: [{ code: 'ZBSU0014', context: { field: 'amount', allowed: shown(due) } }] })
  await take(context, row, received)
}

/** Throws ZBSU0105 where nothing is paid yet, and otherwise as markPaid. */
async function furtherTransfer(context: Context, row: Stored, received: Received): Promise<void> {
  if (!isPaid(String(row.state))) throw refuse('ZBSU0105', { state: row.state })
  if (Number(received.amount) <= 0)
    throw refuseFields('SU', { amount: [{ code: 'ZBSU0014', context: { field: 'amount', allowed: '> 0' } }] })
  await take(context, row, received)
}

async function take(context: Context, row: Stored, { reference, paid_on, amount }: Received): Promise<void> {
  const seller = sellerIn(context)
  if (row.transfer_waits === true) throw refuse('ZBSU0105', { state: row.state })
  const limit = today(context.company.zone)
  if (paid_on > limit)
    throw refuseFields('SU', { paid_on: [{ code: 'ZBSU0026', context: { field: 'paid_on', limit } }] })
  const { rows: taken } = await sql`select from payment where company_id = ${seller.id} and gateway_name = 'OFFLINE'
    and same_text(txn_id) = same_text(${reference})
    union all select from sale_order where company_id = ${seller.id} and transfer_waits
      and same_text(transfer_reference) = same_text(${reference})`.execute(seller.db)
  if (taken.length > 0)
    throw refuseFields('SU', { reference: [{ code: 'ZBSU0017', context: { field: 'reference', value: reference } }] })
  forgoUndo()
  const transfer = { order: row.id, reference, day: paid_on, amount }
  if (await needsSecond(seller, amount)) await noteTransfer(seller, context.principal.user, transfer)
  else await takeTransfer(seller, transfer)
}

/** Those that wait, and those whose time was over when it came. */
const takesTransfer: ReadonlySet<string> = new Set(['CREATED', 'EXPIRED', 'CANCELLED'])

/** Without the zeros that a column of money ends with. */
const shown = (money: string) => money.replace(/\.?0+$/, '')

export const saleOrderBehaviour = defineBehaviour('sale_order', {
  computed: { waits_for_payment: () => waitsForPayment },
  rowActions: {
    mark_paid: ({ context, row, body }) => markPaid(context, row, body),
    further_transfer: ({ context, row, body }) => furtherTransfer(context, row, body),
    confirm_transfer: ({ context, row }) => confirmTransfer(context, sellerIn(context), row),
    refuse_transfer: ({ context, row }) => refuseTransfer(sellerIn(context), row),
    cancel: ({ context, row }) => {
      forgoUndo()
      return cancelOrder(sellerIn(context), row.id)
    },
  },
})
