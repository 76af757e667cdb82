// What one person of the vendor's staff begins and another one confirms; transfers: from the amount of its rules on.
import { sql } from 'kysely'
import type { Stored } from '#server/engine/crud/behaviour.ts'
import type { Context } from '#server/engine/crud/context.ts'
import { forgoUndo } from '#server/platform/db/unit.ts'
import { refuse } from '#server/platform/errors/refusal.ts'
import type { Seller } from '../sale/seller.ts'
import { type Transfer, takeTransfer } from './transfer.ts'

/** Throws `code` where who confirms is who began it. */
export function refuseFirstPerson({ principal }: Context, first: number | null, code: 'ZBSU0111' | 'ZBVE0119'): void {
  if (first === principal.user) throw refuse(code)
}

export async function needsSecond({ db, id }: Seller, amount: string): Promise<boolean> {
  const { rows } = await sql`select from vendor_profile
    where company_id = ${id} and second_person_from <= ${amount}::numeric`.execute(db)
  return rows.length > 0
}

/** Until somebody else confirms it the order neither runs out nor is called off. */
export async function noteTransfer(
  seller: Seller,
  user: number,
  { order, reference, day, amount }: Required<Transfer>,
): Promise<void> {
  const { db, id, actor } = seller
  await sql`update sale_order set transfer_waits = true, transfer_reference = ${reference}, transfer_day = ${day}::date,
      transfer_amount = ${amount}::numeric,
      transfer_by = ${actor.slice(0, 100)}, transfer_user = ${user}, version = version + 1, change_time = now(), change_user = ${actor}
    where company_id = ${id} and id = ${order}`.execute(db)
}

interface Noted {
  readonly reference: string
  readonly day: string
  readonly amount: string
  readonly user: number
}

/** Held until the transaction ends. Throws 0029 where none waits. */
async function noted({ db, id }: Seller, row: Stored, action: string): Promise<Noted> {
  const { rows } = await sql<Noted>`
    select transfer_reference as reference, transfer_day as day, coalesce(transfer_amount, payment_price) as amount,
      transfer_user as user from sale_order
    where company_id = ${id} and id = ${row.id} and transfer_waits for update`.execute(db)
  if (!rows[0]) throw refuse('ZBSU0029', { state: row.state, action })
  return rows[0]
}

const cleared = async ({ db, id, actor }: Seller, order: number) => {
  await sql`update sale_order set transfer_waits = false, version = version + 1, change_time = now(), change_user = ${actor}
    where company_id = ${id} and id = ${order}`.execute(db)
}

/** Throws ZBSU0111 for who noted it. */
export async function confirmTransfer(context: Context, seller: Seller, row: Stored): Promise<void> {
  const { reference, day, amount, user } = await noted(seller, row, 'confirm_transfer')
  refuseFirstPerson(context, user, 'ZBSU0111')
  forgoUndo()
  await cleared(seller, row.id)
  await takeTransfer(seller, { order: row.id, reference, day, amount })
}

/** Whoever noted it may take it back as well. */
export async function refuseTransfer(seller: Seller, row: Stored): Promise<void> {
  await noted(seller, row, 'refuse_transfer')
  forgoUndo()
  await cleared(seller, row.id)
  await sql`update sale_order set transfer_reference = null, transfer_day = null, transfer_by = null, transfer_user = null,
      transfer_amount = null
    where company_id = ${seller.id} and id = ${row.id}`.execute(seller.db)
}
