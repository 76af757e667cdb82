// What a vendor did before a test: it sold a company a plan with attendance alone, was paid, and paid a part back;
// the company tried a card before, and asked its wallet for the rest.
import { sql } from 'kysely'
import { inCompany, inIdentity } from '#server/platform/db/tenant.ts'
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
  // A region has one operator: that of a file before, on the same server, sells no more.
  await inIdentity(server.database, (db) => sql`update company set type = 'PARTNER' where type = 'VENDOR'`.execute(db))
  const shop = await openShop(server, vendor)
  const order = given(await shop.order(owner, { plan: 'BASIC' }))
  given(await shop.pay(order))
  // Money goes back for those alone who have just proved who they are.
  await inIdentity(server.database, (db) =>
    sql`update session set reauthenticated_at = now() where user_id = ${vendor.user}`.execute(db),
  )
  const [payment] = await shop.rows('payments/')
  given(await shop.post(`payments/refund/${payment.id}/`, { amount: '10', reason: 'Agreed' }))
  await inCompany(server.database, vendor.company, async (db) => {
    const of = sql`${vendor.company}, ${order.id}, ${owner.company}`
    await sql`insert into payment_attempt (company_id, sale_order, company, attempt_no, public_ref, gateway_name, mid, provider_id, cart,
        amount, currency, status, resp_msg)
      values (${of}, 1, ${`ref-${order.id}`}, 'TELR', '1', ${`TELR-${order.id}`}, ${`cart-${order.id}`}, 126, 'AED', 'DECLINED', 'No funds')`.execute(
      db,
    )
    await sql`insert into payment_dispute (company_id, sale_order, company, payment, dispute_id, state, reason, amount, currency, respond_by, opened_at)
      values (${of}, ${payment.id}, ${`PP-D-${order.id}`}, 'ANSWER', 'NOT_RECEIVED', 126, 'AED', now() + interval '9 days', now())`.execute(
      db,
    )
    await sql`insert into payment_difference (company_id, day, gateway_name, kind, txn_id, direction, company, sale_order, booked_amount,
        reported_amount, currency)
      select ${vendor.company}, current_date, 'PAYPAL', 'CREDITED', ${`DISPUTE PP-D-${order.id}`}, 'BACK', ${owner.company}, ${order.id}, 0,
        126, 'AED'`.execute(db)
  })
  return { company: owner.token, vendor: vendor.token, order: order.id }
}

/** What a call gave; one that was refused says why at once. */
function given({ code, errors, data }: Awaited<ReturnType<Person['call']>>) {
  if (!code.endsWith('0000')) throw new Error(`${code} ${JSON.stringify(errors)}`)
  return data
}
