// Loads the punches that count for attendance, those of one employee as one text: a thread takes it apart, not the server.
import { sql } from 'kysely'
import { daySeconds } from '#openapi/dates.ts'
import type { Db } from '#server/platform/db/database.ts'
import { type Day, isoDate } from '../../engine/dates.ts'
import type { Punch } from '../../engine/inputs.ts'
import type { Zone } from '../../engine/zone.ts'
import type { Dates } from './schedules.ts'

/** Punches of a terminal that is not for attendance, and those before its clock was right, do not count. */
export async function loadPunches(
  db: Db,
  company: number,
  { people, from, to }: Dates & { readonly people: readonly number[] },
): Promise<ReadonlyMap<number, string>> {
  const { rows } = await sql<{ employee: number; punches: string }>`
    select employee, string_agg(id || ' ' || coalesce(extract(epoch from punch_utc)::bigint::text, '') || ' ' ||
      extract(epoch from punch_time)::bigint || ' ' || punch_state || ' ' || source, ',' order by id) as punches
    from transaction
    where company_id = ${company} and employee = any(${people}::bigint[]) and is_attendance and not clock_error
      and punch_time >= ${isoDate(from)}::date and punch_time < ${isoDate(to + 1)}::date
    group by employee`.execute(db)
  return new Map(rows.map(({ employee, punches }) => [employee, punches]))
}

const unknownState = 255
const manualLog = 5

/** Local times without an offset are read in the employee's zone of that date. */
export function punchesIn(text: string, zoneOn: (day: Day) => Zone): readonly Punch[] {
  if (text === '') return []
  return text.split(',').map((punch) => {
    const [id, utc, local, state, source] = punch.split(' ')
    return {
      id: Number(id),
      seconds: utc ? Number(utc) : secondsAt(Number(local), zoneOn),
      state: /^\d{1,3}$/.test(state ?? '') ? Number(state) : unknownState,
      manual: Number(source) === manualLog,
    }
  })
}

function secondsAt(local: number, zoneOn: (day: Day) => Zone): number {
  const day = Math.floor(local / daySeconds)
  const within = local - day * daySeconds
  return zoneOn(day).at(day, Math.floor(within / 60)) * 60 + (within % 60)
}
