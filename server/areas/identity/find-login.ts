// Finds the account that a typed name means: a user by e-mail, an employee of a company by code, e-mail or mobile.
import { sql } from 'kysely'
import { composed } from '#openapi/composed.ts'
import type { Db } from '#server/platform/db/database.ts'

export interface Login {
  readonly id: number
  readonly kind: 'USER' | 'EMPLOYEE'
  readonly username: string
  readonly email: string | null
  readonly display_name: string
  readonly language: string
  readonly password_hash: string | null
  readonly password_changed_at: string
  readonly state: 'PENDING_ACTIVATION' | 'ACTIVE' | 'DISABLED'
  readonly must_change_password: boolean
  readonly mfa_enabled: boolean
  readonly recent_company: number | null
  readonly company_id: number | null
}

const columns = sql`a.id, a.kind, a.username, a.email, a.language, a.password_hash, a.password_changed_at, a.state,
  a.must_change_password, a.mfa_enabled, a.recent_company, a.company_id,
  coalesce(nullif(concat_ws(' ', a.first_name, a.last_name), ''), a.username) as display_name`

/** What people type, as it is compared. */
export const loginName = (typed: string): string => composed(typed).trim().toLowerCase()

export async function findUser(db: Db, name: string): Promise<Login | undefined> {
  const { rows } = await sql<Login>`
    select ${columns} from account a where a.kind = 'USER' and same_text(a.email) = same_text(${name})`.execute(db)
  return rows[0]
}

/** A code goes before an e-mail, which goes before a mobile number that only one employee of the company has. */
export async function findEmployee(db: Db, domain: string, name: string): Promise<Login | undefined> {
  const { rows } = await sql<Login & { rank: number }>`
    select ${columns},
      case when same_text(a.username) = same_text(${name}) then 1 when same_text(a.email) = same_text(${name}) then 2
        else 3 end as rank
    from account a join company c on c.id = a.company_id
    where a.kind = 'EMPLOYEE' and c.company_domain = present_domain(${domain}) and c.state <> 'CLOSED'
      and (same_text(a.username) = same_text(${name}) or same_text(a.email) = same_text(${name})
        or a.phone_number = ${name})
    order by rank limit 2`.execute(db)
  const [first, second] = rows
  return first?.rank === 3 && second ? undefined : first
}

export async function findLogin(db: Db, id: number): Promise<Login | undefined> {
  const { rows } = await sql<Login>`select ${columns} from account a where a.id = ${id}`.execute(db)
  return rows[0]
}

/** For a forgotten password a user may also be named by a telephone number that nobody else gave. */
export async function findUserByPhone(db: Db, phone: string): Promise<Login | undefined> {
  const { rows } = await sql<Login>`
    select ${columns} from account a where a.kind = 'USER' and a.phone_number = ${phone} limit 2`.execute(db)
  return rows.length === 1 ? rows[0] : undefined
}
