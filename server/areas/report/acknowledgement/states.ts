// How each employee stands to the figures of a month: nothing said, acknowledged, refused, or changed since.
import { type RawBuilder, sql } from 'kysely'
import type { Period } from '../month-end/period.ts'
import { figureTexts, hashOf } from './figures.ts'

type Term = RawBuilder<unknown>

/** A stamp is compared with the figures only where a day was calculated at about the time of it, or later. */
export const margin = sql`interval '10 minutes'`

/**
 * `with` terms; the last one, `states`, has employee, state, stamp, and days. `people`: a query of ids. What counts are the
 * figures: whoever comes back to the stamped ones has acknowledged again.
 */
export const acknowledgementStates = (company: number, period: Pick<Period, 'from' | 'to'>, people: Term): Term => {
  const { from, to } = period
  return sql`
    spoken as materialized (select distinct on (s.employee) s.* from month_stamp s
      where s.company_id = ${company} and s.period_start = ${from}::date and s.period_end = ${to}::date
      order by s.employee, s.id desc),
    employed as materialized (select p.id as employee, x.days, x.latest from (${people}) p cross join lateral (
        select count(*)::integer as days, max(d.calculated_at) as latest from att_day_result d where d.company_id = ${company}
          and d.employee = p.id and d.att_date between ${from}::date and ${to}::date and d.status <> 'NOT_EMPLOYED') x
      where x.days > 0),
    doubted as materialized (select f.employee, ${hashOf(sql`f.text`)} as hash from (${figureTexts(
      company,
      period,
      sql`select e.employee as id from employed e join spoken s on s.employee = e.employee
        where e.latest >= s.at - ${margin} or e.days <> s.days`,
    )}) f),
    states as materialized (select e.employee, s.id as stamp, case
        when s.id is null then 'OPEN'
        when s.kind = 'ACKNOWLEDGED' then case when coalesce(h.hash, s.hash) = s.hash then 'VALID' else 'CHANGED' end
        when s.answered_at is null and coalesce(h.hash, s.hash) = s.hash then 'REFUSED'
        else 'OPEN' end as state
      from employed e left join spoken s on s.employee = e.employee left join doubted h on h.employee = e.employee)`
}
