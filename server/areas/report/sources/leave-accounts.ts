// Leave accounts of leave years that touch the period: one row for each person, kind and year. Amounts of kinds in days and of
// kinds in hours are not added up.
import { type RawBuilder, sql } from 'kysely'
import { ofEach, ownRows } from './people.ts'
import type { Source, Span } from './source.ts'

type Term = RawBuilder<unknown>

/** Its leave year touches the period. */
const touched = ({ company, from, to }: Pick<Span, 'company' | 'from' | 'to'>, alias = 'a'): Term =>
  sql`${sql.ref(`${alias}.company_id`)} = ${company} and ${sql.ref(`${alias}.year_start`)} <= ${to}::date
    and ${sql.ref(`${alias}.year_end`)} >= ${from}::date`

/** As they are kept; what is used is counted by the postings, which say it in the unit of the kind. */
const kept = ({ company, from, to }: Span): Term => sql`select a.company_id, a.employee, a.year_end as att_date,
      p.department_now as department, p.location_now as location, k.category_name as kind_name, a.year_start,
      greatest(a.year_start, ${from}::date) as since, least(a.year_end, ${to}::date) as until,
      to_char(a.year_start, 'YYYY-MM-DD') || ' – ' || to_char(a.year_end, 'YYYY-MM-DD') as leave_year,
      a.carried_in, a.granted, a.adjusted, a.used as used_in_year, a.planned as planned_leave, a.pending, a.expired, a.encashed,
      a.balance, a.available, a.carry_left, a.carry_expires_on, a.incident_type, null::numeric as taken,
      greatest(extract(year from age(least(a.year_end, ${to}::date), p.hire_date))::integer, 0) as service_years
    from ${ofEach('leave_schedule', 'a', touched({ company, from, to }, 'own'))}
      join incident_type k on k.company_id = a.company_id and k.id = a.incident_type`

/** What was taken where no account is kept, in the unit of the kind: one row for the period. */
const unkept = (
  span: Span,
): Term => sql`select ${span.company}::bigint, p.id, ${span.to}::date, p.department_now, p.location_now,
      k.category_name, ${span.from}::date, ${span.from}::date, ${span.to}::date, null, ${nothing}, null::date, k.id,
      case k.unit when 3 then u.days when 2 then u.minutes else round(u.minutes / 60.0, 2) end,
      greatest(extract(year from age(${span.to}::date, p.hire_date))::integer, 0)
    from people p cross join lateral (select q.category, sum(i.days) as days, sum(i.minutes) as minutes
        from ${ownRows('att_item_result', span, sql`and own.kind = 'LEAVE'`)} i
          join leave q on q.company_id = i.company_id and q.id = i.request
        group by q.category offset 0) u
      join incident_type k on k.company_id = ${span.company} and k.id = u.category
    where not exists (select from leave_schedule a where ${touched(span)} and a.employee = p.id and a.incident_type = k.id)`

/** Each column of an account between its year and the date on which what was carried over expires. */
const nothing = sql.join(Array.from({ length: 11 }, () => sql`null::numeric`))

const further = ({ company }: Span): Term => sql`left join lateral (
    select coalesce(r.taken, (
        select coalesce(sum(case b.kind when 'USE' then b.amount else -b.amount end), 0) from leave_booking b
        where b.company_id = ${company} and b.employee = r.employee and b.incident_type = r.incident_type
          and b.kind in ('USE', 'USE_REVERSAL') and b.date between r.since and least(r.until, today_of(${company}))
          and not exists (select from leave_opening o where o.company_id = b.company_id and o.employee = b.employee
            and o.incident_type = b.incident_type and o.date >= b.date))) as used_in_period,
      (select count(*)::integer from leave q where q.company_id = ${company} and q.employee = r.employee
        and q.category = r.incident_type and q.approval_status = 2 and q.start_time::date <= r.until
        and q.end_time::date >= r.since) as requests,
      (select coalesce(sum(i.days), 0) from att_item_result i join leave q on q.company_id = i.company_id and q.id = i.request
        where i.company_id = ${company} and i.employee = r.employee and i.kind = 'LEAVE' and q.category = r.incident_type
          and q.payment = 'UNPAID' and i.att_date between r.since and r.until) as unpaid_leave_days) x on true`

export const leaveAccounts: Source = {
  order: sql`r.kind_name, r.year_start`,
  rows: kept,
  further,
  furtherColumns: ['used_in_period', 'requests', 'unpaid_leave_days'],
}

/** The same beside leave of which no account is kept. */
export const leaveUse: Source = { ...leaveAccounts, rows: (span) => sql`${kept(span)} union all ${unkept(span)}` }
