// Reads who is behind a session, and refuses sessions that ended and people who may no longer act.
import { sql } from 'kysely'
import type { Database } from '#server/platform/db/database.ts'
import { inIdentity } from '#server/platform/db/tenant.ts'
import { refuse } from '#server/platform/errors/refusal.ts'
import { heldPermissions, supportPermissions, withOwnRights } from './permissions.ts'
import type { Principal } from './principal.ts'
import { type Granted, granted, reach, tenantFacts } from './standing.ts'

interface Found extends Granted {
  revoke_reason: string | null
  ended: boolean
  client: Principal['client']
  user_id: number
  kind: Principal['kind']
  account_state: string
  /** The company of an employee's account. */
  employer: number | null
  display_name: string
  membership_id: number | null
  membership_active: boolean | null
  permission_version: number | null
  employee_id: number | null
  mfa_enabled: boolean
  second_factor_missing: boolean | null
  /** Of somebody of a vendor: what the company has granted; null once it has ended. */
  vendor: number | null
  support_rights: 'VIEW' | 'CHANGE' | null
}

const openStates = new Set(['TRIAL', 'ACTIVE', 'GRACE', 'READ_ONLY'])

const isLapsedOwner = ({ tenant, role }: Found) => role === 'OWNER' && tenant?.state === 'SUSPENDED' && tenant.lapsed

/** Throws 401 refusals: 0213 for sessions that ended, 0218 for people, memberships and companies that may not act. */
export async function loadPrincipal(database: Database, session: string): Promise<Principal> {
  const found = await inIdentity(database, async (db) => {
    const { rows } = await sql<Found>`
      select s.revoke_reason, s.absolute_expires_at <= ${new Date()} as ended, s.client, s.user_id, a.kind,
        a.state as account_state, a.company_id as employer,
        coalesce(nullif(concat_ws(' ', a.first_name, a.last_name), ''), a.username) as display_name,
        s.membership_id, m.role, m.permission_version,
        a.mfa_enabled,
        not a.mfa_enabled and (c.type <> 'TENANT' or m.role in ('OWNER', 'ADMIN') and coalesce(sp.require_mfa_admin, false))
          as second_factor_missing,
        coalesce(m.employee_id, a.employee_id) as employee_id,
        m.vendor_company_id as vendor,
        case when c.support_access_until > ${new Date()} and exists (
          select from membership v where v.user_id = s.user_id and v.company_id = m.vendor_company_id
            and v.state = 'ACTIVE') then c.support_access_rights end as support_rights,
        m.state = 'ACTIVE' and coalesce(m.valid_until >= (now() at time zone c.company_timezone)::date, true)
          as membership_active,
        ${granted},
        case when c.id is not null then ${tenantFacts} end as tenant
      from session s
      join account a on a.id = s.user_id
      left join membership m on m.id = s.membership_id
      left join company c on c.id = s.company_id
      left join security_policy sp on sp.company_id = s.company_id
      where s.id = ${session}::uuid`.execute(db)
    return rows[0]
  })
  if (!found) throw refuse('ZBOA0213', { reason: 'UNKNOWN' })
  if (found.revoke_reason || found.ended) throw refuse('ZBOA0213', { reason: found.revoke_reason ?? 'EXPIRED' })
  const { tenant, vendor, support_rights } = found
  if (vendor !== null && support_rights === null) throw refuse('ZBOA0213', { reason: 'SUPPORT_ENDED' })
  const belongs = found.kind === 'EMPLOYEE' ? found.employer === tenant?.id : tenant === null || found.membership_active
  const mayAct = belongs && (tenant === null || openStates.has(tenant.state) || isLapsedOwner(found))
  if (found.account_state !== 'ACTIVE' || !mayAct) throw refuse('ZBOA0218')
  return {
    user: found.user_id,
    kind: found.kind,
    display_name: found.display_name,
    session,
    client: found.client,
    company: tenant?.id ?? null,
    tenant,
    membership: found.membership_id,
    role: found.role,
    permissions:
      support_rights === null || vendor === null
        ? withOwnRights(
            heldPermissions(found.role, found.permissions, tenant?.type),
            found.employee_id !== null && tenant?.type === 'TENANT',
          )
        : supportPermissions(support_rights),
    scope: await reach(database, found),
    employee: found.employee_id,
    permission_version: found.permission_version ?? 0,
    mfa_enabled: found.mfa_enabled,
    second_factor_missing: found.second_factor_missing ?? false,
    support: vendor,
  }
}
