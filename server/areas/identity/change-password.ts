// Changing one's own password: the old one, the rules, none of the last ones; other sessions end.
import { sql } from 'kysely'
import type { Principal } from '#server/access/principal.ts'
import { audit } from '#server/engine/crud/audit.ts'
import type { Db } from '#server/platform/db/database.ts'
import { inIdentity } from '#server/platform/db/tenant.ts'
import { refuse } from '#server/platform/errors/refusal.ts'
import type { Caller } from './caller.ts'
import type { Identity } from './identity.ts'
import { mailTo, type Receiver } from './mails.ts'
import { oneAtATime } from './one-at-a-time.ts'
import { endOthers } from './own-sessions.ts'
import { hashPassword, passwordFits } from './password-hash.ts'
import { refuseFormer } from './password-history.ts'
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
    const username = await provenOwner(identity, principal, change.old_password)
    checkNewPassword(change, username)
    await refuseFormer(database, principal.user, change.password)
    const renewed = await hashPassword(change.password)
    await inIdentity(database, async (db) => {
      await sql`insert into password_history (user_id, password_hash)
        select id, password_hash from account where id = ${principal.user}`.execute(db)
      await sql`update account set password_hash = ${renewed}, password_changed_at = ${new Date()},
        must_change_password = false, change_time = ${new Date()} where id = ${principal.user}`.execute(db)
      await endOthers(db, principal, 'PASSWORD_CHANGED')
      await mailTo(db, 'PASSWORD_CHANGED', await receiverOf(db, principal.user), { time: new Date() })
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

/** The name of the account whose present password was given; throws 0208 and 0203. */
export async function provenOwner({ database }: Identity, { user }: Principal, password: string): Promise<string> {
  const key: AttemptKey = { realm: 'password', identifier: String(user) }
  const { gate, present } = await inIdentity(database, async (db) => ({
    gate: await attemptGate(db, key),
    present: await storedPassword(db, user),
  }))
  if (gate.locked > 0) throw refuse('ZBOA0203', { retry_after: gate.locked })
  if (!(await passwordFits(present?.password_hash, password)) || !present) {
    await inIdentity(database, (db) => recordFailure(db, key))
    throw refuse('ZBOA0208')
  }
  await inIdentity(database, (db) => clearFailures(db, key))
  return present.username
}

async function storedPassword(db: Db, user: number) {
  const { rows } = await sql<{ username: string; password_hash: string | null }>`
    select username, password_hash from account where id = ${user}`.execute(db)
  return rows[0]
}

async function receiverOf(db: Db, user: number): Promise<Receiver> {
  const { rows } = await sql<Receiver>`select email, language from account where id = ${user}`.execute(db)
  return rows[0] ?? { email: null, language: 'en' }
}
