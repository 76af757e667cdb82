// Attempts to pay orders: finding them over all vendors by what names them outside, and reading one with its order.
import { sql } from 'kysely'
import type { Config } from '#server/config.ts'
import type { Database } from '#server/platform/db/database.ts'
import { inAllCompanies } from '#server/platform/db/tenant.ts'
import type { Seller } from '../sale/seller.ts'
import type { Gateway } from './providers/provider.ts'

/** What paying works with. */
export interface PayTools {
  readonly database: Database
  readonly config: Config
}

/** Where an attempt is. */
export interface AttemptPlace {
  readonly seller: number
  readonly attempt: number
}

export interface Attempt {
  readonly id: number
  readonly sale_order: number
  readonly company: number
  readonly public_ref: string
  readonly gateway_name: Gateway
  readonly provider_id: string | null
  readonly cart: string
  readonly amount: string
  readonly currency: string
  readonly status: string
  readonly txn_id: string | null
  readonly check_count: number
  readonly age_seconds: number
  readonly order_state: string
  readonly taking: number | null
  /** No other attempt of the order was begun after it. */
  readonly is_newest: boolean
}

/** States in which the provider may still change its mind. */
export const running: ReadonlySet<string> = new Set(['INIT', 'REDIRECTED', 'AUTHORISED', 'HELD', 'PENDING'])

export async function attemptAt({ db, id: seller }: Pick<Seller, 'db' | 'id'>, attempt: number): Promise<Attempt> {
  const { rows } = await sql<Attempt>`
    select a.id, a.sale_order, a.company, a.public_ref, a.gateway_name, a.provider_id, a.cart, a.amount, a.currency, a.status,
      a.txn_id, a.check_count, extract(epoch from now() - a.create_time)::integer as age_seconds, o.state as order_state, o.taking,
      not exists (select from payment_attempt n where n.company_id = a.company_id and n.sale_order = a.sale_order
        and n.attempt_no > a.attempt_no) as is_newest
    from payment_attempt a join sale_order o on o.company_id = a.company_id and o.id = a.sale_order
    where a.company_id = ${seller} and a.id = ${attempt}`.execute(db)
  const [found] = rows
  if (!found) throw new Error(`attempt ${attempt} of ${seller}: not there`)
  return found
}

const shortest = 6

/** By our reference, the provider's id or the cart, of one gateway; undefined where there is none. */
export async function findAttempt(
  { database }: Pick<PayTools, 'database'>,
  gateway: Gateway,
  name: string,
  /** Also by the transaction: for what a provider tells, never for what somebody brings along. */
  isTold = false,
): Promise<(AttemptPlace & { readonly isByReference: boolean }) | undefined> {
  if (name.length < shortest) return undefined
  const { rows } = await inAllCompanies(database, (db) =>
    sql<AttemptPlace & { isByReference: boolean }>`
      select company_id as seller, id as attempt, public_ref = ${name} as "isByReference" from payment_attempt
      where gateway_name = ${gateway} and (public_ref = ${name} or provider_id = ${name} or cart = ${name}
          or (${isTold} and txn_id = ${name}))`.execute(db),
  )
  return rows[0]
}
