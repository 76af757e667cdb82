// An invoice never changes: what is paid back of it is a paper of its own.
import { sql } from 'kysely'
import { nextCreditNoteNumber } from '../sale/numbers.ts'
import type { Seller } from '../sale/seller.ts'
import { issuerOf } from './papers.ts'

export async function issueCreditNote(seller: Seller, order: number, back: string, reason: string): Promise<void> {
  const { db, id, actor } = seller
  await sql`insert into credit_note (company_id, sale_order, number, amount, reason, issued_on, issuer, create_user)
    select ${id}, ${order}, ${await nextCreditNoteNumber(seller)}, ${back}::numeric, ${reason},
      (now() at time zone c.company_timezone)::date, ${JSON.stringify(await issuerOf(seller))}::jsonb, ${actor}
    from company c where c.id = ${id}`.execute(db)
}
