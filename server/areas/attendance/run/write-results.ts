// Replaces the results of days by new ones, all rows of a table in one statement.
import { sql } from 'kysely'
import type { Db } from '#server/db/database.ts'
import { isoDate } from '../engine/dates.ts'
import type { BatchResult } from './batch.ts'

/** In the transaction that took the employees off the queue. */
export async function writeResults(db: Db, company: number, result: BatchResult): Promise<void> {
  const { days, slots, punches, items, employees, dates } = result
  if (employees.length > 0) {
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
  }
  await noteOwnedTime(db, company, result)
  await queueByClock(db, company, result)
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
