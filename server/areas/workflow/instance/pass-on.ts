// Passes a question on: a colleague is asked in the place of somebody who has not decided yet.
import { sql } from 'kysely'
import type { Skipped } from '#server/engine/crud/behaviour.ts'
import type { Context } from '#server/engine/crud/context.ts'
import { type Asked, askedAt, isMe } from './decide-step.ts'
import { noteQuestions } from './note-request.ts'
import type { RoutedRequest } from './request-kind.ts'
import { tellOfStep } from './step-news.ts'

interface Passing {
  readonly to: number
  readonly remark: string | null
}

interface Step {
  readonly id: number
  readonly counterpart: boolean
}

/** The step where the request stands, if it is one of the company's people and not of the colleague with whom dates are swapped. */
async function openStep({ db, company }: Context, request: RoutedRequest): Promise<Step | undefined> {
  const { rows } = await sql<Step>`select id, counterpart from request_step
    where company_id = ${company.id} and ${sql.ref(request.kind)} = ${request.id} and state = 'CURRENT' for update`.execute(
    db,
  )
  return rows[0]?.counterpart ? undefined : rows[0]
}

/** Why it could not be passed on; undefined: it was. */
export async function passOn(
  context: Context,
  request: RoutedRequest,
  passing: Passing,
): Promise<Omit<Skipped, 'id'> | undefined> {
  const { principal } = context
  const step = await openStep(context, request)
  if (!step) return { code: 'ZBWF1401' }
  const asked = await askedAt(context, step.id)
  const mine = asked.filter((one) => one.stands_in || isMe(context, one))
  const open = mine.find(({ decision }) => decision === null)
  if (!open) return mine[0] ? { code: 'ZBWF1403', context: { name: mine[0].decided_by ?? '' } } : { code: 'ZBWF1401' }
  const by = isMe(context, open) ? principal.display_name : `${principal.display_name} (${open.asked_name})`
  return handOver(context, request, { step, asked, open: [open], by, passing })
}

/** The office hands on what all wait for who are asked. */
export async function passAllOn(
  context: Context,
  request: RoutedRequest,
  passing: Passing,
): Promise<Omit<Skipped, 'id'> | undefined> {
  const step = await openStep(context, request)
  if (!step) return { code: 'ZBWF1401' }
  if (context.principal.employee === request.employee && context.principal.role !== 'OWNER') return { code: 'ZBWF1401' }
  const asked = await askedAt(context, step.id)
  const open = asked.filter(({ decision }) => decision === null)
  return handOver(context, request, { step, asked, open, by: context.principal.display_name, passing })
}

interface Handing {
  readonly step: Step
  readonly asked: readonly Asked[]
  readonly open: readonly Asked[]
  readonly by: string
  readonly passing: Passing
}

async function handOver(
  context: Context,
  request: RoutedRequest,
  { step, asked, open, by, passing: { to, remark } }: Handing,
): Promise<Omit<Skipped, 'id'> | undefined> {
  const { db, company, principal } = context
  // Neither to who asks, nor to somebody who is asked already.
  if (to === request.employee || asked.some(({ employee }) => employee === to))
    return { code: 'ZBWF0016', context: { field: 'to', value: to } }
  const ids = open.map(({ id }) => id)
  await sql`update request_asked set decision = 'PASSED_ON', decided_by = ${by.slice(0, 100)}, decided_time = now(),
      decided_user = ${principal.user}, remark = ${remark}
    where company_id = ${company.id} and id = any(${ids}::bigint[])`.execute(db)
  const made = await sql<{ id: number }>`insert into request_asked (company_id, step, employee, passed_from)
    values (${company.id}, ${step.id}, ${to}, ${ids[0] ?? null}) returning id`.execute(db)
  await noteQuestions(context, request.kind, request.id)
  await tellOfStep(context, request, step.id, { passedOn: Number(made.rows[0]?.id) })
  return undefined
}
