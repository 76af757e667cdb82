// Setting a new password with the code of a mail: the rules, none of the last ones; every session ends.
import { sql } from 'kysely'
import type { components } from '#openapi/generated/schema.d.ts'
import { audit } from '#server/engine/crud/audit.ts'
import type { Db } from '#server/platform/db/database.ts'
import { inIdentity } from '#server/platform/db/tenant.ts'
import { refuse } from '#server/platform/errors/refusal.ts'
import type { Caller } from './caller.ts'
import { checkNewPassword } from './change-password.ts'
import { withCode } from './code-limits.ts'
import type { Identity } from './identity.ts'
import { mailTo } from './mails.ts'
import { oneAtATime } from './one-at-a-time.ts'
import { checkCode, spendCode } from './one-time-code.ts'
import { hashPassword } from './password-hash.ts'
import { refuseFormer } from './password-history.ts'
import { revokeSessionsOf } from './sessions.ts'
import { forgetFailuresOf } from './sign-in-attempts.ts'

type Schemas = components['schemas']

/** Throws 0106 and 0105; the code may still be used. */
export function checkResetCode(
  identity: Identity,
  caller: Caller,
  { code }: Schemas['CodeOnly'],
): Promise<Schemas['CodeValid']> {
  return withCode(identity, caller, () =>
    inIdentity(identity.database, async (db) => {
      await ownerOf(db, (await checkCode(db, 'RESET_PASSWORD', code)).user_id)
      return { valid: true }
    }),
  )
}

/** Throws 0106, 0105, 0103, 0102, 0111, 0112; a refused password leaves the code alive. */
export function resetPassword(identity: Identity, caller: Caller, asked: Schemas['PasswordReset']): Promise<object> {
  return withCode(identity, caller, async () => {
    const { database, access } = identity
    const owner = await inIdentity(database, async (db) =>
      ownerOf(db, (await checkCode(db, 'RESET_PASSWORD', asked.code)).user_id),
    )
    checkNewPassword(asked, owner.username)
    return oneAtATime(`password ${owner.id}`, async () => {
      await refuseFormer(database, owner.id, asked.password)
      const hash = await hashPassword(asked.password)
      await inIdentity(database, async (db) => {
        await spendCode(db, 'RESET_PASSWORD', asked.code)
        await storePassword(db, owner.id, hash)
        await revokeSessionsOf(db, owner.id, 'PASSWORD_CHANGED')
        await forgetFailuresOf(db, owner.id)
        await mailTo(db, 'PASSWORD_CHANGED', owner, { time: new Date() })
        await audit(db, {
          principal: { user: owner.id, display_name: owner.username, kind: owner.kind, company: owner.company_id },
          action: 'PASSWORD_RESET',
          module: 'system',
          resource: 'user',
          targets: [owner.id],
          names: [owner.username],
          request: caller,
        })
      })
      access.principals.forget({ user: owner.id })
      return {}
    })
  })
}

interface CodeOwner {
  readonly id: number
  readonly kind: 'USER' | 'EMPLOYEE'
  readonly username: string
  readonly email: string | null
  readonly language: string
  readonly company_id: number | null
}

async function ownerOf(db: Db, user: number | null): Promise<CodeOwner> {
  const { rows } = await sql<CodeOwner>`
    select id, kind, username, email, language, company_id from account
    where id = ${user} and state <> 'DISABLED'`.execute(db)
  const [owner] = rows
  if (!owner) throw refuse('ZBOA0105')
  return owner
}

/** Whoever reads the mailbox has proven it, so an account that waited for that opens. */
async function storePassword(db: Db, user: number, hash: string): Promise<void> {
  const now = new Date()
  await sql`insert into password_history (user_id, password_hash)
    select id, password_hash from account where id = ${user} and password_hash is not null`.execute(db)
  await sql`update account set password_hash = ${hash}, password_changed_at = ${now}, must_change_password = false,
    state = 'ACTIVE', change_time = ${now} where id = ${user}`.execute(db)
}
