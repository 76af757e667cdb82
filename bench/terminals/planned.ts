// Plans everybody of a filled company, so that each punch has a day to count for.
import { sql } from 'kysely'
import { openPostgres } from '#server/platform/db/open-postgres.ts'
import { inCompany } from '#server/platform/db/tenant.ts'

export async function planEverybody(url: string, company: number): Promise<void> {
  const database = await openPostgres(url)
  try {
    await inCompany(database, company, async (db) => {
      const { rows } = await sql<{ id: number }>`insert into timetable (company_id, alias, colour, start_time, end_time)
        values (${company}, 'Day', '#0E5B9D', '09:00', '18:00') returning id`.execute(db)
      const timetable = Number(rows[0]?.id)
      const days = JSON.stringify(
        Array.from({ length: 7 }, (_, day_index) => ({ day_index, timetables: [timetable], weekend_day: null })),
      )
      await sql`with made as (insert into shift (company_id, alias, days) values (${company}, 'Days', ${days}) returning id),
        used as (insert into shift_timetables select ${company}, id, ${timetable}::bigint from made)
        insert into employee_schedule (company_id, employee, shift, start_date)
          select ${company}, e.id, made.id, '2020-01-06' from employee e, made where e.company_id = ${company}`.execute(
        db,
      )
    })
    await database.script('truncate att_queue; analyze')
  } finally {
    await database.close()
  }
}
