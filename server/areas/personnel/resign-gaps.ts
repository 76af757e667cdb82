// Where somebody who resigned is missing: people without superior, departments without manager, roles and steps of workflows,
// requests that wait for their decision. Kept with the resignation until somebody else stands there.
import { type RawBuilder, sql } from 'kysely'
import type { components } from '#openapi/generated/schema.d.ts'
import type { Context } from '#server/engine/crud/context.ts'
import type { Due, Place } from './resign-effect.ts'

export type Gap = Pick<components['schemas']['ResignGap'], 'kind' | 'id'>

/** Takes the person out of other people's records; answers which. */
export async function leaveGaps({ db, company, by }: Place, { id, employee: person }: Due): Promise<readonly Gap[]> {
  const stamp = sql`version = version + 1, change_time = now(), change_user = ${by}`
  const found = async (kind: Gap['kind'], taken: RawBuilder<{ id: number }>): Promise<Gap[]> =>
    (await taken.execute(db)).rows.map((row) => ({ kind, id: row.id }))
  const gaps = [
    ...(await found(
      'EMPLOYEE',
      sql`update employee set superior = null, ${stamp}
        where company_id = ${company} and superior = ${person} returning id`,
    )),
    ...(await found(
      'DEPARTMENT',
      sql`update department set manager = null, ${stamp}
        where company_id = ${company} and manager = ${person} returning id`,
    )),
    ...(await found(
      'ROLE',
      sql`delete from workflow_role_employees where company_id = ${company} and target = ${person} returning owner as id`,
    )),
    ...(await found(
      'STEP',
      sql`delete from workflow_node_approver_employees where company_id = ${company} and target = ${person}
        returning owner as id`,
    )),
    ...(await found(
      'REQUEST',
      sql`select distinct a.step as id from request_asked a
          join request_step s on s.company_id = a.company_id and s.id = a.step and s.state = 'CURRENT'
        where a.company_id = ${company} and a.employee = ${person} and a.part = 'DECIDES' and a.decision is null`,
    )),
  ]
  await sql`update resign set gaps = ${JSON.stringify(gaps)}::jsonb where company_id = ${company} and id = ${id}`.execute(
    db,
  )
  return gaps
}

/** Those of the person's last resignation that are open still, with what they are called. */
export async function openGaps(
  { db, company }: Context,
  employee: number,
): Promise<readonly components['schemas']['ResignGap'][]> {
  const { rows } = await sql<components['schemas']['ResignGap']>`
    with gap as (
      select g ->> 'kind' as kind, (g ->> 'id')::bigint as id
      from (select gaps from resign where company_id = ${company.id} and employee = ${employee} and state = 'EFFECTIVE'
        order by id desc limit 1) r, jsonb_array_elements(r.gaps) g
    )
    select g.kind, e.id, concat_ws(' ', e.emp_code, nullif(e.full_name, e.emp_code)) as name
      from gap g join employee e on e.company_id = ${company.id} and e.id = g.id
      where g.kind = 'EMPLOYEE' and e.superior is null and e.status = 'ACTIVE'
    union all
    select g.kind, d.id, concat_ws(' ', d.dept_code, d.dept_name)
      from gap g join department d on d.company_id = ${company.id} and d.id = g.id
      where g.kind = 'DEPARTMENT' and d.manager is null
    union all
    select g.kind, r.id, concat_ws(' ', r.role_code, r.role_name)
      from gap g join workflow_role r on r.company_id = ${company.id} and r.id = g.id
      where g.kind = 'ROLE' and not exists (select from workflow_role_employees m
        where m.company_id = r.company_id and m.owner = r.id)
    union all
    select g.kind, w.id, concat_ws(' ', w.workflow_code, w.workflow_name) || ' · ' || n.node_name
      from gap g join workflow_node n on n.company_id = ${company.id} and n.id = g.id
        join workflow w on w.company_id = n.company_id and w.id = n.workflow_engine
      where g.kind = 'STEP' and not exists (select from workflow_node_approver_employees a
        where a.company_id = n.company_id and a.owner = n.id)
    union all
    select g.kind, q.id, q.number
      from gap g join request_step s on s.company_id = ${company.id} and s.id = g.id and s.state = 'CURRENT',
        lateral (
          select id, number from leave where company_id = s.company_id and id = s.leave
          union all select id, number from manual_log where company_id = s.company_id and id = s.manual_log
          union all select id, number from overtime where company_id = s.company_id and id = s.overtime
          union all select id, number from training where company_id = s.company_id and id = s.training
          union all select id, number from swap_schedule where company_id = s.company_id and id = s.swap_schedule) q
      where g.kind = 'REQUEST'
    order by 1, 3`.execute(db)
  return rows
}
