// Money that a provider gave back although it pays another order by now: that order was given for nothing, and the vendor's staff reads it
// among the differences, with what to do.
import { sql } from 'kysely'
import { asIdentity } from '#server/platform/db/as-identity.ts'
import { noteChanged } from '#server/platform/db/changed-records.ts'
import type { Seller } from '../../sale/seller.ts'
import { tellStaff } from './tell-staff.ts'

interface CreditedBack {
  readonly payment: number
  readonly gateway: string
  /** The provider's name of what went back. */
  readonly reference: string
  readonly returned: string
  /** What of the payment was neither paid back nor used. */
  readonly left: string
  readonly currency: string
}

/** It stands at the newest order that the payment pays. */
export async function noteCreditedBack({ db, id, actor }: Seller, back: CreditedBack): Promise<void> {
  const { rows } = await sql<{ id: number; day: string }>`
    insert into payment_difference (company_id, day, gateway_name, kind, txn_id, direction, company, sale_order, booked_amount,
      reported_amount, currency, create_user, change_user)
    select o.company_id, (now() at time zone c.company_timezone)::date, ${back.gateway}, 'CREDITED', ${back.reference}, 'BACK', o.company,
      o.id, ${back.left}::numeric, ${back.returned}::numeric, ${back.currency}, ${actor}, ${actor}
    from company c join payment used on used.company_id = c.id and used.txn_id like ${`CREDIT ${back.payment}-%`}
      join sale_order o on o.company_id = used.company_id and o.id = used.sale_order
    where c.id = ${id} order by used.id desc limit 1
    on conflict (company_id, gateway_name, same_text(txn_id)) do update set kind = excluded.kind, direction = excluded.direction,
      company = excluded.company, sale_order = excluded.sale_order, booked_amount = excluded.booked_amount,
      reported_amount = excluded.reported_amount, state = 'OPEN', closed_note = null, version = payment_difference.version + 1
    returning id, day::text as day`.execute(db)
  const [noted] = rows
  if (!noted) return
  noteChanged({ company: id, resource: 'payment_difference', ids: [noted.id], added: true })
  await asIdentity(db, () => tellStaff(db, id, { gateway: back.gateway, day: noted.day, count: 1 }))
}
