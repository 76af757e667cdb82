// Recovery codes: ten of them, each serves once in place of the authenticator app.
import { createHash, randomInt } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '#server/platform/db/database.ts'

const amount = 10
/** Without signs that look alike. */
const signs = 'abcdefghjkmnpqrstuvwxyz23456789'

const part = () => Array.from({ length: 5 }, () => signs[randomInt(signs.length)]).join('')

/** As typed: with or without the dash, in any case. */
const hashOf = (user: number, code: string) =>
  createHash('sha256')
    .update(`${user} ${code.toLowerCase().replaceAll(/[^a-z0-9]/g, '')}`)
    .digest('hex')

/** The codes before them die. */
export async function renewRecoveryCodes(db: Db, user: number): Promise<string[]> {
  const codes = Array.from({ length: amount }, () => `${part()}-${part()}`)
  await removeRecoveryCodes(db, user)
  const hashes = codes.map((code) => hashOf(user, code))
  await sql`insert into recovery_code (user_id, code_hash) select ${user}, unnest(${hashes}::text[])`.execute(db)
  return codes
}

export async function removeRecoveryCodes(db: Db, user: number): Promise<void> {
  await sql`delete from recovery_code where user_id = ${user}`.execute(db)
}

/** False for unknown and used codes. */
export async function takeRecoveryCode(db: Db, user: number, code: string): Promise<boolean> {
  const { rows } = await sql`update recovery_code set used_at = ${new Date()}
    where user_id = ${user} and code_hash = ${hashOf(user, code)} and used_at is null returning user_id`.execute(db)
  return rows.length > 0
}
