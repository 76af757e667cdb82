// What a file needs to know of its company.
import { sql } from 'kysely'
import type { Db } from '#server/platform/db/database.ts'

export interface CompanyFacts {
  readonly name: string
  readonly domain: string
  readonly zone: string
  readonly language: string
  /** 1 Monday … 7 Sunday. */
  readonly week_start: number
  readonly date_format: string
  readonly time_format: string
}

export async function companyFacts(db: Db, company: number): Promise<CompanyFacts> {
  const { rows } = await sql<CompanyFacts>`
    select company_name as name, company_domain as domain, company_timezone as zone, language, date_format, time_format,
      case week_start when 'MONDAY' then 1 when 'SATURDAY' then 6 else 7 end as week_start
    from company where id = ${company}`.execute(db)
  const [facts] = rows
  if (!facts) throw new Error(`company ${company}: not visible in its own transaction`)
  return facts
}
