// Sensitive acts ask that the caller has shown who they are within the last ten minutes.
import { sql } from 'kysely'
import type { Context } from '#server/engine/crud/context.ts'
import { asIdentity } from '#server/platform/db/as-identity.ts'
import { refuse } from '#server/platform/errors/refusal.ts'

const minutes = 10

/** Refuses (ZBOA0209) a session without a recent re-authentication. */
export async function requireRecentProof({ db, principal }: Context, action: string): Promise<void> {
  const since = new Date(Date.now() - minutes * 60_000)
  const { rows } = await asIdentity(db, () =>
    sql`select id from session where id = ${principal.session}::uuid and reauthenticated_at > ${since}`.execute(db),
  )
  if (rows.length === 0) throw refuse('ZBOA0209', { action })
}
