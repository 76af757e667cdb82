// Accounts of people in a vendor's companies: help with signing in, and for the operator closing them.
import { sql } from 'kysely'
import { forgetPrincipals } from '#server/access/forget-principals.ts'
import { type BulkOutcome, defineBehaviour } from '#server/engine/crud/behaviour.ts'
import type { Context } from '#server/engine/crud/context.ts'
import { asIdentity } from '#server/platform/db/as-identity.ts'
import { refuse } from '#server/platform/errors/refusal.ts'
import { forgetFailuresOf } from '../identity/exports.ts'

const done = (ids: readonly number[]): BulkOutcome => ({ accepted: ids.length, skipped: [] })

async function unlock({ db }: Context, ids: readonly number[]): Promise<BulkOutcome> {
  await asIdentity(db, async () => {
    for (const id of ids) await forgetFailuresOf(db, id)
  })
  return done(ids)
}

async function signOut({ db }: Context, ids: readonly number[]): Promise<BulkOutcome> {
  await asIdentity(db, () =>
    sql`update session set revoked_at = ${new Date()}, revoke_reason = 'ADMIN'
      where user_id = any(${ids}::bigint[]) and revoked_at is null`.execute(db),
  )
  for (const user of ids) forgetPrincipals({ user })
  return done(ids)
}

/** An account reaches beyond one partner's companies: the operator's to close. */
async function setState(context: Context, ids: readonly number[], from: string, to: string): Promise<BulkOutcome> {
  const { db, principal } = context
  if (principal.tenant?.type !== 'VENDOR') throw refuse('ZBOA0400', { permission: 'vendor.disable_tenant_user' })
  const { rows } = await asIdentity(db, () =>
    sql<{ id: number }>`update account set state = ${to}, change_time = now()
      where id = any(${ids}::bigint[]) and state = ${from} returning id`.execute(db),
  )
  const changed = new Set(rows.map(({ id }) => id))
  if (to === 'DISABLED') await signOut(context, [...changed])
  return {
    accepted: changed.size,
    skipped: ids.filter((id) => !changed.has(id)).map((id) => ({ id, code: 'ZBVE0029', context: { action: to } })),
  }
}

export const tenantUserBehaviour = defineBehaviour('tenant_user', {
  bulkActions: {
    unlock: ({ context, ids }) => unlock(context, ids),
    sign_out: ({ context, ids }) => signOut(context, ids),
    disable: ({ context, ids }) => setState(context, ids, 'ACTIVE', 'DISABLED'),
    enable: ({ context, ids }) => setState(context, ids, 'DISABLED', 'ACTIVE'),
  },
})
