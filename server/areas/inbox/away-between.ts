// Colleagues of the department with leave, asked for or approved, by date; by name those whose leave the person may see.
import { sql } from 'kysely'
import type { components } from '#openapi/generated/schema.d.ts'
import { isAllowed } from '#server/access/permissions.ts'
import type { Context } from '#server/engine/crud/context.ts'
import { scopeTerms } from '#server/engine/crud/scope.ts'
import { storageOf } from '#server/engine/crud/storage.ts'

type Away = components['schemas']['AwayOnDate']

interface Between {
  readonly employee: number
  readonly first: string
  readonly last: string
}

const mostDates = 14

/** Dates on which somebody is away, at most fourteen. */
export async function awayBetween(context: Context, { employee, first, last }: Between): Promise<Away[]> {
  const { db, company, principal } = context
  const seen = isAllowed(principal, 'att.view_leave') ? scopeTerms(principal, storageOf('leave')) : [sql`false`]
  const { rows } = await sql<Away>`
    select to_char(day, 'YYYY-MM-DD') as date, count(distinct e.id)::integer as count,
      coalesce(json_agg(distinct coalesce(nullif(e.full_name, ''), e.emp_code))
        filter (where ${sql.join([sql`true`, ...seen], sql` and `)}), '[]') as names
    from generate_series(${first}::date, least(${last}::date, ${first}::date + ${mostDates - 1}::integer), interval '1 day') day
      join employee me on me.company_id = ${company.id} and me.id = ${employee}
      join employee e on e.company_id = me.company_id and e.department = me.department and e.id <> me.id
        and e.status = 'ACTIVE'
      join leave t on t.company_id = e.company_id and t.employee = e.id and t.approval_status in (1, 2)
        and t.start_time < day + interval '1 day'
        and case when t.day_type = 'HOURS' then t.end_time > day else t.end_time >= day end
    group by day order by day`.execute(db)
  return rows
}
