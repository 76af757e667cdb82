// The employees that an action is about: their present state, and why some of them stay as they are.
import { sql } from 'kysely'
import type { Skipped } from '#server/engine/crud/behaviour.ts'
import type { Context } from '#server/engine/crud/context.ts'

export interface Chosen {
  readonly id: number
  readonly status: string
  readonly emp_type: number
  readonly department: number
  readonly position: number | null
  readonly superior: number | null
}

/** Active ones are answered as rows, the others as skipped (ZBPE2009). The ids are within the caller's scope. */
export async function chosenEmployees(
  context: Context,
  ids: readonly number[],
): Promise<{ readonly active: readonly Chosen[]; readonly skipped: Skipped[] }> {
  const { rows } = await sql<Chosen>`
    select id, status, emp_type, department, position, superior from employee
    where company_id = ${context.company.id} and id = any(${ids}::bigint[]) order by id`.execute(context.db)
  return {
    active: rows.filter(({ status }) => status === 'ACTIVE'),
    skipped: rows.filter(({ status }) => status !== 'ACTIVE').map(({ id }) => ({ id, code: 'ZBPE2009' })),
  }
}

/** What the work writes of placements counts from the day, in the past or to come. */
export async function countingFrom(context: Context, day: string, work: () => Promise<void>): Promise<void> {
  await sql`select set_config('app.effective', ${day}, true)`.execute(context.db)
  await work()
  await sql`select set_config('app.effective', '', true)`.execute(context.db)
}

/** Sets columns of the employees, with who changed them. `devices`: terminals must know of it. */
export async function setEmployees(
  context: Context,
  ids: readonly number[],
  columns: Readonly<Record<string, unknown>>,
  devices: 'told' | 'unconcerned' = 'unconcerned',
): Promise<void> {
  if (ids.length === 0) return
  const now = sql`now()`
  await context.db
    .updateTable('employee')
    .set({
      ...columns,
      ...(devices === 'told' && { update_time: now }),
      version: sql`version + 1`,
      change_time: now,
      change_user: context.principal.display_name,
    })
    .where('company_id', '=', context.company.id)
    .where(sql<boolean>`id = any(${ids}::bigint[])`)
    .execute()
}
