// Who decides at a step of a workflow for one applicant, and who is told: by role, chain of superiors, department or name.
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#server/platform/db/database.ts'

/** An employee, or a user without an employee's record (`id`: of the membership). */
export interface Approver {
  readonly kind: 'EMPLOYEE' | 'USER'
  readonly id: number
  readonly name: string
}

type PeopleScope = 'OWN' | 'OWN_AND_PARENTS' | 'LISTED'

/** Of a step, what says who is asked and told. */
export interface StepNode {
  readonly node_name: string
  readonly approver_type: number
  readonly roles: readonly number[]
  readonly employees: readonly number[]
  readonly users: readonly number[]
  readonly approver_by_overall: boolean
  readonly approve_scope: PeopleScope
  /** Absent, like others below, in copies of an earlier time. */
  readonly approve_departments?: readonly number[]
  readonly superior_level: number
  readonly approve_rule: 'ANY' | 'ALL' | 'MAJORITY'
  readonly notifier_type?: number
  readonly notified: readonly number[]
  readonly notified_employees?: readonly number[]
  readonly notified_users?: readonly number[]
  readonly notify_by_overall: boolean
  readonly notify_scope: PeopleScope
  readonly notify_departments?: readonly number[]
  readonly can_edit: boolean
  readonly skip_if_same: boolean
}

/** Of whose request. */
export interface Applicant {
  readonly db: Db
  readonly company: number
  readonly employee: number
}

const list = (pair: string) =>
  sql`array(select x.target from ${sql.table(`workflow_node_${pair}`)} x
    where x.company_id = n.company_id and x.owner = n.id order by 1)`

/** The steps of a workflow as they are now, in their order. */
export async function nodesOf({ db, company }: Omit<Applicant, 'employee'>, workflow: number) {
  const { rows } = await sql<StepNode & { readonly id: number; readonly order_id: number }>`
    select n.id, n.order_id, n.node_name, n.approver_type, n.approver_by_overall, n.approve_scope, n.superior_level,
      n.approve_rule, n.notifier_type, n.notify_by_overall, n.notify_scope, n.can_edit, n.skip_if_same,
      ${list('approver')} as roles, ${list('approver_employees')} as employees, ${list('approver_users')} as users,
      ${list('approve_departments')} as approve_departments, ${list('notifier')} as notified,
      ${list('notifier_employees')} as notified_employees, ${list('notifier_users')} as notified_users,
      ${list('notify_departments')} as notify_departments
    from workflow_node n where n.company_id = ${company} and n.workflow_engine = ${workflow} order by n.order_id`.execute(
    db,
  )
  return rows
}

const person = sql`e.id, concat_ws(' ', e.emp_code, nullif(e.full_name, e.emp_code)) as name, 'EMPLOYEE' as kind`

const people = async ({ db, company }: Applicant, from: RawBuilder<unknown>): Promise<Approver[]> =>
  (
    await sql<Approver>`select distinct ${person} from employee e ${from} and e.company_id = ${company} and e.status = 'ACTIVE'
      order by 1`.execute(db)
  ).rows

/** Departments of the applicant, their own first. */
const above = ({ company, employee }: Applicant) => sql`with recursive up as (
    select a.department as id, 0 as depth from employee a where a.company_id = ${company} and a.id = ${employee}
    union all select d.parent_dept, up.depth + 1 from up join department d on d.company_id = ${company} and d.id = up.id
    where d.parent_dept is not null and up.depth < 50)
  select id from up`

const ownDepartment = ({ company, employee }: Applicant) =>
  sql`select a.department from employee a where a.company_id = ${company} and a.id = ${employee}`

/** Whom a step names: those who decide, or those who are told. */
interface Choice {
  readonly type: number
  readonly roles: readonly number[]
  readonly employees: readonly number[]
  readonly users: readonly number[]
  /** Every member of the roles, of whatever department. */
  readonly overall: boolean
  readonly scope: PeopleScope
  readonly departments: readonly number[]
  readonly level: number
}

