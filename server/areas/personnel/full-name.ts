// How an employee is called: first and last name in the company's order, the code of a person without a name.
import { sql } from 'kysely'
import type { Context } from '#server/engine/crud/context.ts'

interface Names {
  readonly emp_code?: unknown
  readonly first_name?: unknown
  readonly last_name?: unknown
}

export function fullName({ emp_code, first_name, last_name }: Names, order: string): string {
  const names = order === 'LAST_FIRST' ? [last_name, first_name] : [first_name, last_name]
  return names.filter(Boolean).join(' ') || String(emp_code ?? '')
}

/** Brings the full names of all employees into the order; terminals show them, so they are told. */
export async function recomputeNames(context: Context, order: string): Promise<void> {
  const names = order === 'LAST_FIRST' ? sql`last_name, first_name` : sql`first_name, last_name`
  const name = sql`coalesce(nullif(concat_ws(' ', ${names}), ''), emp_code)`
  await sql`update employee set full_name = ${name}, update_time = now()
    where company_id = ${context.company.id} and full_name is distinct from ${name}`.execute(context.db)
}
