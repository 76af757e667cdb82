// Closing one's own account: signed out everywhere at once, nameless after 30 days.
import { sql } from 'kysely'
import type { Principal } from '#server/access/principal.ts'
import { audit } from '#server/engine/crud/audit.ts'
import type { Db } from '#server/platform/db/database.ts'
import { inIdentity } from '#server/platform/db/tenant.ts'
import { refuse } from '#server/platform/errors/refusal.ts'
import type { Caller } from './caller.ts'
import type { Identity } from './identity.ts'
import { requireProof } from './re-authenticate.ts'
import { revokeSessionsOf } from './sessions.ts'

export const closedDays = 30

/** Throws 0403 for employees, 0209, and 0311 for the last owner of a company that goes on. */
export async function closeAccount(
  { database, access }: Identity,
  caller: Caller,
  principal: Principal,
): Promise<void> {
  const { user, kind, display_name } = principal
  if (kind !== 'USER') throw refuse('ZBOA0403')
  await inIdentity(database, async (db) => {
    await requireProof(db, principal, 'close_account')
    await refuseLastOwner(db, user)
    const now = new Date()
    await sql`update membership set state = 'REMOVED', change_time = ${now}, change_user = ${display_name},
      permission_version = permission_version + 1, version = version + 1
      where user_id = ${user} and state <> 'REMOVED'`.execute(db)
    await sql`update account set state = 'DISABLED', closed_at = ${now}, change_time = ${now} where id = ${user}`.execute(
      db,
    )
    await sql`delete from one_time_code where user_id = ${user}`.execute(db)
    await revokeSessionsOf(db, user, 'SIGN_OUT')
    await audit(db, {
      principal,
      action: 'CLOSE_ACCOUNT',
      module: 'system',
      resource: 'user',
      targets: [user],
      names: [display_name],
      request: caller,
    })
  })
  access.principals.forget({ user })
}

async function refuseLastOwner(db: Db, user: number): Promise<void> {
  const { rows } = await sql`
    select from membership m join company c on c.id = m.company_id
    where m.user_id = ${user} and m.role = 'OWNER' and m.state = 'ACTIVE' and c.state <> 'CLOSED' and not exists (
      select from membership o where o.company_id = m.company_id and o.role = 'OWNER' and o.state = 'ACTIVE'
        and o.user_id <> m.user_id)`.execute(db)
  if (rows.length > 0) throw refuse('ZBOA0311')
}

/** Nothing of the person stays but the number, by which the operation log names them. */
export async function forgetClosedAccounts(db: Db, before: Date): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    update account set email = 'deleted-' || id, username = 'deleted-' || id, password_hash = null, phone_number = null,
      first_name = null, last_name = null, photo = null, timezone = null, last_login_ip = null, mfa_enabled = false,
      mfa_secret = null, closed_at = null
    where closed_at < ${before} returning id`.execute(db)
  const ids = rows.map(({ id }) => id)
  await sql`delete from password_history where user_id = any(${ids}::bigint[])`.execute(db)
  await sql`delete from session where user_id = any(${ids}::bigint[])`.execute(db)
}
