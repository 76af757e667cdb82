// A month that is over is checked by itself: its state is stored, and employees are asked to acknowledge, again on day 3 and 5.
import { sql } from 'kysely'
import { systemContext } from '#server/engine/crud/system-context.ts'
import type { Database } from '#server/platform/db/database.ts'
import { inAllCompanies, inCompany } from '#server/platform/db/tenant.ts'
import { defineSchedule } from '#server/platform/jobs/schedule.ts'
import { remindSilent } from '../acknowledgement/acknowledgements.ts'
import { monthOf } from './period.ts'
import { storedMonth } from './stored-month.ts'
import { unitsOf } from './unit.ts'

/** Days after the end of a month, from 1. */
const daysOfNews = [1, 3, 5]

/** Companies whose employees acknowledge; answers how many units were reminded. */
async function remindMonths(database: Database): Promise<number> {
  const { rows } = await inAllCompanies(database, (db) =>
    sql<{ company: number; zone: string }>`
      select s.company_id as company, company_zone(s.company_id) as zone from month_end_setting s
        join company c on c.id = s.company_id
      where s.acknowledgement <> 'NONE' and c.state in ('TRIAL', 'ACTIVE', 'GRACE')`.execute(db),
  )
  let reminded = 0
  for (const { company, zone } of rows) {
    reminded += await inCompany(database, company, async (db) => {
      const context = systemContext(db, { id: company, zone }, '')
      const period = await monthOf(context, null)
      let units = 0
      for (const unit of await unitsOf(context)) {
        const { id } = await storedMonth(context, period, unit)
        const { rows: due } = await sql`select from (select today_of(${company}) - ${period.to}::date as day) d
          where d.day = any(${daysOfNews}::integer[]) and not exists (select from month_end m where m.company_id = ${company}
            and m.id = ${id} and (m.reminded at time zone ${zone})::date = today_of(${company}))`.execute(db)
        if (due.length > 0 && (await remindSilent(context, period, unit)) !== undefined) units += 1
      }
      return units
    })
  }
  return reminded
}

export const monthNewsSchedule = defineSchedule({
  kind: 'month-acknowledgements',
  about: 'Asks employees to acknowledge the month that is over, and reminds them on its third and fifth day',
  every: 3600,
  run: ({ database }) => remindMonths(database),
})
