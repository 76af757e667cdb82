// The rows of answers that are kept for calls which may be sent twice.
import { sql } from 'kysely'
import type { Db } from '#server/platform/db/database.ts'

/** So long the same key gets the same answer. */
const keptHours = 24

/** One sending of a call, as its row knows it. */
export interface Sending {
  readonly user: number
  /** Company of the session, method and address. */
  readonly call: string
  readonly key: string
  /** Of what was sent; known once all of it was read. */
  readonly hash: () => string
}

export interface Known {
  readonly body_hash: string
  readonly answer: string | null
}

const fresh = sql`kept_answer.at > now() - make_interval(hours => ${keptHours})`
const one = ({ user, call, key }: Sending) => sql`user_id = ${user} and call = ${call} and key = ${key}::uuid`

export async function findKept(db: Db, sending: Sending): Promise<Known | undefined> {
  const { rows } =
    await sql<Known>`select body_hash, answer from kept_answer where ${one(sending)} and ${fresh}`.execute(db)
  return rows[0]
}

/** Takes the key for this sending; false where another one has it. Waits for one that is at work. */
export async function claimKey(db: Db, company: number | null, sending: Sending): Promise<boolean> {
  const { user, call, key, hash } = sending
  const { rows } = await sql`
    insert into kept_answer (company_id, user_id, call, key, body_hash)
    values (${company}, ${user}, ${call}, ${key}::uuid, ${hash()})
    on conflict on constraint kept_answer_key do update set body_hash = excluded.body_hash, answer = null, at = now()
    where not (${fresh})
    returning 1`.execute(db)
  return rows.length > 0
}

/** False where the row is out of the transaction's reach. */
export async function keepAnswer(db: Db, sending: Sending, answer: string): Promise<boolean> {
  const { rows } = await sql`update kept_answer set answer = ${answer} where ${one(sending)} returning 1`.execute(db)
  return rows.length > 0
}

/** The same key may try again; false where the row is out of the transaction's reach. */
export async function releaseKey(db: Db, sending: Sending): Promise<boolean> {
  const { rows } = await sql`delete from kept_answer where ${one(sending)} and answer is null returning 1`.execute(db)
  return rows.length > 0
}

export async function forgetKept(db: Db): Promise<void> {
  await sql`delete from kept_answer where not (${fresh})`.execute(db)
}
