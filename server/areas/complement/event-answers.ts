// Whom an event is for and what they answered, as far as the person may see them.
import { sql } from 'kysely'
import type { components } from '#openapi/generated/schema.d.ts'
import type { Context } from '#server/engine/crud/context.ts'
import { scopeTerms } from '#server/engine/crud/scope.ts'
import { storedRow } from '#server/engine/crud/select.ts'
import { storageOf } from '#server/engine/crud/storage.ts'

type EventReceiver = components['schemas']['EventReceiver']

const MOST = 500

/** Those who answered come first, the latest on top. */
export async function receiversWithAnswers(context: Context, event: number): Promise<readonly EventReceiver[]> {
  const { db, company, principal } = context
  await storedRow(context, storageOf('event'), event)
  const bounds = scopeTerms(principal, storageOf('employee')).map((term) => sql` and ${term}`)
  const { rows } = await sql<EventReceiver>`
    select t.id as employee, t.emp_code, t.full_name, r.answer,
      to_char(r.answered_at at time zone ${company.zone}, 'YYYY-MM-DD HH24:MI:SS') as answered_at
    from event_receiver r join employee t on t.company_id = r.company_id and t.id = r.employee
    where r.company_id = ${company.id} and r.event = ${event}${sql.join(bounds, sql``)}
    order by r.answered_at desc nulls last, t.emp_code limit ${MOST}`.execute(db)
  return rows
}
