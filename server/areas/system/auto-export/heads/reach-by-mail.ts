// Where a mail reaches employees who get a report about their people, and in which language, or why it does not: with the rights of
// whom the task runs as.
import { sql } from 'kysely'
import type { components } from '#openapi/generated/schema.d.ts'
import type { Principal } from '#server/access/principal.ts'
import type { Context } from '#server/engine/crud/context.ts'

interface Mailbox {
  readonly email: string | null
  readonly language: string
  readonly is_active: boolean
}

interface Row {
  readonly employee: number
  readonly emp_code: string
  readonly name: string
  readonly status: string
  readonly email: string | null
  readonly mailboxes: readonly Mailbox[]
  /** The address of the employee's record is that of a user, too. */
  readonly is_known: boolean
}

export type HeadState = components['schemas']['ExportHead']['state']

export interface Addressee extends Pick<Row, 'employee' | 'emp_code' | 'name'> {
  readonly state: Exclude<HeadState, 'NO_PEOPLE'>
  readonly email: string | null
  /** Of their account; null: not known. */
  readonly language: string | null
}

/** Of these employees, by name. */
export async function reachByMail(
  { db, company, principal }: Context,
  employees: readonly number[],
): Promise<readonly Addressee[]> {
  const { rows } = await sql<Row>`
    with mailboxes as (select m.employee, jsonb_agg(jsonb_build_object('email', m.email, 'language', m.language, 'is_active', m.is_active)) as all
      from employee_mailboxes(${employees}::bigint[]) m group by m.employee)
    select e.id as employee, e.emp_code, coalesce(nullif(e.full_name, ''), e.emp_code) as name, e.status, e.email,
      coalesce(m.all, '[]') as mailboxes,
      exists (select from "user" u where u.state = 'ACTIVE' and lower(u.email) = lower(e.email)) as is_known
    from employee e left join mailboxes m on m.employee = e.id
    where e.company_id = ${company.id} and e.id = any(${employees}::bigint[]) order by name, e.id`.execute(db)
  return rows.map((row) => addresseeOf(row, principal))
}

function addresseeOf({ status, mailboxes, is_known, ...row }: Row, principal: Principal): Addressee {
  const open = mailboxes.filter(({ is_active }) => is_active)
  const account = open.find(({ email }) => email !== null)
  const email = account?.email ?? row.email
  const head = { ...row, email, language: (account ?? open[0])?.language ?? null }
  if (status !== 'ACTIVE') return { ...head, state: 'LEFT' }
  if (mailboxes.length > 0 && open.length === 0) return { ...head, state: 'DISABLED' }
  if (!email) return { ...head, state: 'NO_ADDRESS' }
  const mayNameAny = principal.role === 'OWNER' || principal.role === 'ADMIN'
  return { ...head, state: account || is_known || mayNameAny ? 'READY' : 'OUTSIDE' }
}
