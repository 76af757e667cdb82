// The employees of a report: within the caller's scope and what was asked for. One row for each, with what does not change by the
// day. Apart from the definitions of reports, whose words are read before anything is generated.
import { type RawBuilder, sql } from 'kysely'
import type { Context } from '#server/engine/crud/context.ts'
import { scopeTerms } from '#server/engine/crud/scope.ts'
import { storageOf } from '#server/engine/crud/storage.ts'
import type { ReportQuery } from '../report-query.ts'

/** The term `people` of a `with`. */
export function reportPeople({ company, principal }: Context, query: ReportQuery): RawBuilder<unknown> {
  const { employees, positions, areas, resigned, own, among } = query
  const terms = [
    sql`t.company_id = ${company.id}::bigint`,
    ...(own === undefined ? scopeTerms(principal, storageOf('employee')) : [sql`t.id = ${own}`]),
    ...(own === undefined && employees.length > 0 ? [sql`t.id = any(${employees}::bigint[])`] : []),
    ...(among === undefined ? [] : [sql`t.id = any(${among}::bigint[])`]),
    ...(positions.length > 0 ? [sql`t.position = any(${positions}::bigint[])`] : []),
    ...(areas.length > 0
      ? [
          sql`exists (select from employee_area pair where pair.company_id = t.company_id and pair.owner = t.id
            and pair.target = any(${areas}::bigint[]))`,
        ]
      : []),
    ...(resigned ? [] : [sql`t.status = 'ACTIVE'`]),
  ]
  return sql`people as materialized (
    select t.id, t.emp_code, t.first_name, t.last_name, t.full_name, t.nickname as nick_name, t.gender, t.position, t.hire_date,
      t.birthday, t.mobile, t.email, t.status as employment, t.department as department_now, t.location as location_now
    from employee t where ${sql.join(terms, sql` and `)}
  )`
}
