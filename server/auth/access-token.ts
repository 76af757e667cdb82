// Access tokens: JWT over Ed25519. The algorithm is pinned, whatever the header of a token says.
import { sign, verify } from 'node:crypto'
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

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

export function signAccessToken({ signing }: KeyRing, claims: AccessClaims): string {
  const text = `${encode({ alg: 'EdDSA', typ: 'JWT', kid: signing.kid })}.${encode(claims)}`
  return `${text}.${sign(null, Buffer.from(text), signing.privateKey).toString('base64url')}`
}

/** The claims of a token whose signature holds; expiry is the caller's to judge. */
export function readAccessToken(ring: KeyRing, iss: string, token: string): AccessClaims | TokenFault {
  const [header, body, signature, ...rest] = token.split('.')
  if (!header || !body || !signature || rest.length > 0) return 'undecodable'
  const { alg, kid } = decode(header)
  if (alg !== 'EdDSA' || typeof kid !== 'string') return 'undecodable'
  const key = ring.verifying.get(kid)
  if (!key) return 'kid'
  if (!verify(null, Buffer.from(`${header}.${body}`), key, Buffer.from(signature, 'base64url'))) return 'undecodable'
  const claims = decode(body)
  if (!isClaims(claims) || claims.iss !== iss || claims.iat > Date.now() / 1000 + skewSeconds) return 'undecodable'
  return claims
}

function decode(part: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(Buffer.from(part, 'base64url').toString())
    return typeof value === 'object' && value !== null ? { ...value } : {}
  } catch {
    return {}
  }
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
