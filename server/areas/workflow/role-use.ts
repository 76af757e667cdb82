// Where a role is all that decides a step: without a member who works here the step would be passed over.
import { sql } from 'kysely'
import type { Context } from '#server/engine/crud/context.ts'
import type { FieldFaults } from '#server/platform/errors/field-faults.ts'

const isMember = sql`exists (select from workflow_role_employees m
  join employee e on e.company_id = m.company_id and e.id = m.target and e.status = 'ACTIVE'
  where m.company_id = x.company_id and m.owner = x.target)`

/** ZBWF1101, a warning: with these members a step of an active workflow has nobody left. */
export async function emptyRoleFaults(
  { db, company, call }: Context,
  role: number,
  members: readonly number[],
): Promise<FieldFaults> {
  if (call.confirmed) return {}
  const { rows } = await sql<{ name: string }>`
    select concat_ws(' ', w.workflow_code, n.node_name) as name from workflow_node_approver own
      join workflow_node n on n.company_id = own.company_id and n.id = own.owner and n.approver_type = 1
      join workflow w on w.company_id = n.company_id and w.id = n.workflow_engine and w.status = 'ACTIVE'
    where own.company_id = ${company.id} and own.target = ${role}
      and not exists (select from employee e where e.company_id = ${company.id} and e.status = 'ACTIVE'
        and e.id = any(${members}::bigint[]))
      and not exists (select from workflow_node_approver x where x.company_id = n.company_id and x.owner = n.id
        and x.target <> ${role} and ${isMember})
    order by 1`.execute(db)
  if (rows.length === 0) return {}
  const steps = rows.map(({ name }) => name).join(', ')
  return { employees: [{ code: 'ZBWF1101', context: { steps, confirm: true } }] }
}

/** ZBWF1303, a warning: none of the roles has a member. */
export async function rolesWithoutMembers(
  { db, company, call }: Context,
  field: string,
  roles: readonly number[],
): Promise<FieldFaults> {
  if (call.confirmed || roles.length === 0) return {}
  const { rows } = await sql<{ name: string; peopled: boolean }>`
    select r.role_name as name, ${isMember} as peopled
    from workflow_role r cross join lateral (select r.company_id, r.id as target) x
    where r.company_id = ${company.id} and r.id = any(${roles}::bigint[]) order by 1`.execute(db)
  if (rows.length === 0 || rows.some(({ peopled }) => peopled)) return {}
  return { [field]: [{ code: 'ZBWF1303', context: { roles: rows.map(({ name }) => name).join(', '), confirm: true } }] }
}
