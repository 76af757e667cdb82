// How the state of a vendor's company changes: through the view that reaches the vendor's own companies only.
import { sql } from 'kysely'
import { forgetPrincipals } from '#server/access/forget-principals.ts'
import type { Stored } from '#server/engine/crud/behaviour.ts'
import type { Context } from '#server/engine/crud/context.ts'
import { stamp } from '#server/engine/crud/create.ts'
import { asIdentity } from '#server/platform/db/as-identity.ts'
import type { Db } from '#server/platform/db/database.ts'
import { refuse } from '#server/platform/errors/refusal.ts'
import type { Values } from './values.ts'

export async function changeCompany(context: Context, id: number, values: Values): Promise<void> {
  await context.db
    .updateTable('tenant_company')
    .set({ ...values, ...stamp(context), version: sql`version + 1` })
    .where('company_id', '=', context.company.id)
    .where('id', '=', id)
    .execute()
  forgetPrincipals({ company: id })
}

/** Throws 0029 in other states. */
export function requireState(row: Stored, allowed: readonly string[], action: string): void {
  if (!allowed.includes(String(row.state))) throw refuse('ZBVE0029', { state: row.state, action })
}

/** What the dates of a company say: one whose subscription ended meanwhile can only be read. */
export const standingOf = sql`case when subscription_end_date < current_date then 'READ_ONLY'
  when payment_type = 'TRIAL' then 'TRIAL' else 'ACTIVE' end`

export const notSuspended = { suspend_reason: null, suspended_until: null, lapsed: false } as const

/** Nobody of the company goes on working. */
export const endSessions = (db: Db, company: number) =>
  asIdentity(db, () =>
    sql`update session set revoked_at = ${new Date()}, revoke_reason = 'ADMIN'
      where company_id = ${company} and revoked_at is null`.execute(db),
  )
