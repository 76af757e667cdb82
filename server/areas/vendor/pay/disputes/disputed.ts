// Whether a refund that a provider lists is money that a dispute has counted already.
import { sql } from 'kysely'
import type { Seller } from '../../sale/seller.ts'

/** `key`: under which the book would hold it. True for one refund, however often it is listed. */
export async function isDisputed({ db, id }: Seller, payment: number, key: string, back: string): Promise<boolean> {
  const { rows } = await sql`
    update payment_dispute set returned_ref = ${key} where company_id = ${id} and id = (
      select d.id from payment_dispute d where d.company_id = ${id} and d.payment = ${payment} and d.returned_amount = ${back}::numeric
        and (d.returned_ref = ${key} or (d.returned_ref is null and not exists (
          select from money_movement m where m.company_id = d.company_id and m.key = ${key})))
      order by d.returned_ref nulls last limit 1)
    returning id`.execute(db)
  return rows.length > 0
}
