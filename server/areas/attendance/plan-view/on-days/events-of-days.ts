// The events that are for an employee, by the dates on which they take place, on the clock of the company.
import { sql } from 'kysely'
import type { components } from '#openapi/generated/schema.d.ts'
import type { Context } from '#server/engine/crud/context.ts'
import { type Day, isoDate } from '../../engine/dates.ts'

type CalendarEvent = components['schemas']['CalendarEvent']

export async function eventsOf(
  { db, company }: Context,
  employee: number,
  from: Day,
  to: Day,
): Promise<ReadonlyMap<string, CalendarEvent[]>> {
  const { rows } = await sql<CalendarEvent & { readonly date: string }>`
    select e.id::integer as id, e.event as name, to_char(days.date, 'YYYY-MM-DD') as date,
      case when local.starts::date = days.date::date then to_char(local.starts, 'HH24:MI:SS') end as start_time,
      case when local.ends::date = days.date::date then to_char(e.end_time at time zone ${company.zone}, 'HH24:MI:SS') end as end_time
    from event_receiver r join event e on e.company_id = r.company_id and e.id = r.event and not e.is_cancelled
      cross join lateral (select e.event_time at time zone ${company.zone} as starts,
        -- One that ends at midnight takes nothing of the next day.
        e.end_time at time zone ${company.zone} - interval '1 second' as ends) local
      cross join lateral generate_series(greatest(local.starts::date, ${isoDate(from)}::date),
        least(local.ends::date, ${isoDate(to)}::date), interval '1 day') days(date)
    where r.company_id = ${company.id} and r.employee = ${employee}
    order by e.event_time, e.id`.execute(db)
  const byDate = Map.groupBy(rows, ({ date }) => date)
  return new Map([...byDate].map(([date, list]) => [date, list.map(({ date: _, ...event }) => event)]))
}
