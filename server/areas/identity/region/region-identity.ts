// What a host belongs to, told before anybody is signed in.

import { sql } from 'kysely'
import type { components } from '#openapi/generated/schema.d.ts'
import { languages } from '#openapi/languages.ts'
import type { Database } from '#server/platform/db/database.ts'
import { inIdentity } from '#server/platform/db/tenant.ts'
import { regionOf } from '#server/platform/region.ts'
import type { Caller } from '../caller.ts'
import type { Identity } from '../identity.ts'
import { demoAccounts } from './demo-accounts.ts'
import { faceOf, legalVersions, shownRegion } from './region-face.ts'

type Schemas = components['schemas']

/** Where the pictures of a region are served, to everybody. */
export const regionImages = '/web/region_images/'

interface Face {
  readonly company_domain: string
  readonly company_name: string
  readonly company_logo: string | null
  /** What its vendor has set for it. */
  readonly own_logo: string | null
  readonly own_sign_in_image: string | null
}

export async function regionIdentity(
  { database, config }: Identity,
  { host }: Caller,
  website: string,
): Promise<Schemas['RegionIdentity']> {
  const company = host.domain === null ? undefined : await companyFace(database, host.domain)
  const [face, try_as] = await inIdentity(
    database,
    async (db) => [await faceOf(db, config.baseHost), await demoAccounts(db, config)] as const,
  )
  const region = regionOf(config.baseHost)
  const picture = (name: string | null) => name && `${regionImages}${name}`
  return {
    ...region,
    product_name: face.product_name ?? region.product_name,
    copyright: face.copyright ?? region.copyright,
    website: face.website ?? website,
    logo: picture(company?.own_logo ?? face.region_logo),
    sign_in_image: picture(company?.own_sign_in_image ?? face.sign_in_image),
    favicon: picture(face.favicon),
    primary_color: face.primary_color,
    secondary_color: face.secondary_color,
    base_host: config.baseHost,
    languages: languages.map(({ code }) => code),
    payment_methods: [],
    maps_key: config.mapsKey,
    maps_url: config.mapsKey === null ? null : config.mapsUrl,
    ...legalVersions(face),
    ...(try_as && { try_as: [...try_as] }),
    ...(host.domain !== null && found(host.domain, company)),
  }
}

function found(asked: string, company: Face | undefined) {
  if (!company) return { company_found: false }
  const { company_domain, company_name, company_logo } = company
  return {
    company_found: true,
    company_name,
    company_logo,
    ...(company_domain !== asked && { moved_to: company_domain }),
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
    product_name: (await inIdentity(database, (db) => shownRegion(db, config.baseHost))).product_name,
  }
}

async function companyFace(database: Database, domain: string): Promise<Face | undefined> {
  const { rows } = await inIdentity(database, (db) =>
    sql<Face>`select company_domain, company_name, company_logo, a.own_logo, a.own_sign_in_image
      from company c left join company_account a on a.company_id = c.id
      where company_domain = present_domain(${domain}) and state <> 'CLOSED'`.execute(db),
  )
  return rows[0]
}
