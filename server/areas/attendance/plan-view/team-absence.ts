// Who of one's own department is away today and in the coming days: names and dates, never the kind of leave nor its reason.
import { sql } from 'kysely'
import type { components } from '#openapi/generated/schema.d.ts'
import type { Context } from '#server/engine/crud/context.ts'
import { APPROVED } from '../request-state.ts'

type TeamAbsence = components['schemas']['TeamAbsence']

const daysAhead = 14
const maxRows = 100

/** Leave that touches or overlaps is one absence: where one kind ends and another begins is told to nobody. */
export async function teamAbsence({ db, company, principal }: Context): Promise<TeamAbsence> {
  const { rows: rules } = await sql<{ shown: boolean }>`
    select show_team_absence as shown from global_rule where company_id = ${company.id}`.execute(db)
  if (rules[0]?.shown === false || principal.employee === null) return { shown: false, people: [] }
  const { rows } = await sql<TeamAbsence['people'][number]>`
    with me as (
      select m.id, m.department, (now() at time zone coalesce(l.location_timezone, ${company.zone}))::date as today
      from employee m left join location l on l.company_id = m.company_id and l.id = m.location
      where m.company_id = ${company.id} and m.id = ${principal.employee}
    ), away as (
      select e.id, coalesce(nullif(e.full_name, ''), e.emp_code) as name, range_agg(daterange(r.start_time::date,
        (case when r.day_type = 'HOURS' then r.end_time - interval '1 second' else r.end_time end)::date, '[]')) as dates
      from me join employee e on e.company_id = ${company.id} and e.department = me.department and e.id <> me.id
          and e.status = 'ACTIVE'
        join leave r on r.company_id = e.company_id and r.employee = e.id and r.approval_status = ${APPROVED}
          and r.start_time < me.today + ${daysAhead + 1}::integer and r.end_time >= me.today
      group by e.company_id, e.id
    )
    select name, to_char(lower(part), 'YYYY-MM-DD') as start_date, to_char(upper(part) - 1, 'YYYY-MM-DD') as end_date
    from away cross join lateral unnest(dates) part
    order by part, name, id limit ${maxRows}`.execute(db)
  return { shown: true, people: rows }
}