const departmentsOf = (of: Applicant, { scope, departments }: Choice) =>
  scope === 'LISTED' ? sql`select unnest(${departments}::bigint[])` : scope === 'OWN' ? ownDepartment(of) : above(of)

/** Members of roles; those of other departments only where the step says so. */
const members = (of: Applicant, choice: Choice) =>
  people(
    of,
    sql`join workflow_role_employees m on m.company_id = e.company_id and m.target = e.id
      where m.owner = any(${choice.roles}::bigint[])
        and (${choice.overall}::boolean or e.department in (${departmentsOf(of, choice)}))`,
  )

/** Active superiors, the nearest first. */
async function superiors({ db, company, employee }: Applicant): Promise<Approver[]> {
  const { rows } = await sql<Approver>`
    with recursive up as (
      select a.superior as id, 1 as level from employee a where a.company_id = ${company} and a.id = ${employee}
      union all select s.superior, up.level + 1 from up join employee s on s.company_id = ${company} and s.id = up.id
      where up.level < 50)
    select ${person} from up join employee e on e.company_id = ${company} and e.id = up.id and e.status = 'ACTIVE'
    order by up.level`.execute(db)
  return rows
}

async function namedUsers({ db, company }: Applicant, users: readonly number[]): Promise<Approver[]> {
  const { rows } = await sql<Approver>`select u.id, u.name, 'USER' as kind
    from "user" u where u.company_id = ${company} and u.id = any(${users}::bigint[]) and u.state = 'ACTIVE' order by 1`.execute(
    db,
  )
  return rows
}

async function named(of: Applicant, choice: Choice): Promise<readonly Approver[]> {
  switch (choice.type) {
    case 1:
      return members(of, choice)
    case 2: {
      // Stops at the top.
      const chain = await superiors(of)
      const chosen = chain[Math.min(choice.level, chain.length) - 1]
      return chosen ? [chosen] : []
    }
    case 3:
      return people(
        of,
        sql`join department d on d.company_id = e.company_id and d.manager = e.id where d.id in (${ownDepartment(of)})`,
      )
    case 4:
      return people(of, sql`where e.id = any(${choice.employees}::bigint[])`)
    case 5:
      return namedUsers(of, choice.users)
    default:
      return []
  }
}

/** Applicants do not decide on their own: where they are all there is, the next superior does. */
async function withoutApplicant(of: Applicant, approvers: readonly Approver[]): Promise<readonly Approver[]> {
  const others = approvers.filter(({ kind, id }) => kind !== 'EMPLOYEE' || id !== of.employee)
  if (others.length === approvers.length || others.length > 0) return others
  return (await superiors(of)).slice(0, 1)
}

export async function approversOf(of: Applicant, node: StepNode, allowSelf: boolean): Promise<readonly Approver[]> {
  const all = await named(of, {
    type: node.approver_type,
    roles: node.roles,
    employees: node.employees,
    users: node.users,
    overall: node.approver_by_overall,
    scope: node.approve_scope,
    departments: node.approve_departments ?? [],
    level: node.superior_level,
  })
  return allowSelf ? all : withoutApplicant(of, all)
}

/** Not the applicant, who knows. */
export async function notifiedOf(of: Applicant, node: StepNode): Promise<readonly Approver[]> {
  const all = await named(of, {
    type: node.notifier_type ?? (node.notified.length > 0 ? 1 : 0),
    roles: node.notified,
    employees: node.notified_employees ?? [],
    users: node.notified_users ?? [],
    overall: node.notify_by_overall,
    scope: node.notify_scope,
    departments: node.notify_departments ?? [],
    level: 1,
  })
  return all.filter(({ kind, id }) => kind !== 'EMPLOYEE' || id !== of.employee)
}

/** The nearest active superior of each, without those who have none. */
export async function superiorsOf({ db, company }: Omit<Applicant, 'employee'>, employees: readonly number[]) {
  const found: Approver[] = []
  for (const employee of employees) {
    const [next] = await superiors({ db, company, employee })
    if (next && !found.some(({ id }) => id === next.id)) found.push(next)
  }
  return found
}
