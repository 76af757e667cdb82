// A vendor's companies: what their subscription lets them do, trials, suspension.
import { sql } from 'kysely'
import { forgetPrincipals } from '#server/auth/forget-principals.ts'
import { defineBehaviour, type Stored } from '#server/crud/behaviour.ts'
import type { Context } from '#server/crud/context.ts'
import { stamp } from '#server/crud/create.ts'
import { asIdentity } from '#server/db/as-identity.ts'
import { refuse } from '#server/errors/refusal.ts'
import type { Values } from './values.ts'

/** Writes through the view, which reaches the vendor's own companies only. */
async function change(context: Context, id: number, values: Values): Promise<void> {
  await context.db
    .updateTable('tenant_company')
    .set({ ...values, ...stamp(context), version: sql`version + 1` })
    .where('company_id', '=', context.company.id)
    .where('id', '=', id)
    .execute()
  forgetPrincipals({ company: id })
}

const states = { open: ['TRIAL', 'READ_ONLY', 'SUSPENDED'], any: ['TRIAL', 'ACTIVE', 'GRACE', 'READ_ONLY'] }

const require = (row: Stored, allowed: readonly string[], action: string) => {
  if (!allowed.includes(String(row.state))) throw refuse('ZBVE0029', { state: row.state, action })
}

/** From today where the trial is over; a company that could only read is in its trial again. */
async function extendTrial(context: Context, row: Stored, days: number): Promise<void> {
  require(row, ['TRIAL', 'READ_ONLY'], 'extend_trial')
  await change(context, row.id, {
    state: 'TRIAL',
    subscription_end_date: sql`(greatest(coalesce(subscription_end_date, current_date), current_date) + ${days}::integer)`,
  })
}

async function suspend(context: Context, row: Stored, reason: string): Promise<void> {
  require(row, states.any, 'suspend')
  await change(context, row.id, { state: 'SUSPENDED', suspend_reason: reason })
  await asIdentity(context.db, () =>
    sql`update session set revoked_at = ${new Date()}, revoke_reason = 'ADMIN'
      where company_id = ${row.id} and revoked_at is null`.execute(context.db),
  )
}

/** To what its dates say: a subscription that ended meanwhile can only be read. */
async function resume(context: Context, row: Stored): Promise<void> {
  require(row, ['SUSPENDED'], 'resume')
  const state = sql`case when subscription_end_date < current_date then 'READ_ONLY'
    when payment_type = 'TRIAL' then 'TRIAL' else 'ACTIVE' end`
  await change(context, row.id, { state, suspend_reason: null })
}

export const tenantCompanyBehaviour = defineBehaviour('tenant_company', {
  check: ({ draft, before }) => {
    const { subscription_start_date: start, subscription_end_date: end }: Values = { ...before, ...draft }
    const isOver = typeof start === 'string' && typeof end === 'string' && end < start
    return isOver ? { subscription_end_date: [{ code: 'ZBVE0024', context: { start, end } }] } : {}
  },
  changed: async ({ row }) => forgetPrincipals({ company: row.id }),
  rowActions: {
    extend_trial: ({ context, row, body }) => extendTrial(context, row, body.days),
    suspend: ({ context, row, body }) => suspend(context, row, body.reason),
    resume: ({ context, row }) => resume(context, row),
  },
})
