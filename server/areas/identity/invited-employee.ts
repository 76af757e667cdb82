// An employee who was asked to choose a password for the own company's sign-in.
import { sql } from 'kysely'
import { audit } from '#server/engine/crud/audit.ts'
import type { Db } from '#server/platform/db/database.ts'
import { Refusal, refuse } from '#server/platform/errors/refusal.ts'
import type { Caller } from './caller.ts'
import { checkCode, spendCode } from './one-time-code.ts'

interface InvitedEmployee {
  readonly id: number
  readonly username: string
  readonly company_id: number
  readonly domain: string
  readonly answer: { readonly email: string; readonly company: string }
}

/** Undefined where the code is none of an employee's invitation. */
export async function findInvitedEmployee(db: Db, code: string): Promise<InvitedEmployee | undefined> {
  try {
    const { user_id } = await checkCode(db, 'INVITATION', code)
    return await accountOf(db, user_id)
  } catch (error) {
    if (error instanceof Refusal && error.code === 'ZBOA0105') return undefined
    throw error
  }
}

/** Throws 0105. */
export async function openInvitedEmployee(db: Db, caller: Caller, code: string | undefined, hash: string) {
  const { user_id } = await spendCode(db, 'INVITATION', code)
  const { id, username, company_id, domain, answer } = await accountOf(db, user_id)
  const now = new Date()
  await sql`update account set password_hash = ${hash}, password_changed_at = ${now}, must_change_password = false,
    change_time = ${now} where id = ${id}`.execute(db)
  await audit(db, {
    principal: { user: id, display_name: username, kind: 'EMPLOYEE', company: company_id },
    action: 'PASSWORD_RESET',
    module: 'system',
    resource: 'user',
    targets: [id],
    names: [username],
    request: caller,
  })
  return { ...answer, employee_of: domain }
}

async function accountOf(db: Db, user: number | null): Promise<InvitedEmployee> {
  const { rows } = await sql<Omit<InvitedEmployee, 'answer'> & InvitedEmployee['answer']>`
    select a.id, a.username, a.email, a.company_id, c.company_name as company, c.company_domain as domain
    from account a join company c on c.id = a.company_id
    where a.id = ${user} and a.kind = 'EMPLOYEE' and a.state = 'ACTIVE' and a.email is not null
      and c.state not in ('CLOSED', 'SUSPENDED')`.execute(db)
  const [found] = rows
  if (!found) throw refuse('ZBOA0105')
  const { email, company, ...account } = found
  return { ...account, answer: { email, company } }
}
