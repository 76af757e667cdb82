// Entering a company: a session of its own, handed over when the company lives on another host.

import type { Principal } from '#server/access/principal.ts'
import { audit } from '#server/engine/crud/audit.ts'
import { inIdentity } from '#server/platform/db/tenant.ts'
import { refuse } from '#server/platform/errors/refusal.ts'
import type { Caller } from './caller.ts'
import type { Identity } from './identity.ts'
import { checkEntry, joinedCompanies, rememberVisit } from './joined-companies.ts'
import { isRemembered, openSession, type Pair } from './sessions.ts'

export async function enterCompany(
  { database, access, config }: Identity,
  caller: Caller,
  principal: Principal,
  chosen: number | undefined,
): Promise<Pair & { readonly domain: string }> {
  if (chosen === undefined) throw refuse('ZBOA0307')
  return inIdentity(database, async (db) => {
    const company = (await joinedCompanies(db, principal.user)).find(({ id }) => id === chosen)
    checkEntry(company, caller)
    const pair = await openSession(db, { access, baseHost: config.baseHost }, caller, {
      user: principal.user,
      kind: principal.kind,
      remember: await isRemembered(db, principal.session),
      company,
    })
    await rememberVisit(db, principal.user, company)
    await audit(db, {
      principal: { ...principal, company: company.id },
      action: 'SIGN_IN',
      module: 'system',
      resource: 'session',
      request: caller,
    })
    return { ...pair, domain: company.domain }
  })
}
