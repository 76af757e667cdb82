// Hands what waits for users who go to another one: steps of workflows, open requests, departments, people below them.
import { sql } from 'kysely'
import type { Context } from '#server/engine/crud/context.ts'
import { notify } from '#server/engine/notifications/notify.ts'
import { refuse, refuseFields } from '#server/platform/errors/refusal.ts'
import { usersById } from '../may-grant.ts'
import { leavingOf, waitsFor } from './user-approvals.ts'

interface Receiver {
  /** The membership. */
  readonly id: number
  readonly user: number
  readonly employee: number | null
}

const fault = (code: string, context: Readonly<Record<string, unknown>> = {}) =>
  refuseFields('SY', { reassign_to: [{ code, context: { field: 'reassign_to', ...context } }] })

async function receiverOf(context: Context, ids: readonly number[], to: number): Promise<Receiver> {
  const found = (await usersById(context, [to])).get(to)
  if (found?.state !== 'ACTIVE' || found.user_id === null || ids.includes(to)) throw fault('ZBSY0016', { value: to })
  const { rows } = await sql<{ employee: number | null }>`select employee_id as employee from membership
    where company_id = ${context.company.id} and id = ${to}`.execute(context.db)
  return { id: to, user: found.user_id, employee: rows[0]?.employee ?? null }
}

/** Throws 0016 for a receiver who is not there, 0114 where what waits can only be an employee's. */
export async function reassignApprovals(context: Context, ids: readonly number[], to: number): Promise<void> {
  const receiver = await receiverOf(context, ids, to)
  const waits = await waitsFor(context, ids)
  if (waits.length === 0) return
  if (receiver.employee === null && (await hasOwnRecord(context, ids))) throw fault('ZBSY0114')
  await reassignSteps(context, ids, receiver)
  if (receiver.employee !== null) await reassignPlaces(context, ids, receiver.employee)
  const asked = await reassignQuestions(context, ids, receiver)
  await reassignComing(context, ids, receiver)
  if (asked > 0)
    await notify(context.db, {
      company: context.company.id,
      users: [receiver.user],
      kind: 'APPROVALS_REASSIGNED',
      context: { count: asked, by: context.principal.display_name },
    })
}

/** Something waits for the person as an employee. */
async function hasOwnRecord(context: Context, ids: readonly number[]): Promise<boolean> {
  const { rows } = await sql`with leaving as (${leavingOf(context, ids)})
    select from leaving l where employee is not null and (
      exists (select from workflow_node_approver_employees x join workflow_node n on n.company_id = x.company_id
        and n.id = x.owner and n.approver_type = 4 where x.target = l.employee)
      or exists (select from department d where d.manager = l.employee)
      or exists (select from employee e where e.superior = l.employee and e.status = 'ACTIVE')
      or exists (select from workflow_role_employees x where x.target = l.employee)) limit 1`.execute(context.db)
  return rows.length > 0
}

async function replacePair(context: Context, pair: string, from: ReturnType<typeof sql>, to: number): Promise<void> {
  const { db, company } = context
  await sql`insert into ${sql.table(pair)} (company_id, owner, target)
    select distinct company_id, owner, ${to}::bigint from ${sql.table(pair)}
    where company_id = ${company.id} and target in (${from}) on conflict do nothing`.execute(db)
  await sql`delete from ${sql.table(pair)} where company_id = ${company.id} and target in (${from})`.execute(db)
}

async function reassignSteps(context: Context, ids: readonly number[], { id, employee }: Receiver): Promise<void> {
  await replacePair(context, 'workflow_node_approver_users', sql`select unnest(${ids}::bigint[])`, id)
  if (employee === null) return
  const people = sql`select employee from (${leavingOf(context, ids)}) l where employee is not null`
  await replacePair(context, 'workflow_node_approver_employees', people, employee)
  await replacePair(context, 'workflow_role_employees', people, employee)
}

