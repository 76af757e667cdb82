// The keys that sign access tokens, kept in the database so that all servers share them.
import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '#server/db/database.ts'
import { inIdentity } from '#server/db/tenant.ts'

export interface SigningKey {
  readonly kid: string
  readonly privateKey: KeyObject
}

/** The youngest key signs, every key verifies. */
export interface KeyRing {
  readonly signing: SigningKey
  readonly verifying: ReadonlyMap<string, KeyObject>
}

/** Reads the keys; the first server of an installation makes one. */
export function loadKeyRing(database: Database): Promise<KeyRing> {
  return inIdentity(database, async (db) => {
    await sql`select pg_advisory_xact_lock(hashtext('signing_key'))`.execute(db)
    const stored = await sql<{ kid: string; private_key: string }>`
      select kid, private_key from signing_key order by create_time desc, kid`.execute(db)
    const [youngest, ...older] = stored.rows.map(({ kid, private_key }) => ({
      kid,
      privateKey: createPrivateKey(private_key),
    }))
    if (youngest) return ringOf(youngest, older)
    const made: SigningKey = { kid: randomUUID(), privateKey: generateKeyPairSync('ed25519').privateKey }
    const text = made.privateKey.export({ type: 'pkcs8', format: 'pem' })
    await sql`insert into signing_key (kid, private_key) values (${made.kid}, ${text})`.execute(db)
    return ringOf(made, [])
  })
}

/** A ring from keys at hand. */
function ringOf(signing: SigningKey, older: readonly SigningKey[]): KeyRing {
  return {
    signing,
    verifying: new Map([signing, ...older].map(({ kid, privateKey }) => [kid, createPublicKey(privateKey)])),
  }
}
