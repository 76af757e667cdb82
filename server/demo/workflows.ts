// Who decides requests in the demonstration company: two roles, and two workflows with their steps.
import { sql } from 'kysely'
import type { Db } from '#server/platform/db/database.ts'

interface Stamp {
  readonly company_id: number
  readonly create_user: string
}

export async function addWorkflows(db: Db, { company_id, create_user: by }: Stamp): Promise<void> {
  await sql`with made as (
      insert into workflow_role (company_id, role_code, role_name, description, create_user, change_user) values
        (${company_id}, 'HR', 'HR officers', 'Decide what concerns contracts and leave', ${by}, ${by}),
        (${company_id}, 'PLAN', 'Planners', 'Keep shifts filled', ${by}, ${by})
      returning id, role_code)
    insert into workflow_role_employees (company_id, owner, target)
    select ${company_id}, made.id, e.id from made join lateral (
      select m.id from employee m where m.company_id = ${company_id} and m.status = 'ACTIVE' and m.superior is not null
      order by m.id offset case made.role_code when 'HR' then 2 else 8 end limit 3) e on true`.execute(db)
  await sql`insert into workflow (company_id, workflow_code, workflow_name, request_type, target, start_date, status, min_days,
      auto_approve_after_h, timeout_action, description, create_user, change_user) values
      (${company_id}, '1', 'Overtime', 'OVERTIME', 'DEPARTMENT', '2020-01-01', 'ACTIVE', null, 0, 'REMIND', 'The superior decides, planners are told', ${by}, ${by}),
      (${company_id}, '2', 'Long leave', 'LEAVE', 'DEPARTMENT', '2020-01-01', 'ACTIVE', 5, 72, 'ESCALATE', 'Superior, manager, then HR', ${by}, ${by})`.execute(
    db,
  )
  await sql`insert into workflow_departments (company_id, owner, target)
    select w.company_id, w.id, d.id from workflow w join department d on d.company_id = w.company_id and d.parent_dept is null
    where w.company_id = ${company_id}`.execute(db)
  await sql`insert into workflow_node (company_id, workflow_engine, node_name, order_id, approver_type, approver_by_overall, notify_by_overall,
      notifier_type, can_edit)
    select w.company_id, w.id, s.name, s.place, s.kind, true, true,
      case s.code when '1' then 1 else 0 end, s.name = 'HR'
    from workflow w join (values ('1', 'Superior', 1, 2), ('2', 'Superior', 1, 2), ('2', 'Department', 2, 3), ('2', 'HR', 3, 1))
      s(code, name, place, kind) on s.code = w.workflow_code
    where w.company_id = ${company_id}`.execute(db)
  await sql`insert into workflow_node_approver (company_id, owner, target)
    select n.company_id, n.id, r.id from workflow_node n join workflow_role r on r.company_id = n.company_id and r.role_code = 'HR'
    where n.company_id = ${company_id} and n.approver_type = 1`.execute(db)
  await sql`insert into workflow_node_notifier (company_id, owner, target)
    select n.company_id, n.id, r.id from workflow_node n join workflow w on w.company_id = n.company_id and w.id = n.workflow_engine
      and w.workflow_code = '1' join workflow_role r on r.company_id = n.company_id and r.role_code = 'PLAN'
    where n.company_id = ${company_id}`.execute(db)
}
