// The active employees that a view of plans shows, in the order of their codes.
import { sql } from 'kysely'
import type { Context } from '#server/engine/crud/context.ts'
import { scopeTerms } from '#server/engine/crud/scope.ts'
import { searchFor } from '#server/engine/crud/search.ts'
import { storageOf } from '#server/engine/crud/storage.ts'
import type { PlanQuery } from './plan-query.ts'

export interface ChosenPerson {
  readonly id: number
  readonly emp_code: string
  readonly full_name: string
  readonly department: string
}

/** `count` of them from `offset` on; departments with all below. */
export async function chosenPeople(
  context: Context,
  { departments, areas, positions, employees, search }: PlanQuery,
  { offset, count }: { readonly offset: number; readonly count: number },
): Promise<readonly ChosenPerson[]> {
  const { db, company, principal } = context
  const storage = storageOf('employee')
  const found = await searchFor(context, storage, search)
  const terms = [
    sql`t.company_id = ${company.id} and t.status = 'ACTIVE'`,
    ...scopeTerms(principal, storage),
    ...found.terms,
    ...(employees.length > 0 ? [sql`t.id = any(${employees}::bigint[])`] : []),
    ...(positions.length > 0 ? [sql`t.position = any(${positions}::bigint[])`] : []),
    ...(areas.length > 0
      ? [
          sql`exists (select from employee_area pair where pair.company_id = t.company_id and pair.owner = t.id
            and pair.target = any(${areas}::bigint[]))`,
        ]
      : []),
    ...(departments.length > 0 ? [sql`t.department in (select id from below)`] : []),
  ]
  const { rows } = await sql<ChosenPerson>`
    with recursive below as (
      select id from department where company_id = ${company.id} and id = any(${departments}::bigint[])
      union
      select d.id from department d join below on d.parent_dept = below.id where d.company_id = ${company.id}
    )
    select t.id::integer as id, t.emp_code, t.full_name, dept.dept_name as department
    from employee t join department dept on dept.company_id = t.company_id and dept.id = t.department
    where ${sql.join(terms, sql` and `)} order by t.emp_code, t.id limit ${count} offset ${offset}`.execute(db)
  return rows
}
