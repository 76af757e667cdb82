// The last dates in figures, of the people within the caller's scope.
import { sql } from 'kysely'
import type { components } from '#openapi/generated/schema.d.ts'
import type { Context } from '#server/engine/crud/context.ts'
import { today } from '#server/platform/time/zone-time.ts'
import { idsIn, type Query, wholeIn } from './board-query.ts'
import { onBoard } from './people-on-board.ts'

type TrendDay = components['schemas']['TrendDay']

export async function trendOf(context: Context, query: Query): Promise<TrendDay[]> {
  const days = wholeIn(query.days, { field: 'days', usual: 14, min: 7, max: 31 })
  const last = today(context.company.zone)
  const departments = idsIn(query.departments)
  // People who moved stand with the department of the date, as in reports.
  const inDepartments =
    departments.length === 0
      ? sql``
      : sql`and d.department in (select att_below(${context.company.id}, ${departments}::bigint[]))`
  const { rows } = await sql<TrendDay>`
    select to_char(dates.date, 'YYYY-MM-DD') as date, coalesce(c.present, 0) as present, coalesce(c.late, 0) as late,
      coalesce(c.absent, 0) as absent, coalesce(c.leave, 0) as leave
    from generate_series(${last}::date - ${days - 1}::integer, ${last}::date, interval '1 day') dates(date)
      left join (
        select d.att_date,
          count(*) filter (where d.attended_days + d.training_days > 0 or d.status = 'IN_PROGRESS')::integer as present,
          count(*) filter (where d.late > 0 or 'LATE_TO_ABSENT' = any(d.flags))::integer as late,
          count(*) filter (where d.status = 'ABSENT')::integer as absent,
          count(*) filter (where d.status = 'LEAVE')::integer as leave
        from att_day_result d
        where d.company_id = ${context.company.id} and d.att_date between ${last}::date - ${days - 1}::integer and ${last}::date
          and d.employee in (select t.id from employee t where ${onBoard(context)}) ${inDepartments}
        group by d.att_date
      ) c on c.att_date = dates.date
    order by dates.date`.execute(context.db)
  return rows
}
