// Leave accounts of leave years that touch the period: one row for each person, kind and year. Amounts of kinds in days and of
// kinds in hours are not added up.
import { sql } from 'kysely'
import { ofEach } from './people.ts'
import type { Source } from './source.ts'

export const leaveAccounts: Source = {
  order: sql`r.kind_name, r.year_start`,
  rows: ({
    company,
    from,
    to,
  }) => sql`select a.company_id, a.employee, a.year_end as att_date, p.department_now as department,
      p.location_now as location, k.category_name as kind_name, a.year_start, to_char(a.year_start, 'YYYY-MM-DD') || ' – ' || to_char(a.year_end, 'YYYY-MM-DD') as leave_year,
      a.carried_in, a.granted, a.adjusted, a.used as used_in_year, a.planned as planned_leave, a.pending, a.expired, a.encashed,
      a.balance, a.available, a.carry_left, a.carry_expires_on, a.incident_type,
      greatest(extract(year from age(least(a.year_end, ${to}::date), p.hire_date))::integer, 0) as service_years
    from ${ofEach('leave_schedule', 'a', sql`own.company_id = ${company} and own.year_start <= ${to}::date and own.year_end >= ${from}::date`)}
      join incident_type k on k.company_id = a.company_id and k.id = a.incident_type`,
  further: ({ company, from, to }) => sql`left join lateral (
    select coalesce(sum(i.days), 0) as used_in_period, count(distinct q.id)::integer as requests
    from att_item_result i join leave q on q.company_id = i.company_id and q.id = i.request and q.category = r.incident_type
    where i.company_id = ${company} and i.employee = r.employee and i.kind = 'LEAVE'
      and i.att_date between greatest(${from}::date, r.year_start) and least(${to}::date, r.att_date)) x on true`,
  furtherColumns: ['used_in_period', 'requests'],
}
