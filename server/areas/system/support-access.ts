// Support access from the company's side: owners let the vendor's staff in for a while, see who is in, and end it.
import { sql } from 'kysely'
import type { components } from '#openapi/generated/schema.d.ts'
import { forgetPrincipals } from '#server/access/forget-principals.ts'
import type { Context } from '#server/engine/crud/context.ts'
import { asIdentity } from '#server/platform/db/as-identity.ts'
import { refuse } from '#server/platform/errors/refusal.ts'
import { localTime } from '#server/platform/time/zone-time.ts'
import { mailTo } from '../identity/exports.ts'
import { requireRecentProof } from './recent-proof.ts'
import { companyFacts } from './user-mails.ts'

type SupportAccess = components['schemas']['SupportAccess']
type Grant = components['schemas']['SupportGrant']

const onlyOwners = 'system.grant_support_access'

interface Granted {
  readonly until: Date | null
  readonly rights: Grant['rights']
  readonly granted_by: string | null
}

async function granted({ db, company }: Context): Promise<Granted> {
  const { rows } = await sql<{ until: string | null; rights: Grant['rights']; granted_by: string | null }>`
    select case when support_access_until > ${new Date()} then support_access_until end as until,
      support_access_rights as rights, support_access_by as granted_by
    from company where id = ${company.id}`.execute(db)
  const [row] = rows
  if (!row) throw new Error(`company ${company.id}: not visible in its own transaction`)
  const { until, rights, granted_by } = row
  return { rights, until: until === null ? null : new Date(until), granted_by: until === null ? null : granted_by }
}

export async function supportAccess(context: Context): Promise<SupportAccess> {
  const { db, company, principal } = context
  const { until, rights, granted_by } = await granted(context)
  const { rows } = await asIdentity(db, () =>
    sql<{ name: string; since: string; until: string }>`
      select coalesce(nullif(concat_ws(' ', a.first_name, a.last_name), ''), a.username) as name,
        s.created_at as since, least(s.absolute_expires_at, c.support_access_until) as until
      from session s join membership m on m.id = s.membership_id join account a on a.id = s.user_id
        join company c on c.id = s.company_id
      where s.company_id = ${company.id} and m.vendor_company_id is not null and s.revoked_at is null
        and least(s.absolute_expires_at, s.idle_expires_at, c.support_access_until) > ${new Date()}
      order by s.created_at`.execute(db),
  )
  const shown = (time: string) => localTime(time, company.zone)
  return {
    until: until && shown(until.toISOString()),
    rights,
    granted_by,
    may_grant: principal.role === 'OWNER',
    visits: rows.map((visit) => ({ name: visit.name, since: shown(visit.since), until: shown(visit.until) })),
  }
}

/** Throws 0400 for everybody but owners, 0209 without recent proof. A new grant takes the place of the present one. */
export async function grantSupport(context: Context, { hours, rights }: Grant): Promise<SupportAccess> {
  const { db, company, principal } = context
  if (principal.role !== 'OWNER') throw refuse('ZBOA0400', { permission: onlyOwners })
  await requireRecentProof(context, 'support_access')
  const before = await granted(context)
  const until = new Date(Date.now() + hours * 3_600_000)
  await asIdentity(db, async () => {
    await sql`update company set support_access_until = ${until}, support_access_rights = ${rights},
      support_access_by = ${principal.display_name} where id = ${company.id}`.execute(db)
  })
  await log(context, 'SUPPORT_GRANT', {
    until: [before.until?.toISOString() ?? null, until.toISOString()],
    rights: [before.rights, rights],
  })
  await tellOwners(context, until)
  forgetPrincipals({ company: company.id })
  return supportAccess(context)
}

/** Throws 0400 for everybody but owners. Visits end with the grant, at once. */
export async function endSupport(context: Context): Promise<SupportAccess> {
  const { db, company, principal } = context
  if (principal.role !== 'OWNER') throw refuse('ZBOA0400', { permission: onlyOwners })
  const before = await granted(context)
  await asIdentity(db, async () => {
    await sql`update company set support_access_until = null, support_access_by = null where id = ${company.id}`.execute(
      db,
    )
    await sql`update session s set revoked_at = ${new Date()}, revoke_reason = 'SUPPORT_ENDED'
      from membership m where m.id = s.membership_id and m.vendor_company_id is not null
        and s.company_id = ${company.id} and s.revoked_at is null`.execute(db)
    await sql`update membership set state = 'REMOVED', permission_version = permission_version + 1
      where company_id = ${company.id} and vendor_company_id is not null and state = 'ACTIVE'`.execute(db)
  })
  if (before.until) await log(context, 'SUPPORT_END', { until: [before.until.toISOString(), null] })
  forgetPrincipals({ company: company.id })
  return supportAccess(context)
}

async function tellOwners(context: Context, until: Date): Promise<void> {
  const { db, company, principal } = context
  const { name, domain } = await companyFacts(context)
  await asIdentity(db, async () => {
    const { rows } = await sql<{ email: string; language: string }>`
      select a.email, a.language from membership m join account a on a.id = m.user_id
      where m.company_id = ${company.id} and m.role = 'OWNER' and m.state = 'ACTIVE' and a.state = 'ACTIVE'
      order by a.id`.execute(db)
    const values = { company: name, domain, by: principal.display_name, until }
    for (const owner of rows) await mailTo(db, 'SUPPORT_ACCESS_GRANTED', owner, values, company.id)
  })
}

const log = (context: Context, action: string, changes: Record<string, [unknown, unknown]>) =>
  context.audit(context, { action, module: 'system', resource: 'support_access', targets: [], names: [], changes })
