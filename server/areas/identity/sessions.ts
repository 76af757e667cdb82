// Sessions and the pairs of tokens that carry them.
import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Access } from '#server/access/access.ts'
import { companyHost } from '#server/access/request-host.ts'
import type { Db } from '#server/platform/db/database.ts'
import { admitPhone } from './app-phones.ts'
import type { Caller } from './caller.ts'
import { deviceLabel } from './device-label.ts'

export type RevokeReason = 'SIGN_OUT' | 'PASSWORD_CHANGED' | 'REUSE' | 'ADMIN' | 'SINGLE_LOGIN'

export interface Pair {
  readonly token: string
  readonly refresh: string
}

/** What the tokens of a session say of it. */
export interface SessionFacts {
  readonly id: string
  readonly user: number
  readonly kind: 'USER' | 'EMPLOYEE'
  readonly company: number | null
  readonly membership: number | null
  readonly permission_version: number
  /** Milliseconds since the epoch. */
  readonly idleEnd: number
  readonly absoluteEnd: number
}

const minute = 60_000
const day = 24 * 60 * minute
const accessMs = 15 * minute
const handoverMs = 2 * minute
/** The time-out of a company that asks for nothing else. */
const usualTimeout = 480
/** A vendor's staff reaches many companies: their sessions are short, idle (renewal reads it) and as a whole. */
const vendorMinutes = 480

/** When a session ends that was used at `now`; a company may shorten it (minutes), never lengthen it. */
export function sessionEnds(
  now: number,
  remember: boolean,
  timeout = usualTimeout,
): { idle: number; absolute: number } {
  const idle = remember ? 14 * day : usualTimeout * minute
  return {
    idle: now + (timeout < usualTimeout ? Math.min(idle, timeout * minute) : idle),
    absolute: now + (remember ? 30 * day : day),
  }
}

export const refreshHash = (refresh: string) => createHash('sha256').update(refresh).digest('hex')

/** The session that a refresh token names, null when it has not the form of one. */
export const sessionOfRefresh = (refresh: string) =>
  /^v1\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.[\w-]{43}$/.exec(refresh)?.[1] ?? null

export interface Issue {
  readonly session: SessionFacts
  readonly audience: string
  /** On the way to another host: two minutes, one use, for nothing but a renewal there. */
  readonly handover: boolean
  readonly parent?: number
}

/** Issues a pair and answers it with the id of its refresh token. */
export async function issuePair(db: Db, access: Access, issue: Issue): Promise<Pair & { readonly id: number }> {
  const { session, audience, handover, parent } = issue
  const now = Date.now()
  const end = Math.min(now + (handover ? handoverMs : accessMs), session.absoluteEnd)
  const refresh = `v1.${session.id}.${randomBytes(32).toString('base64url')}`
  const refreshEnd = handover ? now + handoverMs : Math.min(session.idleEnd, session.absoluteEnd)
  const { rows } = await sql<{ id: number }>`
    insert into refresh_token (jti_hash, session_id, parent_id, handover, issued_at, expires_at, audience_host)
    values (${refreshHash(refresh)}, ${session.id}::uuid, ${parent ?? null}, ${handover}, ${new Date(now)},
      ${new Date(refreshEnd)}, ${audience}) returning id`.execute(db)
  const token = await access.sign({
    user_id: session.user,
    exp: Math.floor(end / 1000),
    iat: Math.floor(now / 1000),
    aud: audience,
    sid: session.id,
    typ: handover ? 'handover' : 'access',
    kind: session.kind,
    cid: session.company,
    mid: session.membership,
    pv: session.permission_version,
  })
  return { token, refresh, id: rows[0]?.id ?? 0 }
}

export interface NewSession {
  readonly user: number
  readonly kind: 'USER' | 'EMPLOYEE'
  readonly remember: boolean
  readonly company: {
    readonly id: number
    readonly domain: string
    /** Null for its employees. */
    readonly membership: number | null
    readonly permission_version: number
  } | null
  /** Stays on the host of the call, for integrations that follow no redirect. */
  readonly stay?: boolean
  /** Ends after so many minutes, used or not. */
  readonly minutes?: number
}

