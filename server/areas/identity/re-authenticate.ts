// Showing once more who one is, before acts that a stolen session must not do: good for ten minutes.
import { sql } from 'kysely'
import type { components } from '#openapi/generated/schema.d.ts'
import type { Principal } from '#server/access/principal.ts'
import type { Db } from '#server/platform/db/database.ts'
import { inIdentity } from '#server/platform/db/tenant.ts'
import { refuse } from '#server/platform/errors/refusal.ts'
import { localTime } from '#server/platform/time/zone-time.ts'
import { provenOwner } from './change-password.ts'
import type { Identity } from './identity.ts'
import { checkCode } from './second-factor/check-code.ts'

const proofMs = 10 * 60_000

/** Throws 0208, then 0206 and 0207 where there is a second factor, and 0203 after too many wrong tries. */
export async function reAuthenticate(
  identity: Identity,
  principal: Principal,
  { password, code }: components['schemas']['ReAuthentication'],
  zone: string,
): Promise<{ readonly until: string }> {
  const { user } = principal
  await provenOwner(identity, principal, password)
  if (await hasSecondFactor(identity, user)) {
    if (!code) throw refuse('ZBOA0206', { methods: 'totp,recovery' })
    await checkCode(identity, user, code)
  }
  const now = Date.now()
  await inIdentity(identity.database, (db) =>
    sql`update session set reauthenticated_at = ${new Date(now)} where id = ${principal.session}::uuid`.execute(db),
  )
  return { until: localTime(new Date(now + proofMs).toISOString(), zone) }
}

async function hasSecondFactor({ database }: Identity, user: number): Promise<boolean> {
  const { rows } = await inIdentity(database, (db) =>
    sql`select from account where id = ${user} and mfa_enabled`.execute(db),
  )
  return rows.length > 0
}

/** Throws 0209 for a session whose owner has not shown lately who they are. */
export async function requireProof(db: Db, { session }: Principal, action: string): Promise<void> {
  const since = new Date(Date.now() - proofMs)
  const { rows } = await sql`
    select from session where id = ${session}::uuid and reauthenticated_at > ${since}`.execute(db)
  if (rows.length === 0) throw refuse('ZBOA0209', { action })
}
