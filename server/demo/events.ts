// Events of the demonstration company: one that was, one to come that asks for answers, one for a few.
import { sql } from 'kysely'
import { addDays } from '#openapi/dates.ts'
import type { Db } from '#server/platform/db/database.ts'
import { insertRows } from './insert-rows.ts'

interface Stamp {
  readonly company_id: number
  readonly create_user: string
  readonly change_user: string
}

const planned = [
  ['Summer party', 'Garden of the head office', -40, '18:00', '22:00', false],
  ['Fire drill', 'Assembly points of all sites', 3, '10:00', '10:30', false],
  ['Company day', 'Convention centre', 9, '09:00', '16:00', true],
] as const

/** `day`: from which dates are counted. Everybody is invited, and nobody is told: the company begins with them. */
export async function addEvents(db: Db, stamp: Stamp, day: string): Promise<void> {
  const { rows } = await sql<{
    zone: string
  }>`select company_timezone as zone from company where id = ${stamp.company_id}`.execute(db)
  const at = (days: number, time: string) =>
    sql`(${`${addDays(day, days)} ${time}`}::timestamp at time zone ${rows[0]?.zone ?? 'UTC'})`
  await insertRows(
    db,
    'event',
    planned.map(([event, location, days, from, to, need_confirm]) => ({
      ...stamp,
      event,
      location,
      organizer: 'Personnel',
      event_time: at(days, from),
      end_time: at(days, to),
      need_confirm,
      told_at: at(days - 60, '08:00'),
      reminded_for: at(days, from),
    })),
  )
  // Every seventh has not answered, every fifth does not come.
  await sql`
    insert into event_receiver (company_id, event, employee, answer, answered_at)
    select e.company_id, e.id, p.id,
      case when not e.need_confirm or p.id % 7 = 0 then null when p.id % 5 = 0 then 'NO' when p.id % 11 = 0 then 'MAYBE' else 'YES' end,
      case when e.need_confirm and p.id % 7 > 0 then now() end
    from event e join employee p on p.company_id = e.company_id and p.status = 'ACTIVE'
    where e.company_id = ${stamp.company_id}`.execute(db)
}
