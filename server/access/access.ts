// The tokens and principals of a running server: what the guard checks with and what signing in issues with.
import { hash, randomUUID } from 'node:crypto'
import type { Database } from '#server/platform/db/database.ts'
import { refuse } from '#server/platform/errors/refusal.ts'
import type { SecretBox } from '#server/platform/secrets/secret-box.ts'
import { type AccessClaims, readAccessToken, signAccessToken } from './access-token.ts'
import { loadPrincipal } from './load-principal.ts'
import { type PrincipalCache, principalCache } from './principal-cache.ts'
import { loadKeyRing } from './signing-keys.ts'

export interface Access {
  readonly principals: PrincipalCache
  /** Before a call does anything: looks for new keys, and for those that were taken away. */
  keepFresh(): Promise<void>
  /** Signs an access token; `iss` and `jti` are filled in. */
  sign(claims: Omit<AccessClaims, 'iss' | 'jti'>): Promise<string>
  /** The claims of a token that is ours, expired or not; throws 401 refusals. */
  read(token: string): Promise<AccessClaims>
}

const mostKept = 10_000
/** A token of an unknown key has the keys read again at most that often. */
const reloadMs = 10_000
/** So old the keys are at most: a new one is known before it signs, and one that was taken away holds no longer. */
const freshMs = 60_000

/** `region` is the issuer that tokens name. */
export async function openAccess(database: Database, region: string, secrets: SecretBox): Promise<Access> {
  let ring = await loadKeyRing(database, secrets)
  let loadedAt = Date.now()
  // Signatures take longer to check than hashes: those that held once are remembered by hash.
  const held = new Map<string, AccessClaims>()

  let loading: Promise<void> | undefined
  const load = async () => {
    const next = await loadKeyRing(database, secrets)
    if ([...ring.verifying.keys()].some((kid) => !next.verifying.has(kid))) held.clear()
    ring = next
    loadedAt = Date.now()
  }
  const noOlderThan = async (ms: number) => {
    if (Math.abs(Date.now() - loadedAt) <= ms) return
    loading ??= load().finally(() => {
      loading = undefined
    })
    await loading
  }

  const remember = (key: string, claims: AccessClaims) => {
    const [oldest] = held.keys()
    if (held.size >= mostKept && oldest) held.delete(oldest)
    held.set(key, claims)
  }

  return {
    principals: principalCache((session) => loadPrincipal(database, session)),
    keepFresh: () => noOlderThan(freshMs),
    sign: (claims) => signAccessToken(ring, { ...claims, iss: region, jti: randomUUID() }),
    async read(token) {
      if (token.startsWith('v1.')) throw refuse('ZBOA0217')
      const key = hash('sha256', token, 'base64')
      const known = held.get(key)
      if (known) return known
      let claims = await readAccessToken(ring, region, token)
      if (claims === 'kid') {
        await noOlderThan(reloadMs)
        claims = await readAccessToken(ring, region, token)
      }
      if (typeof claims === 'string') throw refuse('ZBOA0211')
      remember(key, claims)
      return claims
    },
  }
}
