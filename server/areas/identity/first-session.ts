// The session that begins with a company that was just made: nobody types a second time what they have just proved.
import type { components } from '#openapi/generated/schema.d.ts'
import { audit } from '#server/engine/crud/audit.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { Caller } from './caller.ts'
import type { Owner } from './create-company.ts'
import type { Identity } from './identity.ts'
import { joinedCompanies, rememberVisit } from './joined-companies.ts'
import { openSession } from './sessions.ts'

interface Founder extends Pick<Owner, 'id' | 'display_name'> {
  /** A code of an app is asked for where they sign in, and here nobody could give it. */
  readonly mfa_enabled: boolean
}

/** Null where signing in takes more than what was given here. */
export async function openFirstSession(
  db: Db,
  { access, config }: Identity,
  caller: Caller,
  { id: user, display_name, mfa_enabled }: Founder,
  made: number,
): Promise<components['schemas']['TokenPair'] | null> {
  const company = (await joinedCompanies(db, user)).find(({ id }) => id === made)
  if (mfa_enabled || !company) return null
  const pair = await openSession(db, { access, baseHost: config.baseHost }, caller, {
    user,
    kind: 'USER',
    remember: false,
    company,
  })
  await rememberVisit(db, user, company)
  await audit(db, {
    principal: { user, display_name, kind: 'USER', company: made },
    action: 'SIGN_IN',
    module: 'system',
    resource: 'session',
    request: caller,
  })
  return pair
}
