// Numbers of orders and invoices of a vendor: orders by the day, invoices without a gap.
import { sql } from 'kysely'
import type { Seller } from './seller.ts'

interface Numbers {
  readonly prefix: string
  readonly next: number
  readonly next_credit_note: number
}

/** The row that holds the numbers, made where nobody opened the form yet, and held until the transaction ends. */
async function numbersOf({ db, id: seller }: Seller): Promise<Numbers> {
  await sql`insert into vendor_info (company_id) values (${seller}) on conflict do nothing`.execute(db)
  const { rows } = await sql<Numbers>`
    select number_prefix as prefix, next_invoice as next, next_credit_note from vendor_info where company_id = ${seller} for update`.execute(
    db,
  )
  const [row] = rows
  if (!row) throw new Error(`vendor ${seller}: no numbers`)
  return row
}

/** `TC20260131000007` */
export async function nextOrderNumber(seller: Seller, today: string): Promise<string> {
  const { prefix } = await numbersOf(seller)
  const start = `${prefix}${today.replaceAll('-', '')}`
  const { rows } = await sql<{ last: number | null }>`
    select max(right(number, 6)::integer) as last from sale_order
    where company_id = ${seller.id} and number like ${`${start}______`}`.execute(seller.db)
  return `${start}${String((rows[0]?.last ?? 0) + 1).padStart(6, '0')}`
}

/** `TC-000012`; only for what is paid in the same transaction. */
export async function nextInvoiceNumber(seller: Seller): Promise<string> {
  const { prefix, next } = await numbersOf(seller)
  await sql`update vendor_info set next_invoice = next_invoice + 1 where company_id = ${seller.id}`.execute(seller.db)
  return `${prefix}-${String(next).padStart(6, '0')}`
}

/** `TC-C000003`; without a gap, like invoices. */
export async function nextCreditNoteNumber(seller: Seller): Promise<string> {
  const { prefix, next_credit_note: next } = await numbersOf(seller)
  await sql`update vendor_info set next_credit_note = next_credit_note + 1 where company_id = ${seller.id}`.execute(
    seller.db,
  )
  return `${prefix}-C${String(next).padStart(6, '0')}`
}
