// What a calendar says of the visits that are planned for an employee who works outside.
import { sql } from 'kysely'
import type { Context } from '#server/engine/crud/context.ts'
import type { IcsEntry } from '#server/platform/calendar/ics.ts'
import { clockInstant } from '#server/platform/time/zone-time.ts'
import type { EntriesWanted } from '../attendance/exports.ts'
import { visitsOfDays } from '../gps/exports.ts'

/** A visit that falls out stands there as cancelled. */
export async function visitEntries(
  unit: Pick<Context, 'db' | 'company'>,
  { employee, from, to, uid }: EntriesWanted,
): Promise<IcsEntry[]> {
  const { db, company } = unit
  const { rows } = await sql`select from employee
    where company_id = ${company.id} and id = ${employee} and enable_outdoor_management`.execute(db)
  if (rows.length === 0) return []
  const at = (date: string, time: string) => new Date(clockInstant(`${date} ${time}`, company.zone))
  return (await visitsOfDays(unit, employee, { from, to })).map((visit) => {
    const { date, start_time, end_time, client, client_name, address, purpose, cancelled } = visit
    return {
      ...{ uid: uid(`visit-${date}-${start_time.slice(0, 5).replace(':', '')}-${client}`), summary: client_name },
      ...{ location: address, description: purpose, busy: !cancelled, cancelled },
      time: { kind: 'instants', start: at(date, start_time), end: at(date, end_time), zone: company.zone },
    }
  })
}