/** Whoever stands above the receiver gets the superior of the one who goes: nobody ends up below themselves. */
async function reassignPlaces(context: Context, ids: readonly number[], to: number): Promise<void> {
  const { db, company, principal } = context
  await sql`with leaving as (${leavingOf(context, ids)})
    update department d set manager = ${to}, version = version + 1, change_time = now(),
      change_user = ${principal.display_name} from leaving l
    where d.company_id = ${company.id} and d.manager = l.employee`.execute(db)
  await sql`with recursive leaving as (${leavingOf(context, ids)}), above as (
      select id, superior from employee where company_id = ${company.id} and id = ${to}
      union select e.id, e.superior from above join employee e on e.company_id = ${company.id} and e.id = above.superior)
    update employee e set superior = case when e.id in (select id from above) then gone.superior else ${to} end,
      version = e.version + 1, change_time = now(), change_user = ${principal.display_name}
    from leaving l join employee gone on gone.company_id = ${company.id} and gone.id = l.employee
    where e.company_id = ${company.id} and e.superior = l.employee and e.status = 'ACTIVE'`.execute(db)
}

interface Question {
  readonly id: number
  readonly step: number
  readonly applicant: number
}

const applicant = sql`coalesce(
  (select employee from leave where company_id = s.company_id and id = s.leave),
  (select employee from manual_log where company_id = s.company_id and id = s.manual_log),
  (select employee from overtime where company_id = s.company_id and id = s.overtime),
  (select employee from training where company_id = s.company_id and id = s.training),
  (select employee from swap_schedule where company_id = s.company_id and id = s.swap_schedule))`

/** Nobody decides on their own request: where the receiver is who asks, whoever removes the user decides. */
async function reassignQuestions(context: Context, ids: readonly number[], to: Receiver): Promise<number> {
  const { db, company, principal } = context
  const { rows } = await sql<Question>`with leaving as (${leavingOf(context, ids)})
    select a.id, a.step, ${applicant} as applicant from request_asked a
      join request_step s on s.company_id = a.company_id and s.id = a.step and s.state = 'CURRENT' and not s.counterpart
      join leaving l on a.member = l.id or a.employee = l.employee
    where a.company_id = ${company.id} and a.part = 'DECIDES' and a.decision is null order by a.id`.execute(db)
  for (const { id, step, applicant: who } of rows) {
    await sql`update request_asked set decision = 'PASSED_ON', decided_by = ${principal.display_name.slice(0, 100)},
      decided_time = now() where company_id = ${company.id} and id = ${id}`.execute(db)
    const isOwn = to.employee !== null && to.employee === who
    if (isOwn && principal.membership === null) throw refuse('ZBWF1401')
    const employee = isOwn ? null : to.employee
    const member = isOwn ? principal.membership : to.employee === null ? to.id : null
    await sql`insert into request_asked (company_id, step, employee, member)
      select ${company.id}, ${step}, ${employee}::bigint, ${member}::bigint
      where not exists (select from request_asked x where x.company_id = ${company.id} and x.step = ${step}
        and x.part = 'DECIDES' and x.decision is null
        and (x.employee = ${employee}::bigint or x.member = ${member}::bigint))`.execute(db)
  }
  return rows.length
}

/** Steps that are still to come keep who decides as the workflow said when the request was sent. */
async function reassignComing(context: Context, ids: readonly number[], to: Receiver): Promise<void> {
  const { db, company } = context
  const replace = (field: 'users' | 'employees', gone: ReturnType<typeof sql>, by: number) =>
    sql`update request_step s set node = jsonb_set(s.node, ${`{${field}}`}::text[], (
        select jsonb_agg(distinct case when one.value in (${gone}) then to_jsonb(${by}::bigint) else one.value end)
        from jsonb_array_elements(s.node -> ${field}) one))
      where s.company_id = ${company.id} and s.state = 'WAITING' and exists (
        select from jsonb_array_elements(s.node -> ${field}) one where one.value in (${gone}))`.execute(db)
  await replace('users', sql`select to_jsonb(unnest(${ids}::bigint[]))`, to.id)
  if (to.employee !== null)
    await replace(
      'employees',
      sql`select to_jsonb(employee) from (${leavingOf(context, ids)}) l where employee is not null`,
      to.employee,
    )
}
