// The companies that a user has joined, and whether he may enter one of them.
import { sql } from 'kysely'
import { isWithin } from '#server/auth/address-blocks.ts'
import type { CompanyState, Role } from '#server/auth/principal.ts'
import type { Db } from '#server/db/database.ts'
import { refuse } from '#server/errors/refusal.ts'
import type { Caller } from './caller.ts'

export interface JoinedCompany {
  readonly id: number
  readonly name: string
  readonly domain: string
  readonly logo: string | null
  readonly state: CompanyState
  readonly suspend_reason: string | null
  readonly timezone: string
  readonly allowed_ip: readonly string[]
  readonly membership: number
  readonly membership_state: 'ACTIVE' | 'PENDING_APPROVAL'
  readonly role: Role
  readonly permission_version: number
  readonly last_visit: string | null
}

/** By name; memberships that ended are left out. */
export async function joinedCompanies(db: Db, user: number): Promise<JoinedCompany[]> {
  const { rows } = await sql<JoinedCompany>`
    select c.id, c.company_name as name, c.company_domain as domain, c.company_logo as logo, c.state, c.suspend_reason,
      c.company_timezone as timezone, c.allowed_ip, m.id as membership, m.state as membership_state, m.role,
      m.permission_version, m.last_visit
    from membership m join company c on c.id = m.company_id
    where m.user_id = ${user} and m.state in ('ACTIVE', 'PENDING_APPROVAL')
      and coalesce(m.valid_until >= (now() at time zone c.company_timezone)::date, true)
    order by lower(c.company_name), c.id`.execute(db)
  return rows
}

/** Throws when the company cannot be entered now: 0300, 0308, 0309, 0310, 0405. */
export function checkEntry(company: JoinedCompany | undefined, caller: Caller): asserts company is JoinedCompany {
  if (!company) throw refuse('ZBOA0300')
  if (company.membership_state === 'PENDING_APPROVAL') throw refuse('ZBOA0310')
  if (company.state === 'CLOSED') throw refuse('ZBOA0309')
  if (company.state === 'SUSPENDED') throw refuse('ZBOA0308', { reason: company.suspend_reason })
  const isOpen = company.allowed_ip.length === 0 || isWithin(caller.ip, company.allowed_ip)
  if (!isOpen) throw refuse('ZBOA0405')
}

/** Remembers the visit; the company comes first in the chooser from now on. */
export async function rememberVisit(db: Db, user: number, company: JoinedCompany): Promise<void> {
  const now = new Date()
  await sql`update membership set last_visit = ${now} where id = ${company.membership}`.execute(db)
  await sql`update account set recent_company = ${company.id} where id = ${user}`.execute(db)
}
