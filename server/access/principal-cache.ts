// Principals by session, for 10 seconds at most, dropped at once when something about them changes here.
import type { Principal } from './principal.ts'

/** Whose principals to drop: those that fit every given key. */
export interface Whose {
  readonly session?: string
  readonly user?: number
  readonly company?: number
}

export interface PrincipalCache {
  /** The principal of a session; one that is older than `version` of its permissions is read again. */
  find(session: string, version: number): Promise<Principal>
  forget(whose: Whose): void
}

interface Kept {
  readonly until: number
  readonly principal: Promise<Principal>
}

const lifeMs = 10_000
const mostKept = 10_000

export function principalCache(load: (session: string) => Promise<Principal>): PrincipalCache {
  const kept = new Map<string, Kept>()
  const read = (session: string) => {
    const principal = load(session)
    const entry = { until: Date.now() + lifeMs, principal }
    kept.delete(session)
    kept.set(session, entry)
    const [oldest] = kept.keys()
    if (kept.size > mostKept && oldest) kept.delete(oldest)
    principal.catch(() => kept.get(session) === entry && kept.delete(session))
    return principal
  }
  return {
    async find(session, version) {
      const known = kept.get(session)
      if (!known || known.until <= Date.now()) return read(session)
      const principal = await known.principal
      return principal.permission_version < version ? read(session) : principal
    },
    forget({ session, user, company }) {
      for (const [id, { principal }] of kept) {
        if (session !== undefined && session !== id) continue
        if (user === undefined && company === undefined) kept.delete(id)
        else
          void principal.then(
            (one) => fits(one, user, company) && kept.delete(id),
            () => undefined,
          )
      }
    },
  }
}

const fits = (principal: Principal, user: number | undefined, company: number | undefined) =>
  (user === undefined || principal.user === user) && (company === undefined || principal.company === company)
