// Replaces the results of days by new ones, all rows of a table in one statement.
import { sql } from 'kysely'
import { noteChanged } from '#server/platform/db/changed-records.ts'
import type { Db } from '#server/platform/db/database.ts'
import { isoDate } from '../engine/dates.ts'
import type { BatchResult } from './batch.ts'

/** In the transaction that took the employees off the queue. */
export async function writeResults(db: Db, company: number, result: BatchResult): Promise<void> {
  const { days, slots, punches, items, employees, dates } = result
  if (employees.length > 0) {
    const names = await keptNames(db, company, result)
    // Slots, punches and items of a day go with it.
    await sql`delete from att_day_result d using unnest(${employees}::bigint[], ${dates}::date[]) as gone(employee, att_date)
      where d.company_id = ${company} and d.employee = gone.employee and d.att_date = gone.att_date`.execute(db)
    await sql`insert into att_day_result select * from unnest(${days}::att_day_result[])`.execute(db)
    if (slots !== none)
      await sql`insert into att_slot_result select * from unnest(${slots}::att_slot_result[])`.execute(db)
    if (punches !== none)
      await sql`insert into att_punch_result select * from unnest(${punches}::att_punch_result[])
        on conflict (company_id, transaction) do update set employee = excluded.employee, att_date = excluded.att_date,
          slot = excluded.slot, role = excluded.role`.execute(db)
    if (items !== none)
      await sql`insert into att_item_result select * from unnest(${items}::att_item_result[])`.execute(db)
    await giveNamesBack(db, company, names)
    noteChanged({ company, resource: 'att_day_result', ids: [...new Set(employees)], added: false })
  }
  await keepLocked(db, company, result)
  await noteOwnedTime(db, company, result)
  await queueByClock(db, company, result)
}

interface KeptName {
  readonly employee: number
  readonly att_date: string
  /** Of the timetable of a slot, or of the shift of the day. */
  readonly timetable: number | null
  readonly shift: number | null
  readonly name: string
}

/** Days that are over keep the names that timetables and shifts had then. */
async function keptNames(db: Db, company: number, { employees, dates }: BatchResult): Promise<readonly KeptName[]> {
  const { rows } = await sql<KeptName>`
    with written as (
      select w.*, d.shift, d.shift_name from unnest(${employees}::bigint[], ${dates}::date[]) as w(employee, att_date)
        join att_day_result d on d.company_id = ${company} and d.employee = w.employee and d.att_date = w.att_date
      where w.att_date < (now() at time zone d.zone)::date
    )
    select w.employee, w.att_date, s.timetable, null::bigint as shift, s.timetable_name as name
      from written w join att_slot_result s on s.company_id = ${company} and s.employee = w.employee and s.att_date = w.att_date
        join timetable t on t.company_id = s.company_id and t.id = s.timetable and t.alias <> s.timetable_name
    union
    select w.employee, w.att_date, null, w.shift, w.shift_name
      from written w join shift t on t.company_id = ${company} and t.id = w.shift and t.alias <> w.shift_name`.execute(
    db,
  )
  return rows
}

async function giveNamesBack(db: Db, company: number, names: readonly KeptName[]): Promise<void> {
  if (names.length === 0) return
  const kept = sql`jsonb_to_recordset(${JSON.stringify(names)}::jsonb)
    as kept (employee bigint, att_date date, timetable bigint, shift bigint, name text)`
  await sql`update att_slot_result s set timetable_name = kept.name from ${kept} where s.company_id = ${company}
    and s.employee = kept.employee and s.att_date = kept.att_date and s.timetable = kept.timetable`.execute(db)
  await sql`update att_day_result d set shift_name = kept.name from ${kept} where d.company_id = ${company}
    and d.employee = kept.employee and d.att_date = kept.att_date and d.shift = kept.shift`.execute(db)
}

/** Days that were locked before it was kept whose their time is. */
async function noteOwnedTime(db: Db, company: number, { locked }: BatchResult): Promise<void> {
  if (locked.length === 0) return
  await sql`update att_day_result d set owned = noted.owned::tstzmultirange
    from unnest(${locked.map(({ employee }) => employee)}::bigint[], ${locked.map(({ date }) => date)}::date[],
      ${locked.map(({ owned }) => owned)}::text[]) as noted(employee, att_date, owned)
    where d.company_id = ${company} and d.employee = noted.employee and d.att_date = noted.att_date and d.owned is null`.execute(
    db,
  )
}

/** Days calculated over their lock are locked as before, and the punches that count now are held no more. */
async function keepLocked(db: Db, company: number, { overLocks }: BatchResult): Promise<void> {
  if (overLocks.length === 0) return
  const days = sql`unnest(${overLocks.map(({ employee }) => employee)}::bigint[], ${overLocks.map(({ date }) => date)}::date[])
    as over(employee, att_date)`
  await sql`update att_day_result d set locked = true from ${days}
    where d.company_id = ${company} and d.employee = over.employee and d.att_date = over.att_date`.execute(db)
  await sql`delete from att_held_punch h using ${days}, att_punch_result p where h.company_id = ${company}
    and p.company_id = h.company_id and p.transaction = h.transaction
    and p.employee = over.employee and p.att_date = over.att_date`.execute(db)
}

const none = '{}'

/** Whoever has a window that will close, or a date that will begin, comes back then. */
async function queueByClock(db: Db, company: number, { due }: BatchResult): Promise<void> {
  if (due.length === 0) return
  await sql`
    insert into att_queue (company_id, employee, dates, is_clock, run_after)
    select ${company}::bigint, employee, datemultirange(daterange(first_date, (to_timestamp(seconds) at time zone 'UTC')::date + 1, '[]')),
      true, to_timestamp(seconds)
    from unnest(${due.map(({ employee }) => employee)}::bigint[], ${due.map(({ at }) => at)}::bigint[],
      ${due.map(({ from }) => isoDate(from))}::date[]) as next(employee, seconds, first_date)
    on conflict (company_id, employee) where is_clock do update
      set dates = att_queue.dates + excluded.dates, run_after = least(att_queue.run_after, excluded.run_after)`.execute(
    db,
  )
}
