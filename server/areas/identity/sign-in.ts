// Signing in: credentials, then the company the session begins in, then the pair.
import { sql } from 'kysely'
import { audit } from '#server/engine/crud/audit.ts'
import type { Db } from '#server/platform/db/database.ts'
import { inIdentity } from '#server/platform/db/tenant.ts'
import { Refusal, refuse } from '#server/platform/errors/refusal.ts'
import { limitAddress } from './address-limits.ts'
import { notePhone } from './app-phones.ts'
import type { Caller } from './caller.ts'
import { checkCredentials, type TypedCredentials } from './credentials.ts'
import { findLogin, type Login } from './find-login.ts'
import type { Identity } from './identity.ts'
import { checkEntry, type EnteredCompany, employerOf, joinedCompanies, rememberVisit } from './joined-companies.ts'
import { tellOfNewDevice } from './new-device.ts'
import { noteAcceptance } from './region/legal.ts'
import { faceOf, legalVersions } from './region/region-face.ts'
import { answerChallenge, askForCode } from './second-factor/challenge.ts'
import { openSession, type Pair } from './sessions.ts'
import type { SignInWish } from './sign-in-wish.ts'

export interface SignedIn extends Pair {
  readonly company_domain: string | null
}

/** Throws 0206 with a token where the account asks for a second factor: signInWithCode goes on from there. */
export async function signIn(
  identity: Identity,
  caller: Caller,
  typed: TypedCredentials,
  wish: SignInWish,
): Promise<SignedIn> {
  await limitAddress(identity, 'sign-in', caller)
  const account = await checkCredentials(identity, caller, typed)
  if (account.mfa_enabled) throw await askForCode(identity, account.id, wish)
  return begin(identity, caller, account, wish)
}

/** Throws what answering the challenge throws, and 0204 where the account has been closed meanwhile. */
export async function signInWithCode(
  identity: Identity,
  caller: Caller,
  { mfa_token, code }: { readonly mfa_token: string; readonly code: string },
): Promise<SignedIn> {
  await limitAddress(identity, 'sign-in', caller)
  const { user, wish } = await answerChallenge(identity, mfa_token, code)
  const account = await inIdentity(identity.database, (db) => findLogin(db, user))
  if (account?.state !== 'ACTIVE') throw refuse('ZBOA0204')
  return begin(identity, caller, account, wish)
}

/** Throws ZBGP0108 for a phone that is not the person's own; it waits to be approved from then on. */
async function begin(identity: Identity, caller: Caller, account: Login, wish: SignInWish): Promise<SignedIn> {
  try {
    return await open(identity, caller, account, wish)
  } catch (error) {
    const { company_id: company } = account
    if (error instanceof Refusal && error.code === 'ZBGP0108' && company !== null)
      await inIdentity(identity.database, (db) => notePhone(db, caller, { user: account.id, company }))
    throw error
  }
}

function open(identity: Identity, caller: Caller, account: Login, wish: SignInWish): Promise<SignedIn> {
  const { database, access, config } = identity
  return inIdentity(database, async (db) => {
    const company = wish.alone ? undefined : await meantCompany(db, account, caller)
    await tellOfNewDevice(db, account, caller)
    const pair = await openSession(db, { access, baseHost: config.baseHost }, caller, {
      user: account.id,
      kind: account.kind,
      remember: wish.remember,
      company: company ?? null,
      stay: wish.stay,
    })
    await rememberSignIn(db, account, caller)
    if (wish.agreed) await noteAcceptance(db, account.id, legalVersions(await faceOf(db, config.baseHost)))
    if (company?.membership) await rememberVisit(db, account.id, company)
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

/** The company of the host, else the only one; undefined where the user must choose. Employees have one company. */
async function meantCompany(db: Db, account: Login, caller: Caller): Promise<EnteredCompany | undefined> {
  if (account.kind === 'EMPLOYEE') {
    const own = await employerOf(db, account.id)
    checkEntry(own, caller)
    return own
  }
  const joined = (await joinedCompanies(db, account.id)).filter(({ state }) => state !== 'CLOSED')
  const ofHost = joined.find(({ domain }) => domain === caller.host.domain)
  const entered = joined.filter(({ membership_state }) => membership_state === 'ACTIVE')
  const meant = ofHost ?? (entered.length === 1 ? entered[0] : undefined)
  if (meant) checkEntry(meant, caller)
  return meant
}

async function rememberSignIn(db: Db, { id }: Login, { ip }: Caller): Promise<void> {
  await sql`update account set last_login = ${new Date()}, last_login_ip = ${ip} where id = ${id}`.execute(db)
}
