// Keeps who moved from where to where, and when: names as they are now, since records are renamed and deleted later.
import { sql } from 'kysely'
import { defineBehaviour } from '#server/engine/crud/behaviour.ts'
import type { Context } from '#server/engine/crud/context.ts'

export const employmentHistoryBehaviour = defineBehaviour('employment_history', {
  computed: {
    employee: (context) => sql`(
      select json_build_object('id', t.id, 'display_name', concat_ws(' ', t.emp_code, nullif(t.full_name, t.emp_code)),
        'emp_code', t.emp_code, 'full_name', t.full_name)
      from employee t where t.company_id = ${context.company.id}::bigint and t.id = p.employee)`,
  },
})

export type TransferField = 'department' | 'position'

export interface Moves {
  readonly field: TransferField
  readonly employees: readonly { readonly id: number; readonly from: number | null }[]
  readonly to: number | null
  readonly date: string
  readonly remark: string | null
}

const labels = { department: 'dept_name', position: 'position_name' } as const

/** One row for each employee, in the department they are in now. */
export async function recordMoves(context: Context, { field, employees, to, date, remark }: Moves): Promise<void> {
  if (employees.length === 0) return
  const name = (id: ReturnType<typeof sql>) =>
    sql`coalesce((select ${sql.ref(labels[field])} from ${sql.table(field)}
      where company_id = ${context.company.id} and id = ${id}), '')`
  await sql`
    insert into employment_history (company_id, employee, change, from_name, to_name, effective_date, remark,
      department, create_user, change_user)
    select t.company_id, t.id, ${field.toUpperCase()}, ${name(sql`moved.origin`)}, ${name(sql`${to}::bigint`)},
      ${date}::date, ${remark}, t.department, ${context.principal.display_name}, ${context.principal.display_name}
    from unnest(${employees.map(({ id }) => id)}::bigint[], ${employees.map(({ from }) => from)}::bigint[])
        as moved(id, origin)
      join employee t on t.company_id = ${context.company.id} and t.id = moved.id`.execute(context.db)
}

/** An employee passed probation on the day. */
export async function recordPassed(context: Context, ids: readonly number[], date: string): Promise<void> {
  await sql`
    insert into employment_history (company_id, employee, change, from_name, to_name, effective_date, department,
      create_user, change_user)
    select t.company_id, t.id, 'PROBATION', '', '', ${date}::date, t.department,
      ${context.principal.display_name}, ${context.principal.display_name}
    from employee t where t.company_id = ${context.company.id} and t.id = any(${ids}::bigint[])`.execute(context.db)
}
