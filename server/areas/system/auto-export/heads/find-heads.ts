// The heads of departments as receivers of a report about their people: which departments are theirs, where a mail reaches them and in
// which language, or why it does not. Within the data scope of whom the task runs as, always.
import { sql } from 'kysely'
import type { components } from '#openapi/generated/schema.d.ts'
import type { Principal } from '#server/access/principal.ts'
import type { Context } from '#server/engine/crud/context.ts'
import { where } from '#server/engine/crud/filters.ts'
import { scopeTerms } from '#server/engine/crud/scope.ts'
import { storageOf } from '#server/engine/crud/storage.ts'

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
  readonly departments: readonly string[]
  readonly within: readonly number[]
  readonly people: number
  readonly mailboxes: readonly Mailbox[]
  /** The address of the employee's record is that of a user, too. */
  readonly is_known: boolean
}

export interface Head extends Pick<Row, 'employee' | 'emp_code' | 'name' | 'departments' | 'within'> {
  readonly state: components['schemas']['ExportHead']['state']
  readonly email: string | null
  /** Of their account; null: not known. */
  readonly language: string | null
}

/** By name. `departments`: those alone, with all below them; none: all. */
export async function findHeads(context: Context, departments: readonly number[]): Promise<readonly Head[]> {
  const { db, company, principal } = context
  const bounds = [
    ...(principal.scope.departments === null ? [] : [sql`d.id = any(${principal.scope.departments}::bigint[])`]),
    ...(departments.length === 0 ? [] : [sql`d.id in (select att_below(${company.id}, ${departments}::bigint[]))`]),
  ]
  const seen = [
    sql`t.company_id = ${company.id}`,
    sql`t.status <> 'DELETED'`,
    ...scopeTerms(principal, storageOf('employee')),
  ]
  const { rows } = await sql<Row>`
    with recursive reached as materialized (select d.id, d.parent_dept, d.manager, concat_ws(' ', d.dept_code, d.dept_name) as name
      from department d ${where([sql`d.company_id = ${company.id}`, ...bounds])}),
    led as (select manager, id from reached where manager is not null
      union select l.manager, r.id from led l join reached r on r.parent_dept = l.id),
    topmost as (select l.manager, array_agg(r.name order by r.name, r.id) as names from led l join reached r on r.id = l.id
      where not exists (select from led u where u.manager = l.manager and u.id = r.parent_dept) group by l.manager),
    whole as (select l.manager, array_agg(l.id order by l.id) as ids, coalesce(sum(p.people), 0)::integer as people from led l
      left join (select t.department, count(*) as people from employee t ${where(seen)} group by t.department) p
        on p.department = l.id group by l.manager),
    mailboxes as (select m.employee, jsonb_agg(jsonb_build_object('email', m.email, 'language', m.language, 'is_active', m.is_active)) as all
      from employee_mailboxes(array(select manager from whole)) m group by m.employee)
    select e.id as employee, e.emp_code, coalesce(nullif(e.full_name, ''), e.emp_code) as name, e.status, e.email,
      t.names as departments, w.ids as within, w.people, coalesce(m.all, '[]') as mailboxes,
      exists (select from "user" u where u.state = 'ACTIVE' and lower(u.email) = lower(e.email)) as is_known
    from whole w join topmost t on t.manager = w.manager join employee e on e.company_id = ${company.id} and e.id = w.manager
      left join mailboxes m on m.employee = e.id
    order by name, e.id`.execute(db)
  return rows.map((row) => headOf(row, principal))
}

function headOf({ status, people, mailboxes, is_known, ...row }: Row, principal: Principal): Head {
  const open = mailboxes.filter(({ is_active }) => is_active)
  const account = open.find(({ email }) => email !== null)
  const email = account?.email ?? row.email
  const head = { ...row, email, language: (account ?? open[0])?.language ?? null }
  if (status !== 'ACTIVE') return { ...head, state: 'LEFT' }
  if (mailboxes.length > 0 && open.length === 0) return { ...head, state: 'DISABLED' }
  if (people === 0) return { ...head, state: 'NO_PEOPLE' }
  if (!email) return { ...head, state: 'NO_ADDRESS' }
  const mayNameAny = principal.role === 'OWNER' || principal.role === 'ADMIN'
  return { ...head, state: account || is_known || mayNameAny ? 'READY' : 'OUTSIDE' }
}

/** Whom the task runs as, bound to the people of a head beside their own bounds. */
export const boundToHead = (principal: Principal, { within }: Pick<Head, 'within'>): Principal => ({
  ...principal,
  scope: { ...principal.scope, departments: [...within] },
})
