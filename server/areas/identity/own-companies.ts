// Companies that people make for themselves: the first with the code of their activation, others while signed in.
import { sql } from 'kysely'
import type { components } from '#openapi/generated/schema.d.ts'
import type { Principal } from '#server/access/principal.ts'
import type { Db } from '#server/platform/db/database.ts'
import { inIdentity } from '#server/platform/db/tenant.ts'
import { refuse, refuseFields } from '#server/platform/errors/refusal.ts'
import { regionOf } from '#server/platform/region.ts'
import type { Caller } from './caller.ts'
import { withCode } from './code-limits.ts'
import { createCompany, type Owner } from './create-company.ts'
import { openFirstSession } from './first-session.ts'
import type { Identity } from './identity.ts'
import { mailTo } from './mails.ts'
import { spendCode } from './one-time-code.ts'

type Schemas = components['schemas']
type Description = Schemas['CompanyDescription']

/** Throws 0106, 0105, 0304, 0306 and the refusals of new companies. */
export function createFirstCompany(
  identity: Identity,
  caller: Caller,
  { code, ...description }: Schemas['CompanyCreation'],
): Promise<Schemas['CompanyMade']> {
  return withCode(identity, caller, () =>
    inIdentity(identity.database, async (db) => {
      const { user_id } = await spendCode(db, 'COMPANY_CREATION', code)
      const { id, owner, company_domain } = await createOwn(db, identity, user_id ?? 0, description)
      const session = await openFirstSession(db, identity, caller, owner, id)
      return { company_domain, email: owner.email, session }
    }),
  )
}

/** Throws 0304, 0306, 0403 and the refusals of new companies. */
export async function createAnotherCompany(
  identity: Identity,
  { user, kind }: Principal,
  description: Description,
): Promise<Schemas['OwnCompany']> {
  if (kind !== 'USER') throw refuse('ZBOA0403')
  const { id, company_domain } = await inIdentity(identity.database, (db) => createOwn(db, identity, user, description))
  return { id, company_domain }
}

async function createOwn(db: Db, { config }: Identity, user: number, description: Description) {
  checkPlace(description)
  const owner = await ownerWithQuota(db, user)
  const region_code = regionOf(config.baseHost).code
  const { company } = await createCompany(db, owner, { ...description, region_code, language: owner.language })
  const domain = description.company_domain.toLowerCase()
  await mailTo(db, 'COMPANY_CREATED', owner, { company: description.company_name, domain }, company)
  return { id: company, company_domain: domain, owner }
}

/** The point on the map can follow later, as a whole; without a country there are no holidays and no currency. */
function checkPlace(place: Description): void {
  const { company_latitude, company_longitude, company_country, company_country_code } = place
  if (Boolean(company_latitude) !== Boolean(company_longitude)) throw refuse('ZBOA0304')
  if (Math.abs(Number(company_latitude ?? 0)) > 90 || Math.abs(Number(company_longitude ?? 0)) > 180)
    throw refuse('ZBOA0304')
  const lacks = Object.entries({ company_country, company_country_code }).filter(([, value]) => !value)
  if (lacks.length === 0) return
  throw refuseFields(
    'OA',
    Object.fromEntries(lacks.map(([field]) => [field, [{ code: 'ZBOA0010', context: { field } }]])),
  )
}

interface Founder extends Owner {
  readonly language: string
  readonly mfa_enabled: boolean
}

const unpaidCompanies = 1

/** Nobody owns two companies that were never paid for, nor closes one to begin the next trial. */
async function ownerWithQuota(db: Db, user: number): Promise<Founder> {
  const { rows } = await sql<Founder>`
    select id, email, language, mfa_enabled, coalesce(nullif(concat_ws(' ', first_name, last_name), ''), username) as display_name
    from account where id = ${user} and state = 'ACTIVE' and kind = 'USER' for update`.execute(db)
  const [owner] = rows
  if (!owner) throw refuse('ZBOA0105')
  const owned = await sql`
    select from membership m join company c on c.id = m.company_id
    where m.user_id = ${user} and m.role = 'OWNER' and c.state not in ('ACTIVE', 'GRACE')`.execute(db)
  if (owned.rows.length >= unpaidCompanies) throw refuse('ZBOA0306', { limit: unpaidCompanies })
  return owner
}
