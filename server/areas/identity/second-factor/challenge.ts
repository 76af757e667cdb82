// Between password and second factor: a sign-in that waits for its code, for 5 minutes and 5 tries.
import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { inIdentity } from '#server/platform/db/tenant.ts'
import { Refusal, refuse } from '#server/platform/errors/refusal.ts'
import type { Identity } from '../identity.ts'
import type { SignInWish } from '../sign-in-wish.ts'
import { checkCode } from './check-code.ts'

const lifeMs = 5 * 60_000
const mostTries = 5

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex')

/** The refusal 0206 that asks for the code; `wish` comes back with the right one. */
export async function askForCode({ database }: Identity, user: number, wish: SignInWish): Promise<Refusal> {
  const token = randomBytes(32).toString('base64url')
  await inIdentity(database, async (db) => {
    await sql`delete from sign_in_challenge where user_id = ${user} and expires_at <= now()`.execute(db)
    await sql`insert into sign_in_challenge (token_hash, user_id, wish, expires_at)
      values (${hashOf(token)}, ${user}, ${JSON.stringify(wish)}::jsonb, ${new Date(Date.now() + lifeMs)})`.execute(db)
  })
  return new Refusal('ZBOA0206', { methods: 'totp,recovery' }, undefined, { mfa_token: token })
}

/** The account that waited and its wish. Throws 0105 for an unknown, used or expired token, 0207 for a wrong code, 0203 while locked. */
export async function answerChallenge(
  identity: Identity,
  token: string,
  code: string,
): Promise<{ readonly user: number; readonly wish: SignInWish }> {
  const { database } = identity
  const waiting = await inIdentity(database, async (db) => {
    const { rows } = await sql<{ user: number }>`
      update sign_in_challenge set failed = failed + 1
      where token_hash = ${hashOf(token)} and expires_at > ${new Date()} and failed < ${mostTries}
      returning user_id as "user"`.execute(db)
    return rows[0]
  })
  if (!waiting) throw refuse('ZBOA0105')
  await checkCode(identity, waiting.user, code)
  const taken = await inIdentity(database, async (db) => {
    const { rows } = await sql<{ wish: SignInWish }>`
      delete from sign_in_challenge where token_hash = ${hashOf(token)} returning wish`.execute(db)
    return rows[0]
  })
  if (!taken) throw refuse('ZBOA0105')
  return { user: waiting.user, wish: taken.wish }
}
