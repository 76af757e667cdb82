// What the domain, name and time zone of a new company must be like.
import { sql } from 'kysely'
import { companyDomainRule, fits } from '#openapi/input-rules.ts'
import type { Db } from '#server/db/database.ts'
import { refuse } from '#server/errors/refusal.ts'
import { isZone } from './local-time.ts'

const reserved = new Set(
  `www api app admin vendor oauth auth login signin onboard mail smtp ftp sftp
  ns1 ns2 ns3 ns4 ns5 ns6 ns7 ns8 ns9 static cdn assets images locales web ws iclock device status help support
  docs billing pay payment test demo root localhost mx in me au timecloud time-cloud`.split(/\s+/),
)

/** Whether people may give a company the domain. */
export const isAllowedDomain = (domain: string): boolean => fits(companyDomainRule, domain) && !reserved.has(domain)

/** Throws 0302 for a domain that was another company's until lately. */
export async function refuseBlocked(db: Db, domain: string): Promise<void> {
  const { rows } = await sql`select from blocked_domain
    where company_domain = ${domain} and blocked_until > ${new Date()}`.execute(db)
  if (rows.length > 0) throw refuse('ZBOA0302', { domain })
}

/** Throws 0305, 0301, 0303. */
export async function checkNewCompany(
  db: Db,
  region: string,
  company: { company_name: string; company_domain: string; company_timezone: string },
): Promise<void> {
  const { company_name: name, company_domain: domain, company_timezone: zone } = company
  if (!isZone(zone)) throw refuse('ZBOA0305', { value: zone })
  const { rows } = await sql<{ by_domain: boolean; by_name: boolean }>`
    select coalesce(bool_or(company_domain = ${domain}), false) as by_domain,
      coalesce(bool_or(region_code = ${region} and same_text(company_name) = same_text(${name})), false) as by_name
    from company where company_domain = ${domain} or same_text(company_name) = same_text(${name})`.execute(db)
  if (rows[0]?.by_domain) throw refuse('ZBOA0301', { domain })
  if (rows[0]?.by_name) throw refuse('ZBOA0303', { name })
}
