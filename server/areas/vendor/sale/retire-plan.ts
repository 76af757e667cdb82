// A plan is given up: nobody new chooses it; those who have it renew on it, or on the plan that takes its place, and are told so.
import { sql } from 'kysely'
import type { Stored } from '#server/engine/crud/behaviour.ts'
import type { Context } from '#server/engine/crud/context.ts'
import { notify } from '#server/engine/notifications/notify.ts'
import { asIdentity } from '#server/platform/db/as-identity.ts'
import { forgoUndo } from '#server/platform/db/unit.ts'
import { refuse, refuseFields } from '#server/platform/errors/refusal.ts'

/** Throws 0029 for a plan that is retired, ZBVE0109 for one in its place that its customers could not renew on. */
export async function retirePlan(context: Context, row: Stored, migrate_to: number | null): Promise<void> {
  const { db, company, principal } = context
  if (row.retired_at !== null) throw refuse('ZBVE0029', { state: 'RETIRED', action: 'retire' })
  const name = migrate_to === null ? null : await successor(context, row, migrate_to)
  // Told people stay told.
  if (name !== null) forgoUndo()
  await sql`update plan set retired_at = now(), visible = false, migrate_to = ${migrate_to}::bigint, version = version + 1,
      change_time = now(), change_user = ${principal.display_name}
    where company_id = ${company.id} and id = ${row.id}`.execute(db)
  // What gave way to this one before gives way to the same now.
  if (migrate_to !== null)
    await sql`update plan set migrate_to = ${migrate_to}::bigint, version = version + 1
      where company_id = ${company.id} and migrate_to = ${row.id}`.execute(db)
  if (name !== null) await tellCustomers(context, row, name)
}

/** Its name: customers see it, and its price is in the same currency. */
async function successor({ db, company }: Context, row: Stored, migrate_to: number): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select n.name from plan n join price_strategy s on s.company_id = n.company_id and s.id = n.price_strategy
      join plan p on p.company_id = n.company_id and p.id = ${row.id}
      join price_strategy o on o.company_id = p.company_id and o.id = p.price_strategy
    where n.company_id = ${company.id} and n.id = ${migrate_to} and n.id <> p.id and n.visible and n.retired_at is null
      and s.currency = o.currency`.execute(db)
  if (!rows[0]) throw refuseFields('VE', { migrate_to: [{ code: 'ZBVE0109', context: { field: 'migrate_to' } }] })
  return rows[0].name
}

/** Owners of the companies that have it, each with the day until which it holds. */
async function tellCustomers({ db, company }: Context, row: Stored, next: string): Promise<void> {
  const { rows } = await sql<{ company: number; end: string }>`
    select company, end_date as end from company_subscription
    where company_id = ${company.id} and plan = ${row.id} and state in ('ACTIVE', 'PENDING_CHANGE', 'GRACE')`.execute(
    db,
  )
  if (rows.length === 0) return
  const { rows: names } = await sql<{ name: string }>`
    select name from plan where company_id = ${company.id} and id = ${row.id}`.execute(db)
  await asIdentity(db, async () => {
    for (const { company: customer, end } of rows) {
      const { rows: owners } = await sql<{ user: number }>`select m.user_id as user from membership m
        where m.company_id = ${customer} and m.role = 'OWNER' and m.state = 'ACTIVE'`.execute(db)
      await notify(db, {
        company: customer,
        users: owners.map(({ user }) => user),
        kind: 'PLAN_GIVES_WAY',
        context: { plan: names[0]?.name ?? '', next, end },
        link: '/onlineSubscription',
        about: end,
      })
    }
  })
}
