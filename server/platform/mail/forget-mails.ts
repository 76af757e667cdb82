// Forgets what mails say once their links have expired, and that there were mails after 90 days.
import { sql } from 'kysely'
import type { Database } from '#server/platform/db/database.ts'
import { inAllCompanies } from '#server/platform/db/tenant.ts'
import { defineSchedule } from '#server/platform/jobs/schedule.ts'
import { companyKinds } from './mail-kinds.ts'

const keptDays = 90

export async function removeOldMails(database: Database): Promise<void> {
  await inAllCompanies(database, async (db) => {
    await sql`update mail set state = 'FAILED', error = 'EXPIRED',
      sealed = case when kind = any(${companyKinds}::text[]) then sealed end, worker = null, lease_until = null
      where expires_at <= now() and (state = 'QUEUED' or state = 'SENDING' and lease_until < now())`.execute(db)
    await sql`delete from mail where create_time < now() - make_interval(days => ${keptDays})`.execute(db)
  })
}

export const forgetMailsSchedule = defineSchedule({
  kind: 'forget-mails',
  about: 'Removes mails of long ago, and what expired ones say',
  every: 1800,
  run: ({ database }) => removeOldMails(database),
})
