// Who may be deleted: nobody with a past or a present in the company; resigning is for them. With the right to it, and the code
// typed, the past goes along.
import { sql } from 'kysely'
import type { BulkOutcome, Skipped } from '#server/engine/crud/behaviour.ts'
import type { Context } from '#server/engine/crud/context.ts'
import { removeRecords } from '#server/engine/crud/destroy.ts'
import type { ServedResource } from '#server/engine/crud/resource.ts'
import { sameText } from '#server/engine/crud/same-text.ts'
import { forgoUndo } from '#server/platform/db/unit.ts'
import { Refusal, refuseFields } from '#server/platform/errors/refusal.ts'

/** Punches, and requests that wait for the person's decision; what refers to the person otherwise is looked at in general. */
export async function usedPeople({ db, company }: Context, ids: readonly number[]): Promise<Skipped[]> {
  const { rows } = await sql<{ id: number; resource: string; count: number }>`
    select employee as id, 'transaction' as resource, count(*)::integer as count from transaction
      where company_id = ${company.id} and employee = any(${ids}::bigint[]) group by 1
    union all
    select a.employee, case when s.leave is not null then 'leave' when s.manual_log is not null then 'manual_log'
        when s.overtime is not null then 'overtime' when s.training is not null then 'training' else 'swap_schedule' end,
      count(*)::integer
    from request_asked a join request_step s on s.company_id = a.company_id and s.id = a.step
    where a.company_id = ${company.id} and a.employee = any(${ids}::bigint[]) and a.part = 'DECIDES' and a.decision is null
      and s.state = 'CURRENT' group by 1, 2
    order by 1, 2`.execute(db)
  return [...Map.groupBy(rows, ({ id }) => id)].map(([id, uses]) => ({
    id,
    code: 'ZBPE0020',
    context: { used_by: uses.map(({ resource, count }) => ({ resource, count })) },
  }))
}

/** One person, whose code says that it is meant. It cannot be undone; what names the person otherwise still keeps them (0020). */
export async function deleteWithHistory(
  context: Context,
  resource: ServedResource,
  ids: readonly number[],
  code: string,
): Promise<BulkOutcome> {
  const { db, company } = context
  const { rows } = await sql<{ id: number; emp_code: string }>`select id, emp_code from employee
    where company_id = ${company.id} and id = any(${ids}::bigint[])`.execute(db)
  const [person, other] = rows
  if (!person || other || sameText(person.emp_code) !== sameText(code))
    throw refuseFields('PE', { emp_code: [{ code: 'ZBPE2012', context: { field: 'emp_code' } }] })
  forgoUndo()
  await sql`select forget_history(${company.id}, ${person.id})`.execute(db)
  const { blocked } = await removeRecords(context, resource, [person.id])
  const [why] = blocked
  if (why) throw new Refusal(why.code, why.context)
  return { accepted: 1, skipped: [] }
}
