// Changing one's own password: the old one, the rules, none of the last ones; other sessions end.
import { sql } from 'kysely'
import type { Principal } from '#server/auth/principal.ts'
import type { Db } from '#server/db/database.ts'
import { inIdentity } from '#server/db/tenant.ts'
import { refuse } from '#server/errors/refusal.ts'
import { audit } from './audit.ts'
import type { Caller } from './caller.ts'
import type { Identity } from './identity.ts'
import { oneAtATime } from './one-at-a-time.ts'
import { endOthers } from './own-sessions.ts'
import { hashPassword, passwordFits } from './password-hash.ts'
import { passwordFault } from './password-rules.ts'
import { type AttemptKey, attemptGate, clearFailures, recordFailure } from './sign-in-attempts.ts'

export interface PasswordChange {
  readonly old_password: string
  readonly password: string
  readonly confirm_password: string
}

/** Throws 0208, 0103, 0102, 0111, 0112, and 0203 after too many wrong old passwords. */
export async function changePassword(
  identity: Identity,
  caller: Caller,
  principal: Principal,
  change: PasswordChange,
): Promise<void> {
  const { database, access } = identity
  await oneAtATime(`password ${principal.user}`, async () => {
    const { username, hashes, remembered } = await provenOwner(identity, principal, change.old_password)
    checkNewPassword(change, username)
    for (const hash of hashes) {
      if (await passwordFits(hash, change.password)) throw refuse('ZBOA0112', { n: remembered })
    }
    const renewed = await hashPassword(change.password)
    await inIdentity(database, async (db) => {
      await sql`insert into password_history (user_id, password_hash)
        select id, password_hash from account where id = ${principal.user}`.execute(db)
      await sql`update account set password_hash = ${renewed}, password_changed_at = ${new Date()},
        must_change_password = false, change_time = ${new Date()} where id = ${principal.user}`.execute(db)
      await endOthers(db, principal, 'PASSWORD_CHANGED')
      await audit(db, {
        principal,
        action: 'UPDATE',
        module: 'system',
        resource: 'user',
        targets: [principal.user],
        names: [username],
        changes: { password: ['', ''] },
        request: caller,
      })
    })
  })
  access.principals.forget({ user: principal.user })
}

/** Throws 0103 and, by the rules of passwords, 0102 and 0111. */
export function checkNewPassword(
  { password, confirm_password }: Omit<PasswordChange, 'old_password'>,
  accountName: string,
): void {
  if (password !== confirm_password) throw refuse('ZBOA0103')
  const fault = passwordFault(password, accountName)
  if (fault) throw refuse(`ZBOA${fault}`)
}

/** The hashes that the new password must differ from: the present one and the company's number of former ones. */
async function provenOwner({ database }: Identity, principal: Principal, password: string) {
  const key: AttemptKey = { realm: 'password', identifier: String(principal.user) }
  const { gate, present, former, remembered } = await inIdentity(database, async (db) => ({
    gate: await attemptGate(db, key),
    ...(await storedHashes(db, principal)),
  }))
  if (gate.locked > 0) throw refuse('ZBOA0203', { retry_after: gate.locked })
  if (!(await passwordFits(present?.password_hash, password)) || !present?.password_hash) {
    await inIdentity(database, (db) => recordFailure(db, key))
    throw refuse('ZBOA0208')
  }
  await inIdentity(database, (db) => clearFailures(db, key))
  const hashes = remembered > 0 ? [present.password_hash, ...former] : []
  return { username: present.username, hashes, remembered }
}

const usualHistory = 5

async function storedHashes(db: Db, { user, company }: Principal) {
  const accounts = await sql<{ username: string; password_hash: string | null; password_history: number | null }>`
    select a.username, a.password_hash, p.password_history
    from account a left join security_policy p on p.company_id = ${company} where a.id = ${user}`.execute(db)
  const [present] = accounts.rows
  const remembered = present?.password_history ?? usualHistory
  const { rows } = await sql<{ password_hash: string }>`
    select password_hash from password_history where user_id = ${user}
    order by id desc limit ${Math.max(0, remembered - 1)}`.execute(db)
  return { present, former: rows.map(({ password_hash }) => password_hash), remembered }
}
