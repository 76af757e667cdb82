// What a calendar says of the events that an employee is invited to.
import { sql } from 'kysely'
import type { Context } from '#server/engine/crud/context.ts'
import type { IcsEntry } from '#server/platform/calendar/ics.ts'
import type { EntriesWanted } from '../attendance/exports.ts'

interface Invitation {
  readonly id: number
  readonly event: string
  readonly event_time: string
  readonly end_time: string
  readonly location: string
  readonly description: string | null
  readonly is_cancelled: boolean
  readonly need_confirm: boolean
  readonly answer: string | null
}

const maxRows = 500

/** Who does not come is free; as long as an answer is missing, nothing is certain. */
export async function eventEntries(
  { db, company: { id: company, zone } }: Pick<Context, 'db' | 'company'>,
  { employee, from, to, uid }: EntriesWanted,
): Promise<IcsEntry[]> {
  const { rows } = await sql<Invitation>`
    select e.id, e.event, e.event_time, e.end_time, e.location, e.description, e.is_cancelled, e.need_confirm, r.answer
    from event_receiver r join event e on e.company_id = r.company_id and e.id = r.event
    where r.company_id = ${company} and r.employee = ${employee}
      and e.event_time < (${to}::date + 1)::timestamp at time zone ${zone}
      and e.end_time >= ${from}::date::timestamp at time zone ${zone}
    order by e.event_time, e.id limit ${maxRows}`.execute(db)
  return rows.map(({ id, event, event_time, end_time, location, description, is_cancelled, need_confirm, answer }) => ({
    ...{ uid: uid(`event-${id}`), summary: event, location, description: description ?? '' },
    time: { kind: 'instants', start: new Date(event_time), end: new Date(end_time), zone },
    busy: !is_cancelled && answer !== 'NO',
    tentative: need_confirm && answer !== 'YES',
    cancelled: is_cancelled,
  }))
}
