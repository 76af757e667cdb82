// The steps of a workflow as they are for one applicant: who decides, who is told, and which are passed over.
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#server/db/database.ts'

/** An employee, or a user without an employee's record (`id`: of the membership). */
interface Approver {
  readonly kind: 'EMPLOYEE' | 'USER'
  readonly id: number
  readonly name: string
}

interface Step {
  readonly id: number
  readonly name: string
  readonly order: number
  readonly rule: 'ANY' | 'ALL' | 'MAJORITY'
  readonly can_edit: boolean
  readonly skip_if_same: boolean
  readonly approvers: readonly Approver[]
  readonly notified: readonly Approver[]
  /** Nobody is there to decide, or the same people decided before. */
  readonly skipped: boolean
}

interface Node {
  readonly id: number
  readonly node_name: string
  readonly order_id: number
  readonly approver_type: number
  readonly approver_by_overall: boolean
  readonly approve_scope: 'OWN' | 'OWN_AND_PARENTS'
  readonly superior_level: number
  readonly approve_rule: Step['rule']
  readonly notify_by_overall: boolean
  readonly notify_scope: 'OWN' | 'OWN_AND_PARENTS'
  readonly can_edit: boolean
  readonly skip_if_same: boolean
}

interface Case {
  readonly db: Db
  readonly company: number
  readonly employee: number
}

interface Applied extends Omit<Case, 'db'> {
  readonly workflow: number
  readonly allow_self_approval: boolean
}

const person = sql`e.id, concat_ws(' ', e.emp_code, nullif(e.full_name, e.emp_code)) as name, 'EMPLOYEE' as kind`

const people = async ({ db, company }: Case, from: RawBuilder<unknown>): Promise<Approver[]> =>
  (
    await sql<Approver>`select distinct ${person} from employee e ${from} and e.company_id = ${company} and e.status = 'ACTIVE'
      order by 1`.execute(db)
  ).rows

/** Departments of the applicant, their own first. */
const above = ({ company, employee }: Case) => sql`with recursive up as (
    select a.department as id, 0 as depth from employee a where a.company_id = ${company} and a.id = ${employee}
    union all select d.parent_dept, up.depth + 1 from up join department d on d.company_id = ${company} and d.id = up.id
    where d.parent_dept is not null and up.depth < 50)
  select id from up`

const ownDepartment = ({ company, employee }: Case) =>
  sql`select a.department from employee a where a.company_id = ${company} and a.id = ${employee}`

/** Members of the step's roles; those of other departments only where the step says so. */
const members = (
  of: Case,
  pair: 'approver' | 'notifier',
  node: number,
  overall: boolean,
  scope: Node['approve_scope'],
) =>
  people(
    of,
    sql`join workflow_role_employees m on m.company_id = e.company_id and m.target = e.id
      join ${sql.table(`workflow_node_${pair}`)} n on n.company_id = m.company_id and n.target = m.owner
      where n.owner = ${node} and (${overall}::boolean or e.department in (${scope === 'OWN' ? ownDepartment(of) : above(of)}))`,
  )

/** Active superiors, the nearest first. */
async function superiors({ db, company, employee }: Case): Promise<Approver[]> {
  const { rows } = await sql<Approver & { readonly level: number }>`
    with recursive up as (
      select a.superior as id, 1 as level from employee a where a.company_id = ${company} and a.id = ${employee}
      union all select s.superior, up.level + 1 from up join employee s on s.company_id = ${company} and s.id = up.id
      where up.level < 50)
    select ${person} from up join employee e on e.company_id = ${company} and e.id = up.id and e.status = 'ACTIVE'
    order by up.level`.execute(db)
  return rows
}

async function namedUsers({ db, company }: Case, node: number): Promise<Approver[]> {
  const { rows } = await sql<Approver>`select u.id, u.name, 'USER' as kind
    from workflow_node_approver_users n join "user" u on u.company_id = n.company_id and u.id = n.target and u.state = 'ACTIVE'
    where n.company_id = ${company} and n.owner = ${node} order by 1`.execute(db)
  return rows
}

async function approversOf(of: Case, node: Node): Promise<Approver[]> {
  switch (node.approver_type) {
    case 1:
      return members(of, 'approver', node.id, node.approver_by_overall, node.approve_scope)
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
      return people(
        of,
        sql`join workflow_node_approver_employees n on n.company_id = e.company_id and n.target = e.id where n.owner = ${node.id}`,
      )
    default:
      return namedUsers(of, node.id)
  }
}

const sameAs = (one: Approver) => (other: Approver) => one.kind === other.kind && one.id === other.id

/** Applicants do not decide on their own: where they are all there is, the next superior does. */
async function withoutApplicant(of: Case, approvers: readonly Approver[]): Promise<readonly Approver[]> {
  const others = approvers.filter(({ kind, id }) => kind !== 'EMPLOYEE' || id !== of.employee)
  if (others.length === approvers.length || others.length > 0) return others
  return (await superiors(of)).slice(0, 1)
}

/** In their order. What is passed over because of who decided before is told as far as it is sure beforehand. */
export async function workflowSteps(db: Db, { workflow, allow_self_approval, ...applicant }: Applied): Promise<Step[]> {
  const of = { db, ...applicant }
  const { rows } = await sql<Node>`select * from workflow_node
    where company_id = ${of.company} and workflow_engine = ${workflow} order by order_id`.execute(db)
  const steps: Step[] = []
  const sure: Approver[] = []
  for (const node of rows) {
    const all = await approversOf(of, node)
    const approvers = allow_self_approval ? all : await withoutApplicant(of, all)
    const notified = await members(of, 'notifier', node.id, node.notify_by_overall, node.notify_scope)
    const isRepeated = node.skip_if_same && approvers.every((one) => sure.some(sameAs(one)))
    const skipped = approvers.length === 0 || isRepeated
    if (!skipped && (approvers.length === 1 || node.approve_rule === 'ALL')) sure.push(...approvers)
    const { id, node_name: name, order_id: order, approve_rule: rule, can_edit, skip_if_same } = node
    steps.push({ id, name, order, rule, can_edit, skip_if_same, approvers, notified, skipped })
  }
  return steps
}
