// Reminds people of events that begin soon: once for each start, whichever server comes first.
import { sql } from 'kysely'
import type { Database } from '#server/platform/db/database.ts'
import { inAllCompanies, inCompany } from '#server/platform/db/tenant.ts'
import { defineSchedule } from '#server/platform/jobs/schedule.ts'
import { tellReceivers } from './event-notices.ts'

const due = sql`not is_cancelled and remind_before > 0 and event_time > now()
  and event_time <= now() + make_interval(mins => remind_before) and reminded_for is distinct from event_time`

export async function remindOfEvents(database: Database): Promise<void> {
  const { rows } = await inAllCompanies(database, (db) =>
    sql<{ id: number; company: number }>`
      select id, company_id as company from event where ${due} order by event_time, id`.execute(db),
  )
  for (const { id, company } of rows)
    await inCompany(database, company, async (db) => {
      const { rows: mine } = await sql`update event set reminded_for = event_time
        where company_id = ${company} and id = ${id} and ${due} returning id`.execute(db)
      if (mine.length > 0) await tellReceivers(db, { company, event: id, news: 'EVENT_SOON' })
    })
}

export const remindOfEventsSchedule = defineSchedule({
  kind: 'remind-of-events',
  about: 'Reminds of events that are about to begin',
  every: 60,
  run: ({ database }) => remindOfEvents(database),
})
