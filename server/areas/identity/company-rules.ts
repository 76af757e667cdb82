// What the domain, name and time zone of a new company must be like.
import { sql } from 'kysely'
import { companyDomainRule, fits } from '#openapi/input-rules.ts'
import type { Db } from '#server/platform/db/database.ts'
import { isZone } from '#server/platform/time/zone-time.ts'

const reserved = new Set(
  `www api app admin vendor oauth auth login signin onboard mail smtp ftp sftp
  ns1 ns2 ns3 ns4 ns5 ns6 ns7 ns8 ns9 static cdn assets images locales web ws iclock device status help support
  docs billing pay payment test demo root localhost mx in me au timecloud time-cloud`.split(/\s+/),
)

/** Whether people may give a company the domain. */
export const isAllowedDomain = (domain: string): boolean => fits(companyDomainRule, domain) && !reserved.has(domain)

interface Described {
  readonly company_name: string
  /** In small letters. */
  readonly company_domain: string
  readonly company_timezone: string
}

interface Fault {
  readonly field: keyof Described
  readonly code: 'ZBOA0301' | 'ZBOA0302' | 'ZBOA0303' | 'ZBOA0305'
  readonly context: Readonly<Record<string, string>>
}

/** Why there can be no such company: 0302, 0305, 0301, 0303. `reserved`: a domain that people may not take is allowed. */
export async function newCompanyFaults(
  db: Db,
  region: string,
  { company_name: name, company_domain: domain, company_timezone: zone }: Described,
  { reserved }: { reserved?: true | undefined } = {},
): Promise<readonly Fault[]> {
  const { rows } = await sql<{ is_blocked: boolean; by_domain: boolean; by_name: boolean }>`
    select exists (select from blocked_domain
        where company_domain = ${domain} and blocked_until > ${new Date()}) as is_blocked,
      exists (select from company where company_domain = ${domain}) as by_domain,
      exists (select from company where region_code = ${region} and same_text(company_name) = same_text(${name})) as by_name`.execute(
    db,
  )
  const [found] = rows
  const isRefused = !reserved && (!isAllowedDomain(domain) || found?.is_blocked)
  const faults: readonly (Fault | false | undefined)[] = [
    isRefused && { field: 'company_domain', code: 'ZBOA0302', context: { domain } },
    !isZone(zone) && { field: 'company_timezone', code: 'ZBOA0305', context: { value: zone } },
    found?.by_domain && { field: 'company_domain', code: 'ZBOA0301', context: { domain } },
    found?.by_name && { field: 'company_name', code: 'ZBOA0303', context: { name } },
  ]
  return faults.filter((fault) => fault !== false && fault !== undefined)
}
