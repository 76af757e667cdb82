// Signing up: one answer for new, waiting and known addresses, with the same work; a mail tells which it is.
import { sql } from 'kysely'
import type { components } from '#openapi/generated/schema.d.ts'
import { emailRule, fits } from '#openapi/input-rules.ts'
import type { Db } from '#server/platform/db/database.ts'
import { inIdentity } from '#server/platform/db/tenant.ts'
import { refuse } from '#server/platform/errors/refusal.ts'
import { limitAddress } from './address-limits.ts'
import type { Caller } from './caller.ts'
import { checkNewPassword } from './change-password.ts'
import type { Identity } from './identity.ts'
import { mailTo, nobody, type Receiver } from './mails.ts'
import { makeCode } from './one-time-code.ts'
import { hashPassword } from './password-hash.ts'
import { faceOf, legalVersions } from './region/region-face.ts'
import { addRegistration, isOwnMarker, mailActivation, registrationsOf, unknownRegistration } from './registrations.ts'
import { limitName, mailAllowed, noteMail, resendSeconds } from './typed-name-limits.ts'

type Schemas = components['schemas']

/** Throws 0104, 0103, 0102, 0111. */
export async function signUp(
  identity: Identity,
  caller: Caller,
  asked: Schemas['SignUp'],
): Promise<Schemas['SignedUp']> {
  const { agreement, password, phone_number, first_name, last_name, marker } = asked
  const email = asked.email.toLowerCase()
  if (!agreement) throw refuse('ZBOA0104')
  checkNewPassword(asked, email)
  await limitAddress(identity, 'sign-up', caller)
  await inIdentity(identity.database, (db) => limitName(db, 'sign-up', email))
  const password_hash = await hashPassword(password)
  await inIdentity(identity.database, async (db) => {
    await noteMail(db, 'email-activation', email)
    const known = await activeAccount(db, email)
    const wish = { email, phone_number, first_name, last_name, password_hash, marker }
    const accepted = legalVersions(await faceOf(db, identity.config.baseHost))
    const waiting = await addRegistration(db, caller, wish, accepted, !known)
    if (waiting) return mailActivation(db, waiting)
    await makeCode(db, 'ACTIVATION', null, { pretended: true })
    await mailTo(db, 'ALREADY_REGISTERED', known ?? nobody(email, caller.language), {})
  })
  return { email: asked.email }
}

/** Throws 0100 and, within 30 seconds of the last mail, 0108. */
export async function sendActivationAgain(
  identity: Identity,
  caller: Caller,
  { email: typed, marker }: Schemas['ActivationRequest'],
): Promise<Schemas['MailPromised']> {
  const email = typed.toLowerCase()
  if (!fits(emailRule, email)) throw refuse('ZBOA0100')
  await limitAddress(identity, 'mail', caller)
  await mailAllowed(identity, 'email-activation', email)
  await inIdentity(identity.database, async (db) => {
    const waiting = await registrationsOf(db, email)
    const meant = waiting.find((one) => isOwnMarker(one, marker)) ?? waiting[0]
    await mailActivation(db, meant ?? unknownRegistration(caller, email))
  })
  return { email: typed, retry_after: resendSeconds }
}

async function activeAccount(db: Db, email: string) {
  const { rows } = await sql<Receiver>`
    select email, language from account
    where kind = 'USER' and same_text(email) = same_text(${email}) and state <> 'PENDING_ACTIVATION'`.execute(db)
  return rows[0]
}
