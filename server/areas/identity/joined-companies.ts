// The companies that a user has joined, and whether he may enter one of them.
import { sql } from 'kysely'
import type { CompanyState, Role } from '#server/access/principal.ts'
import type { Db } from '#server/platform/db/database.ts'
import { refuse } from '#server/platform/errors/refusal.ts'
import { isWithin } from '#server/platform/http/address-blocks.ts'
import type { Caller } from './caller.ts'

/** A company to enter, as a member of it or as its employee. */
export interface EnteredCompany {
  readonly id: number
  readonly name: string
  readonly domain: string
  readonly logo: string | null
  readonly state: CompanyState
  readonly suspend_reason: string | null
  /** Suspended because nobody paid for long: owners come in, to subscribe. */
  readonly lapsed: boolean
  /** Null for an employee. */
  readonly role: Role | null
  readonly timezone: string
  readonly allowed_ip: readonly string[]
  /** Null for an employee. */
  readonly membership: number | null
  readonly membership_state: 'ACTIVE' | 'PENDING_APPROVAL'
  readonly permission_version: number
}

export interface JoinedCompany extends EnteredCompany {
  readonly membership: number
  readonly role: Role
  readonly last_visit: string | null
}

const addresses = sql`coalesce(p.allowed_ip, '{}') as allowed_ip`

/** By name; memberships that ended are left out, and those of support, which are never chosen. */
export async function joinedCompanies(db: Db, user: number): Promise<JoinedCompany[]> {
  const { rows } = await sql<JoinedCompany>`
    select c.id, c.company_name as name, c.company_domain as domain, c.company_logo as logo, c.state, c.suspend_reason, c.lapsed,
      c.company_timezone as timezone, ${addresses}, m.id as membership, m.state as membership_state, m.role,
      m.permission_version, m.last_visit
    from membership m join company c on c.id = m.company_id left join security_policy p on p.company_id = c.id
    where m.user_id = ${user} and m.state in ('ACTIVE', 'PENDING_APPROVAL') and m.vendor_company_id is null
      and coalesce(m.valid_until >= (now() at time zone c.company_timezone)::date, true)
    order by lower(c.company_name), c.id`.execute(db)
  return rows
}

/** The company of an employee's account. */
export async function employerOf(db: Db, account: number): Promise<EnteredCompany | undefined> {
  const { rows } = await sql<EnteredCompany>`
    select c.id, c.company_name as name, c.company_domain as domain, c.company_logo as logo, c.state, c.suspend_reason, c.lapsed,
      c.company_timezone as timezone, ${addresses}, null as membership, null as role, 'ACTIVE' as membership_state,
      0 as permission_version
    from account a join company c on c.id = a.company_id left join security_policy p on p.company_id = c.id
    where a.id = ${account}`.execute(db)
  return rows[0]
}

/** Throws when the company cannot be entered now: 0300, 0308, 0309, 0310, and for administrators 0405. */
export function checkEntry<C extends EnteredCompany>(company: C | undefined, caller: Caller): asserts company is C {
  if (!company) throw refuse('ZBOA0300')
  if (company.membership_state === 'PENDING_APPROVAL') throw refuse('ZBOA0310')
  if (company.state === 'CLOSED') throw refuse('ZBOA0309')
  const isOwners = company.lapsed && company.role === 'OWNER'
  if (company.state === 'SUSPENDED' && !isOwners) throw refuse('ZBOA0308', { reason: company.suspend_reason })
  const isOpen =
    company.membership === null || company.allowed_ip.length === 0 || isWithin(caller.ip, company.allowed_ip)
  if (!isOpen) throw refuse('ZBOA0405', { address: caller.ip })
}

/** Remembers the visit; the company comes first in the chooser from now on. */
export async function rememberVisit(db: Db, user: number, company: EnteredCompany): Promise<void> {
  const now = new Date()
  await sql`update membership set last_visit = ${now} where id = ${company.membership}`.execute(db)
  await sql`update account set recent_company = ${company.id} where id = ${user}`.execute(db)
}
