// Who is signed in, with what the menu and the header need.
import { sql } from 'kysely'
import { productModules } from '#openapi/feature-rights.ts'
import type { components } from '#openapi/generated/schema.d.ts'
import { usablePermissions } from '#server/auth/permissions.ts'
import type { Principal } from '#server/auth/principal.ts'
import type { Database } from '#server/db/database.ts'
import { inCompany, inIdentity } from '#server/db/tenant.ts'
import { localTime } from '#server/platform/time/zone-time.ts'

type CurrentUser = components['schemas']['CurrentUser']

interface Stored
  extends Pick<
    CurrentUser,
    | 'username'
    | 'email'
    | 'phone_number'
    | 'first_name'
    | 'last_name'
    | 'photo'
    | 'language'
    | 'timezone'
    | 'must_change_password'
    | 'mfa_enabled'
  > {
  readonly last_login: string | null
  readonly expires_in_days: number | null
  readonly support_until: string | null
}

/** `zone` is that of the caller's clock, for people without a company. */
export async function currentUser(database: Database, principal: Principal, zone: string): Promise<CurrentUser> {
  const { tenant } = principal
  const employee = await ownEmployee(database, principal)
  const stored = await inIdentity(database, async (db) => {
    const { rows } = await sql<Stored>`
      select a.username, a.email, a.phone_number, a.first_name, a.last_name, a.photo, a.language, a.timezone,
        a.must_change_password, a.mfa_enabled, a.last_login,
        case when p.enforce_pwd_expiration
          then p.validity_period - (${new Date()}::date - a.password_changed_at::date) end as expires_in_days,
        (select least(s.absolute_expires_at, c.support_access_until) from session s join company c on c.id = s.company_id
          where s.id = ${principal.session}::uuid and ${principal.support !== null}) as support_until
      from account a left join security_policy p on p.company_id = ${principal.company}
      where a.id = ${principal.user}`.execute(db)
    return rows[0]
  })
  if (!stored) throw new Error(`account ${principal.user}: gone while signed in`)
  const { last_login, expires_in_days, support_until, ...person } = stored
  const isVendor = tenant !== null && tenant.type !== 'TENANT'
  return {
    ...person,
    id: principal.user,
    kind: principal.kind,
    display_name: principal.display_name,
    second_factor_missing: principal.second_factor_missing,
    role: principal.role,
    is_owner: principal.role === 'OWNER',
    is_vendor: isVendor,
    support_until: support_until && localTime(support_until, tenant?.timezone ?? zone),
    vendor_type: isVendor ? tenant.type : null,
    employee,
    permissions: usablePermissions(principal),
    features: tenant ? [...(tenant.modules ?? productModules)] : [],
    data_scope: principal.scope,
    approver: false,
    unread_notifications: 0,
    company_id: principal.company,
    last_login: last_login && localTime(last_login, tenant?.timezone ?? zone),
    password_expires_in_days: expires_in_days,
  }
}

/** The employee that the person is, in the company of the session. */
async function ownEmployee(
  database: Database,
  { company, employee }: Principal,
): Promise<components['schemas']['OwnEmployee'] | null> {
  if (company === null || employee === null) return null
  const { rows } = await inCompany(database, company, (db) =>
    sql<components['schemas']['OwnEmployee']>`
      select id, emp_code, enable_outdoor_management, app_punch_status from employee
      where company_id = ${company} and id = ${employee}`.execute(db),
  )
  return rows[0] ?? null
}
