// What a host belongs to, told before anybody is signed in.
import { sql } from 'kysely'
import type { components } from '#openapi/generated/schema.d.ts'
import { languages, privacyVersion, regionOf, termsVersion } from '#server/auth/region.ts'
import type { Database } from '#server/db/database.ts'
import { inIdentity } from '#server/db/tenant.ts'
import type { Caller } from './caller.ts'
import type { Identity } from './identity.ts'

type Schemas = components['schemas']

interface Face {
  readonly company_name: string
  readonly company_logo: string | null
}

export async function regionIdentity(
  { database, config }: Identity,
  { host }: Caller,
  website: string,
): Promise<Schemas['RegionIdentity']> {
  const company = host.domain === null ? undefined : await companyFace(database, host.domain)
  return {
    ...regionOf(config.baseHost),
    website,
    base_host: config.baseHost,
    languages: [...languages],
    payment_methods: [],
    maps_key: config.mapsKey,
    maps_url: config.mapsKey === null ? null : config.mapsUrl,
    terms_version: termsVersion,
    privacy_version: privacyVersion,
    ...(host.domain !== null && { company_found: company !== undefined, ...company }),
  }
}

/** The same shape for companies that do not exist: a sign-in page tells nobody which do. */
export async function verifiedCompany(
  { database, config }: Identity,
  domain: string,
): Promise<Schemas['CompanyVerified']> {
  const company_domain = domain.trim().toLowerCase()
  const company = await companyFace(database, company_domain)
  return {
    company_domain,
    logo: company?.company_logo ?? null,
    product_name: regionOf(config.baseHost).product_name,
  }
}

async function companyFace(database: Database, domain: string): Promise<Face | undefined> {
  const { rows } = await inIdentity(database, (db) =>
    sql<Face>`select company_name, company_logo from company
      where company_domain = ${domain} and state <> 'CLOSED'`.execute(db),
  )
  return rows[0]
}
