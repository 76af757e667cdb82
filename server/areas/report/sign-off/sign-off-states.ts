// Whose figures of a month are signed off: each employee under the department of the last date, with what was signed and what is now.
import { type RawBuilder, sql } from 'kysely'
import { credits, figureTexts, hashOf, minutes } from '../acknowledgement/figures.ts'
import { margin } from '../acknowledgement/states.ts'
import type { Period } from '../month-end/period.ts'
import type { Ground } from '../month-end/stored-month.ts'
import { departmentOn } from '../month-end/unit.ts'

type Term = RawBuilder<unknown>

const sums = sql.join([...minutes, ...credits].map((name) => sql`sum(${sql.ref(`d.${name}`)})`))
const total = (...names: readonly string[]): Term =>
  sql`sum(${sql.join(
    names.map((name) => sql.ref(`d.${name}`)),
    sql` + `,
  )})`

/**
 * `with` terms; the last one, `months`, has employee, department, days, totals, `figures` (all totals as one text), the last
 * sign-off and its state: OPEN, SIGNED or CHANGED. `people`: a query of ids. What counts are the figures: whose return to the
 * signed ones are signed again.
 */
export const signOffStates = (company: number, period: Pick<Period, 'from' | 'to'>, people: Term): Term => {
  const { from, to } = period
  return sql`
    belonging as materialized (select t.id as employee, ${departmentOn(period)} as department from employee t
      where t.company_id = ${company} and t.id in (${people})),
    worked as materialized (select b.employee, b.department, x.* from belonging b cross join lateral (
        select count(*)::integer as days, max(d.calculated_at) as latest, concat_ws(':', count(*), ${sums}) as figures,
          ${total('required')} as required, ${total('worked')} as worked, ${total('late')} as late,
          ${total('ot_normal', 'ot_weekend', 'ot_holiday', 'ot_weekly')} as overtime, ${total('absent_days')} as absent_days,
          ${total('leave_days')} as leave_days
        from att_day_result d where d.company_id = ${company} and d.employee = b.employee
          and d.att_date between ${from}::date and ${to}::date and d.status <> 'NOT_EMPLOYED') x
      where x.days > 0),
    signed as materialized (select distinct on (w.employee) w.employee, f.sign_off, f.hash, f.days, s.at
      from worked w join month_sign_off s on s.company_id = ${company} and s.department = w.department
          and s.period_start = ${from}::date and s.period_end = ${to}::date
        join month_sign_off_figures f on f.company_id = s.company_id and f.sign_off = s.id and f.employee = w.employee
      order by w.employee, s.id desc),
    doubted as materialized (select f.employee, ${hashOf(sql`f.text`)} as hash from (${figureTexts(
      company,
      period,
      sql`select w.employee as id from worked w join signed s on s.employee = w.employee
        where w.latest >= s.at - ${margin} or w.days <> s.days`,
    )}) f),
    months as materialized (select w.*, s.sign_off, case
        when s.employee is null then 'OPEN'
        when coalesce(h.hash, s.hash) = s.hash then 'SIGNED'
        else 'CHANGED' end as state
      from worked w left join signed s on s.employee = w.employee left join doubted h on h.employee = w.employee)`
}

const mostNames = 20

/** With its code: departments of one name are common. */
export const departmentName = (alias: string): Term =>
  sql`concat_ws(' ', ${sql.ref(`${alias}.dept_code`)}, ${sql.ref(`${alias}.dept_name`)})`

/** Departments in which somebody's figures are not signed, or others than the signed ones. */
export async function unsignedDepartments({ db, company }: Ground, period: Period, people: Term) {
  const { rows } = await sql<{ count: number; people: number; departments: string[] }>`
    with ${signOffStates(company.id, period, people)},
    unsigned as (select department, count(*)::integer as people from months where state <> 'SIGNED' group by department)
    select count(*)::integer as count, coalesce(sum(people), 0)::integer as people,
      array(select ${departmentName('d')} from unsigned u join department d on d.company_id = ${company.id} and d.id = u.department
        order by d.dept_name, d.id limit ${mostNames}) as departments
    from unsigned`.execute(db)
  return rows[0] ?? { count: 0, people: 0, departments: [] }
}
