// How long the guard takes to check access tokens, those it has not seen before and those it has.
import { generateKeyPairSync, randomUUID } from 'node:crypto'
import { readAccessToken, signAccessToken } from '#server/auth/access-token.ts'
import { ringOf } from '#server/auth/signing-keys.ts'

/** Milliseconds for the signature and claims of one token. */
export function tokenCheckTime(): number {
  const ring = ringOf({ kid: randomUUID(), privateKey: generateKeyPairSync('ed25519').privateKey }, [])
  const now = Math.floor(Date.now() / 1000)
  const claims = {
    user_id: 1,
    exp: now + 900,
    iat: now,
    iss: 'me',
    aud: 'localhost',
    jti: '',
    sid: randomUUID(),
    typ: 'access',
    kind: 'USER',
    cid: 1,
    mid: 1,
    pv: 1,
  } as const
  const tokens = Array.from({ length: 2000 }, () => signAccessToken(ring, { ...claims, jti: randomUUID() }))
  for (const token of tokens) readAccessToken(ring, 'me', token)
  const from = performance.now()
  for (const token of tokens) if (typeof readAccessToken(ring, 'me', token) === 'string') throw new Error('refused')
  return (performance.now() - from) / tokens.length
}
