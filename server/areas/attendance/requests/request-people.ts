// Who is told of requests: those who may decide them, within their data scope, and the employees whose requests they are.
import { sql } from 'kysely'
import type { Context } from '#server/crud/context.ts'
import { notify } from '#server/notifications/notify.ts'
import { pageOf, type RequestName } from './request-kind.ts'

/** A request, as far as it is told of. */
export interface ToldRequest {
  readonly id: number
  readonly employee: number
  readonly number: string
}

const scoped = (name: 'department' | 'area' | 'position', own: ReturnType<typeof sql>) => sql`(
  not exists (select from ${sql.table(`membership_${name}`)} x where x.company_id = m.company_id and x.membership_id = m.id)
  or exists (
    with recursive above as (
      select t.id, ${sql.ref(`t.${parents[name]}`)} as parent from ${sql.table(name)} t
        where t.company_id = m.company_id and t.id in (${own})
      union select t.id, ${sql.ref(`t.${parents[name]}`)} from ${sql.table(name)} t
        join above on above.parent = t.id where t.company_id = m.company_id)
    select from ${sql.table(`membership_${name}`)} x
      where x.company_id = m.company_id and x.membership_id = m.id and ${sql.ref(`x.${name}_id`)} in (select id from above)))`

const parents = { department: 'parent_dept', area: 'parent_area', position: 'parent_position' } as const

/** Accounts that may approve what the employee asks for: by right and data scope. */
async function approversOf({ db, company }: Context, kind: RequestName, employee: number): Promise<readonly number[]> {
  const { rows } = await sql<{ user_id: number }>`
    select m.user_id from membership m join employee e on e.company_id = m.company_id and e.id = ${employee}
    where m.company_id = ${company.id} and m.state = 'ACTIVE' and m.vendor_company_id is null
      and m.employee_id is distinct from e.id
      and (m.role in ('OWNER', 'ADMIN') or (
        exists (select from membership_group held join user_group g on g.company_id = held.company_id and g.id = held.group_id
          where held.company_id = m.company_id and held.membership_id = m.id
            and ${`att.approve_${kind}`}::text = any(g.permissions))
        and ${scoped('department', sql`e.department`)}
        and ${scoped('area', sql`select a.target from employee_area a where a.company_id = e.company_id and a.owner = e.id`)}
        and ${scoped('position', sql`e.position`)}))`.execute(db)
  return rows.map(({ user_id }) => user_id)
}

async function nameOf({ db, company }: Context, employee: number): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select coalesce(nullif(full_name, ''), emp_code) as name from employee
    where company_id = ${company.id} and id = ${employee}`.execute(db)
  return rows[0]?.name ?? ''
}

/** Tells those who can decide that requests wait for them; whoever sent them knows already. */
export async function tellApprovers(
  context: Context,
  kind: RequestName,
  requests: readonly ToldRequest[],
): Promise<void> {
  for (const { id, employee, number } of requests) {
    const users = await approversOf(context, kind, employee)
    await notify(context.db, {
      company: context.company.id,
      users: users.filter((user) => user !== context.principal.user),
      kind: 'REQUEST_SUBMITTED',
      context: { employee: await nameOf(context, employee), number },
      link: pageOf(kind, id),
      about: `${kind}:${id}`,
    })
  }
}

export type Decision = 'REQUEST_APPROVED' | 'REQUEST_REJECTED' | 'REQUEST_REVOKED'

/** Tells employees what has become of their requests, unless they did it themselves. */
export async function tellEmployees(
  context: Context,
  decision: Decision,
  requests: readonly ToldRequest[],
  reason: string | null,
): Promise<void> {
  const { db, company, principal } = context
  const { rows } = await sql<{ employee: number; user_id: number }>`
    select * from employee_accounts(${requests.map(({ employee }) => employee)}::bigint[])`.execute(db)
  for (const { id, employee, number } of requests) {
    const users = rows.filter((row) => row.employee === employee && row.user_id !== principal.user)
    await notify(db, {
      company: company.id,
      users: users.map(({ user_id }) => user_id),
      kind: decision,
      context: { number, by: principal.display_name, reason: reason ?? '' },
      about: `${number}:${id}`,
    })
  }
}
