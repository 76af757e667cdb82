// Shows announcements to their receivers: they stand on the first page of each, and the bell tells of them. What was done with
// the app is forgotten after a year.
import { sql } from 'kysely'
import { notify } from '#server/engine/notifications/notify.ts'
import type { Database, Db } from '#server/platform/db/database.ts'
import { inAllCompanies, inCompany } from '#server/platform/db/tenant.ts'
import { defineSchedule } from '#server/platform/jobs/schedule.ts'

/** `db` is that of the company. Only what is scheduled is sent, so that two servers do not send it twice. */
export async function deliver(db: Db, company: number, id: number): Promise<void> {
  const { rows } = await sql<{ subject: string }>`
    update announcement set state = 'SENT', sent_time = now()
    where company_id = ${company} and id = ${id} and state = 'SCHEDULED' returning subject`.execute(db)
  const [sent] = rows
  if (!sent) return
  const { rows: readers } = await sql<{ user: number }>`
    select a.user_id as user from announcement_reading r join company_employee_accounts() a on a.employee = r.employee
    where r.company_id = ${company} and r.announcement = ${id}`.execute(db)
  await notify(db, {
    company,
    users: readers.map(({ user }) => user),
    kind: 'ANNOUNCEMENT',
    context: { subject: sent.subject, announcement: id },
    link: '/dashboard',
  })
}

/** Those whose start has come. */
export async function deliverDue(database: Database): Promise<void> {
  const { rows } = await inAllCompanies(database, async (db) => {
    await sql`delete from app_operation where action_time < now() - interval '365 days'`.execute(db)
    return sql<{ id: number; company: number }>`
      select id, company_id as company from announcement where state = 'SCHEDULED' and start_time <= now()
      order by start_time`.execute(db)
  })
  for (const { id, company } of rows) await inCompany(database, company, (db) => deliver(db, company, id))
}

export const deliverAnnouncementsSchedule = defineSchedule({
  kind: 'deliver-announcements',
  about: 'Delivers announcements whose start has come',
  every: 60,
  run: ({ database }) => deliverDue(database),
})
