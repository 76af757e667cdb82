// A timetable that changes from a date on: a copy takes its place in the schedules from then on, and what was before stays as it is.
import { sql } from 'kysely'
import { authorise } from '#server/access/permissions.ts'
import type { Stored } from '#server/engine/crud/behaviour.ts'
import type { Context } from '#server/engine/crud/context.ts'
import { refuse } from '#server/platform/errors/refusal.ts'
import { copyRecord } from './copy-record.ts'
import { DRAFT, PENDING } from './request-state.ts'
import type { Owner } from './schedule-room.ts'

const owners: readonly Owner[] = ['department', 'employee']

/** The id of the copy. It concerns everybody who is scheduled with it, so nobody does it who is bound to a part of the company. */
export async function copyFrom(context: Context, row: Stored, date: string): Promise<number> {
  const { db, company, principal } = context
  for (const needed of ['add_shift', 'change_department_schedule', 'change_employee_schedule'])
    authorise(principal, `att.${needed}`)
  const { departments, areas, positions } = principal.scope
  if (departments ?? areas ?? positions) throw refuse('ZBOA0400', { permission: 'att.change_employee_schedule' })
  const made = await copyRecord(context, 'timetable', row)
  for (const shift of await scheduledShifts(context, row.id, date)) {
    const copy = await copyRecord(context, 'shift', shift)
    await sql`update shift_timetables set target = ${made} where company_id = ${company.id} and owner = ${copy} and target = ${row.id}`.execute(
      db,
    )
    await sql`update shift set days = (select jsonb_agg(jsonb_set(d, '{timetables}', (
          select coalesce(jsonb_agg(case when t = ${String(row.id)} then ${made}::bigint else t::bigint end order by place), '[]')
          from jsonb_array_elements_text(d -> 'timetables') with ordinality x (t, place))) order by at)
        from jsonb_array_elements(days) with ordinality y (d, at))
      where company_id = ${company.id} and id = ${copy}`.execute(db)
    for (const owner of owners) await moveSchedules(context, owner, { from: shift.id, to: copy, date })
  }
  await sql`update temporary_schedule set timetable = ${made}, version = version + 1, change_time = now(), change_user = ${principal.display_name}
    where company_id = ${company.id} and timetable = ${row.id} and att_date >= ${date}::date`.execute(db)
  await moveSwaps(context, { from: row.id, to: made, date })
  return made
}

/** What swaps put back when they are revoked, and what is asked for and not decided yet. */
async function moveSwaps({ db, company }: Context, { from, to, date }: Move): Promise<void> {
  await sql`update swap_schedule set timetable = ${to}
    where company_id = ${company.id} and timetable = ${from} and att_date >= ${date}::date and approval_status = any(${[DRAFT, PENDING]}::smallint[])`.execute(
    db,
  )
  await sql`update swap_schedule set replaced = (
      select jsonb_agg(case when r ->> 'timetable' = ${String(from)} and r ->> 'att_date' >= ${date}
        then jsonb_set(r, '{timetable}', to_jsonb(${to}::bigint)) else r end order by at)
      from jsonb_array_elements(replaced) with ordinality x (r, at))
    where company_id = ${company.id} and replaced @> ${JSON.stringify([{ timetable: from }])}::jsonb`.execute(db)
}

/** Shifts with the timetable that somebody works in on the date or later. */
async function scheduledShifts({ db, company }: Context, timetable: number, date: string): Promise<readonly Stored[]> {
  const reaches = (owner: Owner) => sql`exists (select from ${sql.table(`${owner}_schedule`)} r
    where r.company_id = s.company_id and r.shift = s.id and coalesce(r.end_date >= ${date}::date, true))`
  const { rows } = await sql<Stored>`select s.* from shift s
      join shift_timetables pair on pair.company_id = s.company_id and pair.owner = s.id and pair.target = ${timetable}
    where s.company_id = ${company.id} and (${reaches('department')} or ${reaches('employee')}) order by s.id`.execute(
    db,
  )
  return rows
}

interface Move {
  readonly from: number
  readonly to: number
  readonly date: string
}

/** What lies before the date keeps its row; the rest goes on in the cycle with the other shift. */
async function moveSchedules(
  { db, company, principal }: Context,
  owner: Owner,
  { from, to, date }: Move,
): Promise<void> {
  const table = sql.table(`${owner}_schedule`)
  const name = principal.display_name
  await sql`update ${table} set shift = ${to}, version = version + 1, change_time = now(), change_user = ${name}
    where company_id = ${company.id} and shift = ${from} and start_date >= ${date}::date`.execute(db)
  await sql`insert into ${table} (company_id, ${sql.ref(owner)}, shift, start_date, end_date, cycle_start, create_user, change_user)
    select company_id, ${sql.ref(owner)}, ${to}, ${date}::date, end_date, coalesce(cycle_start, start_date), ${name}, ${name}
    from ${table} where company_id = ${company.id} and shift = ${from} and coalesce(end_date >= ${date}::date, true)`.execute(
    db,
  )
  await sql`update ${table} set end_date = ${date}::date - 1, version = version + 1, change_time = now(), change_user = ${name}
    where company_id = ${company.id} and shift = ${from} and coalesce(end_date >= ${date}::date, true)`.execute(db)
}
