// The keys that sign access tokens, kept in the database so that all servers share them, sealed with the master key.
import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Database, Db } from '#server/platform/db/database.ts'
import { inIdentity } from '#server/platform/db/tenant.ts'
import type { SecretBox } from '#server/platform/secrets/secret-box.ts'

export interface SigningKey {
  readonly kid: string
  readonly privateKey: KeyObject
}

/** The latest key whose time has come signs, every key verifies. */
export interface KeyRing {
  readonly signing: SigningKey
  readonly verifying: ReadonlyMap<string, KeyObject>
}

/** They belong to no company. */
const region = 0

interface StoredKey {
  readonly kid: string
  readonly private_key: string
  readonly signs: boolean
}

/** Who reads, makes and removes keys does so one after the other, over all servers. */
export function withKeys<T>(database: Database, work: (db: Db) => Promise<T>): Promise<T> {
  return inIdentity(database, async (db) => {
    await sql`select pg_advisory_xact_lock(hashtext('signing_key'))`.execute(db)
    return work(db)
  })
}

/** Reads the keys; where none signs, as on the first server of an installation, one is made. */
export function loadKeyRing(database: Database, secrets: SecretBox): Promise<KeyRing> {
  return withKeys(database, async (db) => {
    const { rows } = await sql<StoredKey>`select kid, private_key, signs_from <= now() as signs from signing_key
      order by signs_from desc, kid`.execute(db)
    const keys = (await Promise.all(rows.map((row) => opened(db, secrets, row)))).flat()
    const signing = keys.find(({ signs }) => signs) ?? (await addKey(db, secrets, 0))
    return {
      signing,
      verifying: new Map([signing, ...keys].map(({ kid, privateKey }) => [kid, createPublicKey(privateKey)])),
    }
  })
}

/** A new key that signs after so many seconds; until then servers only get to know it. */
export async function addKey(db: Db, secrets: SecretBox, seconds: number): Promise<SigningKey> {
  const made: SigningKey = { kid: randomUUID(), privateKey: generateKeyPairSync('ed25519').privateKey }
  const sealed = secrets.seal(region, String(made.privateKey.export({ type: 'pkcs8', format: 'pem' })))
  await sql`insert into signing_key (kid, private_key, signs_from)
    values (${made.kid}, ${sealed}, now() + make_interval(secs => ${seconds}))`.execute(db)
  return made
}

/** None where it was sealed with another master key: then its tokens are worth nothing, and people sign in again. */
async function opened(
  db: Db,
  secrets: SecretBox,
  { kid, private_key, signs }: StoredKey,
): Promise<(SigningKey & Pick<StoredKey, 'signs'>)[]> {
  const isPlain = private_key.startsWith('-----')
  if (isPlain)
    await sql`update signing_key set private_key = ${secrets.seal(region, private_key)} where kid = ${kid}`.execute(db)
  try {
    return [{ kid, signs, privateKey: createPrivateKey(isPlain ? private_key : secrets.unseal(region, private_key)) }]
  } catch {
    return []
  }
}