/** Opens a session and issues its first pair: a hand-over pair when the company lives on another host. */
export async function openSession(
  db: Db,
  { access, baseHost }: { access: Access; baseHost: string },
  caller: Caller,
  { user, kind, remember, company, stay, minutes }: NewSession,
): Promise<Pair> {
  const now = Date.now()
  const policy = company && (await policyOf(db, company.id))
  const replaced = policy ? replacedClients(caller.client, policy) : []
  if (company && replaced.length > 0) {
    await sql`update session set revoked_at = ${new Date(now)}, revoke_reason = 'SINGLE_LOGIN'
      where user_id = ${user} and company_id = ${company.id} and client = any(${replaced}::text[])
        and revoked_at is null`.execute(db)
    access.principals.forget({ user, company: company.id })
  }
  const ends = sessionEnds(now, remember && !policy?.is_vendor, policy?.session_timeout)
  const longest = minutes ?? (policy?.is_vendor ? vendorMinutes : undefined)
  const absolute = Math.min(ends.absolute, longest === undefined ? ends.absolute : now + longest * minute)
  const idle = Math.min(ends.idle, absolute)
  const { rows } = await sql<{ id: string }>`
    insert into session (user_id, company_id, membership_id, client, ip, user_agent, device_label, created_at,
      last_used_at, idle_expires_at, absolute_expires_at, remember)
    values (${user}, ${company?.id ?? null}, ${company?.membership ?? null}, ${caller.client}, ${caller.ip},
      ${caller.userAgent}, ${deviceLabel(caller.userAgent)}, ${new Date(now)}, ${new Date(now)}, ${new Date(idle)}, ${new Date(absolute)}, ${remember})
    returning id`.execute(db)
  const session = rows[0]?.id ?? ''
  if (company && kind === 'EMPLOYEE') {
    const ownOnly = policy?.app_single_device_login ?? false
    await admitPhone(db, caller, { user, company: company.id, session, ownOnly })
  }
  const stays = stay || (caller.host.kind === 'base' && !caller.isPage)
  const audience = company && !stays ? companyHost(caller.host, company.domain, baseHost) : caller.host.name
  const { token, refresh } = await issuePair(db, access, {
    session: {
      id: session,
      user,
      kind,
      company: company?.id ?? null,
      membership: company?.membership ?? null,
      permission_version: company?.permission_version ?? 0,
      idleEnd: idle,
      absoluteEnd: absolute,
    },
    audience,
    handover: audience !== caller.host.name,
  })
  return { token, refresh }
}

interface Policy {
  readonly session_timeout: number
  readonly single_login: boolean
  readonly app_single_user_login: boolean
  readonly app_single_device_login: boolean
  readonly is_vendor: boolean
}

/** Minutes after which an idle session ends, over `security_policy p` and `company c`. */
export const timeoutTerm = sql`case when c.type = 'TENANT' then p.session_timeout else least(30, p.session_timeout) end`

async function policyOf(db: Db, company: number) {
  const { rows } = await sql<Policy>`
    select ${timeoutTerm} as session_timeout, p.single_login, p.app_single_user_login,
      p.app_single_device_login, c.type <> 'TENANT' as is_vendor
    from company c join security_policy p on p.company_id = c.id where c.id = ${company}`.execute(db)
  return rows[0]
}

const apps: readonly string[] = ['ANDROID', 'IOS']

/** The kinds of clients whose older sessions a new one ends. */
function replacedClients(client: string, policy: Policy): readonly string[] {
  if (apps.includes(client) && policy.app_single_user_login) return apps
  return policy.single_login ? [client] : []
}

/** Ends sessions for good; their access tokens die with them. */
export async function revokeSessions(db: Db, reason: RevokeReason, ids: readonly string[]): Promise<void> {
  await sql`update session set revoked_at = ${new Date()}, revoke_reason = ${reason}
    where id = any(${ids}::uuid[]) and revoked_at is null`.execute(db)
}

/** Ends all sessions of an account. */
export const revokeSessionsOf = (db: Db, user: number, reason: RevokeReason): Promise<unknown> =>
  sql`update session set revoked_at = ${new Date()}, revoke_reason = ${reason}
    where user_id = ${user} and revoked_at is null`.execute(db)

export async function isRemembered(db: Db, session: string): Promise<boolean> {
  const { rows } = await sql<{ remember: boolean }>`
    select remember from session where id = ${session}::uuid`.execute(db)
  return rows[0]?.remember ?? false
}
