// Checks a code of the authenticator app or a recovery code: each serves once, and wrong ones lock for a while.
import { sql } from 'kysely'
import type { Config } from '#server/config.ts'
import type { Db } from '#server/platform/db/database.ts'
import { inIdentity } from '#server/platform/db/tenant.ts'
import { refuse } from '#server/platform/errors/refusal.ts'
import { serverSecrets } from '#server/platform/secrets/server-secrets.ts'
import type { Identity } from '../identity.ts'
import { oneAtATime } from '../one-at-a-time.ts'
import { type AttemptKey, attemptGate, clearFailures, recordFailure } from '../sign-in-attempts.ts'
import { takeRecoveryCode } from './recovery-codes.ts'
import { stepOf } from './totp.ts'

/** Secrets of accounts belong to no company. */
const region = 0

export const sealSecret = (config: Config, secret: string): string => serverSecrets(config).seal(region, secret)

/** Throws 0203 while locked and 0207 for a wrong or used code. */
export function checkCode({ database, config }: Identity, user: number, code: string): Promise<void> {
  const key: AttemptKey = { realm: 'second-factor', identifier: String(user) }
  return oneAtATime(`second factor ${user}`, async () => {
    const outcome = await inIdentity(database, async (db) => {
      const gate = await attemptGate(db, key)
      if (gate.locked > 0) return refuse('ZBOA0203', { retry_after: gate.locked })
      const isRight = (await takeAppCode(db, config, user, code)) || (await takeRecoveryCode(db, user, code))
      if (isRight) await clearFailures(db, key)
      else await recordFailure(db, key)
      return isRight ? undefined : refuse('ZBOA0207')
    })
    if (outcome) throw outcome
  })
}

/** True once for each step of time, whether the second factor is switched on yet or not. */
export async function takeAppCode(db: Db, config: Config, user: number, code: string): Promise<boolean> {
  const { rows } = await sql<{ mfa_secret: string | null }>`
    select mfa_secret from account where id = ${user} for update`.execute(db)
  const sealed = rows[0]?.mfa_secret
  if (!sealed) return false
  const step = stepOf(serverSecrets(config).unseal(region, sealed), code.replaceAll(/\s/g, ''), Date.now())
  if (step === undefined) return false
  const taken = await sql`update account set mfa_last_step = ${step}
    where id = ${user} and mfa_last_step < ${step} returning id`.execute(db)
  return taken.rows.length > 0
}
