// The employees that a person may see, all of them or those that are named by themselves or by their departments.
import { sql } from 'kysely'
import type { Context } from '#server/engine/crud/context.ts'
import { scopeTerms } from '#server/engine/crud/scope.ts'
import { storageOf } from '#server/engine/crud/storage.ts'

export interface PersonInScope {
  readonly id: number
  readonly emp_code: string
  readonly name: string
}

interface Wanted {
  readonly employees?: readonly number[] | undefined
  readonly departments?: readonly number[] | undefined
}

/** Departments stand for those below them, too. */
export async function peopleInScope(
  { db, company, principal }: Context,
  { employees = [], departments = [] }: Wanted,
  most: number,
): Promise<readonly PersonInScope[]> {
  const bounds = scopeTerms(principal, storageOf('employee')).map((term) => sql`and ${term}`)
  const named =
    employees.length === 0 && departments.length === 0
      ? sql``
      : sql`and (t.id = any(${employees}::bigint[])
          or t.department in (select att_below(${company.id}, ${departments}::bigint[])))`
  const { rows } = await sql<PersonInScope>`
    select t.id, t.emp_code, coalesce(nullif(t.full_name, ''), t.emp_code) as name from employee t
    where t.company_id = ${company.id} ${named} ${sql.join(bounds, sql` `)}
    order by t.id limit ${most}`.execute(db)
  return rows
}
