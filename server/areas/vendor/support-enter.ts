// Somebody of a vendor enters a company that has granted support access: for an hour, in the company's log, told to its owners.
import { sql } from 'kysely'
import type { components } from '#openapi/generated/schema.d.ts'
import { companyOf, type Principal } from '#server/access/principal.ts'
import { audit } from '#server/engine/crud/audit.ts'
import { notify } from '#server/engine/notifications/notify.ts'
import type { Db } from '#server/platform/db/database.ts'
import { inIdentity } from '#server/platform/db/tenant.ts'
import { refuse } from '#server/platform/errors/refusal.ts'
import { isWithin } from '#server/platform/http/address-blocks.ts'
import { type callerOf, type Identity, mailTo, openSession, requireProof } from '../identity/exports.ts'

type Caller = ReturnType<typeof callerOf>

const visitMinutes = 60

interface Entered {
  readonly id: number
  readonly name: string
  readonly domain: string
  readonly state: string
  readonly is_granted: boolean
  readonly allowed_ip: readonly string[]
}

/** Throws 0404 for companies that are not this vendor's, 0209 without recent proof, 0406 without a grant, 0405, 0308, 0309, 0312. */
export function enterForSupport(
  { database, access, config }: Identity,
  caller: Caller,
  principal: Principal,
  company: number,
  reason: string,
): Promise<components['schemas']['SupportSession']> {
  return inIdentity(database, async (db) => {
    const entered = await ownCompany(db, principal, company)
    await requireProof(db, principal, 'support_enter')
    if (!entered.is_granted) throw refuse('ZBOA0406')
    if (entered.state === 'CLOSED') throw refuse('ZBOA0309')
    if (entered.state === 'SUSPENDED') throw refuse('ZBOA0308', { reason: null })
    if (entered.allowed_ip.length > 0 && !isWithin(caller.ip, entered.allowed_ip))
      throw refuse('ZBOA0405', { address: caller.ip })
    const member = await visitor(db, principal, company)
    const pair = await openSession(db, { access, baseHost: config.baseHost }, caller, {
      user: principal.user,
      kind: 'USER',
      remember: false,
      company: { id: company, domain: entered.domain, ...member },
      minutes: visitMinutes,
    })
    await audit(db, {
      principal: { ...principal, company, support: companyOf(principal) },
      action: 'SUPPORT_ENTER',
      module: 'system',
      resource: 'support_access',
      description: reason,
      request: caller,
    })
    await tellOwners(db, principal, entered)
    return { token: pair.token, refresh: pair.refresh, domain: entered.domain }
  })
}

/** The operator of the region has all its companies, a partner those it brought. */
async function ownCompany(db: Db, principal: Principal, company: number): Promise<Entered> {
  const { rows } = await sql<Entered>`
    select c.id, c.company_name as name, c.company_domain as domain, c.state,
      coalesce((select p.allowed_ip from security_policy p where p.company_id = c.id), '{}') as allowed_ip,
      coalesce(c.support_access_until > ${new Date()}, false) as is_granted
    from company c join company v on v.id = ${companyOf(principal)}
    where c.id = ${company} and c.type = 'TENANT' and c.region_code = v.region_code
      and (v.type = 'VENDOR' or c.parent_vendor = v.id)
    for update of c`.execute(db)
  const [entered] = rows
  if (!entered) throw refuse('ZBOA0404')
  return entered
}

/** A membership of no role, which the grant alone gives rights; who belongs to the company anyhow enters as such. */
async function visitor(db: Db, principal: Principal, company: number) {
  const { rows } = await sql<{ membership: number; permission_version: number }>`
    insert into membership as m (company_id, user_id, role, state, vendor_company_id, joined_at, create_user, change_user)
    values (${company}, ${principal.user}, 'MEMBER', 'ACTIVE', ${companyOf(principal)}, now(),
      ${principal.display_name}, ${principal.display_name})
    on conflict (user_id, company_id) do update set state = 'ACTIVE', vendor_company_id = excluded.vendor_company_id,
      valid_until = null, permission_version = m.permission_version + 1, change_time = now()
    where m.vendor_company_id is not null or m.state in ('REMOVED', 'REJECTED')
    returning m.id as membership, m.permission_version`.execute(db)
  const [member] = rows
  if (!member) throw refuse('ZBOA0312', { email: principal.display_name })
  return member
}

async function tellOwners(db: Db, { display_name }: Principal, { id, name, domain }: Entered): Promise<void> {
  const { rows } = await sql<{ id: number; email: string; language: string }>`
    select a.id, a.email, a.language from membership m join account a on a.id = m.user_id
    where m.company_id = ${id} and m.role = 'OWNER' and m.state = 'ACTIVE' and a.state = 'ACTIVE'
    order by a.id`.execute(db)
  const values = { company: name, domain, by: display_name, time: new Date() }
  for (const owner of rows) await mailTo(db, 'SUPPORT_ACCESS_USED', owner, values, id)
  const users = rows.map((owner) => owner.id)
  await notify(db, {
    company: id,
    users,
    kind: 'SUPPORT_ENTERED',
    context: { by: display_name },
    link: '/system/support-access',
  })
}
