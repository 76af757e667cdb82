// Checks an administrator's account name and password; every answer takes the same work, known account or not.
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from '#server/db/database.ts'
import { inIdentity } from '#server/db/tenant.ts'
import { Refusal, refuse } from '#server/errors/refusal.ts'
import { audit } from './audit.ts'
import type { Caller } from './caller.ts'
import type { Identity } from './identity.ts'
import { oneAtATime } from './one-at-a-time.ts'
import { makeCode } from './one-time-code.ts'
import { hashPassword, isOutdatedHash, passwordFits } from './password-hash.ts'
import { type AttemptKey, attemptGate, clearFailures, recordFailure } from './sign-in-attempts.ts'

export interface Account {
  readonly id: number
  readonly kind: 'USER' | 'EMPLOYEE'
  readonly username: string
  readonly email: string
  readonly display_name: string
  readonly recent_company: number | null
}

interface Stored extends Account {
  readonly password_hash: string | null
  readonly state: 'PENDING_ACTIVATION' | 'ACTIVE' | 'DISABLED'
  readonly must_change_password: boolean
  readonly mfa_enabled: boolean
}

/** Throws 0201, 0203 and, with the right password, 0202, 0204, 0205, 0206. */
export function checkCredentials(
  identity: Identity,
  caller: Caller,
  { username, password }: { username: string; password: string },
): Promise<Account> {
  const name = username.normalize('NFC').trim().toLowerCase()
  const key: AttemptKey = { realm: 'administrator', identifier: name }
  return oneAtATime(name, async () => {
    const { gate, stored } = await inIdentity(identity.database, async (db) => ({
      gate: await attemptGate(db, key),
      stored: await findAccount(db, name),
    }))
    if (gate.locked > 0) throw refuse('ZBOA0203', { retry_after: gate.locked })
    if (gate.delay > 0) await sleep(gate.delay)
    if (!(await passwordFits(stored?.password_hash, password)) || !stored) {
      await inIdentity(identity.database, async (db) => {
        await recordFailure(db, key)
        await auditFailure(db, caller, stored)
      })
      throw refuse('ZBOA0201')
    }
    await inIdentity(identity.database, (db) => clearFailures(db, key))
    await checkState(identity, stored)
    await renewHash(identity, stored, password)
    return stored
  })
}

async function findAccount(db: Db, name: string): Promise<Stored | undefined> {
  const { rows } = await sql<Stored>`
    select id, kind, username, email, password_hash, state, must_change_password, mfa_enabled, recent_company,
      coalesce(nullif(concat_ws(' ', first_name, last_name), ''), username) as display_name
    from account where kind = 'USER' and same_text(email) = same_text(${name})`.execute(db)
  return rows[0]
}

/** Unknown names are not kept: people type passwords into the wrong field. */
const auditFailure = (db: Db, caller: Caller, account: Stored | undefined) =>
  audit(db, {
    principal: {
      user: account?.id ?? null,
      display_name: account?.username ?? '',
      kind: 'USER',
      company: account?.recent_company ?? null,
    },
    action: 'SIGN_IN_FAILED',
    module: 'system',
    resource: 'session',
    status: 'FAILED',
    code: 'ZBOA0201',
    request: caller,
  })

/** Told only to those who know the password. */
async function checkState(
  { database }: Identity,
  { id, state, must_change_password, mfa_enabled, email }: Stored,
): Promise<void> {
  if (state === 'PENDING_ACTIVATION') throw refuse('ZBOA0202', { email })
  if (state === 'DISABLED') throw refuse('ZBOA0204')
  if (must_change_password) {
    const code = await inIdentity(database, (db) => makeCode(db, 'RESET_PASSWORD', id))
    throw new Refusal('ZBOA0205', {}, undefined, { code })
  }
  // An account that asks for a second factor stays closed to a password alone.
  if (mfa_enabled) throw refuse('ZBOA0206', { methods: 'totp' })
}

/** A hash that was made with less work is made anew while the password is at hand. */
async function renewHash({ database }: Identity, { id, password_hash }: Stored, password: string): Promise<void> {
  if (!password_hash || !isOutdatedHash(password_hash)) return
  const renewed = await hashPassword(password)
  await inIdentity(database, (db) => sql`update account set password_hash = ${renewed} where id = ${id}`.execute(db))
}
