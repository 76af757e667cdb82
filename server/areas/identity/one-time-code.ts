// Codes of links that serve once; the database knows only their SHA-256.
import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '#server/platform/db/database.ts'
import { refuse } from '#server/platform/errors/refusal.ts'

const minute = 1
const hour = 60
const day = 24 * hour

/** How many minutes a code lives. */
const lives = {
  ACTIVATION: day,
  COMPANY_CREATION: day,
  INVITATION: 7 * day,
  RESET_PASSWORD: 30 * minute,
  JOIN_DECISION: 7 * day,
  JOIN_RESULT: 30 * day,
  EMAIL_CHANGE: day,
  EMAIL_UNDO: 3 * day,
  SET_UP: day,
} as const

export type CodePurpose = keyof typeof lives

/** What a code is about. */
export interface CodeSubject {
  readonly company?: number | null
  readonly registration?: number
  readonly payload?: Readonly<Record<string, unknown>>
  readonly ip?: string
  /** Leaves the codes before it alive: several people may wait for one decision. */
  readonly beside?: boolean
  /** The same work, and no code is kept: for whom there is no account. */
  readonly pretended?: boolean
}

export interface CodeFacts {
  readonly id: number
  readonly user_id: number | null
  readonly company_id: number | null
  readonly registration_id: number | null
  readonly payload: Readonly<Record<string, unknown>>
  readonly used_at: string | null
}

const hashOf = (code: string) => createHash('sha256').update(code).digest('hex')

/** Makes a code of 43 characters; the one before it for the same purpose and user or sign-up dies. */
export async function makeCode(
  db: Db,
  purpose: CodePurpose,
  user: number | null,
  subject: CodeSubject = {},
): Promise<string> {
  const { company = null, registration = null, payload = {}, ip = null, beside = false, pretended = false } = subject
  const code = randomBytes(32).toString('base64url')
  const end = new Date(Date.now() + lives[purpose] * 60_000)
  if (!beside) {
    await sql`delete from one_time_code where purpose = ${purpose} and user_id is not distinct from ${user}::bigint
      and registration_id is not distinct from ${registration}::bigint and not ${pretended}::boolean`.execute(db)
  }
  await sql`insert into one_time_code
      (purpose, user_id, company_id, registration_id, payload, code_hash, create_time, expires_at, request_ip)
    select ${purpose}, ${user}::bigint, ${company}::bigint, ${registration}::bigint, ${JSON.stringify(payload)}::jsonb,
      ${hashOf(code)}, ${new Date()}::timestamptz, ${end}::timestamptz, ${ip}
    where not ${pretended}::boolean`.execute(db)
  return code
}

/** The facts of a code without using it up; unknown, used and expired ones are refused alike (0105), missing ones with 0106. */
export async function checkCode(db: Db, purpose: CodePurpose, code: string | undefined): Promise<CodeFacts> {
  const facts = await knownCode(db, purpose, code)
  if (facts.used_at !== null) throw refuse('ZBOA0105')
  return facts
}

/** Like checkCode, and the code has served. */
export async function spendCode(db: Db, purpose: CodePurpose, code: string | undefined): Promise<CodeFacts> {
  const facts = await checkCode(db, purpose, code)
  await sql`update one_time_code set used_at = ${new Date()} where id = ${facts.id}`.execute(db)
  return facts
}

/** A code that has not expired, used or not, kept from others until the transaction ends. */
export async function knownCode(db: Db, purpose: CodePurpose, code: string | undefined): Promise<CodeFacts> {
  if (!code) throw refuse('ZBOA0106')
  const { rows } = await sql<CodeFacts>`
    select id, user_id, company_id, registration_id, payload, used_at from one_time_code
    where purpose = ${purpose} and code_hash = ${hashOf(code)} and expires_at > ${new Date()}
    for update`.execute(db)
  const [facts] = rows
  if (!facts) throw refuse('ZBOA0105')
  return facts
}
