// Differences of a day as rows: each stands once, comes back where it is found again, and ends by itself where it is no longer there.
import { sql } from 'kysely'
import { noteChanged } from '#server/platform/db/changed-records.ts'
import { inIdentity } from '#server/platform/db/tenant.ts'
import { actor, inSale } from '../../sale/in-sale.ts'
import type { Seller } from '../../sale/seller.ts'
import type { PayTools } from '../attempts.ts'
import type { Gateway } from '../providers/provider.ts'
import type { Difference } from './match.ts'
import { tellStaff } from './tell-staff.ts'

interface Compared {
  readonly gateway: Gateway
  readonly day: string
  readonly found: readonly Difference[]
  /** The whole day was compared; otherwise its report is missing. */
  readonly isDone: boolean
}

/** What is new is told to those who run the vendor. */
export async function writeDifferences(tools: PayTools, vendor: number, compared: Compared): Promise<void> {
  const { gateway, day, isDone } = compared
  const fresh = await inSale(
    tools.database,
    vendor,
  )(async (sale) => {
    const ids = []
    for (const one of compared.found) ids.push(await write(sale, compared, one))
    if (isDone) await endOthers(sale, compared)
    return ids.filter(({ isNew }) => isNew).length
  })
  if (fresh === 0) return
  await inIdentity(tools.database, (db) => tellStaff(db, vendor, { gateway, day, count: fresh }))
}

/** What staff cleared stays so, unless it changed since. */
async function write(
  { db, id: vendor }: Seller,
  { gateway, day }: Compared,
  { kind, txn_id, direction, order, booked, reported, currency, message }: Difference,
): Promise<{ readonly isNew: boolean }> {
  const { rows } = await sql<{ id: number; isNew: boolean }>`
    insert into payment_difference as d (company_id, day, gateway_name, kind, txn_id, direction, company, sale_order, booked_amount,
      reported_amount, currency, message, create_user, change_user)
    values (${vendor}, ${day}::date, ${gateway}, ${kind}, ${txn_id}, ${direction ?? null}::text,
      (select o.company from sale_order o where o.company_id = ${vendor} and o.id = ${order ?? null}::bigint), ${order ?? null}::bigint,
      ${booked ?? null}::numeric, ${reported ?? null}::numeric, ${currency ?? null}::text, ${message?.slice(0, 200) ?? null}::text,
      ${actor}, ${actor})
    on conflict (company_id, gateway_name, same_text(txn_id)) do update set kind = excluded.kind, direction = excluded.direction,
      company = excluded.company, sale_order = excluded.sale_order, booked_amount = excluded.booked_amount,
      reported_amount = excluded.reported_amount, currency = excluded.currency, message = excluded.message, state = 'OPEN',
      closed_note = null, version = d.version + 1, change_time = now(), change_user = excluded.change_user
    where d.state = 'SETTLED' or (d.kind, d.booked_amount, d.reported_amount, d.message) is distinct from
      (excluded.kind, excluded.booked_amount, excluded.reported_amount, excluded.message)
    returning id, xmax = 0 as "isNew"`.execute(db)
  const [row] = rows
  if (row) noteChanged({ company: vendor, resource: 'payment_difference', ids: [row.id], added: row.isNew })
  return { isNew: row?.isNew ?? false }
}

/** Those of the day that are no longer there, and its missing report; what no report knows stays until staff clears it. */
async function endOthers({ db, id: vendor }: Seller, { gateway, day, found }: Compared): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    update payment_difference set state = 'SETTLED', version = version + 1, change_time = now(), change_user = ${actor}
    where company_id = ${vendor} and gateway_name = ${gateway} and day = ${day}::date and state = 'OPEN'
      and kind <> 'CREDITED' and not same_text(txn_id) = any (select same_text(t) from unnest(${found.map(({ txn_id }) => txn_id)}::text[]) t)
    returning id`.execute(db)
  if (rows.length > 0)
    noteChanged({ company: vendor, resource: 'payment_difference', ids: rows.map(({ id }) => id), added: false })
  await sql`insert into payment_comparison as c (company_id, gateway_name, day) values (${vendor}, ${gateway}, ${day}::date)
    on conflict (company_id, gateway_name) do update set day = greatest(c.day, excluded.day), compared_at = now()`.execute(
    db,
  )
}
