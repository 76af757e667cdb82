// Who is signed in, with what the menu and the header need.
import { sql } from 'kysely'
import { productModules } from '#openapi/feature-rights.ts'
import type { components } from '#openapi/generated/schema.d.ts'
import { usablePermissions } from '#server/access/permissions.ts'
import type { Principal } from '#server/access/principal.ts'
import type { Database } from '#server/platform/db/database.ts'
import { inCompany, inIdentity } from '#server/platform/db/tenant.ts'
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
  const own = await ownFacts(database, principal)
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
    employee: own?.employee ?? null,
    permissions: usablePermissions(principal),
    features: tenant ? [...(tenant.modules ?? productModules)] : [],
    data_scope: principal.scope,
    approver: own?.approver ?? false,
    unread_notifications: own?.unread ?? 0,
    company_id: principal.company,
    last_login: last_login && localTime(last_login, tenant?.timezone ?? zone),
    password_expires_in_days: expires_in_days,
  }
}

interface OwnFacts {
  readonly employee: components['schemas']['OwnEmployee'] | null
  readonly approver: boolean
  readonly unread: number
}

/** Who the person is in the company of the session, whether requests come to them, and what waits under the bell. */
async function ownFacts(database: Database, principal: Principal): Promise<OwnFacts | undefined> {
  const { company, employee, membership, user } = principal
  if (company === null) return undefined
  const { rows } = await inCompany(database, company, (db) =>
    sql<OwnFacts>`
      select (select json_build_object('id', e.id, 'emp_code', e.emp_code,
          'enable_outdoor_management', e.enable_outdoor_management, 'app_punch_status', e.app_punch_status)
          from employee e where e.company_id = ${company} and e.id = ${employee}) as employee,
        (select count(*)::integer from notification n
          where n.company_id = ${company} and n.user_id = ${user} and n.read_time is null) as unread,
        exists (select from request_asked a where a.company_id = ${company} and a.part = 'DECIDES'
            and (a.employee = ${employee} or a.member = ${membership}))
          or exists (select from workflow_role_employees r where r.company_id = ${company} and r.target = ${employee})
          or exists (select from workflow_node_approver_employees x where x.company_id = ${company} and x.target = ${employee})
          or exists (select from workflow_node_approver_users x where x.company_id = ${company} and x.target = ${membership})
          as approver`.execute(db),
  )
  return rows[0]
}
