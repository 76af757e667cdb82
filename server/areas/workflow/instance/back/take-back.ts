// Takes back what a person decided last at a request: its steps are as they were before, and ask the same people again.
import { sql } from 'kysely'
import type { Skipped } from '#server/engine/crud/behaviour.ts'
import type { Context } from '#server/engine/crud/context.ts'
import { noteQuestions } from '../note-request.ts'
import type { RoutedRequest } from '../request-kind.ts'
import { tellOfTakingBack } from './taken-back-news.ts'

/** For so long after it. */
export const undoMinutes = 10

/** What a person said last at a request, and where its step stands since. */
export interface LastDecision {
  readonly asked: number
  readonly step: number
  readonly place: number
  readonly decision: 'APPROVED' | 'REJECTED' | 'PASSED_ON'
  readonly state: string
  readonly revoking: boolean
  /** Said as a user of the office. */
  readonly office: boolean
  readonly late: boolean
  /** Nobody was asked for it: they stepped in. */
  readonly stepped_in: boolean
  /** The request is as this decision left it. */
  readonly last: boolean
  /** Its moment, to the microsecond: what else happened in its transaction has the same. */
  readonly at: string
  /** Who decided after it; empty: nobody. */
  readonly after: string
  /** It is asked to be revoked since. */
  readonly to_revoke: boolean
}

const microseconds = 'YYYY-MM-DD HH24:MI:SS.US'

/** The caller holds the row of the request. */
export async function lastDecision(
  { db, company, principal }: Context,
  { kind, id }: Pick<RoutedRequest, 'kind' | 'id'>,
): Promise<LastDecision | undefined> {
  const { rows } = await sql<LastDecision>`
    select a.id as asked, s.id as step, s.place, a.decision, s.state, s.revoking, a.employee is null as office,
      a.decided_time < now() - make_interval(mins => ${undoMinutes}) as late, a.entered_time = a.decided_time as stepped_in,
      r.audit_time is not distinct from a.decided_time as last,
      to_char(a.decided_time at time zone 'UTC', ${microseconds}) as at,
      coalesce((select o.decided_by from request_asked o join request_step t on t.company_id = o.company_id and t.id = o.step
        where o.company_id = a.company_id and ${sql.ref(`t.${kind}`)} = ${id} and o.id <> a.id and o.decision is not null
          and o.decided_time >= a.decided_time order by o.decided_time desc limit 1), '') as after,
      exists (select from request_step t where t.company_id = s.company_id and ${sql.ref(`t.${kind}`)} = ${id}
        and t.revoking and t.place > s.place) as to_revoke
    from request_asked a join request_step s on s.company_id = a.company_id and s.id = a.step
      join ${sql.table(kind)} r on r.company_id = s.company_id and r.id = ${id}
    where a.company_id = ${company.id} and ${sql.ref(`s.${kind}`)} = ${id} and a.decided_user = ${principal.user}
      and a.decision in ('APPROVED', 'REJECTED', 'PASSED_ON')
    order by a.decided_time desc, a.id desc limit 1`.execute(db)
  return rows[0]
}

/** Why a decision stays, whatever the request says; undefined: it may be taken back. */
export function keptDecision(last: LastDecision | undefined): Omit<Skipped, 'id'> | undefined {
  if (!last) return { code: 'ZBWF1406' }
  if (last.after !== '') return { code: 'ZBWF1403', context: { name: last.after } }
  if (last.state === 'TIMED_OUT') return { code: 'ZBWF1404' }
  return last.late ? { code: 'ZBWF1405', context: { minutes: undoMinutes } } : undefined
}

/** Steps behind it wait again for their turn; those who hear of it are all whom the request has asked. */
export async function reopenStep(context: Context, request: RoutedRequest, last: LastDecision): Promise<void> {
  const { db, company, principal } = context
  await noteQuestions(context, request.kind, request.id)
  await tellOfTakingBack(context, request)
  const later = sql`s.company_id = ${company.id} and ${sql.ref(`s.${request.kind}`)} = ${request.id} and s.place > ${last.place}`
  await sql`delete from request_asked a using request_step s where a.company_id = s.company_id and a.step = s.id and ${later}`.execute(
    db,
  )
  // The built-in step came as none of the workflow's was left.
  await sql`delete from request_step s where ${later} and s.node = '{}'`.execute(db)
  await sql`update request_step s set state = 'WAITING', entered_time = null, decided_time = null, reminded_time = null
    where ${later}`.execute(db)
  const mine = sql`company_id = ${company.id} and id = ${last.asked}`
  const entry = JSON.stringify([{ by: principal.display_name.slice(0, 100), time: new Date().toISOString() }])
  // Its time stood still while it was decided.
  await sql`update request_step s set state = 'CURRENT', decided_time = null, taken_back = s.taken_back || ${entry}::jsonb,
      reminded_time = coalesce(s.reminded_time, s.entered_time) + (now() - a.decided_time)
    from request_asked a where s.company_id = ${company.id} and s.id = ${last.step} and a.company_id = s.company_id
      and a.id = ${last.asked}`.execute(db)
  await sql`delete from request_asked where company_id = ${company.id} and passed_from = ${last.asked}`.execute(db)
  if (last.stepped_in) await sql`delete from request_asked where ${mine}`.execute(db)
  else
    await sql`update request_asked set decision = null, decided_by = null, decided_time = null, decided_user = null, remark = null
      where ${mine}`.execute(db)
  await noteQuestions(context, request.kind, request.id)
}

/** Who approved it last, when and with which words; undefined: it was never approved at a step. */
export async function lastApproval(
  { db, company }: Context,
  { kind, id }: Pick<RoutedRequest, 'kind' | 'id'>,
): Promise<{ readonly by: string; readonly time: string; readonly remark: string | null } | undefined> {
  const { rows } = await sql<{ by: string; time: string; remark: string | null }>`
    select a.decided_by as by, a.decided_time::text as time, a.remark from request_asked a
      join request_step s on s.company_id = a.company_id and s.id = a.step
    where s.company_id = ${company.id} and ${sql.ref(`s.${kind}`)} = ${id} and s.state = 'APPROVED' and not s.revoking
      and a.decision = 'APPROVED' order by a.decided_time desc limit 1`.execute(db)
  return rows[0]
}
