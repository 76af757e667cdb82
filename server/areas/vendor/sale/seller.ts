// Who sells to whom: a vendor's transaction, and how a customer of it stands today.
import { sql } from 'kysely'
import type { Database, Db } from '#server/platform/db/database.ts'
import { inCompany, inIdentity } from '#server/platform/db/tenant.ts'
import { refuse } from '#server/platform/errors/refusal.ts'

/** The transaction of a vendor, and by whom something is done in it. */
export interface Seller {
  readonly db: Db
  readonly id: number
  readonly actor: string
}

export interface Customer {
  readonly id: number
  readonly company_name: string
  readonly country: string | null
  readonly zone: string
  readonly today: string
  readonly state: string
  readonly start_date: string | null
  readonly end_date: string | null
  readonly seller: number | null
  readonly employees: number
  readonly devices: number
  readonly mobile_apps: number
  readonly admin_users: number
  readonly suspended_until: string | null
}

export async function customersOf({ db }: Pick<Seller, 'db'>): Promise<readonly Customer[]> {
  const { rows } = await sql<Customer>`select * from customer_facts()`.execute(db)
  return rows
}

/** Throws 0404 for companies that are not this vendor's. */
export async function customerOf({ db }: Pick<Seller, 'db'>, id: number): Promise<Customer> {
  const { rows } = await sql<Customer>`select * from customer_facts() f where f.id = ${id}`.execute(db)
  const [customer] = rows
  if (!customer) throw refuse('ZBOA0404')
  return customer
}

/** The vendor that a company buys of: the partner that brought it where that sells something itself, else the operator. */
export async function sellerOf(database: Database, customer: number): Promise<number | undefined> {
  const sellers = await inIdentity(database, async (db) => {
    const { rows } = await sql<{ seller: number }>`select seller from sellers_of(${customer})`.execute(db)
    return rows.map(({ seller }) => seller)
  })
  for (const seller of sellers) {
    const sells = await inCompany(database, seller, async (db) => {
      const { rows } = await sql`select from plan where company_id = ${seller} and visible and retired_at is null
        union all select from company_subscription where company_id = ${seller} and company = ${customer} limit 1`.execute(
        db,
      )
      return rows.length > 0
    })
    if (sells) return seller
  }
  return undefined
}
