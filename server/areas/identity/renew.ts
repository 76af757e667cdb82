// Renews a pair: each refresh token serves once, and one that comes back later ends its whole family.
import { sql } from 'kysely'
import { audit } from '#server/engine/crud/audit.ts'
import type { Db } from '#server/platform/db/database.ts'
import { inIdentity } from '#server/platform/db/tenant.ts'
import { type Refusal, refuse } from '#server/platform/errors/refusal.ts'
import { limitAddress } from './address-limits.ts'
import type { Caller } from './caller.ts'
import { deviceLabel } from './device-label.ts'
import type { Identity } from './identity.ts'
import { mailTo, roughPlace } from './mails.ts'
import {
  issuePair,
  type Pair,
  refreshHash,
  revokeSessions,
  sessionEnds,
  sessionOfRefresh,
  timeoutTerm,
} from './sessions.ts'

const graceMs = 10_000

interface Stored {
  id: number
  handover: boolean
  expires_at: string
  used_at: string | null
  audience_host: string
  session: string
  user_agent: string | null
  revoke_reason: string | null
  ends_at: string
  absolute_expires_at: string
  remember: boolean
  user_id: number
  kind: 'USER' | 'EMPLOYEE'
  display_name: string
  email: string | null
  language: string
  company_id: number | null
  membership_id: number | null
  permission_version: number | null
  session_timeout: number | null
}

/** Throws 401 refusals: 0213 ended, 0214 invalid or expired, 0215 reused, 0217 hand-over used twice, 0218 not active. */
export async function renewPair(
  identity: Identity,
  caller: Caller,
  { access: lastAccess, refresh }: { access: string; refresh: string },
): Promise<Pair> {
  const session = sessionOfRefresh(refresh)
  await limitAddress(identity, 'renewal', caller, session)
  const claims = await identity.access.read(lastAccess).catch(() => undefined)
  if (!session || claims?.sid !== session) throw refuse('ZBOA0214')
  await identity.access.principals.find(session, claims.pv)
  const outcome = await inIdentity(identity.database, async (db): Promise<Pair | Refusal> => {
    const stored = await findToken(db, refresh)
    if (!stored || stored.audience_host !== caller.host.name) return refuse('ZBOA0214')
    if (stored.revoke_reason) return refuse('ZBOA0213', { reason: stored.revoke_reason })
    const now = Date.now()
    if (stored.used_at && !isGrace(stored, caller, now)) return reused(db, caller, stored)
    if (Date.parse(stored.expires_at) <= now || Date.parse(stored.ends_at) <= now) return refuse('ZBOA0214')
    return rotate(db, identity, stored, now)
  })
  if (outcome instanceof Error) {
    identity.access.principals.forget({ session })
    throw outcome
  }
  return outcome
}

async function findToken(db: Db, refresh: string): Promise<Stored | undefined> {
  const { rows } = await sql<Stored>`
    select t.id, t.handover, t.expires_at, t.used_at, t.audience_host, s.id as session, s.user_agent, s.revoke_reason,
      least(s.idle_expires_at, s.absolute_expires_at) as ends_at, s.absolute_expires_at, s.remember, s.user_id, a.kind,
      a.username as display_name, a.email, a.language, s.company_id, s.membership_id, m.permission_version,
      ${timeoutTerm} as session_timeout
    from refresh_token t
    join session s on s.id = t.session_id
    join account a on a.id = s.user_id
    left join membership m on m.id = s.membership_id
    left join company c on c.id = s.company_id
    left join security_policy p on p.company_id = s.company_id
    where t.jti_hash = ${refreshHash(refresh)}
    for update of t, s`.execute(db)
  return rows[0]
}

/** Two tabs, or an answer that got lost: the same browser asks again at once. */
const isGrace = ({ handover, used_at, user_agent }: Stored, caller: Caller, now: number) =>
  !handover && used_at !== null && now - Date.parse(used_at) <= graceMs && user_agent === caller.userAgent

async function reused(db: Db, caller: Caller, stored: Stored): Promise<Refusal> {
  const code = stored.handover ? 'ZBOA0217' : 'ZBOA0215'
  await revokeSessions(db, 'REUSE', [stored.session])
  await audit(db, {
    principal: {
      user: stored.user_id,
      display_name: stored.display_name,
      kind: stored.kind,
      company: stored.company_id,
      session: stored.session,
    },
    action: 'SESSION_REUSE',
    module: 'system',
    resource: 'session',
    status: 'DENIED',
    code,
    request: caller,
  })
  const { email, language, user_agent } = stored
  const device = deviceLabel(user_agent ?? '')
  await mailTo(
    db,
    'SESSION_REUSE_ALARM',
    { email, language },
    { time: new Date(), place: roughPlace(caller.ip), device },
  )
  return refuse(code)
}

async function rotate(db: Db, { access }: Identity, stored: Stored, now: number): Promise<Pair> {
  const absoluteEnd = Date.parse(stored.absolute_expires_at)
  const { idle } = sessionEnds(now, stored.remember, stored.session_timeout ?? undefined)
  const { id, token, refresh } = await issuePair(db, access, {
    session: {
      id: stored.session,
      user: stored.user_id,
      kind: stored.kind,
      company: stored.company_id,
      membership: stored.membership_id,
      permission_version: stored.permission_version ?? 0,
      idleEnd: idle,
      absoluteEnd,
    },
    audience: stored.audience_host,
    handover: false,
    parent: stored.id,
  })
  await sql`update refresh_token set used_at = coalesce(used_at, ${new Date(now)}), replaced_by = ${id}
    where id = ${stored.id}`.execute(db)
  await sql`update session set last_used_at = ${new Date(now)},
    idle_expires_at = ${new Date(Math.min(idle, absoluteEnd))} where id = ${stored.session}::uuid`.execute(db)
  return { token, refresh }
}
