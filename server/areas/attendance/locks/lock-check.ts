// What stands open in a period that is about to be locked: once it is, none of it can be put right.
import { sql } from 'kysely'
import { daysBetween } from '#openapi/dates.ts'
import type { components } from '#openapi/generated/schema.d.ts'
import type { Context } from '#server/engine/crud/context.ts'
import { refuse } from '#server/platform/errors/refusal.ts'

type Schemas = components['schemas']

const longestDays = 62

export function refuseWrongPeriod(start: string, end: string): void {
  const days = daysBetween(start, end) + 1
  if (days < 1) throw refuse('ZBRP0024', { start, end })
  if (days > longestDays) throw refuse('ZBRP0043', { max_days: longestDays })
}

/** When the requests of each kind take place. */
const waiting = {
  leave: sql`daterange(r.start_time::date, r.end_time::date, '[]')`,
  training: sql`daterange(r.start_time::date, r.end_time::date, '[]')`,
  overtime: sql`daterange(r.att_date, r.att_date, '[]')`,
  manual_log: sql`daterange(r.punch_time::date, r.punch_time::date, '[]')`,
  swap_schedule: sql`daterange(least(r.att_date, r.exchange_date), greatest(r.att_date, r.until, r.exchange_date), '[]')`,
}

/** Whoever may lock a period counts its whole company, or the departments that are named: numbers, no names. */
export async function lockCheck(
  { db, company }: Context,
  { period_start: start, period_end: end, departments = [] }: Schemas['NewPeriodLock'],
): Promise<Schemas['LockCheck']> {
  refuseWrongPeriod(start, end)
  const within = sql`(${departments}::bigint[] = '{}' or d.department in (select att_below(${company.id}, ${departments}::bigint[])))`
  const dates = sql`daterange(${start}::date, ${end}::date, '[]')`
  const requests = Object.entries(waiting).map(
    ([table, when]) => sql`
    select r.employee from ${sql.table(table)} r where r.company_id = ${company.id} and r.approval_status = 1 and ${when} && ${dates}`,
  )
  const { rows } = await sql<Schemas['LockCheck']>`
    with people as materialized (
      select d.id from employee d where d.company_id = ${company.id} and ${within}
    ), days as materialized (
      select d.employee, d.day_type, d.status, d.flags from att_day_result d where d.company_id = ${company.id}
        and d.att_date <@ ${dates} and not d.locked and ${within}
    )
    select
      (select count(*)::integer from days where flags && array['MISSING_IN', 'MISSING_OUT']::varchar[]) as missing,
      (select count(*)::integer from (${sql.join(requests, sql` union all `)}) r
        where r.employee in (select id from people)) as pending,
      (select count(distinct employee)::integer from days
        where day_type = 'UNSCHEDULED' and status not in ('NOT_EMPLOYED', 'EXEMPT')) as unplanned,
      (select count(distinct q.employee)::integer from att_queue q where q.company_id = ${company.id} and q.run_after <= now()
        and q.dates && ${dates}) as waiting`.execute(db)
  return rows[0] ?? { missing: 0, pending: 0, unplanned: 0, waiting: 0 }
}
