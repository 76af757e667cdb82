// Activating a sign-up with the code that was mailed to its address.
import { sql } from 'kysely'
import type { components } from '#openapi/generated/schema.d.ts'
import { audit } from '#server/engine/crud/audit.ts'
import type { Db } from '#server/platform/db/database.ts'
import { inIdentity } from '#server/platform/db/tenant.ts'
import { type Refusal, refuse } from '#server/platform/errors/refusal.ts'
import type { Caller } from './caller.ts'
import { withCode } from './code-limits.ts'
import type { Identity } from './identity.ts'
import { mailTo } from './mails.ts'
import { checkCode, makeCode } from './one-time-code.ts'
import { noteAcceptance } from './region/legal.ts'
import { discardRegistrations, isOwnMarker, type Registration, registrationsOf } from './registrations.ts'

type Schemas = components['schemas']

/** Throws 0106, 0105, 0107. */
export function activate(
  identity: Identity,
  caller: Caller,
  { code, marker }: Schemas['Activation'],
): Promise<Schemas['Activated']> {
  return withCode(identity, caller, async () => {
    const outcome = await inIdentity(identity.database, async (db): Promise<Schemas['Activated'] | Refusal> => {
      const { registration_id } = await checkCode(db, 'ACTIVATION', code)
      const email = await emailOf(db, registration_id)
      const waiting = await registrationsOf(db, email)
      const own = waiting.find(({ id }) => id === registration_id)
      if (!own) return refuse('ZBOA0105')
      const account = await accountOf(db, email)
      await discardRegistrations(db, email)
      if (account && account.state !== 'PENDING_ACTIVATION') return refuse('ZBOA0107')
      if (waiting.length > 1 && !isOwnMarker(own, marker)) {
        await askForPassword(db, account?.id ?? (await addAccount(db, own, null)), own)
        return refuse('ZBOA0105')
      }
      const user = account ? await fillAccount(db, account.id, own) : await addAccount(db, own, own.password_hash)
      await audit(db, {
        principal: { user, display_name: email, kind: 'USER', company: null },
        action: 'CREATE',
        module: 'system',
        resource: 'user',
        targets: [user],
        names: [email],
        request: caller,
      })
      return { email, code: await makeCode(db, 'COMPANY_CREATION', user, { ip: caller.ip }) }
    })
    if (outcome instanceof Error) throw outcome
    return outcome
  })
}

async function emailOf(db: Db, registration: number | null): Promise<string> {
  const { rows } = await sql<{ email: string }>`select email from registration where id = ${registration}`.execute(db)
  return rows[0]?.email ?? ''
}

async function accountOf(db: Db, email: string) {
  const { rows } = await sql<{ id: number; state: string }>`
    select id, state from account where kind = 'USER' and same_text(email) = same_text(${email}) for update`.execute(db)
  return rows[0]
}

/** Several people signed up with the address: none of their passwords counts, the owner of the mailbox chooses one. */
async function askForPassword(db: Db, user: number, { email, language }: Registration): Promise<void> {
  const code = await makeCode(db, 'RESET_PASSWORD', user)
  await mailTo(db, 'RESET_PASSWORD', { email, language }, { code })
}

/** Without a password the account waits for one, by a link of the mailbox. */
async function addAccount(db: Db, from: Registration, password_hash: string | null): Promise<number> {
  const state = password_hash === null ? 'PENDING_ACTIVATION' : 'ACTIVE'
  const { rows } = await sql<{ id: number }>`
    insert into account (username, email, password_hash, phone_number, first_name, last_name, language, state, terms_version,
      privacy_version, terms_accepted_at)
    values (${from.email}, ${from.email}, ${password_hash}, ${password_hash && from.phone_number},
      ${password_hash && from.first_name}, ${password_hash && from.last_name}, ${from.language},
      ${state}, ${from.terms_version}, ${from.privacy_version}, ${from.terms_accepted_at})
    returning id`.execute(db)
  const id = rows[0]?.id ?? 0
  await accepted(db, id, from)
  return id
}

async function fillAccount(db: Db, id: number, from: Registration): Promise<number> {
  await sql`update account set password_hash = ${from.password_hash}, phone_number = ${from.phone_number},
      first_name = ${from.first_name}, last_name = ${from.last_name},
      language = ${from.language}, state = 'ACTIVE', change_time = ${new Date()}
    where id = ${id}`.execute(db)
  await accepted(db, id, from)
  return id
}

const accepted = (db: Db, id: number, { terms_version, privacy_version, terms_accepted_at }: Registration) =>
  noteAcceptance(db, id, { terms_version, privacy_version: privacy_version ?? terms_version }, terms_accepted_at)
