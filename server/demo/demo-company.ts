// The demonstration company that an empty installation starts with: 250 people in four regions, an owner and a supervisor.
import { sql } from 'kysely'
import type { Config } from '#server/config.ts'
import type { Database, Db } from '#server/platform/db/database.ts'
import { inIdentity } from '#server/platform/db/tenant.ts'
import { regionOf } from '#server/platform/region.ts'
import { today } from '#server/platform/time/zone-time.ts'
import { createAccount } from '../areas/identity/create-account.ts'
import { asCompany, createCompany } from '../areas/identity/create-company.ts'
import { hashPassword } from '../areas/identity/password-hash.ts'
import { demoDomain, demoEmails, demoPassword } from '../areas/identity/region/demo-accounts.ts'
import { addAbsences } from './absences.ts'
import { addEmployeeAccount } from './employee-account.ts'
import { fillCompany } from './fill-company.ts'
import { addLeaveYears } from './leave-years.ts'
import { supervisor } from './people.ts'
import { addPunches } from './punches.ts'
import { addRequests } from './requests.ts'
import { addVendor } from './vendor.ts'

const company = {
  company_name: 'Meridian Works',
  company_domain: demoDomain,
  company_address: 'Sheikh Zayed Road 1, Dubai, United Arab Emirates',
  company_timezone: 'Asia/Dubai',
  company_country: 'United Arab Emirates',
  company_country_code: 'AE',
  company_province: 'Dubai',
  company_city: 'Dubai',
  company_latitude: '25.2048',
  company_longitude: '55.2708',
}

interface Installation {
  readonly database: Database
  readonly config: Pick<Config, 'baseHost'>
}

/**
 * Whole or not at all, in one transaction; only where nobody has an account yet. Servers that start at once take turns.
 * Answers whether it was made now. `day`: the day from which dates are counted back; today unless given.
 */
export async function makeDemoCompany({ database, config }: Installation, day?: string): Promise<boolean> {
  if (!(await inIdentity(database, isEmpty))) return false
  const password_hash = await hashPassword(demoPassword)
  const isMade = await inIdentity(database, async (db) => {
    await sql`select pg_advisory_xact_lock(hashtext('demonstration company'))`.execute(db)
    if (!(await isEmpty(db))) return false
    const owner = await createAccount(db, {
      email: demoEmails.ADMINISTRATOR,
      password_hash,
      first_name: 'Demo',
      last_name: 'Owner',
    })
    const region_code = regionOf(config.baseHost).code
    const made = await createCompany(db, owner, { ...company, region_code }, { reserved: true })
    const stamp = { company_id: made.company, create_user: owner.display_name, change_user: owner.display_name }
    const scope = await asCompany(db, made.company, async () => {
      await fillCompany(db, stamp, day ?? today(company.company_timezone))
      return supervisorsPlace(db, made.company)
    })
    await addSupervisor(db, made.company, password_hash, scope)
    const place = { company_id: made.company, zone: company.company_timezone, owner: owner.id }
    await asCompany(db, made.company, async () => {
      await addRequests(db, place)
      await addLeaveYears(db, place, owner.display_name)
      await addAbsences(db, place, day ?? today(company.company_timezone))
      await addPunches(db, place, day ?? today(company.company_timezone))
      await addEmployeeAccount(db, made.company, password_hash)
    })
    await addVendor(db, region_code, password_hash, made.company)
    return true
  })
  // Plans go by what the tables hold now, which PostgreSQL would look at after a minute.
  if (isMade) await sql`analyze`.execute(database.kysely)
  return isMade
}

async function isEmpty(db: Db): Promise<boolean> {
  const { rows } = await sql`select from account limit 1`.execute(db)
  return rows.length === 0
}

interface Place {
  readonly employee: number
  readonly department: number
}

async function supervisorsPlace(db: Db, id: number): Promise<Place> {
  const { rows } = await sql<Place>`
    select id as employee, department from employee where company_id = ${id} and email = ${supervisor.email}`.execute(
    db,
  )
  const [place] = rows
  if (!place) throw new Error(`${supervisor.email}: no employee of the demonstration company`)
  return place
}

/** May do all of personnel, within her own region. */
async function addSupervisor(db: Db, company_id: number, password_hash: string, place: Place): Promise<void> {
  const { id: user_id } = await createAccount(db, { ...supervisor, password_hash, language: 'es-MX' })
  const { rows } = await sql<{ id: number }>`
    insert into membership (company_id, user_id, role, employee_id, joined_at)
    values (${company_id}, ${user_id}, 'MEMBER', ${place.employee}, now()) returning id`.execute(db)
  const membership = rows[0]?.id
  await sql`insert into membership_department values (${company_id}, ${membership}, ${place.department})`.execute(db)
  await sql`insert into membership_group select ${company_id}::bigint, ${membership}::bigint, id from user_group
    where company_id = ${company_id} and name = 'HR manager'`.execute(db)
}
