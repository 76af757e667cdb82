// What one person changed of plans and is done with: net of each row, as it was before and as it became.
import { sql } from 'kysely'
import type { Db } from '#server/platform/db/database.ts'
import type { StoredSchedule, StoredTemporary } from '../run/load/schedules.ts'
import type { ShiftRow } from '../run/load/shifts.ts'

interface Net<T extends string, Image> {
  readonly table_name: T
  readonly row_id: number
  readonly before: Image | null
  readonly after: Image | null
}

export type OwnSchedule = StoredSchedule & { readonly employee: number }
export type DepartmentSchedule = StoredSchedule & { readonly department: number }
export type StoredTimes = Readonly<Record<string, unknown>> & { readonly id: number }

export type PlanChange =
  | Net<'employee_schedule', OwnSchedule>
  | Net<'department_schedule', DepartmentSchedule>
  | Net<'temporary_schedule', StoredTemporary>
  | Net<'shift', ShiftRow>
  | Net<'timetable', StoredTimes>

export interface Batch {
  readonly company: number
  readonly batch: number
  readonly by_user: number
  readonly by_name: string
}

/** Somebody who goes on changing is waited for, but not longer than this. */
const longestMinutes = 10

/** Puts together what each person changed who has rested for so many seconds; answers what is to be told, the oldest first. */
export async function takeBatches(db: Db, restSeconds: number): Promise<readonly Batch[]> {
  await sql`update plan_change p set batch = b.last
    from (select company_id, by_user, max(id) as last from plan_change where batch is null group by 1, 2
      having max(noted_time) <= now() - make_interval(secs => ${restSeconds})
        or min(noted_time) <= now() - make_interval(mins => ${longestMinutes})) b
    where p.company_id = b.company_id and p.by_user = b.by_user and p.batch is null and p.id <= b.last`.execute(db)
  const { rows } = await sql<Batch>`
    select p.company_id as company, p.batch, p.by_user, max(p.by_name) as by_name
    from plan_change p join company c on c.id = p.company_id and c.state in ('TRIAL', 'ACTIVE', 'GRACE')
    where p.batch is not null group by p.company_id, p.batch, p.by_user order by p.company_id, p.batch`.execute(db)
  return rows
}

/** `later`: what was changed behind the batch. What comes to nothing is left out. */
export async function netChanges(
  db: Db,
  { company, batch }: Pick<Batch, 'company' | 'batch'>,
  which: 'batch' | 'later',
): Promise<readonly PlanChange[]> {
  const chosen = which === 'batch' ? sql`batch = ${batch}` : sql`batch is distinct from ${batch} and id > ${batch}`
  const { rows } = await sql<PlanChange>`
    select table_name, row_id, before, after from (
      select table_name, row_id, (array_agg(before order by id))[1] as before, (array_agg(after order by id desc))[1] as after
      from plan_change where company_id = ${company} and ${chosen} group by table_name, row_id) n
    where (before - array['version', 'change_time', 'change_user'])
      is distinct from (after - array['version', 'change_time', 'change_user'])
    order by table_name, row_id`.execute(db)
  return rows
}

export const forgetBatch = (db: Db, { company, batch }: Batch) =>
  sql`delete from plan_change where company_id = ${company} and batch = ${batch}`.execute(db)
