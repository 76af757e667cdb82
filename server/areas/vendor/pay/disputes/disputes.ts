// Disputes of payments: written down as the provider tells of them, and the money that it gave back to the customer booked once.
import { sql } from 'kysely'
import { noteChanged } from '#server/platform/db/changed-records.ts'
import { inAllCompanies, inCompany } from '#server/platform/db/tenant.ts'
import { amount, amountText, least } from '../../price/amount.ts'
import { inSale } from '../../sale/in-sale.ts'
import type { Seller } from '../../sale/seller.ts'
import { providerOf } from '../accounts.ts'
import type { PayTools } from '../attempts.ts'
import { bookSetApart } from '../book.ts'
import { type FoundDispute, ProviderFault } from '../providers/provider.ts'
import { type PaidRow, paidRow, recordReturn } from '../refunds.ts'

/** Asks the provider by the keys of the vendor; throws ProviderFault where it does not answer. False: it is nothing of this vendor's. */
export async function followDispute({ database, config }: PayTools, seller: number, dispute: string): Promise<boolean> {
  const provider = await inCompany(database, seller, (db) => providerOf({ db, id: seller }, config, 'PAYPAL'))
  if (!provider?.dispute) throw new ProviderFault('the vendor has no keys any more')
  const found = await provider.dispute(dispute)
  return found !== undefined && inSale(database, seller)((sale) => recordDispute(sale, found))
}

interface Written {
  readonly id: number
  readonly isNew: boolean
  readonly returned: string
  readonly set_apart: string
}

/** In one transaction that holds the payment: any number of times, for once. */
async function recordDispute(seller: Seller, found: FoundDispute): Promise<boolean> {
  const { db, id: owner } = seller
  const { rows } = await sql<{ id: number }>`select id from payment
    where company_id = ${owner} and gateway_name = 'PAYPAL' and txn_id = ${found.txn_id}`.execute(db)
  const row = rows[0] && (await paidRow(seller, rows[0].id))
  if (!row) return false
  const written = await write(seller, row, found)
  await setApart(seller, row, found, written)
  noteChanged({ company: owner, resource: 'payment_dispute', ids: [written.id], added: written.isNew })
  if (found.returned === null || Number(written.returned) > 0) return true
  const left = atProvider(row)
  const known = await sameReturn(seller, row.id, found)
  const counted = known === undefined ? amountText(least(amount(found.returned), left)) : found.returned
  await sql`update payment_dispute set returned_amount = ${counted}::numeric, returned_ref = ${known ?? null}
    where company_id = ${owner} and id = ${written.id}`.execute(db)
  if (known === undefined && amount(counted) > 0n)
    await recordReturn(seller, row, {
      ...{ reference: `DISPUTE ${found.id}`, amount: counted, reason: `PayPal: ${found.id}` },
    })
  return true
}

/** What pays another order is there as well, and goes back with the rest. */
const atProvider = ({ paid, back, credited }: PaidRow) => amount(paid) - amount(back) + amount(credited)

async function write(
  { db, id: owner, actor: by }: Seller,
  row: { readonly id: number; readonly company: number; readonly sale_order: number },
  found: FoundDispute,
): Promise<Written> {
  const { rows } = await sql<Written>`
    insert into payment_dispute as d (company_id, dispute_id, company, sale_order, payment, state, stage, reason, amount, currency,
      respond_by, opened_at, outcome, next_check_at, create_user, change_user)
    values (${owner}, ${found.id}, ${row.company}, ${row.sale_order}, ${row.id}, ${found.state}, ${found.stage}, ${found.reason},
      ${found.amount}::numeric, ${found.currency}, ${found.respond_by}::timestamptz, ${found.opened_at}::timestamptz, ${found.outcome},
      case when ${found.state} = 'RESOLVED' then null else now() + interval '6 hours' end, ${by}, ${by})
    on conflict (company_id, same_text(dispute_id)) do update set state = excluded.state, stage = excluded.stage,
      reason = excluded.reason, amount = excluded.amount, respond_by = excluded.respond_by, outcome = excluded.outcome,
      next_check_at = excluded.next_check_at, version = d.version + 1, change_time = now(), change_user = excluded.change_user
    returning id, xmax = 0 as "isNew", returned_amount as returned, set_apart`.execute(db)
  const [written] = rows
  if (!written) throw new Error(`dispute ${found.id}: not written`)
  return written
}

/** While it is open its money lies apart in the book, as much as there is of it; once it is decided it does not any more. */
async function setApart(seller: Seller, row: PaidRow, found: FoundDispute, { id, set_apart }: Written): Promise<void> {
  const kept = amount(set_apart)
  const left = atProvider(row)
  const isOpen = found.state !== 'RESOLVED'
  const moved = isOpen ? least(amount(found.amount), left) : kept
  if (moved <= 0n || isOpen === kept > 0n || found.currency !== row.currency) return
  const what = { order: row.sale_order, attempt: row.attempt, amount: amountText(moved), currency: row.currency }
  if (!(await bookSetApart(seller, 'PAYPAL', found.id, isOpen, what))) return
  await sql`update payment_dispute set set_apart = ${isOpen ? amountText(moved) : '0'}::numeric
    where company_id = ${seller.id} and id = ${id}`.execute(seller.db)
}

/** Money of the same amount that went back since the dispute was opened, by us or by the provider, and that no dispute has counted. */
async function sameReturn(
  { db, id }: Seller,
  payment: number,
  { returned, opened_at }: FoundDispute,
): Promise<string | undefined> {
  const { rows } = await sql<{ ref: string }>`
    select m.key as ref from money_movement m join payment p on p.company_id = m.company_id and p.attempt = m.attempt
    where m.company_id = ${id} and p.id = ${payment} and m.kind = 'REFUND' and m.amount = ${returned}::numeric
      and m.create_time >= ${opened_at}::timestamptz
      and not exists (select from payment_dispute d where d.company_id = m.company_id and d.returned_ref = m.key)
    order by m.id limit 1`.execute(db)
  return rows[0]?.ref
}

const atOnce = 50

/** Notices get lost: those that are open are asked about four times a day. */
export async function followDisputes(tools: PayTools): Promise<void> {
  const { rows } = await inAllCompanies(tools.database, (db) =>
    sql<{ seller: number; dispute: string }>`
      update payment_dispute set next_check_at = now() + interval '6 hours' where (company_id, id) in (
        select company_id, id from payment_dispute where next_check_at <= now() order by next_check_at limit ${atOnce} for update skip locked)
      returning company_id as seller, dispute_id as dispute`.execute(db),
  )
  for (const { seller, dispute } of rows)
    await followDispute(tools, seller, dispute).catch((error) => {
      if (!(error instanceof ProviderFault)) throw error
    })
}
