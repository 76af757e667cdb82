// Who is told of an alert: owners, administrators, managers, superiors, the employee, those whose right
// and data scope reach it, and named users whose scope does.
import { sql } from 'kysely'
import type { Db } from '#server/platform/db/database.ts'

export interface Receiver {
  /** The account; null: an address alone. */
  readonly user: number | null
  readonly email: string | null
}

export interface Question {
  readonly company: number
  readonly setting: number
  readonly receivers: readonly string[]
  readonly right: string
  readonly employee: number | null
  /** Further accounts. */
  readonly users: readonly number[]
}

const parents = { department: 'parent_dept', area: 'parent_area', position: 'parent_position' } as const

const scoped = (name: keyof typeof parents, own: ReturnType<typeof sql>) => sql`(
  not exists (select from ${sql.table(`membership_${name}`)} x where x.company_id = m.company_id and x.membership_id = m.id)
  or exists (
    with recursive above as (
      select t.id, ${sql.ref(`t.${parents[name]}`)} as parent from ${sql.table(name)} t
        where t.company_id = m.company_id and t.id in (${own})
      union select t.id, ${sql.ref(`t.${parents[name]}`)} from ${sql.table(name)} t
        join above on above.parent = t.id where t.company_id = m.company_id)
    select from ${sql.table(`membership_${name}`)} x
      where x.company_id = m.company_id and x.membership_id = m.id and ${sql.ref(`x.${name}_id`)} in (select id from above)))`

/** Without an employee it concerns the whole company, and so those whose scope has no bounds. */
const reaches = (employee: number | null) =>
  employee === null
    ? sql.join(
        (['department', 'area', 'position'] as const).map(
          (name) => sql`not exists (select from ${sql.table(`membership_${name}`)} x
            where x.company_id = m.company_id and x.membership_id = m.id)`,
        ),
        sql` and `,
      )
    : sql`exists (select from employee e where e.company_id = m.company_id and e.id = ${employee}
        and ${scoped('department', sql`e.department`)}
        and ${scoped('area', sql`select a.target from employee_area a where a.company_id = e.company_id and a.owner = e.id`)}
        and ${scoped('position', sql`e.position`)})`

/** `db` is that of the company. */
export async function receiversOf(db: Db, question: Question): Promise<readonly Receiver[]> {
  const { company, setting, receivers, right, employee, users } = question
  const has = (name: string) => receivers.includes(name)
  const { rows: members } = await sql<Receiver>`
    select m.user_id as user, u.email from membership m left join "user" u on u.id = m.id
    where m.company_id = ${company} and m.state = 'ACTIVE' and m.vendor_company_id is null and (
      (${has('OWNERS')} and m.role = 'OWNER')
      or (${has('ADMINS')} and m.role in ('OWNER', 'ADMIN'))
      or (${has('HOLDERS')} and (m.role in ('OWNER', 'ADMIN') or (${reaches(employee)} and exists (
        select from membership_group held join user_group g on g.company_id = held.company_id and g.id = held.group_id
          where held.company_id = m.company_id and held.membership_id = m.id and ${right}::text = any(g.permissions)))))
      or m.user_id = any(${[...users]}::bigint[])
      or ((m.role in ('OWNER', 'ADMIN') or ${reaches(employee)}) and exists (
        select from alert_setting_users x where x.company_id = m.company_id and x.owner = ${setting} and x.target = m.id)))`.execute(
    db,
  )
  const people = [
    ...(has('EMPLOYEE') && employee !== null ? [employee] : []),
    ...(has('SUPERIOR') ? await superiorsOf(db, company, employee) : []),
    ...(has('MANAGER') ? await managersOf(db, company, employee) : []),
  ]
  return [...members, ...(await accountsOf(db, company, people))]
}

async function superiorsOf(db: Db, company: number, employee: number | null): Promise<readonly number[]> {
  const { rows } = await sql<{ superior: number }>`select superior from employee
    where company_id = ${company} and id = ${employee} and superior is not null`.execute(db)
  return rows.map(({ superior }) => superior)
}

/** The manager of the employee's department, or of the nearest one above that has one; nobody is their own. */
async function managersOf(db: Db, company: number, employee: number | null): Promise<readonly number[]> {
  if (employee === null) return []
  const { rows } = await sql<{ manager: number }>`
    with recursive above as (
      select d.id, d.parent_dept, d.manager, 0 as far from department d
        join employee e on e.company_id = d.company_id and e.department = d.id
        where e.company_id = ${company} and e.id = ${employee}
      union all select d.id, d.parent_dept, d.manager, above.far + 1 from department d
        join above on d.id = above.parent_dept where d.company_id = ${company} and above.far < 20)
    select manager from above where manager is not null and manager <> ${employee} order by far limit 1`.execute(db)
  return rows.map(({ manager }) => manager)
}

/** Their accounts, and their addresses where they have no account. */
async function accountsOf(db: Db, company: number, people: readonly number[]): Promise<readonly Receiver[]> {
  if (people.length === 0) return []
  const { rows } = await sql<Receiver>`
    select a.user_id as user, e.email from employee e
      left join lateral (select user_id from employee_accounts(array[e.id])) a on true
    where e.company_id = ${company} and e.id = any(${[...people]}::bigint[]) and e.status = 'ACTIVE'`.execute(db)
  return rows
}
