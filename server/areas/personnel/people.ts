// Employees that other records name: within the caller's scope, and active.
import { sql } from 'kysely'
import type { Context } from '#server/engine/crud/context.ts'
import { where } from '#server/engine/crud/filters.ts'
import { scopeTerms } from '#server/engine/crud/scope.ts'
import { storageOf } from '#server/engine/crud/storage.ts'
import type { FieldFaults } from '#server/platform/errors/field-faults.ts'

/** Field → id of an employee. */
type Named = Readonly<Record<string, number | null | undefined>>

/** `inactive` for employees who are not active, 0016 for those the caller may not see. */
export async function activePersonFaults(context: Context, named: Named, inactive: string): Promise<FieldFaults> {
  const entries = Object.entries(named).flatMap(([field, id]) => (typeof id === 'number' ? [{ field, id }] : []))
  if (entries.length === 0) return {}
  const ids = entries.map(({ id }) => id)
  const terms = [
    sql`t.company_id = ${context.company.id}`,
    sql`t.id = any(${ids}::bigint[])`,
    ...scopeTerms(context.principal, storageOf('employee')),
  ]
  const { rows } = await sql<{ id: number; status: string }>`
    select t.id, t.status from employee t ${where(terms)}`.execute(context.db)
  const faults: FieldFaults = {}
  for (const { field, id } of entries) {
    const status = rows.find((row) => row.id === id)?.status
    if (status === undefined) faults[field] = [{ code: 'ZBPE0016', context: { field, value: id } }]
    else if (status !== 'ACTIVE') faults[field] = [{ code: inactive, context: { field, state: status, action: field } }]
  }
  return faults
}

/** Whether the employee is there, within the caller's scope. */
export async function isSeen({ db, company, principal }: Context, id: number): Promise<boolean> {
  const terms = [sql`t.company_id = ${company.id}`, sql`t.id = ${id}`, ...scopeTerms(principal, storageOf('employee'))]
  return (await sql`select from employee t ${where(terms)}`.execute(db)).rows.length > 0
}

/** The person and all their superiors, upwards. */
export async function superiorsOf(context: Context, id: number): Promise<number[]> {
  const company = context.company.id
  const { rows } = await sql<{ id: number }>`
    with recursive up as (
      select id, superior from employee where company_id = ${company} and id = ${id}
      union
      select e.id, e.superior from employee e join up on e.company_id = ${company} and e.id = up.superior
    )
    select id from up`.execute(context.db)
  return rows.map((row) => row.id)
}

/** ZBPE2005 where the employee would be their own superior, directly or not. */
export async function superiorFaults(
  context: Context,
  superior: number | null | undefined,
  employee: number | undefined,
): Promise<FieldFaults> {
  if (superior === null || superior === undefined || employee === undefined) return {}
  const above = await superiorsOf(context, superior)
  return above.includes(employee) ? { superior: [{ code: 'ZBPE2005', context: { field: 'superior' } }] } : {}
}
