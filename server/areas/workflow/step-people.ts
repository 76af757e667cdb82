// Who decides at a step of a workflow for one applicant, and who is told: by role, chain of superiors, department or name.
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#server/db/database.ts'

/** An employee, or a user without an employee's record (`id`: of the membership). */
export interface Approver {
  readonly kind: 'EMPLOYEE' | 'USER'
  readonly id: number
  readonly name: string
}

/** Of a step, what says who is asked and told. */
export interface StepNode {
  readonly node_name: string
  readonly approver_type: number
  readonly roles: readonly number[]
  readonly employees: readonly number[]
  readonly users: readonly number[]
  readonly approver_by_overall: boolean
  readonly approve_scope: 'OWN' | 'OWN_AND_PARENTS'
  readonly superior_level: number
  readonly approve_rule: 'ANY' | 'ALL' | 'MAJORITY'
  readonly notified: readonly number[]
  readonly notify_by_overall: boolean
  readonly notify_scope: 'OWN' | 'OWN_AND_PARENTS'
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
      n.approve_rule, n.notify_by_overall, n.notify_scope, n.can_edit, n.skip_if_same, ${list('approver')} as roles,
      ${list('approver_employees')} as employees, ${list('approver_users')} as users, ${list('notifier')} as notified
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

/** Members of roles; those of other departments only where the step says so. */
const members = (of: Applicant, roles: readonly number[], overall: boolean, scope: StepNode['approve_scope']) =>
  people(
    of,
    sql`join workflow_role_employees m on m.company_id = e.company_id and m.target = e.id
      where m.owner = any(${roles}::bigint[])
        and (${overall}::boolean or e.department in (${scope === 'OWN' ? ownDepartment(of) : above(of)}))`,
  )

/** Active superiors, the nearest first. */
async function superiors({ db, company, employee }: Applicant): Promise<Approver[]> {
  const { rows } = await sql<Approver & { readonly level: number }>`
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

async function named(of: Applicant, node: StepNode): Promise<Approver[]> {
  switch (node.approver_type) {
    case 1:
      return members(of, node.roles, node.approver_by_overall, node.approve_scope)
    case 2: {
      // Stops at the top.
      const chain = await superiors(of)
      const chosen = chain[Math.min(node.superior_level, chain.length) - 1]
      return chosen ? [chosen] : []
    }
    case 3:
      return people(
        of,
        sql`join department d on d.company_id = e.company_id and d.manager = e.id where d.id in (${ownDepartment(of)})`,
      )
    case 4:
      return people(of, sql`where e.id = any(${node.employees}::bigint[])`)
    default:
      return namedUsers(of, node.users)
  }
}

/** Applicants do not decide on their own: where they are all there is, the next superior does. */
async function withoutApplicant(of: Applicant, approvers: readonly Approver[]): Promise<readonly Approver[]> {
  const others = approvers.filter(({ kind, id }) => kind !== 'EMPLOYEE' || id !== of.employee)
  if (others.length === approvers.length || others.length > 0) return others
  return (await superiors(of)).slice(0, 1)
}

export async function approversOf(of: Applicant, node: StepNode, allowSelf: boolean): Promise<readonly Approver[]> {
  const all = await named(of, node)
  return allowSelf ? all : withoutApplicant(of, all)
}

export const notifiedOf = (of: Applicant, node: StepNode): Promise<readonly Approver[]> =>
  node.notified.length === 0
    ? Promise.resolve([])
    : members(of, node.notified, node.notify_by_overall, node.notify_scope)
