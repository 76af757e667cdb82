// A step of a vendor's staff inside a customer's company, in the transaction of the call: by name, in the company's own log.
import { sql } from 'kysely'
import type { Context } from '#server/engine/crud/context.ts'
import type { Db } from '#server/platform/db/database.ts'
import { customerOf } from './sale/seller.ts'
import { sellerIn } from './sale-order.ts'

const become = (db: Db, company: number) => sql`select set_config('app.company', ${String(company)}, true)`.execute(db)

/** `work` sees the rows of the customer, and nobody's bounds: what it may do is for the call to say. Throws 0404 for companies of others. */
export async function insideCustomer<T>(
  context: Context,
  id: number,
  work: (inside: Context) => Promise<T>,
): Promise<T> {
  const { db, company, principal } = context
  const { zone } = await customerOf(sellerIn(context), id)
  await become(db, id)
  try {
    return await work({
      ...context,
      company: { id, zone },
      principal: { ...principal, company: id, role: 'OWNER', membership: null, support: company.id },
    })
  } finally {
    // A transaction that failed takes no statement any more.
    await become(db, company.id).catch(() => undefined)
  }
}
