// Enters the next step of a request that waits for somebody: who decides is found now, and told.
import { sql } from 'kysely'
import type { Context } from '#server/engine/crud/context.ts'
import { type Approver, approversOf, notifiedOf, type StepNode } from '../step-people.ts'
import { noteQuestions } from './note-request.ts'
import type { RoutedRequest } from './request-kind.ts'
import { rightfulPeople } from './rightful-people.ts'
import { tellOfStep } from './step-news.ts'

interface Waiting {
  readonly id: number
  readonly skip_if_same: boolean
  readonly allow_self_approval: boolean
  readonly node: StepNode
}

const of = ({ company }: Context, { kind, id }: RoutedRequest) =>
  sql`s.company_id = ${company.id} and ${sql.ref(`s.${kind}`)} = ${id}`

/** False: no step is left. A request whose steps all have nobody waits for those who have the right to decide. */
export async function enterNextStep(context: Context, request: RoutedRequest): Promise<boolean> {
  const { db, company } = context
  const { rows } = await sql<Waiting>`select id, skip_if_same, allow_self_approval, node from request_step s
    where ${of(context, request)} and s.state = 'WAITING' order by s.place`.execute(db)
  const applicant = { db, company: company.id, employee: request.employee }
  for (const { id, skip_if_same, allow_self_approval, node } of rows) {
    const approvers = await approversOf(applicant, node, allow_self_approval)
    if (approvers.length > 0 && !(skip_if_same && (await haveApproved(context, request, approvers)))) {
      await ask(context, id, approvers, await notifiedOf(applicant, node))
      await tellOfStep(context, request, id)
      await noteQuestions(context, request.kind, request.id)
      return true
    }
    await sql`update request_step set state = 'SKIPPED' where company_id = ${company.id} and id = ${id}`.execute(db)
  }
  return (await wasDecided(context, request)) ? false : askRightful(context, request)
}

async function haveApproved(context: Context, request: RoutedRequest, approvers: readonly Approver[]) {
  const { rows } = await sql<{ employee: number | null; member: number | null }>`
    select a.employee, a.member from request_asked a join request_step s on s.company_id = a.company_id and s.id = a.step
    where ${of(context, request)} and a.decision = 'APPROVED' and not s.counterpart`.execute(context.db)
  return approvers.every(({ kind, id }) => rows.some((row) => (kind === 'EMPLOYEE' ? row.employee : row.member) === id))
}

async function wasDecided(context: Context, request: RoutedRequest): Promise<boolean> {
  const { rows } =
    await sql`select from request_step s where ${of(context, request)} and s.state in ('APPROVED', 'TIMED_OUT') and not s.counterpart limit 1`.execute(
      context.db,
    )
  return rows.length > 0
}

async function ask(
  { db, company }: Context,
  step: number,
  approvers: readonly Approver[],
  told: readonly Approver[],
): Promise<void> {
  await sql`update request_step set state = 'CURRENT', entered_time = now()
    where company_id = ${company.id} and id = ${step}`.execute(db)
  for (const [part, people] of [
    ['DECIDES', approvers],
    ['TOLD', told],
  ] as const)
    for (const { kind, id } of people)
      await sql`insert into request_asked (company_id, step, ${sql.ref(kind === 'EMPLOYEE' ? 'employee' : 'member')}, part)
        values (${company.id}, ${step}, ${id}, ${part})`.execute(db)
}

/** The first step of all; the others wait until the colleague has agreed. */
export async function askCounterpart(context: Context, request: RoutedRequest, counterpart: number): Promise<void> {
  const { db, company } = context
  const { rows } = await sql<{ id: number }>`
    insert into request_step (company_id, ${sql.ref(request.kind)}, place, counterpart) values (${company.id}, ${request.id}, 1, true)
    returning id`.execute(db)
  const step = Number(rows[0]?.id)
  await ask(context, step, [{ kind: 'EMPLOYEE', id: counterpart, name: '' }], [])
  await tellOfStep(context, request, step)
  await noteQuestions(context, request.kind, request.id)
}

async function askRightful(context: Context, request: RoutedRequest): Promise<boolean> {
  const { db, company } = context
  const { rows } = await sql<{ id: number }>`
    insert into request_step as s (company_id, ${sql.ref(request.kind)}, place, state, entered_time)
    select ${company.id}, ${request.id}, coalesce((select max(s.place) from request_step s where ${of(context, request)}), 0) + 1,
      'CURRENT', now()
    returning s.id`.execute(db)
  const step = Number(rows[0]?.id)
  const people = await rightfulPeople(context, request.kind, request.employee)
  await sql`insert into request_asked (company_id, step, member)
    select ${company.id}, ${step}, m from unnest(${people}::bigint[]) m`.execute(db)
  await tellOfStep(context, request, step)
  await noteQuestions(context, request.kind, request.id)
  return true
}
