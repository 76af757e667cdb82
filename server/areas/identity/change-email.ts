// Another e-mail address: confirmed by a link to the new one, undone by a link to the old one.
import { sql } from 'kysely'
import { daySeconds } from '#openapi/dates.ts'
import type { components } from '#openapi/generated/schema.d.ts'
import type { Principal } from '#server/access/principal.ts'
import { countHit, tooMany } from '#server/access/rate-limit.ts'
import { audit } from '#server/engine/crud/audit.ts'
import type { Db } from '#server/platform/db/database.ts'
import { inIdentity } from '#server/platform/db/tenant.ts'
import { Refusal, refuse } from '#server/platform/errors/refusal.ts'
import type { Caller } from './caller.ts'
import { withCode } from './code-limits.ts'
import type { Identity } from './identity.ts'
import { mailTo, nobody } from './mails.ts'
import { type CodeFacts, makeCode, spendCode } from './one-time-code.ts'
import { requireProof } from './re-authenticate.ts'
import { revokeSessionsOf } from './sessions.ts'

/** Nobody has the product write to addresses of others again and again. */
const limits = [
  { most: 5, seconds: 3600 },
  { most: 10, seconds: daySeconds },
]

/** Throws 0209, 429, and 0403 for employees, whose address is in their record. Says nothing of other accounts' addresses. */
export async function askForEmail(db: Db, principal: Principal, email: string, language: string): Promise<void> {
  if (principal.kind !== 'USER') throw refuse('ZBOA0403')
  await requireProof(db, principal, 'email')
  const wait = await countHit(
    db,
    limits.map((limit) => ({ key: `email-change:${principal.user}`, ...limit })),
  )
  if (wait > 0) throw tooMany(wait)
  const code = await makeCode(db, 'EMAIL_CHANGE', principal.user, { payload: { email } })
  const taken = await isTaken(db, email)
  await mailTo(db, 'EMAIL_CHANGE', taken ? nobody(email, language) : { email, language }, { code })
}

/** Throws 0106, 0105. */
export function confirmEmail(
  identity: Identity,
  caller: Caller,
  { code }: components['schemas']['CodeOnly'],
): Promise<components['schemas']['SignedUp']> {
  return withCode(identity, caller, async () => {
    const { user, email } = await inIdentity(identity.database, async (db) => {
      const facts = await usedCode(db, code)
      const { old, language } = await ownerOf(db, facts)
      const email = String(facts.payload.email)
      if (await isTaken(db, email, facts.user_id)) throw refuse('ZBOA0105')
      const user = Number(facts.user_id)
      await sql`update account set email = ${email}, username = ${email}, change_time = ${new Date()}
        where id = ${user}`.execute(db)
      await sql`delete from one_time_code where user_id = ${user} and purpose = 'RESET_PASSWORD'`.execute(db)
      if (facts.payload.undo === true) {
        await endLaterCodes(db, facts, user)
        await revokeSessionsOf(db, user, 'PASSWORD_CHANGED')
      } else {
        const undo = await makeCode(db, 'EMAIL_UNDO', user, { payload: { email: old, undo: true }, beside: true })
        await mailTo(db, 'EMAIL_CHANGED_NOTICE', { email: old, language }, { email, code: undo })
      }
      await audit(db, {
        principal: { user, display_name: old, kind: 'USER', company: null },
        action: 'UPDATE',
        module: 'system',
        resource: 'user',
        targets: [user],
        names: [email],
        changes: { email: [old, email] },
        request: caller,
      })
      return { user, email }
    })
    identity.access.principals.forget({ user })
    return { email }
  })
}

/** Who had the account after the address that it goes back to does not get it again; links to addresses before it stay. */
async function endLaterCodes(db: Db, { id }: CodeFacts, user: number): Promise<void> {
  await sql`delete from one_time_code where user_id = ${user}
    and (purpose = 'EMAIL_CHANGE' or purpose = 'EMAIL_UNDO' and id > ${id})`.execute(db)
}

/** One page serves both links. */
async function usedCode(db: Db, code: string | undefined): Promise<CodeFacts> {
  try {
    return await spendCode(db, 'EMAIL_CHANGE', code)
  } catch (error) {
    if (error instanceof Refusal && error.code === 'ZBOA0105') return spendCode(db, 'EMAIL_UNDO', code)
    throw error
  }
}

async function isTaken(db: Db, email: string, own: number | null = null): Promise<boolean> {
  const { rows } = await sql`select from account
    where kind = 'USER' and same_text(email) = same_text(${email}) and id is distinct from ${own}::bigint`.execute(db)
  return rows.length > 0
}

async function ownerOf(db: Db, { user_id }: CodeFacts): Promise<{ old: string; language: string }> {
  const { rows } = await sql<{ old: string; language: string }>`
    select email as old, language from account
    where id = ${user_id} and kind = 'USER' and state = 'ACTIVE' for update`.execute(db)
  const [owner] = rows
  if (!owner) throw refuse('ZBOA0105')
  return owner
}
