// Who works in a shift today or later, as SQL over the alias `p`.
import { type RawBuilder, sql } from 'kysely'
import type { Context } from '#server/engine/crud/context.ts'
import { today } from '#server/platform/time/zone-time.ts'

/** Active employees with a schedule of their own, or in a department, or below one, that has a schedule. */
export const peopleOn = ({ company }: Context): RawBuilder<unknown> => {
  const lasting = sql`(s.end_date is null or s.end_date >= ${today(company.zone)}::date)`
  return sql`(with recursive below as (
      select s.department as id from department_schedule s
      where s.company_id = ${company.id}::bigint and s.shift = p.id and ${lasting}
      union select d.id from department d join below on d.parent_dept = below.id where d.company_id = ${company.id}::bigint)
    select count(*)::integer from employee e where e.company_id = ${company.id}::bigint and e.status = 'ACTIVE'
      and (e.department in (select id from below) or exists (select from employee_schedule s
        where s.company_id = e.company_id and s.employee = e.id and s.shift = p.id and ${lasting})))`
}
