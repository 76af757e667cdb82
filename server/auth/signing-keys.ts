// The keys that sign access tokens, kept in the database so that all servers share them, sealed with the master key.
import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Database, Db } from '#server/db/database.ts'
import { inIdentity } from '#server/db/tenant.ts'
import type { SecretBox } from '#server/secrets/secret-box.ts'

export interface SigningKey {
  readonly kid: string
  readonly privateKey: KeyObject
}

/** The youngest key signs, every key verifies. */
export interface KeyRing {
  readonly signing: SigningKey
  readonly verifying: ReadonlyMap<string, KeyObject>
}

/** They belong to no company. */
const region = 0

interface StoredKey {
  readonly kid: string
  readonly private_key: string
}

/** Reads the keys; the first server of an installation makes one. */
export function loadKeyRing(database: Database, secrets: SecretBox): Promise<KeyRing> {
  return inIdentity(database, async (db) => {
    await sql`select pg_advisory_xact_lock(hashtext('signing_key'))`.execute(db)
    const stored = await sql<StoredKey>`
      select kid, private_key from signing_key order by create_time desc, kid`.execute(db)
    const [youngest, ...older] = (await Promise.all(stored.rows.map((row) => opened(db, secrets, row)))).flat()
    if (youngest) return ringOf(youngest, older)
    const made: SigningKey = { kid: randomUUID(), privateKey: generateKeyPairSync('ed25519').privateKey }
    const sealed = secrets.seal(region, String(made.privateKey.export({ type: 'pkcs8', format: 'pem' })))
    await sql`insert into signing_key (kid, private_key) values (${made.kid}, ${sealed})`.execute(db)
    return ringOf(made, [])
  })
}

/** None where it was sealed with another master key: then its tokens are worth nothing, and people sign in again. */
async function opened(db: Db, secrets: SecretBox, { kid, private_key }: StoredKey): Promise<SigningKey[]> {
  const isPlain = private_key.startsWith('-----')
  if (isPlain)
    await sql`update signing_key set private_key = ${secrets.seal(region, private_key)} where kid = ${kid}`.execute(db)
  try {
    return [{ kid, privateKey: createPrivateKey(isPlain ? private_key : secrets.unseal(region, private_key)) }]
  } catch {
    return []
  }
}

/** A ring from keys at hand. */
function ringOf(signing: SigningKey, older: readonly SigningKey[]): KeyRing {
  return {
    signing,
    verifying: new Map([signing, ...older].map(({ kid, privateKey }) => [kid, createPublicKey(privateKey)])),
  }
}
