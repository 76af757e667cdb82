// What is approved is to be revoked once it has begun: whoever approved it last says whether.
import { sql } from 'kysely'
import type { Context } from '#server/engine/crud/context.ts'
import { noteQuestions } from './note-request.ts'
import type { RequestKind, RoutedRequest } from './request-kind.ts'
import { rightfulPeople } from './rightful-people.ts'
import { tellOfStep } from './step-news.ts'

/** Of the requests, those that somebody is asked to revoke, and why. */
export async function revokingOf(
  { db, company }: Context,
  kind: RequestKind,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const { rows } = await sql<{ request: number; reason: string | null }>`
    select ${sql.ref(kind)} as request, revoke_reason as reason from request_step
    where company_id = ${company.id} and ${sql.ref(kind)} = any(${ids}::bigint[]) and revoking and state = 'CURRENT'`.execute(
    db,
  )
  return new Map(rows.map(({ request, reason }) => [request, reason ?? '']))
}

/** Those of the last step that was approved; where nobody of them is left, whoever has the right to approve. */
export async function askToRevoke(context: Context, request: RoutedRequest, reason: string): Promise<void> {
  const { db, company } = context
  const own = sql`s.company_id = ${company.id} and ${sql.ref(`s.${request.kind}`)} = ${request.id}`
  const { rows } = await sql<{ id: number }>`
    insert into request_step as made (company_id, ${sql.ref(request.kind)}, place, name, workflow, workflow_name, inform, revoking,
      revoke_reason, state, entered_time)
    select ${company.id}, ${request.id}, coalesce(max(s.place), 0) + 1, max(s.name) filter (where s.id = last.id),
      max(s.workflow), max(s.workflow_name), coalesce((array_agg(s.inform))[1], '["APP","EMAIL"]'), true, ${reason}, 'CURRENT', now()
    from (select max(s.id) as id from request_step s where ${own} and s.state = 'APPROVED' and not s.counterpart) last
      left join request_step s on ${own}
    returning made.id`.execute(db)
  const step = Number(rows[0]?.id)
  const asked = await sql`
    insert into request_asked (company_id, step, employee, member)
    select distinct a.company_id, ${step}::bigint, a.employee, a.member from request_asked a
      join request_step s on s.company_id = a.company_id and s.id = a.step
      left join employee e on e.company_id = a.company_id and e.id = a.employee
      left join membership m on m.company_id = a.company_id and m.id = a.member
    where ${own} and s.id = (select max(s.id) from request_step s where ${own} and s.state = 'APPROVED' and not s.counterpart)
      and a.decision = 'APPROVED' and (e.status = 'ACTIVE' or m.state = 'ACTIVE')
      and a.employee is distinct from ${request.employee}
    returning id`.execute(db)
  if (asked.rows.length === 0) {
    const people = await rightfulPeople(context, request.kind, request.employee)
    await sql`insert into request_asked (company_id, step, member)
      select ${company.id}, ${step}, m from unnest(${people}::bigint[]) m`.execute(db)
  }
  await tellOfStep(context, request, step, 'REVOKING')
  await noteQuestions(context, request.kind, request.id)
}
