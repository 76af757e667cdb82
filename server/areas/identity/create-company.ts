// Makes a company with everything it starts with, in the transaction it is given (one of identity).
import { sql } from 'kysely'
import { audit } from '#server/engine/crud/audit.ts'
import type { Db } from '#server/platform/db/database.ts'
import { refuse } from '#server/platform/errors/refusal.ts'
import { emit } from '../events.ts'
import { newCompanyFaults } from './company-rules.ts'
import { defaultGroups } from './default-groups.ts'

export interface NewCompany {
  readonly region_code: string
  readonly company_name: string
  readonly company_domain: string
  readonly company_address: string
  readonly company_timezone: string
  readonly company_country?: string
  readonly company_country_code?: string
  readonly company_province?: string | null
  readonly company_city?: string | null
  readonly company_latitude?: string | null
  readonly company_longitude?: string | null
  readonly language?: string
}

export interface Owner {
  readonly id: number
  readonly email: string
  readonly display_name: string
}

/** Who makes a company: its owner, or the staff of the vendor that sells to it. */
interface Founder extends Pick<Owner, 'id' | 'display_name'> {
  readonly vendor?: number
}

type Described = Pick<NewCompany, 'company_name' | 'company_address' | 'company_country_code'>

/** The ids of what was made. */
export interface MadeCompany {
  readonly company: number
  readonly membership: number
  readonly department: number
  readonly position: number
  /** The selectable one; "Not Authorized" is not. */
  readonly area: number
  readonly location: number
}

/** Throws 0301, 0302, 0303, 0305. `reserved` lets the product's own seeds take a domain that people may not. */
export async function createCompany(
  db: Db,
  owner: Owner,
  company: NewCompany,
  { reserved }: { reserved?: true } = {},
): Promise<MadeCompany> {
  const described = { ...company, company_domain: company.company_domain.toLowerCase() }
  const [fault] = await newCompanyFaults(db, company.region_code, described, { reserved })
  if (fault) throw refuse(fault.code, fault.context)
  const id = await insertCompany(db, owner, described)
  const membership = await insertOwner(db, owner, id)
  const equipped = await equipCompany(db, owner, id, described)
  await emit(db, 'companyOpened', { company: id })
  return { company: id, membership, ...equipped }
}

/** What every company starts with beside its own row and its owner: policy, groups, the records that others fall back on. */
export async function equipCompany(
  db: Db,
  by: Founder,
  id: number,
  described: Described,
): Promise<Omit<MadeCompany, 'company' | 'membership'>> {
  await db.insertInto('security_policy').values({ company_id: id }).execute()
  await insertGroups(db, by, id)
  const structure = await asCompany(db, id, () => insertStructure(db, by, id, described))
  await audit(db, {
    principal: { user: by.id, display_name: by.display_name, kind: 'USER', company: id, support: by.vendor ?? null },
    action: 'CREATE',
    module: 'system',
    resource: 'company',
    targets: [id],
    names: [described.company_name],
  })
  return structure
}

async function insertCompany(db: Db, { email, display_name }: Owner, company: NewCompany): Promise<number> {
  const { id } = await db
    .insertInto('company')
    .values({ ...company, company_email: email, create_user: display_name, change_user: display_name })
    .returning('id')
    .executeTakeFirstOrThrow()
  return Number(id)
}

async function insertOwner(db: Db, { id, display_name }: Owner, company: number): Promise<number> {
  const made = await db
    .insertInto('membership')
    .values({
      company_id: company,
      user_id: id,
      role: 'OWNER',
      joined_at: new Date(),
      create_user: display_name,
      change_user: display_name,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return Number(made.id)
}

async function insertGroups(db: Db, { display_name }: Founder, company: number): Promise<void> {
  const stamp = { company_id: company, is_default: true, create_user: display_name, change_user: display_name }
  const groups = defaultGroups().map(({ name, description, permissions }) => ({
    name,
    description,
    permissions: sql`${permissions}::text[]`,
    ...stamp,
  }))
  if (groups.length > 0) await db.insertInto('user_group').values(groups).execute()
}

/** Runs work with the rights of the company in a transaction of identity, and goes back to those of identity and the company before. */
export async function asCompany<T>(db: Db, company: number, work: () => Promise<T>): Promise<T> {
  const enter = (role: string, setting: string) =>
    sql`select set_config('role', ${role}, true), set_config('app.company', ${setting}, true)`.execute(db)
  const { rows } = await sql<{ company: string | null }>`
    select current_setting('app.company', true) as company`.execute(db)
  await enter('timecloud_app', String(company))
  const result = await work()
  await enter('timecloud_identity', rows[0]?.company ?? '')
  return result
}

/** The records that employees and terminals fall back on. */
async function insertStructure(db: Db, { display_name }: Founder, company: number, described: Described) {
  const { company_name: name } = described
  const stamp = { company_id: company, create_user: display_name, change_user: display_name }
  const insert = async (table: string, values: Record<string, unknown>) => {
    const made = await db
      .insertInto(table)
      .values({ ...stamp, ...values })
      .returning('id')
      .executeTakeFirstOrThrow()
    return Number(made.id)
  }
  await emit(db, 'companyCreated', { stamp, country: described.company_country_code })
  await insert('area', { area_code: '1', area_name: 'Not Authorized', is_system: true })
  return {
    department: await insert('department', { dept_code: '1', dept_name: name, is_default: true }),
    position: await insert('position', { position_code: '1', position_name: 'Default', is_default: true }),
    area: await insert('area', { area_code: '2', area_name: name, is_default: true }),
    location: await insert('location', {
      location_code: '1',
      location_name: described.company_address.slice(0, 100),
      address: described.company_address,
      is_default: true,
    }),
  }
}
