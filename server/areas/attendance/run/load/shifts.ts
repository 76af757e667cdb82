// Loads the shifts of a company; their timetables are those of the loaded ones. Stored choices are the contract's, hence the casts.
import { sql } from 'kysely'
import type { Db } from '#server/platform/db/database.ts'
import type { Shift, ShiftDay } from '../../engine/settings.ts'
import type { StoredTimetable } from './timetables.ts'

export interface StoredShift extends Shift {
  readonly id: number
}

interface DayRow {
  readonly day_index: number
  readonly timetables: readonly number[]
  readonly weekend_day: boolean | null
}

/** As it is stored. */
export interface ShiftRow extends Omit<StoredShift, 'days'> {
  readonly days: readonly DayRow[]
}

export async function loadShifts(
  db: Db,
  company: number,
  timetables: ReadonlyMap<number, StoredTimetable>,
): Promise<ReadonlyMap<number, StoredShift>> {
  const { rows } = await sql<ShiftRow>`
    select id, alias, cycle_unit, shift_cycle, auto_shift, weekend_policy, holiday_policy, days from shift
    where company_id = ${company} order by id`.execute(db)
  return new Map(rows.map((row) => [row.id, { ...row, days: daysOf(row.days, timetables) }]))
}

/** The days of a cycle by their index. */
export const daysOf = (
  days: readonly DayRow[],
  timetables: ReadonlyMap<number, StoredTimetable>,
): ReadonlyMap<number, ShiftDay> =>
  new Map(
    days.map(({ day_index, timetables: ids, weekend_day }) => [
      day_index,
      { timetables: ids.flatMap((id) => timetables.get(id) ?? []), weekend_day: weekend_day ?? null },
    ]),
  )
