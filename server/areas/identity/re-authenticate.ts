// Showing once more who one is, before acts that a stolen session must not do: good for ten minutes.
import { sql } from 'kysely'
import type { Principal } from '#server/auth/principal.ts'
import type { Db } from '#server/db/database.ts'
import { inIdentity } from '#server/db/tenant.ts'
import { refuse } from '#server/errors/refusal.ts'
import { provenOwner } from './change-password.ts'
import type { Identity } from './identity.ts'
import { localTime } from './local-time.ts'

const proofMs = 10 * 60_000

/** Throws 0208, and 0203 after too many wrong passwords. */
export async function reAuthenticate(
  identity: Identity,
  principal: Principal,
  { password }: { readonly password: string },
  zone: string,
): Promise<{ readonly until: string }> {
  await provenOwner(identity, principal, password)
  const now = Date.now()
  await inIdentity(identity.database, (db) =>
    sql`update session set reauthenticated_at = ${new Date(now)} where id = ${principal.session}::uuid`.execute(db),
  )
  return { until: localTime(new Date(now + proofMs).toISOString(), zone) }
}

/** Throws 0209 for a session whose owner has not shown lately who they are. */
export async function requireProof(db: Db, { session }: Principal, action: string): Promise<void> {
  const since = new Date(Date.now() - proofMs)
  const { rows } = await sql`
    select from session where id = ${session}::uuid and reauthenticated_at > ${since}`.execute(db)
  if (rows.length === 0) throw refuse('ZBOA0209', { action })
}
