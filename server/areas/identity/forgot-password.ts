// Forgotten passwords: a mail with a link, and one answer for every name, known or not.

import type { components } from '#openapi/generated/schema.d.ts'
import { isAccountName } from '#openapi/input-rules.ts'
import type { Db } from '#server/platform/db/database.ts'
import { inIdentity } from '#server/platform/db/tenant.ts'
import { refuse } from '#server/platform/errors/refusal.ts'
import { limitAddress } from './address-limits.ts'
import type { Caller } from './caller.ts'
import { findEmployee, findUser, findUserByPhone, type Login, loginName } from './find-login.ts'
import type { Identity } from './identity.ts'
import { mailTo, nobody } from './mails.ts'
import { makeCode } from './one-time-code.ts'
import { mailAllowed, resendSeconds } from './typed-name-limits.ts'

type Schemas = components['schemas']

/** Throws 0113 and, within 30 seconds of the last mail, 0108. */
export async function forgotPassword(
  identity: Identity,
  caller: Caller,
  { username, company }: Schemas['ForgottenPassword'],
): Promise<Schemas['MailPromised']> {
  const name = loginName(username)
  if (!isAccountName(name)) throw refuse('ZBOA0113')
  const domain = company?.trim().toLowerCase()
  await limitAddress(identity, 'mail', caller)
  await mailAllowed(identity, 'forgot-password', `${domain ?? ''} ${name}`)
  await inIdentity(identity.database, async (db) => {
    const login = await meant(db, domain, name)
    const reached = login?.email && login.state !== 'DISABLED' ? login : undefined
    const code = await makeCode(db, 'RESET_PASSWORD', reached?.id ?? null, { ip: caller.ip, pretended: !reached })
    await mailTo(db, 'RESET_PASSWORD', reached ?? nobody(name, caller.language), { code })
  })
  return { email: masked(name), retry_after: resendSeconds }
}

async function meant(db: Db, domain: string | undefined, name: string): Promise<Login | undefined> {
  if (domain) return findEmployee(db, domain, name)
  // Both are looked for whatever the first one finds: an answer takes the same work for every name.
  const [named, phoned] = [await findUser(db, name), await findUserByPhone(db, name)]
  return named ?? phoned
}

/** Made of what was typed alone: a real address would tell that there is one. */
function masked(name: string): string {
  const [local = '', host] = name.split('@')
  const hidden = (text: string) => `${text.slice(0, 1)}***`
  if (host === undefined) return `${hidden(local)}@***`
  const end = host.lastIndexOf('.')
  return `${hidden(local)}@${hidden(host.slice(0, end))}${host.slice(end)}`
}
