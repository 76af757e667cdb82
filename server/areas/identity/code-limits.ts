// How often one address may try the codes of links, and how long it must wait after too many wrong ones.
import { sql } from 'kysely'
import { countHit, tooMany } from '#server/access/rate-limit.ts'
import type { Db } from '#server/platform/db/database.ts'
import { inIdentity } from '#server/platform/db/tenant.ts'
import { Refusal } from '#server/platform/errors/refusal.ts'
import { limitAddress } from './address-limits.ts'
import type { Caller } from './caller.ts'
import type { Identity } from './identity.ts'

const wrongAnHour = 10
const hour = 3600

/** Runs work that needs a code: 30 an hour, and after 10 wrong ones none for an hour. */
export async function withCode<T>(identity: Identity, caller: Caller, work: () => Promise<T>): Promise<T> {
  const { database, config } = identity
  const wait = await inIdentity(database, (db) => blockedFor(db, caller.ip))
  if (wait > 0) throw tooMany(wait)
  await limitAddress(identity, 'code', caller)
  try {
    return await work()
  } catch (error) {
    if (error instanceof Refusal && error.code === 'ZBOA0105') {
      await inIdentity(database, (db) => countWrong(db, caller.ip, wrongAnHour * config.rateLimitFactor))
    }
    throw error
  }
}

async function blockedFor(db: Db, ip: string): Promise<number> {
  const now = new Date()
  const { rows } = await sql<{ wait: number }>`
    select ceil(extract(epoch from window_end - ${now}::timestamptz))::integer as wait from rate_limit
    where key = ${`code-block:${ip}:${hour}`} and window_end > ${now}`.execute(db)
  return rows[0]?.wait ?? 0
}

async function countWrong(db: Db, ip: string, most: number): Promise<void> {
  const over = await countHit(db, [{ key: `code-wrong:${ip}`, most: most - 1, seconds: hour }])
  if (over > 0) await countHit(db, [{ key: `code-block:${ip}`, most: 1, seconds: hour }])
}
