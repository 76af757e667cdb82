// A company gets another domain: the former one leads to it for 90 days, and nobody else can take it.
import { sql } from 'kysely'
import { forgetPrincipals } from '#server/access/forget-principals.ts'
import type { Stored } from '#server/engine/crud/behaviour.ts'
import type { Context } from '#server/engine/crud/context.ts'
import { asIdentity } from '#server/platform/db/as-identity.ts'
import { forgoUndo } from '#server/platform/db/unit.ts'
import { refuse, refuseFields } from '#server/platform/errors/refusal.ts'
import { mailTo, newCompanyFaults, requireProof } from '../../identity/exports.ts'
import { requireState } from '../tenant-state.ts'

interface Wish {
  readonly new_domain: string
  readonly reason: string
}

interface Found {
  readonly region_code: string
  readonly company_timezone: string
  readonly leads_until: string | null
}

/** Throws 0209 without recent proof, 0110 within 90 days of the last change, 0301 and 0302 at the domain. */
export async function changeDomain(context: Context, row: Stored, { new_domain }: Wish): Promise<void> {
  const { db, principal } = context
  requireState(row, ['TRIAL', 'ACTIVE', 'GRACE', 'READ_ONLY', 'SUSPENDED'], 'change_domain')
  const domain = new_domain.trim().toLowerCase()
  forgoUndo()
  await asIdentity(db, async () => {
    await requireProof(db, principal, 'change_domain')
    const { rows } = await sql<Found>`
      select c.region_code, c.company_timezone,
        (select max(f.leads_until)::text from former_domain f where f.company_id = c.id and f.leads_until > now()) as leads_until
      from company c where c.id = ${row.id} for update`.execute(db)
    const [found] = rows
    if (!found) throw refuse('ZBOA0404')
    if (found.leads_until !== null) throw refuse('ZBVE0112', { date: found.leads_until.slice(0, 10) })
    const described = { company_name: '', company_domain: domain, company_timezone: found.company_timezone }
    const faults = (await newCompanyFaults(db, found.region_code, described)).filter(
      ({ field }) => field === 'company_domain',
    )
    if (faults.length > 0)
      throw refuseFields('VE', { new_domain: faults.map(({ code, context: why }) => ({ code, context: why })) })
    await sql`update company set company_domain = ${domain}, version = version + 1, change_time = now(),
        change_user = ${principal.display_name}
      where id = ${row.id}`.execute(db)
    await sql`insert into former_domain (company_domain, company_id, leads_until)
      values (${row.company_domain}, ${row.id}, now() + interval '90 days')
      on conflict (company_domain) do update set company_id = excluded.company_id, leads_until = excluded.leads_until`.execute(
      db,
    )
    await tellOwners(context, row, domain)
  })
  forgetPrincipals({ company: row.id })
}

async function tellOwners({ db, principal }: Context, { id, company_name, company_domain }: Stored, domain: string) {
  const { rows } = await sql<{ email: string; language: string }>`
    select a.email, a.language from membership m join account a on a.id = m.user_id
    where m.company_id = ${id} and m.role = 'OWNER' and m.state = 'ACTIVE' and a.state = 'ACTIVE' order by a.id`.execute(
    db,
  )
  const values = { company: String(company_name), domain, former: String(company_domain), by: principal.display_name }
  for (const owner of rows) await mailTo(db, 'DOMAIN_CHANGED', owner, values, id)
}
