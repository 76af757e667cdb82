// The company of the session, as every page needs it.
import { sql } from 'kysely'
import { productModules } from '#openapi/feature-rights.ts'
import type { components } from '#openapi/generated/schema.d.ts'
import { companyOf, type Principal } from '#server/access/principal.ts'
import { inCompany } from '#server/platform/db/tenant.ts'
import { companyUsage } from './company-usage.ts'
import type { Identity } from './identity.ts'
import { shownRegion } from './region/region-face.ts'

type CurrentCompany = components['schemas']['CurrentCompany']

interface Stored
  extends Omit<CurrentCompany, 'subscription' | 'branding' | 'settings'>,
    Readonly<CurrentCompany['settings']> {
  readonly start_date: string | null
  readonly end_date: string | null
  readonly days_left: number | null
  readonly plan: string | null
  readonly limits: CurrentCompany['subscription']['limits']
  readonly usage: CurrentCompany['subscription']['usage']
}

export async function currentCompany(
  { database, config }: Identity,
  principal: Principal,
  website: string,
): Promise<CurrentCompany> {
  const company = companyOf(principal)
  const stored = await inCompany(database, company, async (db) => {
    const { rows } = await sql<Stored>`
      select c.id, public_id, company_name, company_domain, company_logo, company_timezone, company_country_code,
        coalesce(currency_code, (select o.currency from own_subscription o limit 1)) as currency_code,
        state, language, week_start, date_format, time_format,
        subscription_start_date as start_date, subscription_end_date as end_date,
        subscription_end_date - (now() at time zone company_timezone)::date as days_left,
        l.plan, jsonb_strip_nulls(jsonb_build_object('employees', l.employees, 'devices', l.devices,
          'mobile_apps', l.mobile_apps, 'transactions', l.transactions, 'admin_users', l.admin_users)) as limits,
        ${companyUsage} as usage
      from company c join company_limits l on l.company_id = c.id where c.id = ${company}`.execute(db)
    return rows[0] && { ...rows[0], region: await shownRegion(db, config.baseHost) }
  })
  if (!stored) throw new Error(`company ${company}: not visible in its own transaction`)
  const {
    week_start,
    date_format,
    time_format,
    start_date,
    end_date,
    days_left,
    limits,
    usage,
    plan,
    region,
    ...facts
  } = stored
  return {
    ...facts,
    subscription: {
      plan,
      state: facts.state,
      start_date,
      end_date,
      days_left,
      limits,
      usage,
      features: [...(principal.tenant?.modules ?? productModules)],
    },
    branding: {
      software_name: region.product_name,
      logo: facts.company_logo,
      website: region.website ?? website,
      copyright: region.copyright,
    },
    settings: { week_start, date_format, time_format },
  }
}
