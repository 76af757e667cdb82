// How long the guard takes to check access tokens: one of a session that goes on, and one that it has not seen before.
import { randomBytes, randomUUID } from 'node:crypto'
import { openAccess } from '#server/access/access.ts'
import { openPostgres } from '#server/platform/db/open-postgres.ts'
import { secretBox } from '#server/platform/secrets/secret-box.ts'

/** Milliseconds for one token; the database has its schema. */
export async function tokenCheckTimes(
  databaseUrl: string,
): Promise<{ readonly first: number; readonly again: number }> {
  const database = await openPostgres(databaseUrl)
  try {
    const secrets = secretBox(randomBytes(32))
    const access = await openAccess(database, 'me', secrets)
    const iat = Math.floor(Date.now() / 1000)
    const claims = { user_id: 1, exp: iat + 900, iat, aud: 'localhost', kind: 'USER', cid: 1, mid: 1, pv: 1 } as const
    const tokens = await Promise.all(
      Array.from({ length: 2000 }, () => access.sign({ ...claims, sid: randomUUID(), typ: 'access' })),
    )
    const round = async () => {
      const from = performance.now()
      for (const token of tokens) await access.read(token)
      return (performance.now() - from) / tokens.length
    }
    const first = await round()
    return { first, again: Math.min(await round(), await round()) }
  } finally {
    await database.close()
  }
}
