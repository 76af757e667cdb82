// Whether a password is older than one of the person's companies allows.
import { sql } from 'kysely'
import { dayMs } from '#openapi/dates.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { Login } from './find-login.ts'

export async function isPasswordExpired(db: Db, { id, password_changed_at }: Login): Promise<boolean> {
  const { rows } = await sql<{ days: number | null }>`
    select min(p.validity_period) as days from security_policy p
    where p.enforce_pwd_expiration and p.company_id in (
      select company_id from membership where user_id = ${id} and state = 'ACTIVE' and vendor_company_id is null
      union select company_id from account where id = ${id})`.execute(db)
  const days = rows[0]?.days
  if (!days) return false
  return Date.parse(password_changed_at) + days * dayMs <= Date.now()
}
