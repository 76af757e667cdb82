// Whether a period is locked, for the company or for a department with those below it, and up to which date.
import { sql } from 'kysely'
import type { components } from '#openapi/generated/schema.d.ts'
import type { Context } from '#server/crud/context.ts'
import type { Period } from './period.ts'

type Lock = components['schemas']['MonthEnd']['lock']

/** A lock of the company, or of a department above, holds for all of it; one of a department below for a part. */
export async function lockOf(
  { db, company }: Context,
  { from, to }: Period,
  departments: readonly number[],
): Promise<Lock> {
  const { rows } = await sql<Lock>`
    with asked as materialized (select array(select att_below(${company.id}, ${departments}::bigint[])) as ids),
    locks as materialized (
      select l.id, daterange(l.period_start, l.period_end, '[]') as dates,
        l.departments = '{}' or cardinality(a.ids) > 0 and array(select att_below(l.company_id, l.departments)) @> a.ids as is_whole
      from att_lock l cross join asked a
      where l.company_id = ${company.id} and l.state = 'LOCKED' and l.period_start <= ${to}::date and l.period_end >= ${from}::date
        and (l.departments = '{}' or cardinality(a.ids) = 0 or array(select att_below(l.company_id, l.departments)) && a.ids)
    ),
    whole as (select coalesce(range_agg(dates), '{}') as dates from locks where is_whole)
    select case when w.dates @> daterange(${from}::date, ${to}::date, '[]') then 'LOCKED'
        when exists (select from locks) then 'PART' else 'OPEN' end as state,
      (select to_char(upper(r) - 1, 'YYYY-MM-DD') from unnest(w.dates) r where r @> ${from}::date) as until,
      (select coalesce(json_agg(id order by id), '[]') from locks) as locks
    from whole w`.execute(db)
  return rows[0] ?? { state: 'OPEN', until: null, locks: [] }
}
