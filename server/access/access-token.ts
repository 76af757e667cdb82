// Access tokens: JWT over Ed25519. The algorithm is pinned, whatever the header of a token says.
import type { KeyObject } from 'node:crypto'
import { type CompactJWSHeaderParameters, CompactSign, compactVerify, errors } from 'jose'
import type { KeyRing } from './signing-keys.ts'

export interface AccessClaims {
  readonly user_id: number
  /** Seconds since the epoch, like `iat`. */
  readonly exp: number
  readonly iat: number
  /** Region code. */
  readonly iss: string
  /** Host name the pair was issued for. */
  readonly aud: string
  readonly jti: string
  /** Session, the family of the pair. */
  readonly sid: string
  readonly typ: 'access' | 'handover'
  readonly kind: 'USER' | 'EMPLOYEE'
  /** Company and membership; null in a session of the user alone. */
  readonly cid: number | null
  readonly mid: number | null
  /** Permission version of the membership at issue. */
  readonly pv: number
}

/** Why a text is no access token of ours; `kid`: signed with a key that this server has not loaded. */
export type TokenFault = 'undecodable' | 'kid'

const skewSeconds = 30

export const signAccessToken = ({ signing }: KeyRing, claims: AccessClaims): Promise<string> =>
  new CompactSign(Buffer.from(JSON.stringify(claims)))
    .setProtectedHeader({ alg: 'EdDSA', typ: 'JWT', kid: signing.kid })
    .sign(signing.privateKey)

/** The claims of a token whose signature holds; expiry is the caller's to judge. */
export async function readAccessToken(ring: KeyRing, iss: string, token: string): Promise<AccessClaims | TokenFault> {
  try {
    const { payload } = await compactVerify(token, keyOf(ring), { algorithms: ['EdDSA'] })
    const claims: unknown = JSON.parse(Buffer.from(payload).toString())
    if (typeof claims !== 'object' || claims === null || !isClaims(claims)) return 'undecodable'
    return claims.iss === iss && claims.iat <= Date.now() / 1000 + skewSeconds ? claims : 'undecodable'
  } catch (error) {
    return error instanceof errors.JWKSNoMatchingKey ? 'kid' : 'undecodable'
  }
}

const keyOf =
  ({ verifying }: KeyRing) =>
  ({ kid }: CompactJWSHeaderParameters): KeyObject => {
    if (typeof kid !== 'string') throw new errors.JWSInvalid('no key is named')
    const key = verifying.get(kid)
    if (!key) throw new errors.JWKSNoMatchingKey()
    return key
  }

function isClaims(claims: object): claims is AccessClaims {
  const has = (key: keyof AccessClaims, type: string) => key in claims && typeof Reflect.get(claims, key) === type
  const texts = ['iss', 'aud', 'jti', 'sid', 'kind'] as const
  const numbers = ['user_id', 'exp', 'iat', 'pv'] as const
  const typ = Reflect.get(claims, 'typ')
  return (
    (typ === 'access' || typ === 'handover') &&
    texts.every((key) => has(key, 'string')) &&
    numbers.every((key) => has(key, 'number')) &&
    'cid' in claims &&
    'mid' in claims
  )
}
