// Whether a period is locked for some departments, with those below them, and up to which date.
import { sql } from 'kysely'
import type { components } from '#openapi/generated/schema.d.ts'
import type { Context } from '#server/engine/crud/context.ts'
import type { Period } from './period.ts'
import type { Within } from './unit.ts'

type Lock = components['schemas']['MonthEnd']['lock']

/** A lock of the company, or of a department above, holds for all of it; one of a department below for a part. */
export async function lockOf(
  { db, company }: Pick<Context, 'db' | 'company'>,
  { from, to }: Pick<Period, 'from' | 'to'>,
  { departments, except }: Within,
): Promise<Lock> {
  const { rows } = await sql<Lock>`
    with asked as materialized (select att_lock_departments(${company.id}, ${departments}::bigint[], ${except}::bigint[]) as ids),
    locks as materialized (
      select l.id, daterange(l.period_start, l.period_end, '[]') as dates, d.ids @> a.ids as is_whole
      from asked a cross join att_lock l
        cross join lateral (select att_lock_departments(l.company_id, l.departments, l.except_departments) as ids) d
      where l.company_id = ${company.id} and l.state = 'LOCKED' and l.period_start <= ${to}::date and l.period_end >= ${from}::date
        and (d.ids && a.ids or d.ids @> a.ids)
    ),
    whole as (select coalesce(range_agg(dates), '{}') as dates from locks where is_whole)
    select case when w.dates @> daterange(${from}::date, ${to}::date, '[]') then 'LOCKED'
        when exists (select from locks) then 'PART' else 'OPEN' end as state,
      (select to_char(upper(r) - 1, 'YYYY-MM-DD') from unnest(w.dates) r where r @> ${from}::date) as until,
      (select coalesce(json_agg(id order by id), '[]') from locks) as locks
    from whole w`.execute(db)
  return rows[0] ?? { state: 'OPEN', until: null, locks: [] }
}
