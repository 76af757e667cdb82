// What waits for the approval of users who are about to go: steps of workflows, open requests, departments, people below them.
import { sql } from 'kysely'
import type { Skipped } from '#server/engine/crud/behaviour.ts'
import type { Context } from '#server/engine/crud/context.ts'

interface Wait {
  /** The membership. */
  readonly id: number
  readonly resource: string
  readonly names: readonly string[]
  readonly count: number
}

/** The memberships that go; `employee`: their own record, where nobody can sign in as that person afterwards. */
export const leavingOf = ({ company }: Context, ids: readonly number[]) => sql`
  select m.id, case when not exists (select from employee_accounts(array[m.employee_id]) p where p.user_id <> m.user_id)
      then m.employee_id end as employee
  from membership m where m.company_id = ${company.id} and m.id = any(${ids}::bigint[])`

const stepName = sql`concat_ws(' · ', w.workflow_code, n.node_name)`

/** Steps of workflows that name them, or their record. */
const steps = sql`
  select l.id, 'workflow_node' as resource, ${stepName} as name
    from leaving l join workflow_node_approver_users x on x.target = l.id
      join workflow_node n on n.company_id = x.company_id and n.id = x.owner and n.approver_type = 5
      join workflow w on w.company_id = n.company_id and w.id = n.workflow_engine
  union all
  select l.id, 'workflow_node', ${stepName}
    from leaving l join workflow_node_approver_employees x on x.target = l.employee
      join workflow_node n on n.company_id = x.company_id and n.id = x.owner and n.approver_type = 4
      join workflow w on w.company_id = n.company_id and w.id = n.workflow_engine`

/** Where the record is superior, manager, or the only active member of a role. */
const places = sql`
  select l.id, 'department', d.dept_name from leaving l join department d on d.manager = l.employee
  union all
  select l.id, 'employee', concat_ws(' ', e.emp_code, nullif(e.full_name, e.emp_code))
    from leaving l join employee e on e.superior = l.employee and e.status = 'ACTIVE'
  union all
  select l.id, 'workflow_role', r.role_name
    from leaving l join workflow_role_employees x on x.target = l.employee
      join workflow_role r on r.company_id = x.company_id and r.id = x.owner
    where not exists (select from workflow_role_employees o
      join employee e on e.company_id = o.company_id and e.id = o.target and e.status = 'ACTIVE'
      where o.company_id = r.company_id and o.owner = r.id and o.target <> l.employee)`

const kinds = ['leave', 'manual_log', 'overtime', 'swap_schedule', 'training'] as const

/** Of a step: asked now, with nobody else who could decide alone; or named in one that is still to come. */
const awaits = sql`(s.state = 'CURRENT' and exists (
    select from request_asked a where a.company_id = s.company_id and a.step = s.id and a.part = 'DECIDES'
      and a.decision is null and (a.member = l.id or a.employee = l.employee))
    and (s.rule <> 'ANY' or not exists (select from request_asked o
      where o.company_id = s.company_id and o.step = s.id and o.part = 'DECIDES' and o.decision is null
        and not exists (select from leaving g where g.id = o.member or g.employee = o.employee)))
  or s.state = 'WAITING' and (s.node -> 'approver_type' = '5' and s.node -> 'users' @> to_jsonb(l.id)
    or s.node -> 'approver_type' = '4' and s.node -> 'employees' @> to_jsonb(l.employee)))`

const requests = sql.join(
  kinds.map(
    (kind) => sql`select distinct l.id, ${sql.lit(kind)}, r.number from leaving l
      join request_step s on s.company_id = current_company() and ${awaits}
      join ${sql.table(kind)} r on r.company_id = s.company_id and r.id = ${sql.ref(`s.${kind}`)}`,
  ),
  sql` union all `,
)

const mostNames = 5

/** What waits for them, by kind; nothing for those whom nobody waits for. */
export async function waitsFor(context: Context, ids: readonly number[]): Promise<readonly Wait[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<Wait>`
    with leaving as (${leavingOf(context, ids)}), waits as (${steps} union all ${places} union all ${requests})
    select id, resource, (array_agg(name order by name))[1:${sql.lit(mostNames)}] as names, count(*)::integer as count
    from waits group by id, resource order by id, resource`.execute(context.db)
  return rows
}

/** Those who stay, each with what waits for them. */
export async function stillAwaited(context: Context, ids: readonly number[]): Promise<readonly Skipped[]> {
  const waits = await waitsFor(context, ids)
  return [...new Set(waits.map(({ id }) => id))].map((id) => ({
    id,
    code: 'ZBSY0020',
    context: {
      used_by: waits.filter((one) => one.id === id).map(({ resource, count, names }) => ({ resource, count, names })),
    },
  }))
}
