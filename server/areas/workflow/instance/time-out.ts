// Steps that nobody decided in time: those who are asked are reminded, their superiors are asked, or the step counts as decided.
import { sql } from 'kysely'
import type { Context } from '#server/engine/crud/context.ts'
import type { Database, Db } from '#server/platform/db/database.ts'
import { inAllCompanies } from '#server/platform/db/tenant.ts'
import { superiorsOf } from '../step-people.ts'
import { endSteps } from './decide-step.ts'
import { enterNextStep } from './enter-step.ts'
import type { RequestKind, RoutedRequest } from './request-kind.ts'
import { requestKinds } from './request-kind.ts'
import { remindOf, tellOfStep } from './step-news.ts'

export type TimeoutAction = 'REMIND' | 'ESCALATE' | 'APPROVE' | 'REJECT'

export interface TimedStep {
  readonly id: number
  readonly action: TimeoutAction
  readonly kind: RequestKind
  readonly request: number
}

const isOver = sql`s.state = 'CURRENT' and s.timeout_h > 0
  and coalesce(s.reminded_time, s.entered_time) <= now() - make_interval(hours => s.timeout_h)`

/** Companies with a step whose time is over. */
export async function companiesOutOfTime(database: Database): Promise<readonly number[]> {
  return inAllCompanies(database, async (db) => {
    const { rows } = await sql<{ id: number }>`select distinct s.company_id as id from request_step s
      where ${isOver} order by 1`.execute(db)
    return rows.map(({ id }) => id)
  })
}

export async function stepsOutOfTime(db: Db, company: number): Promise<readonly TimedStep[]> {
  const requests = sql.join(requestKinds.map((kind) => sql.ref(`s.${kind}`)))
  const kind = sql.join(
    requestKinds.map((name) => sql`when ${sql.ref(`s.${name}`)} is not null then ${name}`),
    sql` `,
  )
  const { rows } = await sql<TimedStep>`select s.id, s.timeout_action as action, case ${kind} end as kind,
      coalesce(${requests}) as request
    from request_step s where s.company_id = ${company} and ${isOver} order by s.id`.execute(db)
  return rows
}

/** Where the request is then. The caller holds its row, and it is pending. Nothing happens to a step that somebody has just decided. */
export async function passTime(
  context: Context,
  request: RoutedRequest,
  { id, action }: TimedStep,
): Promise<'PENDING' | 'APPROVED' | 'REJECTED'> {
  const { db, company } = context
  const { rows } =
    await sql`select from request_step s where s.company_id = ${company.id} and s.id = ${id} and ${isOver}
    for update`.execute(db)
  if (rows.length === 0) return 'PENDING'
  const asked = action === 'ESCALATE' && (await escalate(context, request, id))
  if (action === 'REMIND' || action === 'ESCALATE') {
    await sql`update request_step set reminded_time = now() where company_id = ${company.id} and id = ${id}`.execute(db)
    if (!asked) await remindOf(context, request)
    return 'PENDING'
  }
  await sql`update request_step set state = 'TIMED_OUT', decided_time = now()
    where company_id = ${company.id} and id = ${id}`.execute(db)
  await tellOfStep(context, request, id, 'DECIDED')
  if (action === 'APPROVE') return (await enterNextStep(context, request)) ? 'PENDING' : 'APPROVED'
  await endSteps(context, request.kind, [request.id])
  return 'REJECTED'
}

/** The superiors of those who said nothing are asked in their place; false: there are none. */
async function escalate(context: Context, request: RoutedRequest, step: number): Promise<boolean> {
  const { db, company } = context
  const own = sql`company_id = ${company.id} and step = ${step} and part = 'DECIDES'`
  const { rows } = await sql<{ id: number; employee: number; decision: string | null }>`
    select id, employee, decision from request_asked where ${own} and employee is not null for update`.execute(db)
  const silent = rows.filter(({ decision }) => decision === null).map(({ employee }) => employee)
  const superiors = await superiorsOf({ db, company: company.id }, silent)
  const known = [request.employee, ...rows.map(({ employee }) => employee)]
  const next = superiors.map(({ id }) => id).filter((id) => !known.includes(id))
  if (next.length === 0) return false
  await sql`update request_asked set decision = 'TIMED_OUT', decided_time = now()
    where ${own} and decision is null and employee = any(${silent}::bigint[])`.execute(db)
  await sql`insert into request_asked (company_id, step, employee)
    select ${company.id}, ${step}, e from unnest(${next}::bigint[]) e`.execute(db)
  await tellOfStep(context, request, step)
  return true
}
