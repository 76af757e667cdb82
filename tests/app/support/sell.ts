// What a vendor did before a test: it sold a company a plan with attendance alone, was paid, and paid a part back.
import { sql } from 'kysely'
import { inIdentity } from '#server/db/tenant.ts'
import type { Person, TestServer } from '#tests/contract/support/server.ts'
import { openShop } from '#tests/server/vendor/support/shop.ts'

export interface Sale {
  /** Of the sessions that the owner has at the company and at its vendor, who enter with a second factor. */
  readonly company: string
  readonly vendor: string
  readonly order: number
}

export async function sell(server: TestServer, owner: Person): Promise<Sale> {
  const vendor = await server.vendorOf(owner)
  const shop = await openShop(server, vendor)
  const { data: order } = await shop.order(owner, { plan: 'BASIC' })
  await shop.pay(order)
  // Money goes back for those alone who have just proved who they are.
  await inIdentity(server.database, (db) =>
    sql`update session set reauthenticated_at = now() where user_id = ${vendor.user}`.execute(db),
  )
  const [payment] = await shop.rows('payments/')
  await shop.post(`payments/refund/${payment.id}/`, { amount: '10', reason: 'Agreed' })
  return { company: owner.token, vendor: vendor.token, order: order.id }
}
