// Removes the figures of frozen links that have ended, and 90 days later that there were links.
import { sql } from 'kysely'
import type { Database } from '#server/platform/db/database.ts'
import { inAllCompanies } from '#server/platform/db/tenant.ts'
import { defineSchedule } from '#server/platform/jobs/schedule.ts'

const keptDays = 90

export async function removeEndedLinks(database: Database): Promise<void> {
  await inAllCompanies(database, async (db) => {
    await sql`delete from report_link_result r using report_link l
      where l.company_id = r.company_id and l.id = r.link and (l.expires_at <= now() or l.revoke_time is not null
        or exists (select from membership m where m.company_id = l.company_id and m.id = l.owner and m.state = 'REMOVED'))`.execute(
      db,
    )
    await sql`delete from report_link where least(expires_at, revoke_time) < now() - make_interval(days => ${keptDays})`.execute(
      db,
    )
  })
}

export const forgetLinksSchedule = defineSchedule({
  kind: 'forget-report-links',
  about: 'Removes the figures of report links that have ended, and old links',
  every: 1800,
  run: ({ database }) => removeEndedLinks(database),
})
