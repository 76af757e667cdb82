// Passes a question on: a colleague is asked in the place of somebody who has not decided yet.
import { sql } from 'kysely'
import type { Skipped } from '#server/crud/behaviour.ts'
import type { Context } from '#server/crud/context.ts'
import { askedAt, isMe } from './decide-step.ts'
import { noteQuestions } from './note-request.ts'
import type { RoutedRequest } from './request-kind.ts'
import { tellOfStep } from './step-news.ts'

interface Passing {
  readonly to: number
  readonly remark: string | null
}

/** Why it could not be passed on; undefined: it was. */
export async function passOn(
  context: Context,
  request: RoutedRequest,
  { to, remark }: Passing,
): Promise<Omit<Skipped, 'id'> | undefined> {
  const { db, company, principal } = context
  const { rows } = await sql<{ id: number; counterpart: boolean }>`select id, counterpart from request_step
    where company_id = ${company.id} and ${sql.ref(request.kind)} = ${request.id} and state = 'CURRENT' for update`.execute(
    db,
  )
  const [step] = rows
  if (!step || step.counterpart) return { code: 'ZBWF1401' }
  const asked = await askedAt(context, step.id)
  const mine = asked.filter((one) => one.stands_in || isMe(context, one))
  const open = mine.find(({ decision }) => decision === null)
  if (!open) return mine[0] ? { code: 'ZBWF1403', context: { name: mine[0].decided_by ?? '' } } : { code: 'ZBWF1401' }
  // Neither to who asks, nor to somebody who is asked already.
  if (to === request.employee || asked.some(({ employee }) => employee === to))
    return { code: 'ZBWF0016', context: { field: 'to', value: to } }
  const name = isMe(context, open) ? principal.display_name : `${principal.display_name} (${open.asked_name})`
  await sql`update request_asked set decision = 'PASSED_ON', decided_by = ${name.slice(0, 100)}, decided_time = now(),
      decided_user = ${principal.user}, remark = ${remark} where company_id = ${company.id} and id = ${open.id}`.execute(
    db,
  )
  const made = await sql<{ id: number }>`insert into request_asked (company_id, step, employee, passed_from)
    values (${company.id}, ${step.id}, ${to}, ${open.id}) returning id`.execute(db)
  await noteQuestions(context, request.kind, request.id)
  await tellOfStep(context, request, step.id, { passedOn: Number(made.rows[0]?.id) })
  return undefined
}
