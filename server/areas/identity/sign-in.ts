// Signing in: credentials, then the company the session begins in, then the pair.
import { sql } from 'kysely'
import { termsVersion } from '#server/auth/region.ts'
import type { Db } from '#server/db/database.ts'
import { inIdentity } from '#server/db/tenant.ts'
import { limitAddress } from './address-limits.ts'
import { audit } from './audit.ts'
import type { Caller } from './caller.ts'
import { type Account, checkCredentials } from './credentials.ts'
import type { Identity } from './identity.ts'
import { checkEntry, type JoinedCompany, joinedCompanies, rememberVisit } from './joined-companies.ts'
import { openSession, type Pair } from './sessions.ts'

export interface SignIn {
  readonly username: string
  readonly password: string
  readonly remember: boolean
  /** The terms were accepted with this sign-in. */
  readonly agreed: boolean
  /** `choose`: the company where only one can be meant; `none`: the user alone. */
  readonly company: 'choose' | 'none'
  /** Stays on the host of the call, for integrations. */
  readonly stay: boolean
}

export async function signIn(
  identity: Identity,
  caller: Caller,
  wish: SignIn,
): Promise<Pair & { readonly company_domain: string | null }> {
  await limitAddress(identity, 'sign-in', caller)
  const account = await checkCredentials(identity, caller, wish)
  const { database, access, config } = identity
  return inIdentity(database, async (db) => {
    const company = wish.company === 'choose' ? await meantCompany(db, account, caller) : undefined
    const pair = await openSession(db, { access, baseHost: config.baseHost }, caller, {
      user: account.id,
      kind: account.kind,
      remember: wish.remember,
      company: company ?? null,
      stay: wish.stay,
    })
    await rememberSignIn(db, account, caller, wish.agreed)
    if (company) await rememberVisit(db, account.id, company)
    await audit(db, {
      principal: {
        user: account.id,
        display_name: account.display_name,
        kind: account.kind,
        company: company?.id ?? null,
      },
      action: 'SIGN_IN',
      module: 'system',
      resource: 'session',
      request: caller,
    })
    return { ...pair, company_domain: company?.domain ?? null }
  })
}

/** The company of the host, else the only one; undefined where the user must choose. */
async function meantCompany(db: Db, account: Account, caller: Caller): Promise<JoinedCompany | undefined> {
  const joined = (await joinedCompanies(db, account.id)).filter(({ state }) => state !== 'CLOSED')
  const ofHost = joined.find(({ domain }) => domain === caller.host.domain)
  const entered = joined.filter(({ membership_state }) => membership_state === 'ACTIVE')
  const meant = ofHost ?? (entered.length === 1 ? entered[0] : undefined)
  if (meant) checkEntry(meant, caller)
  return meant
}

async function rememberSignIn(db: Db, { id }: Account, { ip }: Caller, agreed: boolean): Promise<void> {
  const now = new Date()
  await sql`update account set last_login = ${now}, last_login_ip = ${ip} where id = ${id}`.execute(db)
  if (!agreed) return
  await sql`update account set terms_version = ${termsVersion}, terms_accepted_at = ${now}
    where id = ${id} and terms_version is distinct from ${termsVersion}`.execute(db)
}
