// What somebody asked for and waits or holds, by the dates that it is about.
import { type RawBuilder, sql } from 'kysely'
import type { components } from '#openapi/generated/schema.d.ts'
import type { Context } from '#server/engine/crud/context.ts'
import { type Day, isoDate } from '../../engine/dates.ts'
import { standing } from '../../request-state.ts'

type CalendarRequest = components['schemas']['CalendarRequest']

export async function requestsOfDays(
  { db, company }: Context,
  employee: number,
  from: Day,
  to: Day,
): Promise<ReadonlyMap<string, CalendarRequest[]>> {
  const [first, last] = [sql`${isoDate(from)}::date`, sql`${isoDate(to)}::date`]
  const between = sql`generate_series(greatest(r.start_time::date, ${first}), least(r.end_time::date, ${last}), interval '1 day')`
  const rowsOf = (
    kind: CalendarRequest['request_type'],
    table: string,
    { dates, detail = sql`null::text` }: { readonly dates: RawBuilder<unknown>; readonly detail?: RawBuilder<unknown> },
  ) => sql`select ${sql.lit(kind)}::text as request_type, r.id, r.number, r.approval_status::integer as state, ${detail} as detail,
      d.day::date as day
    from ${sql.table(table)} r cross join lateral ${dates} d(day)
    where r.company_id = ${company.id} and r.employee = ${employee} and r.approval_status = any(${standing}::smallint[])`
  const kind = sql`(select k.category_name from incident_type k where k.company_id = r.company_id and k.id = r.category)`
  const punched = sql`coalesce((select p.att_date from transaction t join att_punch_result p on p.company_id = t.company_id
    and p.transaction = t.id where t.company_id = r.company_id and t.manual_log = r.id limit 1), r.punch_time::date)`
  const kinds = [
    rowsOf('LEAVE', 'leave', { dates: between, detail: kind }),
    rowsOf('TRAINING', 'training', { dates: between }),
    rowsOf('OVERTIME', 'overtime', { dates: sql`(select r.att_date)` }),
    rowsOf('MANUAL_LOG', 'manual_log', { dates: sql`(select ${punched})` }),
    rowsOf('SWAP_SCHEDULE', 'swap_schedule', { dates: sql`(select r.att_date union select r.exchange_date)` }),
  ]
  const { rows } = await sql<CalendarRequest & { readonly date: string }>`
    select request_type, id, number, state, detail, to_char(day, 'YYYY-MM-DD') as date
    from (${sql.join(kinds, sql` union all `)}) found where day between ${first} and ${last}
    order by day, request_type, id`.execute(db)
  const byDate = Map.groupBy(rows, ({ date }) => date)
  return new Map([...byDate].map(([date, list]) => [date, list.map(({ date: _, ...request }) => request)]))
}
