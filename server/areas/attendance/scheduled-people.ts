// Who can be scheduled at all.
import { sql } from 'kysely'
import type { Context } from '#server/engine/crud/context.ts'
import { scopeTerms } from '#server/engine/crud/scope.ts'
import { storageOf } from '#server/engine/crud/storage.ts'
import type { FieldFaults } from '#server/platform/errors/field-faults.ts'
import { refuseFields } from '#server/platform/errors/refusal.ts'

/** ZBAT1303 with the names of those for whom schedules are switched off. */
export async function unscheduledFaults(context: Context, employees: readonly number[]): Promise<FieldFaults> {
  const off = await switchedOff(context, employees)
  return off.length === 0 ? {} : { employees: [{ code: 'ZBAT1303', context: { names: namesOf(off) } }] }
}

/**
 * Those who can be scheduled of several people. The others are named first (1303); with `confirm=1` they are left out.
 */
export async function scheduledOf(context: Context, employees: readonly number[]): Promise<readonly number[]> {
  const off = await switchedOff(context, employees)
  const left = employees.filter((id) => !off.some((one) => one.id === id))
  // Where nobody is left, the usual fault says so.
  if (off.length === 0 || left.length === 0) return employees
  if (context.call.confirmed) return left
  throw refuseFields('AT', { employees: [{ code: 'ZBAT1303', context: { names: namesOf(off), confirm: true } }] })
}

interface SwitchedOff {
  readonly id: number
  readonly name: string
}

const namesOf = (people: readonly SwitchedOff[]) => people.map(({ name }) => name).join(', ')

async function switchedOff(
  { db, company, principal }: Context,
  employees: readonly number[],
): Promise<readonly SwitchedOff[]> {
  if (employees.length === 0) return []
  // Nobody is named whom the caller may not see.
  const bounds = scopeTerms(principal, storageOf('employee')).map((term) => sql`and ${term}`)
  const { rows } = await sql<SwitchedOff>`
    select t.id, coalesce(nullif(t.full_name, ''), t.emp_code) as name from employee t
    where t.company_id = ${company.id} and t.id = any(${employees}::bigint[]) and not t.enable_schedule
      ${sql.join(bounds, sql` `)}`.execute(db)
  return rows
}
