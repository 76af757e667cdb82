// Clears away what is over: files past their time, jobs that ended and notifications that came long ago.
import { sql } from 'kysely'
import type { Database } from '#server/platform/db/database.ts'
import { inAllCompanies } from '#server/platform/db/tenant.ts'

const keptDays = 30
const notificationDays = 180

export async function sweep(database: Database): Promise<void> {
  await inAllCompanies(database, async (db) => {
    await sql`delete from job_file where expire_time < now()`.execute(db)
    await sql`delete from job where end_time < now() - make_interval(days => ${keptDays})`.execute(db)
    await sql`delete from notification
      where notification_time < now() - make_interval(days => ${notificationDays})`.execute(db)
  })
}
