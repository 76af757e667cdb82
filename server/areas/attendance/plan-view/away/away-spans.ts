// Who is away between two dates: names and dates, never the kind of leave nor its reason.
import { type RawBuilder, sql } from 'kysely'
import type { Context } from '#server/engine/crud/context.ts'
import { APPROVED } from '../../request-state.ts'

interface Wanted {
  /** Over the aliases `t` of the leave and `e` of its employee. */
  readonly whose: RawBuilder<unknown>
  /** Dates, the last one included. */
  readonly from: string
  readonly to: string
  readonly limit: number
}

interface Away {
  readonly id: number
  readonly name: string
  readonly start_date: string
  readonly end_date: string
}

/** Leave that touches or overlaps is one absence: where one kind ends and another begins is told to nobody. */
export async function awaySpans({ db, company }: Pick<Context, 'db' | 'company'>, wanted: Wanted): Promise<Away[]> {
  const { whose, from, to, limit } = wanted
  const { rows } = await sql<Away>`
    with away as (
      select e.id, coalesce(nullif(e.full_name, ''), e.emp_code) as name, range_agg(daterange(t.start_time::date,
        (case when t.day_type = 'HOURS' then t.end_time - interval '1 second' else t.end_time end)::date, '[]')) as dates
      from leave t join employee e on e.company_id = t.company_id and e.id = t.employee and e.status = 'ACTIVE'
      where t.company_id = ${company.id} and t.approval_status = ${APPROVED} and t.start_time < ${to}::date + 1
        and t.end_time >= ${from}::date and ${whose}
      group by e.company_id, e.id
    )
    select id, name, to_char(lower(part), 'YYYY-MM-DD') as start_date, to_char(upper(part) - 1, 'YYYY-MM-DD') as end_date
    from away cross join lateral unnest(dates) part
    order by part, name, id limit ${limit}`.execute(db)
  return rows
}

interface Team {
  /** False where the company does not let employees see it. */
  readonly shown: boolean
  /** Colleagues of the same department, over the alias `e`. */
  readonly whose: RawBuilder<unknown>
  /** Where the person works. */
  readonly today: string
}

/** Whom employees may see away: the company lets them, or not. */
export async function ownTeam({ db, company }: Pick<Context, 'db' | 'company'>, employee: number): Promise<Team> {
  const { rows } = await sql<{ shown: boolean; today: string }>`
    select coalesce((select show_team_absence from global_rule where company_id = ${company.id}), true) as shown,
      to_char(now() at time zone coalesce((select l.location_timezone from employee m
        join location l on l.company_id = m.company_id and l.id = m.location
        where m.company_id = ${company.id} and m.id = ${employee}), ${company.zone}), 'YYYY-MM-DD') as today`.execute(
    db,
  )
  const whose = sql`e.id <> ${employee} and e.department =
    (select m.department from employee m where m.company_id = ${company.id} and m.id = ${employee})`
  return { shown: rows[0]?.shown ?? true, today: rows[0]?.today ?? '', whose }
}
