// What every company starts with: its rule, general hours with a break at noon, worked from Monday to Friday.
import { sql } from 'kysely'
import type { Db } from '#server/platform/db/database.ts'
import { weekendOf } from './weekend-of-country.ts'

interface Stamp {
  readonly company_id: number
  readonly create_user: string
  readonly change_user: string
}

/** In the transaction of the company that is made. */
export async function seedAttendance(db: Db, stamp: Stamp, country?: string): Promise<void> {
  await db
    .insertInto('global_rule')
    .values({ ...stamp, weekend_days: JSON.stringify(weekendOf(country)) })
    .execute()
  const insert = async (table: string, values: Record<string, unknown>) => {
    const { id } = await db
      .insertInto(table)
      .values({ ...stamp, ...values })
      .returning('id')
      .executeTakeFirstOrThrow()
    return Number(id)
  }
  const lunch = await insert('break_time', { alias: 'Lunch', period_start: '12:00', period_end: '13:00' })
  const general = await insert('timetable', {
    alias: 'General',
    colour: '#0E5B9D',
    start_time: '09:00',
    end_time: '18:00',
    is_default: true,
  })
  const days = [0, 1, 2, 3, 4].map((day_index) => ({ day_index, timetables: [general], weekend_day: null }))
  const weekday = await insert('shift', { alias: 'Weekday', days: JSON.stringify(days), is_default: true })
  const pair = (table: string, owner: number, target: number) =>
    sql`insert into ${sql.table(table)} (company_id, owner, target) values (${stamp.company_id}, ${owner}, ${target})`.execute(
      db,
    )
  await pair('timetable_break_times', general, lunch)
  await pair('shift_timetables', weekday, general)
}
