// Who can be scheduled at all.
import { sql } from 'kysely'
import type { Context } from '#server/crud/context.ts'
import type { FieldFaults } from '#server/errors/field-faults.ts'

/** ZBAT1303 with the names of those for whom schedules are switched off. */
export async function unscheduledFaults({ db, company }: Context, employees: readonly number[]): Promise<FieldFaults> {
  if (employees.length === 0) return {}
  const { rows } = await sql<{ name: string }>`
    select coalesce(nullif(full_name, ''), emp_code) as name from employee
    where company_id = ${company.id} and id = any(${employees}::bigint[]) and not enable_schedule`.execute(db)
  const names = rows.map(({ name }) => name).join(', ')
  return rows.length === 0 ? {} : { employees: [{ code: 'ZBAT1303', context: { names } }] }
}
