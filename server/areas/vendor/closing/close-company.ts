// A company is closed: nobody signs in any more. It can be opened again.
import { sql } from 'kysely'
import type { Stored } from '#server/engine/crud/behaviour.ts'
import type { Context } from '#server/engine/crud/context.ts'
import { asIdentity } from '#server/platform/db/as-identity.ts'
import { forgoUndo } from '#server/platform/db/unit.ts'
import { refuse, refuseFields } from '#server/platform/errors/refusal.ts'
import { requireProof } from '../../identity/exports.ts'
import { happened } from '../sale/history.ts'
import { customerOf, type Seller } from '../sale/seller.ts'
import { sellerIn } from '../sale-order.ts'
import { changeCompany, endSessions, notSuspended, requireState, standingOf } from '../tenant-state.ts'

interface Closing {
  readonly domain: string
  readonly reason: string
  readonly even_if_paid?: boolean
}

/** Throws 0209 without recent proof, 0014 for another domain, ZBVE0100 while a paid subscription runs. */
export async function closeCompany(context: Context, row: Stored, { domain, reason, even_if_paid }: Closing) {
  const { db, principal } = context
  await asIdentity(db, () => requireProof(db, principal, 'close_company'))
  requireState(row, ['TRIAL', 'ACTIVE', 'GRACE', 'READ_ONLY', 'SUSPENDED'], 'close')
  if (domain.trim().toLowerCase() !== row.company_domain)
    throw refuseFields('VE', {
      domain: [{ code: 'ZBVE0014', context: { field: 'domain', allowed: row.company_domain } }],
    })
  const seller = sellerIn(context)
  const { today } = await customerOf(seller, row.id)
  const end = even_if_paid ? undefined : await paidUntil(seller, row.id, today)
  if (end !== undefined) throw refuse('ZBVE0100', { end_date: end })
  forgoUndo()
  await changeCompany(context, row.id, { state: 'CLOSED', closed_on: today, ...notSuspended })
  await cancelOrders(seller, row.id)
  await endSessions(db, row.id)
  const before = row.subscription_end_date ? String(row.subscription_end_date) : null
  await happened(seller, { company: row.id, kind: 'END', before, after: today, reason })
}

export async function reopenCompany(context: Context, row: Stored): Promise<void> {
  requireState(row, ['CLOSED'], 'reopen')
  const { rows } = await sql`select from deletion_of(${row.id}::bigint)`.execute(context.db)
  if (rows.length > 0) throw refuse('ZBVE0113')
  forgoUndo()
  await changeCompany(context, row.id, { state: standingOf, closed_on: null, ...notSuspended })
  const end = row.subscription_end_date ? String(row.subscription_end_date) : null
  await happened(sellerIn(context), { company: row.id, kind: 'RESUME', before: end, after: end })
}

/** Orders whose money is not on its way. */
export async function cancelOrders({ db, id, actor }: Seller, company: number): Promise<void> {
  await sql`update sale_order set state = 'CANCELLED', version = version + 1, change_time = now(), change_user = ${actor}
    where company_id = ${id} and company = ${company} and state in ('CREATED', 'PENDING') and taking is null and not transfer_waits`.execute(
    db,
  )
}

/** The last day that was paid for and not paid back. */
export async function paidUntil({ db, id }: Seller, company: number, today: string): Promise<string | undefined> {
  const { rows } = await sql<{ end: string }>`
    select max(end_date) as end from sale_order where company_id = ${id} and company = ${company} and payment_price > 0
      and state in ('PAID', 'PARTLY_REFUNDED') and replaced_on is null and end_date >= ${today}::date having max(end_date) is not null`.execute(
    db,
  )
  return rows[0]?.end
}
