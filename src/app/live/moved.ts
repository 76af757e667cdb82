// A company whose domain has changed: who comes by the former one goes on at the present one, with their session where they have one.
import { companyAddress } from '#src/api/host.ts'
import { enterCompany } from '#src/api/identity.ts'
import { beginSession } from '#src/api/session.ts'
import { accessToken, claimsOf } from '#src/api/tokens.ts'

/** Undefined: stay, for the former address still serves whoever cannot be handed over. */
export async function addressAfterMove(domain: string, path: string): Promise<string | undefined> {
  const token = accessToken()
  if (token === null) return companyAddress(domain, path) ?? undefined
  const { cid } = claimsOf(token) ?? {}
  if (typeof cid !== 'number') return undefined
  const entered = await enterCompany(cid).catch(() => undefined)
  if (!entered) return undefined
  const { domain: now, ...pair } = entered
  return beginSession(pair, now)
}
