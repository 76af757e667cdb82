// The accounts by which employees sign in, kept as their records say. Called inside a company's transaction.
import { sql } from 'kysely'
import { forgetPrincipals } from '#server/access/forget-principals.ts'
import { asIdentity } from '#server/platform/db/as-identity.ts'
import type { Db } from '#server/platform/db/database.ts'
import { mailTo } from './mails.ts'
import { makeCode } from './one-time-code.ts'
import { revokeSessionsOf } from './sessions.ts'

export interface EmployeeFacts {
  readonly company: number
  readonly employee: number
  readonly emp_code: string
  readonly email: string | null
  readonly mobile: string | null
  readonly first_name: string | null
  readonly last_name: string | null
  /** May sign in. */
  readonly on: boolean
}

export interface AccountWish {
  /** See password-hash.ts; null: none any more; absent: the password stays as it is. */
  readonly password_hash?: string | null | undefined
  /** Mails a link to choose a password where there is none. */
  readonly invite?: boolean
  /** Who is named in that mail. */
  readonly inviter: string
}

interface Account {
  readonly id: number
  readonly state: string
  readonly has_password: boolean
}

/** Makes, changes, opens or closes the account of an employee. */
export async function keepEmployeeAccount(db: Db, facts: EmployeeFacts, wish: AccountWish): Promise<void> {
  const account = await asIdentity(db, async () => {
    const before = await accountOf(db, facts)
    if (!before && !facts.on && !wish.password_hash) return undefined
    const id = before ? await change(db, before, facts) : await add(db, facts)
    if (before?.state === 'ACTIVE' && !facts.on) await revokeSessionsOf(db, id, 'ADMIN')
    if (wish.password_hash !== undefined) await setPassword(db, id, facts.company, wish.password_hash)
    const isMute = !wish.password_hash && (wish.password_hash === null || !before?.has_password)
    if (wish.invite && facts.on && isMute) await invite(db, id, facts, wish.inviter)
    return id
  })
  if (account !== undefined) forgetPrincipals({ user: account })
}

async function accountOf(db: Db, { company, employee }: EmployeeFacts): Promise<Account | undefined> {
  const { rows } = await sql<Account>`
    select id, state, password_hash is not null as has_password from account
    where company_id = ${company} and employee_id = ${employee} for update`.execute(db)
  return rows[0]
}

async function add(db: Db, facts: EmployeeFacts): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into account (kind, company_id, employee_id, username, email, phone_number, first_name, last_name, state,
      language)
    select 'EMPLOYEE', ${facts.company}, ${facts.employee}, ${facts.emp_code}, ${facts.email?.toLowerCase() ?? null},
      ${facts.mobile}, ${facts.first_name}, ${facts.last_name}, ${facts.on ? 'ACTIVE' : 'DISABLED'}, c.language
    from company c where c.id = ${facts.company}
    returning id`.execute(db)
  const [made] = rows
  if (!made) throw new Error(`employee ${facts.employee}: no account made`)
  return made.id
}

async function change(db: Db, { id }: Account, facts: EmployeeFacts): Promise<number> {
  await sql`update account set username = ${facts.emp_code}, email = ${facts.email?.toLowerCase() ?? null},
      phone_number = ${facts.mobile}, first_name = ${facts.first_name}, last_name = ${facts.last_name},
      state = ${facts.on ? 'ACTIVE' : 'DISABLED'}, change_time = ${new Date()}
    where id = ${id}`.execute(db)
  return id
}

/** A password that an administrator knows lasts until the first sign-in, unless the company wants otherwise. */
async function setPassword(db: Db, id: number, company: number, hash: string | null): Promise<void> {
  const now = new Date()
  await sql`insert into password_history (user_id, password_hash)
    select id, password_hash from account where id = ${id} and password_hash is not null`.execute(db)
  await sql`update account set password_hash = ${hash}, password_changed_at = ${now}, change_time = ${now},
      must_change_password = coalesce(
        (select enforce_pwd_change from security_policy where company_id = ${company}), true)
    where id = ${id}`.execute(db)
  await revokeSessionsOf(db, id, 'PASSWORD_CHANGED')
}

async function invite(db: Db, id: number, { company, email }: EmployeeFacts, inviter: string): Promise<void> {
  const { rows } = await sql<{ company_name: string; language: string }>`
    select company_name, language from company where id = ${company}`.execute(db)
  const [employer] = rows
  if (!employer) return
  const code = await makeCode(db, 'INVITATION', id, { company })
  const values = { code, company: employer.company_name, inviter, has_account: false }
  await mailTo(db, 'INVITATION', { email, language: employer.language }, values, company)
}

/** Mails an employee a link to a new password; without an account or an address there is none to send. */
export async function sendEmployeeReset(db: Db, facts: EmployeeFacts): Promise<void> {
  await asIdentity(db, async () => {
    const { rows } = await sql<{ id: number; email: string | null; language: string }>`
      select id, email, language from account where company_id = ${facts.company} and employee_id = ${facts.employee}`.execute(
      db,
    )
    const [account] = rows
    if (!account?.email) return
    await mailTo(db, 'RESET_PASSWORD', account, { code: await makeCode(db, 'RESET_PASSWORD', account.id) })
  })
}
