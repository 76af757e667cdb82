// What happened to a subscription, written down: rows are added, never changed.
import { sql } from 'kysely'
import type { Seller } from './seller.ts'

export interface Happening {
  readonly company: number
  readonly kind: string
  readonly plan?: string | null
  readonly order?: number | null
  readonly before?: string | null
  readonly after?: string | null
  readonly reason?: string | null
}

export async function happened({ db, id: seller, actor }: Seller, what: Happening): Promise<void> {
  const { company, kind, plan = null, order = null, before = null, after = null, reason = null } = what
  await sql`insert into subscription_history (company_id, company, change_date, kind, plan_name, sale_order, end_before,
      end_after, reason, actor, create_user, change_user)
    values (${seller}, ${company}, now(), ${kind}, ${plan}, ${order}, ${before}::date, ${after}::date, ${reason},
      ${actor.slice(0, 100)}, ${actor}, ${actor})`.execute(db)
}
