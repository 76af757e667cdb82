// Codes of links that serve once; the database knows only their SHA-256.
import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '#server/db/database.ts'
import { refuse } from '#server/errors/refusal.ts'

export type CodePurpose = 'RESET_PASSWORD' | 'SET_UP'

const lifeMinutes: Readonly<Record<CodePurpose, number>> = { RESET_PASSWORD: 30, SET_UP: 24 * 60 }

const hashOf = (code: string) => createHash('sha256').update(code).digest('hex')

/** Makes a code of 43 characters; the one before it for the same purpose and user dies. */
export async function makeCode(db: Db, purpose: CodePurpose, user: number | null): Promise<string> {
  const code = randomBytes(32).toString('base64url')
  const end = new Date(Date.now() + lifeMinutes[purpose] * 60_000)
  await sql`delete from one_time_code
    where purpose = ${purpose} and user_id is not distinct from ${user}::bigint`.execute(db)
  await sql`insert into one_time_code (purpose, user_id, code_hash, expires_at)
    values (${purpose}, ${user}, ${hashOf(code)}, ${end})`.execute(db)
  return code
}

/** Uses a code up; unknown, used and expired ones are refused alike (0105), missing ones with 0106. */
export async function useCode(db: Db, purpose: CodePurpose, code: string | undefined): Promise<void> {
  if (!code) throw refuse('ZBOA0106')
  const now = new Date()
  const { rows } = await sql`
    update one_time_code set used_at = ${now}
    where purpose = ${purpose} and code_hash = ${hashOf(code)} and used_at is null and expires_at > ${now}
    returning id`.execute(db)
  if (rows.length === 0) throw refuse('ZBOA0105')
}
