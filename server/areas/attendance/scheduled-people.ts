// Who can be scheduled at all.
import { sql } from 'kysely'
import type { Context } from '#server/crud/context.ts'
import { scopeTerms } from '#server/crud/scope.ts'
import { storageOf } from '#server/crud/storage.ts'
import type { FieldFaults } from '#server/errors/field-faults.ts'

/** ZBAT1303 with the names of those for whom schedules are switched off. */
export async function unscheduledFaults(
  { db, company, principal }: Context,
  employees: readonly number[],
): Promise<FieldFaults> {
  if (employees.length === 0) return {}
  // Nobody is named whom the caller may not see.
  const bounds = scopeTerms(principal, storageOf('employee')).map((term) => sql`and ${term}`)
  const { rows } = await sql<{ name: string }>`
    select coalesce(nullif(t.full_name, ''), t.emp_code) as name from employee t
    where t.company_id = ${company.id} and t.id = any(${employees}::bigint[]) and not t.enable_schedule
      ${sql.join(bounds, sql` `)}`.execute(db)
  const names = rows.map(({ name }) => name).join(', ')
  return rows.length === 0 ? {} : { employees: [{ code: 'ZBAT1303', context: { names } }] }
}
