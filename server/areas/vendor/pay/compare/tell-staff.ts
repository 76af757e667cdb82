// Tells those who run a vendor that there is a difference to be cleared.
import { sql } from 'kysely'
import { notify } from '#server/engine/notifications/notify.ts'
import type { Db } from '#server/platform/db/database.ts'

interface News {
  readonly gateway: string
  readonly day: string
  readonly count: number
}

/** With the rights of identity. */
export async function tellStaff(db: Db, vendor: number, { gateway, day, count }: News): Promise<void> {
  const { rows } = await sql<{ user: number }>`select m.user_id as user from membership m
    where m.company_id = ${vendor} and m.role in ('OWNER', 'ADMIN') and m.state = 'ACTIVE'`.execute(db)
  await notify(db, {
    ...{ company: vendor, users: rows.map(({ user }) => user), kind: 'PAYMENT_DIFFERENCES' },
    context: { count, provider: gateway === 'TELR' ? 'Telr' : 'PayPal', day },
    link: '/vendor/payment/difference',
  })
}
