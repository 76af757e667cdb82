// Planned resignations take effect when their last day is over by the company's clock, and with it the night that began on it.
import { sql } from 'kysely'
import type { Database } from '#server/platform/db/database.ts'
import { inAllCompanies, inCompany } from '#server/platform/db/tenant.ts'
import { defineSchedule } from '#server/platform/jobs/schedule.ts'
import { type Due, takeEffect } from './resign-effect.ts'

/** Whoever works through the night of the last day is on the terminals until its window closes. */
const isOver = sql`resign_date < today_of(company_id) and not exists (select from att_slot_result s
  where s.company_id = resign.company_id and s.employee = resign.employee and s.att_date = resign.resign_date
    and s.window_end >= now())`

/** Each company by itself: of servers that look at once, the second finds nothing left. */
export async function resignDue(database: Database): Promise<void> {
  const companies = await inAllCompanies(database, async (db) => {
    const { rows } = await sql<{ company_id: number }>`select distinct company_id from resign
      where state = 'PLANNED' and ${isOver}`.execute(db)
    return rows.map(({ company_id }) => company_id)
  })
  for (const company of companies)
    await inCompany(database, company, async (db) => {
      const { rows } = await sql<Due>`select id, employee, resign_date from resign
        where company_id = ${company} and state = 'PLANNED' and ${isOver} order by id for update`.execute(db)
      await takeEffect({ db, company, by: 'system' }, rows)
    })
}

export const resignSchedule = defineSchedule({
  kind: 'resignations',
  about: 'Puts planned resignations into effect on their day',
  every: 60,
  run: ({ database }) => resignDue(database),
})
