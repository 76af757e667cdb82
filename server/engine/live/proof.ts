// Who is behind a live connection: the ticket or access token of its address, and everything that a call is checked for too.
import type { FastifyRequest } from 'fastify'
import type { Access } from '#server/access/access.ts'
import { checkPlace } from '#server/access/check-place.ts'
import type { Principal } from '#server/access/principal.ts'
import type { Config } from '#server/config.ts'
import type { Database } from '#server/platform/db/database.ts'
import { inIdentity } from '#server/platform/db/tenant.ts'
import { refuse } from '#server/platform/errors/refusal.ts'
import { takeTicket } from './ticket.ts'

export interface Prover {
  readonly database: Database
  readonly access: Access
  readonly config: Config
}

export interface Proof {
  readonly principal: Principal
  /** When it has to be renewed, in milliseconds since the epoch. */
  readonly until: number
}

/** As long as an access token lives. */
const lifeMs = 15 * 60_000

/** Throws refusals of 401 and 403. */
export async function prove(prover: Prover, request: FastifyRequest, token: string): Promise<Proof> {
  const { session, user, version, audience, until } = await readToken(prover, token)
  const principal = await prover.access.principals.find(session, version)
  if (user !== principal.user) throw refuse('ZBOA0211')
  checkPlace(request, prover.config, audience, principal)
  return { principal, until }
}

async function readToken({ access, database }: Prover, token: string) {
  if (!token) throw refuse('ZBOA0210')
  if (!token.includes('.')) {
    const ticket = await inIdentity(database, (db) => takeTicket(db, token))
    if (!ticket) throw refuse('ZBOA0211')
    const { session, user, host } = ticket
    return { session, user, version: 0, audience: host, until: Date.now() + lifeMs }
  }
  const claims = await access.read(token)
  if (claims.typ !== 'access') throw refuse('ZBOA0217')
  if (claims.exp * 1000 <= Date.now()) throw refuse('ZBOA0212')
  return {
    session: claims.sid,
    user: claims.user_id,
    version: claims.pv,
    audience: claims.aud,
    until: claims.exp * 1000,
  }
}
