// Switching the second factor of one's own account on and off.
import { sql } from 'kysely'
import type { components } from '#openapi/generated/schema.d.ts'
import type { Principal } from '#server/access/principal.ts'
import { audit } from '#server/engine/crud/audit.ts'
import type { Db } from '#server/platform/db/database.ts'
import { inIdentity } from '#server/platform/db/tenant.ts'
import { refuse } from '#server/platform/errors/refusal.ts'
import { regionOf } from '#server/platform/region.ts'
import type { Caller } from '../caller.ts'
import { provenOwner } from '../change-password.ts'
import type { Identity } from '../identity.ts'
import { mailTo, type Receiver } from '../mails.ts'
import { checkCode, sealSecret, takeAppCode } from './check-code.ts'
import { removeRecoveryCodes, renewRecoveryCodes } from './recovery-codes.ts'
import { appAddress, newSecret } from './totp.ts'

type Schemas = components['schemas']

interface Self {
  readonly identity: Identity
  readonly caller: Caller
  readonly principal: Principal
}

export async function secondFactorState(
  { database }: Identity,
  { user, role, company, tenant }: Principal,
): Promise<Schemas['SecondFactorState']> {
  const isVendors = tenant !== null && tenant.type !== 'TENANT'
  const isAdministrators = role === 'OWNER' || role === 'ADMIN'
  const { rows } = await inIdentity(database, (db) =>
    sql<Schemas['SecondFactorState']>`
      select a.mfa_enabled as enabled, ${isVendors} or ${isAdministrators} and coalesce(p.require_mfa_admin, false) as required,
        (select count(*)::integer from recovery_code r where r.user_id = a.id and r.used_at is null) as recovery_codes_left
      from account a left join security_policy p on p.company_id = ${company} where a.id = ${user}`.execute(db),
  )
  const [state] = rows
  if (!state) throw new Error(`account ${user}: gone while signed in`)
  return state
}

/** Throws 0208 for a wrong password, 0029 where it is switched on already. */
export async function beginSecondFactor(self: Self, password: string): Promise<Schemas['SecondFactorSecret']> {
  const { identity, principal } = self
  await provenOwner(identity, principal, password)
  const secret = newSecret()
  const sealed = sealSecret(identity.config, secret)
  const username = await inIdentity(identity.database, async (db) => {
    const { rows } = await sql<{ username: string }>`
      update account set mfa_secret = ${sealed}, mfa_last_step = 0
      where id = ${principal.user} and not mfa_enabled returning username`.execute(db)
    return rows[0]?.username
  })
  if (username === undefined) throw refuse('ZBOA0029', { state: 'ENABLED', action: 'begin' })
  return { secret, uri: appAddress(secret, username, regionOf(identity.config.baseHost).product_name) }
}

/** Throws 0207 for a wrong code. */
export async function confirmSecondFactor(self: Self, code: string): Promise<Schemas['RecoveryCodes']> {
  const { identity, principal } = self
  const { user } = principal
  const codes = await inIdentity(identity.database, async (db) => {
    if (!(await takeAppCode(db, identity.config, user, code))) return undefined
    const { rows } = await sql<Receiver>`update account set mfa_enabled = true, change_time = ${new Date()}
      where id = ${user} and not mfa_enabled returning email, language`.execute(db)
    const [addressee] = rows
    if (!addressee) return undefined
    await record(db, self, 'on')
    await mailTo(db, 'SECOND_FACTOR_ON', addressee, { time: new Date() })
    return renewRecoveryCodes(db, user)
  })
  if (!codes) throw refuse('ZBOA0207')
  identity.access.principals.forget({ user })
  return { recovery_codes: codes }
}

export async function newRecoveryCodes(
  self: Self,
  { password, code }: Schemas['SecondFactorProof'],
): Promise<Schemas['RecoveryCodes']> {
  const { identity, principal } = self
  await provenOwner(identity, principal, password)
  await checkCode(identity, principal.user, code)
  return inIdentity(identity.database, async (db) => {
    await record(db, self, 'new recovery codes')
    return { recovery_codes: await renewRecoveryCodes(db, principal.user) }
  })
}

/** Throws 0208 for a wrong password, 0207 for a wrong code. */
export async function disableSecondFactor(self: Self, { password, code }: Schemas['SecondFactorProof']): Promise<void> {
  const { identity, principal } = self
  await provenOwner(identity, principal, password)
  await checkCode(identity, principal.user, code)
  await inIdentity(identity.database, async (db) => {
    const { rows } =
      await sql<Receiver>`update account set mfa_enabled = false, mfa_secret = null, change_time = ${new Date()}
      where id = ${principal.user} and mfa_enabled returning email, language`.execute(db)
    await removeRecoveryCodes(db, principal.user)
    await record(db, self, 'off')
    const by = principal.display_name
    if (rows[0]) await mailTo(db, 'SECOND_FACTOR_OFF', rows[0], { time: new Date(), by })
  })
  identity.access.principals.forget({ user: principal.user })
}

const record = (db: Db, { principal, caller }: Self, what: string) =>
  audit(db, {
    principal,
    action: 'UPDATE',
    module: 'system',
    resource: 'user',
    targets: [principal.user],
    names: [principal.display_name],
    description: `second factor: ${what}`,
    request: caller,
  })
