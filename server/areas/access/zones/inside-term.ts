// Who is inside zones, in SQL: whoever came in by the last door of a zone that they went through, not longer ago than it says.
import { type RawBuilder, sql } from 'kysely'
import { numbersOfDoor } from '../doors/numbers-of-door.ts'

/** A clock that is ahead by more than this is wrong, and says nothing. */
const aheadMinutes = 10

/** Who passed the door `way`, read set by set: by each number that means it, then what names none. */
function passages(company: number | RawBuilder<unknown>): RawBuilder<unknown> {
  const numbers = numbersOfDoor({
    company: sql`${company}::bigint`,
    terminal: sql`way.terminal`,
    number: sql`way.door_no`,
  })
  const wanted = sql`o.company_id = ${company} and o.terminal = way.terminal and o.kind = 'PUNCH' and o.emp_code is not null
    and o.event_time > (now() at time zone way.clock) - make_interval(hours => way.inside_hours)
    and o.event_time < (now() at time zone way.clock) + make_interval(mins => ${aheadMinutes}::integer)`
  // Each number by its index: `offset` keeps them from being joined to all that the panel has told.
  return sql`select o.* from ${numbers} told
      cross join lateral (select o.* from door_event o where o.door = told.door and ${wanted} offset 0) o
    union all select o.* from door_event o where way.door_no = 1 and o.door is null and ${wanted}`
}

/**
 * A query of `zone, who, employee, emp_code, door, at, instant` over the zones that `zones` answers the ids of; somebody in
 * several of them stands in each. `who` tells people apart: an employee, or a code that nobody has.
 */
export const insideTerm = (
  company: number | RawBuilder<unknown>,
  zones: RawBuilder<unknown>,
): RawBuilder<unknown> => sql`
  select last.* from (
    select distinct on (passed.zone, passed.who) passed.* from (
      select way.zone, coalesce('e' || e.employee, 'c' || e.emp_code) as who, e.employee, e.emp_code, way.door,
        e.event_time as at, e.event_time at time zone way.clock as instant, e.id,
        case when way.leads_in and way.leads_out then coalesce(e.in_out, 0) = 0 else way.leads_in end as goes_in
      from (
        select led.zone, d.terminal, d.door_no, d.door_name as door, z.inside_hours, bool_or(led.leads_in) as leads_in,
          bool_or(not led.leads_in) as leads_out, coalesce(t.terminal_tz, a.area_timezone, c.company_timezone) as clock
        from (
          select i.owner as zone, i.target as door, true as leads_in from zone_entry_doors i where i.company_id = ${company}
          union all select o.owner, o.target, false from zone_exit_doors o where o.company_id = ${company}
        ) led
          join zone z on z.company_id = ${company} and z.id = led.zone
          join access_terminal d on d.company_id = ${company} and d.id = led.door
          join terminal t on t.company_id = ${company} and t.id = d.terminal
          join area a on a.company_id = ${company} and a.id = t.area
          join company c on c.id = ${company}
        where led.zone in (${zones})
        group by led.zone, d.terminal, d.door_no, d.door_name, z.inside_hours, clock
      ) way cross join lateral (${passages(company)}) e
    ) passed order by passed.zone, passed.who, passed.instant desc, passed.id desc
  ) last where last.goes_in`

/** Of people whom a reader may see: `within` holds over the alias `t` of an employee; codes of nobody are seen by all. */
export const seenTerm = (within: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(inside.employee is null or exists (select from employee t where t.id = inside.employee and ${within}))`
