// Whether an order that ran out or was called off may take money that comes late: it costs the same, and nothing else was bought meanwhile.
import { sql } from 'kysely'
import { Refusal } from '#server/platform/errors/refusal.ts'
import { amount } from '../price/amount.ts'
import type { Choice } from './choice.ts'
import { quoteFor } from './quote.ts'
import { customerOf, type Seller } from './seller.ts'

interface Late {
  readonly order: number
  readonly company: number
  readonly state: string
}

export async function isStillGood(seller: Seller, { order: id, company, state }: Late): Promise<boolean> {
  if (state !== 'EXPIRED' && state !== 'CANCELLED') return false
  const { rows } = await sql<{ kind: string; price: string; currency: string; choice: Choice }>`
    select o.kind, o.payment_price as price, o.currency, o.snapshot -> 'choice' as choice from sale_order o
    where o.company_id = ${seller.id} and o.id = ${id} and not exists (
      select from sale_order n where n.company_id = o.company_id and n.company = o.company and n.id <> o.id
        and (n.state in ('CREATED', 'PENDING', 'REVIEW') or n.applied_at > o.create_time))`.execute(seller.db)
  const [order] = rows
  if (!order) return false
  try {
    const { price, kind, currency } = await quoteFor(seller, await customerOf(seller, company), order.choice)
    return kind === order.kind && currency === order.currency && amount(price.payment_price) === amount(order.price)
  } catch (error) {
    if (error instanceof Refusal) return false
    throw error
  }
}
