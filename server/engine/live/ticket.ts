// Tickets of live connections: they serve once within 30 seconds, for the session and the host that asked.
import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Principal } from '#server/access/principal.ts'
import type { Db } from '#server/platform/db/database.ts'

export const ticketSeconds = 30

export interface Ticket {
  readonly user: number
  readonly session: string
  /** Name of the host that it was asked for on. */
  readonly host: string
}

const hashOf = (ticket: string) => createHash('sha256').update(ticket).digest('hex')

/** Leaves other tickets of the user be: several tabs ask at the same time when a server comes back. */
export async function makeTicket(db: Db, { user, session }: Principal, host: string): Promise<string> {
  const ticket = randomBytes(32).toString('base64url')
  const end = new Date(Date.now() + ticketSeconds * 1000)
  await sql`insert into one_time_code (purpose, user_id, payload, code_hash, expires_at)
    values ('WS_TICKET', ${user}, ${JSON.stringify({ session, host })}::jsonb, ${hashOf(ticket)}, ${end})`.execute(db)
  return ticket
}

/** Uses a ticket up; undefined for unknown, used and expired ones. */
export async function takeTicket(db: Db, ticket: string): Promise<Ticket | undefined> {
  const now = new Date()
  const { rows } = await sql<Ticket>`
    update one_time_code set used_at = ${now}
    where purpose = 'WS_TICKET' and code_hash = ${hashOf(ticket)} and used_at is null and expires_at > ${now}
    returning user_id as "user", payload ->> 'session' as session, payload ->> 'host' as host`.execute(db)
  return rows[0]
}
