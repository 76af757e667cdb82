// What invoices and credit notes are made of: the order as it was paid, who sold it as they were then, and what was paid back since.
import { sql } from 'kysely'
import type { components } from '#openapi/generated/schema.d.ts'
import { refuse } from '#server/platform/errors/refusal.ts'
import type { Line } from '../price/price.ts'
import type { Seller } from '../sale/seller.ts'

export interface Issuer {
  readonly name: string
  readonly address: string | null
  readonly tax_number: string | null
  readonly contact: string | null
}

/** Kept with the order when it is paid, so that an invoice never changes. */
export async function issuerOf({ db, id }: Pick<Seller, 'db' | 'id'>): Promise<Issuer> {
  const { rows } = await sql<Issuer>`
    select c.company_name as name, coalesce(i.address, c.company_address) as address, i.tax_number,
      nullif(concat_ws(' · ', i.support_email, i.support_phone), '') as contact
    from company c left join vendor_info i on i.company_id = c.id where c.id = ${id}`.execute(db)
  const [issuer] = rows
  if (!issuer) throw new Error(`vendor ${id}: not visible in its own transaction`)
  return issuer
}

export interface PaidOrder {
  readonly company: number
  readonly number: string
  readonly state: string
  readonly invoice_number: string | null
  readonly issuer: Issuer | null
  readonly plan: string
  readonly months: number
  readonly lines: readonly Line[]
  readonly tax_percent: string
  readonly tax_included: boolean
  readonly tax_price: string
  readonly payment_price: string
  readonly currency: string
  readonly decimals: number
  readonly billing_name: string | null
  readonly billing_tax_number: string | null
  readonly billing_address: string | null
  readonly billing_email: string | null
  readonly paid_on: string | null
  readonly start_date: string | null
  readonly end_date: string | null
  readonly reference: string | null
}

/** Throws 0404 for orders that are not there. */
export async function paidOrder({ db, id: seller }: Pick<Seller, 'db' | 'id'>, order: number): Promise<PaidOrder> {
  const { rows } = await sql<PaidOrder>`
    select o.company, o.number, o.state, o.invoice_number, o.issuer, o.snapshot ->> 'plan' as plan, o.subscription_duration as months,
      o.snapshot -> 'lines' as lines, o.snapshot -> 'rule' ->> 'tax_percent' as tax_percent,
      (o.snapshot -> 'rule' ->> 'tax_included')::boolean as tax_included, o.tax_price, o.payment_price, o.currency,
      coalesce((o.snapshot -> 'rule' ->> 'decimal_places')::integer, 2) as decimals, o.billing_name, o.billing_tax_number,
      o.billing_address, o.billing_email, (o.paid_at at time zone c.company_timezone)::date as paid_on, o.start_date, o.end_date,
      (select p.txn_id from payment p where p.company_id = o.company_id and p.sale_order = o.id
        order by p.is_extra, p.status = 'UNAPPLIED', p.id limit 1) as reference
    from sale_order o join company c on c.id = o.company_id
    where o.company_id = ${seller} and o.id = ${order}`.execute(db)
  const [found] = rows
  if (!found) throw refuse('ZBOA0404')
  return found
}

export interface CreditNote {
  readonly id: number
  readonly sale_order: number
  readonly number: string
  readonly amount: string
  readonly reason: string
  readonly issued_on: string
  readonly issuer: Issuer
}

export async function creditNotesOf(
  { db, id: seller }: Pick<Seller, 'db' | 'id'>,
  order: number,
): Promise<readonly CreditNote[]> {
  const { rows } = await sql<CreditNote>`
    select id, sale_order, number, trim_scale(amount)::text as amount, reason, issued_on, issuer from credit_note
    where company_id = ${seller} and sale_order = ${order} order by id`.execute(db)
  return rows
}

/** What the order's page shows beside its fields. */
export async function orderPapers(
  seller: Pick<Seller, 'db' | 'id'>,
  order: number,
): Promise<components['schemas']['OrderPapers']> {
  const { lines, invoice_number, currency, decimals } = await paidOrder(seller, order)
  const notes = await creditNotesOf(seller, order)
  return {
    lines: [...lines],
    currency,
    decimal_places: decimals,
    invoice_number,
    credit_notes: notes.map(({ id, number, amount, reason, issued_on }) => ({ id, number, amount, reason, issued_on })),
  }
}
