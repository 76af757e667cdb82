// Who a member of a company is without a session: for work that runs by itself on behalf of somebody, with the rights of this moment.
import { sql } from 'kysely'
import type { Database } from '#server/platform/db/database.ts'
import { inIdentity } from '#server/platform/db/tenant.ts'
import { heldPermissions } from './permissions.ts'
import type { Principal, Tenant } from './principal.ts'
import { type Granted, granted, reach, tenantFacts } from './standing.ts'

interface Found extends Granted {
  readonly user_id: number
  readonly display_name: string
  readonly role: 'OWNER' | 'ADMIN' | 'MEMBER'
  readonly permission_version: number
  readonly employee: number | null
  readonly tenant: Tenant
}

const noSession = '00000000-0000-0000-0000-000000000000'

/** Undefined where the membership, its account or the company may not act any more; staff of a vendor never may. */
export async function memberPrincipal(
  database: Database,
  company: number,
  membership: number,
): Promise<Principal | undefined> {
  const found = await inIdentity(database, async (db) => {
    const { rows } = await sql<Found>`
      select m.user_id, coalesce(nullif(concat_ws(' ', a.first_name, a.last_name), ''), a.username) as display_name,
        m.role, m.permission_version, m.employee_id as employee,
        ${granted},
        ${tenantFacts} as tenant
      from membership m join account a on a.id = m.user_id join company c on c.id = m.company_id
      left join security_policy sp on sp.company_id = c.id
      where m.company_id = ${company} and m.id = ${membership} and m.state = 'ACTIVE' and m.vendor_company_id is null
        and a.state = 'ACTIVE' and c.state in ('TRIAL', 'ACTIVE', 'GRACE', 'READ_ONLY')
        and coalesce(m.valid_until >= (now() at time zone c.company_timezone)::date, true)`.execute(db)
    return rows[0]
  })
  if (!found) return undefined
  const { tenant, role } = found
  return {
    user: found.user_id,
    kind: 'USER',
    display_name: found.display_name,
    session: noSession,
    client: 'WEB',
    company,
    tenant,
    membership,
    role,
    permissions: heldPermissions(role, found.permissions, tenant.type),
    scope: await reach(database, found),
    employee: found.employee,
    permission_version: found.permission_version,
    mfa_enabled: false,
    second_factor_missing: false,
    support: null,
  }
}
