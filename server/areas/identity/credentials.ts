// Checks an account name and a password; every answer takes the same work, known account or not.
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { audit } from '#server/engine/crud/audit.ts'
import type { Db } from '#server/platform/db/database.ts'
import { inIdentity } from '#server/platform/db/tenant.ts'
import { Refusal, refuse } from '#server/platform/errors/refusal.ts'
import type { Caller } from './caller.ts'
import { findEmployee, findUser, type Login, loginName } from './find-login.ts'
import type { Identity } from './identity.ts'
import { lockRule } from './lock-rule.ts'
import { mailTo, nobody, roughPlace } from './mails.ts'
import { oneAtATime } from './one-at-a-time.ts'
import { makeCode } from './one-time-code.ts'
import { isPasswordExpired } from './password-age.ts'
import { hashPassword, isOutdatedHash, passwordFits } from './password-hash.ts'
import { registrationsOf } from './registrations.ts'
import { type AttemptKey, attemptGate, clearFailures, recordFailure } from './sign-in-attempts.ts'

export interface TypedCredentials {
  readonly username: string
  readonly password: string
  /** The domain of the company whose employee signs in; absent: a user of the region. */
  readonly company?: string | undefined
}

/** A sign-up that nobody activated yet has a password too: whoever knows it is told what to do. */
interface Known {
  readonly login?: Login | undefined
  readonly hash: string | null
  readonly waiting: boolean
}

/** Throws 0201, 0203 and, with the right password, 0202, 0204, 0205. Whether a second factor is asked for is the caller's to see. */
export function checkCredentials(identity: Identity, caller: Caller, typed: TypedCredentials): Promise<Login> {
  const { database } = identity
  const name = loginName(typed.username)
  const domain = typed.company === undefined ? undefined : loginName(typed.company)
  const key: AttemptKey =
    domain === undefined
      ? { realm: 'administrator', identifier: name }
      : { realm: 'employee', identifier: `${domain} ${name}` }
  return oneAtATime(`${key.realm} ${key.identifier}`, async () => {
    const { gate, known } = await inIdentity(database, async (db) => ({
      gate: await attemptGate(db, key),
      known: await find(db, domain, name),
    }))
    if (gate.locked > 0) throw refuse('ZBOA0203', { retry_after: gate.locked })
    if (gate.delay > 0) await sleep(gate.delay)
    const fits = await passwordFits(known.hash, typed.password)
    if (!fits) {
      await inIdentity(database, async (db) => {
        const locked = await recordFailure(db, key, await lockRule(db, domain ?? caller.host.domain))
        await noteFailure(db, caller, known.login, { name, locked })
      })
      throw refuse('ZBOA0201')
    }
    await inIdentity(database, (db) => clearFailures(db, key))
    if (known.waiting || !known.login) throw refuse('ZBOA0202', { email: name })
    await checkState(identity, known.login)
    await renewHash(identity, known.login, typed.password)
    return known.login
  })
}

async function find(db: Db, domain: string | undefined, name: string): Promise<Known> {
  const login = domain === undefined ? await findUser(db, name) : await findEmployee(db, domain, name)
  // Sign-ups are looked for beside an account too: every name takes the same work.
  const [newest] = domain === undefined ? await registrationsOf(db, name) : []
  if (login) return { login, hash: login.password_hash, waiting: false }
  return { hash: newest?.password_hash ?? null, waiting: newest !== undefined }
}

/** Unknown names are not kept: people type passwords into the wrong field. */
async function noteFailure(
  db: Db,
  caller: Caller,
  login: Login | undefined,
  { name, locked: minutes }: { readonly name: string; readonly locked: number },
): Promise<void> {
  await audit(db, {
    principal: {
      user: login?.id ?? null,
      display_name: login?.username ?? '',
      kind: login?.kind ?? 'USER',
      company: login?.company_id ?? login?.recent_company ?? null,
    },
    action: 'SIGN_IN_FAILED',
    module: 'system',
    resource: 'session',
    status: 'FAILED',
    code: 'ZBOA0201',
    request: caller,
  })
  if (minutes === 0) return
  const reader = login?.email ? login : nobody(name, caller.language)
  await mailTo(db, 'ACCOUNT_LOCKED', reader, { time: new Date(), place: roughPlace(caller.ip), minutes })
}

/** Told only to those who know the password. */
async function checkState({ database }: Identity, login: Login): Promise<void> {
  const { id, state, must_change_password, email } = login
  if (state === 'PENDING_ACTIVATION') throw refuse('ZBOA0202', { email })
  if (state === 'DISABLED') throw refuse('ZBOA0204')
  const code = await inIdentity(database, async (db) =>
    must_change_password || (await isPasswordExpired(db, login)) ? makeCode(db, 'RESET_PASSWORD', id) : undefined,
  )
  if (code !== undefined) throw new Refusal('ZBOA0205', {}, undefined, { code })
}

/** A hash that was made with less work is made anew while the password is at hand. */
async function renewHash({ database }: Identity, { id, password_hash }: Login, password: string): Promise<void> {
  if (!password_hash || !isOutdatedHash(password_hash)) return
  const renewed = await hashPassword(password)
  await inIdentity(database, (db) => sql`update account set password_hash = ${renewed} where id = ${id}`.execute(db))
}
