// Decides the step at which a request stands: only who is asked there, or stands in for them; an owner or administrator steps in
// where nothing would go on otherwise.
import { sql } from 'kysely'
import { isAllowed } from '#server/access/permissions.ts'
import type { Skipped } from '#server/engine/crud/behaviour.ts'
import type { Context } from '#server/engine/crud/context.ts'
import { enterNextStep } from './enter-step.ts'
import { noteQuestions } from './note-request.ts'
import type { RoutedRequest } from './request-kind.ts'
import { tellOfStep } from './step-news.ts'

interface Current {
  readonly id: number
  readonly rule: 'ANY' | 'ALL' | 'MAJORITY'
  readonly workflow: number | null
  readonly allow_self_approval: boolean
  readonly counterpart: boolean
  readonly revoking: boolean
}

export interface Asked {
  readonly id: number
  readonly employee: number | null
  readonly member: number | null
  readonly decision: string | null
  readonly decided_by: string | null
  readonly stands_in: boolean
  readonly asked_name: string | null
}

export interface Verdict {
  readonly approve: boolean
  readonly remark: string | null
}

/** Where the request is now; or why the person could not decide. */
export type Decided = { readonly state: 'PENDING' | 'APPROVED' | 'REJECTED' } | { readonly why: Omit<Skipped, 'id'> }

const notAsked = { why: { code: 'ZBWF1401' } }

/** The caller holds the row of the request, which is pending. */
export async function decideStep(context: Context, request: RoutedRequest, verdict: Verdict): Promise<Decided> {
  const { db, company, principal } = context
  const { rows } =
    await sql<Current>`select id, rule, workflow, allow_self_approval, counterpart, revoking from request_step
    where company_id = ${company.id} and ${sql.ref(request.kind)} = ${request.id} and state = 'CURRENT' for update`.execute(
      db,
    )
  const [step] = rows
  const isOwn = principal.employee === request.employee
  const isOwner = principal.role === 'OWNER'
  // Handed in before there were steps: who has the right decides.
  if (!step) {
    if (isOwn && !isOwner) return notAsked
    return isRightful(context, request) ? { state: verdict.approve ? 'APPROVED' : 'REJECTED' } : notAsked
  }
  const asked = await askedAt(context, step.id)
  // Nobody agrees for the colleague.
  if (step.counterpart && !asked.some((one) => isMe(context, one)))
    return { why: { code: 'ZBAT1502', context: { state: 'WAITING' } } }
  const mine = asked.filter((one) => one.stands_in || isMe(context, one))
  const open = mine.find(({ decision }) => decision === null)
  if (isOwn && !isOwner && !(open && step.allow_self_approval)) return notAsked
  const [done] = mine
  if (!open && done) return { why: { code: 'ZBWF1403', context: { name: done.decided_by ?? '' } } }
  const mayStepIn = isOwner || principal.role === 'ADMIN' || (step.workflow === null && isRightful(context, request))
  if (!open && !mayStepIn) return notAsked
  await (open ? answer(context, open, verdict) : stepIn(context, step.id, verdict))
  await noteQuestions(context, request.kind, request.id)
  return settle(context, request, step, { ...verdict, alone: !open })
}

const isRightful = ({ principal }: Context, { kind }: RoutedRequest) => isAllowed(principal, `att.approve_${kind}`)

export const isMe = ({ principal }: Context, { employee, member }: Asked): boolean =>
  (employee !== null && employee === principal.employee) || (member !== null && member === principal.membership)

export async function askedAt({ db, company, principal }: Context, step: number): Promise<readonly Asked[]> {
  const { rows } = await sql<Asked>`select a.id, a.employee, a.member, a.decision, a.decided_by,
      coalesce(nullif(e.full_name, ''), e.emp_code) as asked_name,
      exists (select from stand_in d where d.company_id = a.company_id and d.employee = a.employee
        and d.delegate = ${principal.employee}
        and (now() at time zone ${company.zone})::date between d.from_date and d.until_date) as stands_in
    from request_asked a left join employee e on e.company_id = a.company_id and e.id = a.employee
    where a.company_id = ${company.id} and a.step = ${step} and a.part = 'DECIDES' order by a.id for update of a`.execute(
    db,
  )
  return rows
}

/** Both names, where somebody stands in. */
async function answer(context: Context, asked: Asked, { approve, remark }: Verdict): Promise<void> {
  const { db, company, principal } = context
  const name = isMe(context, asked) ? principal.display_name : `${principal.display_name} (${asked.asked_name})`
  await sql`update request_asked set decision = ${approve ? 'APPROVED' : 'REJECTED'}, decided_by = ${name.slice(0, 100)},
      decided_time = now(), decided_user = ${principal.user}, remark = ${remark}
    where company_id = ${company.id} and id = ${asked.id}`.execute(db)
}

async function stepIn({ db, company, principal }: Context, step: number, { approve, remark }: Verdict): Promise<void> {
  await sql`insert into request_asked (company_id, step, member, decision, decided_by, decided_time, decided_user, remark)
    values (${company.id}, ${step}, ${principal.membership}, ${approve ? 'APPROVED' : 'REJECTED'},
      ${principal.display_name.slice(0, 100)}, now(), ${principal.user}, ${remark})`.execute(db)
}

interface Settling extends Verdict {
  /** Decides for all who are asked. */
  readonly alone: boolean
}

async function settle(
  context: Context,
  request: RoutedRequest,
  { id, rule, revoking }: Current,
  { approve, alone }: Settling,
): Promise<Decided> {
  if (!approve) {
    await close(context, id, 'REJECTED')
    await tellOfStep(context, request, id, 'DECIDED')
    await endSteps(context, request.kind, [request.id])
    return { state: 'REJECTED' }
  }
  const asked = await askedAt(context, id)
  // Who let the time pass, or passed the decision on, is asked no more.
  const counting = asked.filter(({ decision }) => decision === null || decision === 'APPROVED').length
  const approvals = asked.filter(({ decision }) => decision === 'APPROVED').length
  const needed = { ANY: 1, ALL: counting, MAJORITY: Math.floor(counting / 2) + 1 }[rule]
  if (!alone && approvals < needed) return { state: 'PENDING' }
  await close(context, id, 'APPROVED')
  await tellOfStep(context, request, id, 'DECIDED')
  if (revoking) return { state: 'APPROVED' }
  return { state: (await enterNextStep(context, request)) ? 'PENDING' : 'APPROVED' }
}

async function close({ db, company }: Context, step: number, state: 'APPROVED' | 'REJECTED'): Promise<void> {
  await sql`update request_step set state = ${state}, decided_time = now()
    where company_id = ${company.id} and id = ${step}`.execute(db)
}

/** Nobody is asked any more. */
export async function endSteps(
  { db, company }: Context,
  kind: RoutedRequest['kind'],
  ids: readonly number[],
): Promise<void> {
  await sql`update request_step set state = 'ENDED'
    where company_id = ${company.id} and ${sql.ref(kind)} = any(${ids}::bigint[]) and state in ('WAITING', 'CURRENT')`.execute(
    db,
  )
}
