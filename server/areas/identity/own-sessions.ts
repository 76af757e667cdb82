// A user's own sessions: the list, and ending them.
import { sql } from 'kysely'
import type { components } from '#openapi/generated/schema.d.ts'
import type { Principal } from '#server/access/principal.ts'
import { audit } from '#server/engine/crud/audit.ts'
import type { Db } from '#server/platform/db/database.ts'
import { inIdentity } from '#server/platform/db/tenant.ts'
import { localTime } from '#server/platform/time/zone-time.ts'
import type { Caller } from './caller.ts'
import type { Identity } from './identity.ts'
import { type RevokeReason, revokeSessions, sessionOfRefresh } from './sessions.ts'

type OwnSession = components['schemas']['OwnSession']

/** The sessions that still live, the last used first. */
export async function ownSessions({ database }: Identity, principal: Principal, zone: string): Promise<OwnSession[]> {
  const { rows } = await inIdentity(database, (db) =>
    sql<Omit<OwnSession, 'is_current'>>`
      select id, client, ip, user_agent, device_label, created_at, last_used_at,
        least(idle_expires_at, absolute_expires_at) as expires_at
      from session where user_id = ${principal.user} and revoked_at is null
        and least(idle_expires_at, absolute_expires_at) > ${new Date()}
      order by last_used_at desc limit 1000`.execute(db),
  )
  return rows.map((row) => ({
    ...row,
    created_at: localTime(row.created_at, zone),
    last_used_at: localTime(row.last_used_at, zone),
    expires_at: localTime(row.expires_at, zone),
    is_current: row.id === principal.session,
  }))
}

/** Ends those of the named sessions that are the user's own, and answers them. */
export async function endSessions(
  { database, access }: Identity,
  caller: Caller,
  principal: Principal,
  ids: readonly string[],
): Promise<string[]> {
  const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
  const ended = await inIdentity(database, async (db) => {
    const named = ids.filter((id) => uuid.test(id))
    const { rows } = await sql<{ id: string }>`
      select id from session where user_id = ${principal.user} and id = any(${named}::uuid[])
        and revoked_at is null`.execute(db)
    return end(
      db,
      caller,
      principal,
      rows.map(({ id }) => id),
      'SIGN_OUT',
    )
  })
  for (const session of ended) access.principals.forget({ session })
  return ended
}

/** Ends this session, the one of the given refresh token, or all of the user's. */
export async function signOut(
  { database, access }: Identity,
  caller: Caller,
  principal: Principal,
  { refresh, all }: { refresh?: string; all: boolean },
): Promise<void> {
  const { user, session } = principal
  await inIdentity(database, async (db) => {
    const family = sessionOfRefresh(refresh ?? '') ?? session
    const { rows } = await sql<{ id: string }>`
      select id from session where user_id = ${user} and revoked_at is null
        and (${all} or id = any(${[session, family]}::uuid[]))`.execute(db)
    await end(
      db,
      caller,
      principal,
      rows.map(({ id }) => id),
      'SIGN_OUT',
    )
  })
  access.principals.forget(all ? { user } : { session })
}

/** Ends every other session of the user. */
export async function endOthers(db: Db, { user, session }: Principal, reason: RevokeReason): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select id from session where user_id = ${user} and id <> ${session}::uuid and revoked_at is null`.execute(db)
  await revokeSessions(
    db,
    reason,
    rows.map(({ id }) => id),
  )
}

async function end(
  db: Db,
  caller: Caller,
  principal: Principal,
  ids: readonly string[],
  reason: RevokeReason,
): Promise<string[]> {
  await revokeSessions(db, reason, ids)
  await audit(db, {
    principal,
    action: 'SIGN_OUT',
    module: 'system',
    resource: 'session',
    description: `${ids.length}`,
    request: caller,
  })
  return [...ids]
}
