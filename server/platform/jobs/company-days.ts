// Works of the day, done for each company once its clock has passed their time: what does it marks the day, in one transaction.
import { sql } from 'kysely'
import type { Database, Db } from '#server/platform/db/database.ts'
import { inAllCompanies, inCompany } from '#server/platform/db/tenant.ts'
import type { CompanyDay, DailySchedule } from './schedule.ts'

interface Options {
  readonly database: Database
  readonly report: (error: unknown, kind: string) => void
  /** For tests: the moment that clocks show. */
  readonly now?: Date
}

/** Answers how many days of companies were done. */
export async function runCompanyDays(schedules: readonly DailySchedule[], options: Options): Promise<number> {
  let done = 0
  for (const schedule of schedules)
    for (const company of await dueCompanies(schedule, options)) {
      if (await runDay(schedule, company, options)) done += 1
    }
  return done
}

/** Those that may still be worked with. */
async function dueCompanies({ kind, at, where }: DailySchedule, { database, now }: Options): Promise<CompanyDay[]> {
  return inAllCompanies(database, async (db) => {
    const { rows } = await sql<CompanyDay>`
      select c.id, c.company_timezone as zone, here.time::date::text as day from company c
        cross join lateral (select ${now ?? sql`now()`}::timestamptz at time zone c.company_timezone as time) here
        left join schedule_day d on d.company_id = c.id and d.kind = ${kind}
      where c.state in ('TRIAL', 'ACTIVE', 'GRACE', 'READ_ONLY') and here.time::time >= ${at}::time
        and (d.day is null or d.day < here.time::date) and ${where ?? sql`true`}
      order by c.id`.execute(db)
    return rows
  })
}

/** Of servers that look at once, the second waits for the first and finds the day done. */
async function runDay(schedule: DailySchedule, company: CompanyDay, options: Options): Promise<boolean> {
  try {
    return await inCompany(options.database, company.id, async (db) => {
      if (!(await mark(db, schedule, company))) return false
      await schedule.run(db, company)
      return true
    })
  } catch (error) {
    options.report(error, schedule.kind)
    return false
  }
}

async function mark(db: Db, { kind }: DailySchedule, { id, day }: CompanyDay): Promise<boolean> {
  const { rows } = await sql`insert into schedule_day (company_id, kind, day) values (${id}, ${kind}, ${day}::date)
    on conflict (company_id, kind) do update set day = excluded.day where schedule_day.day < excluded.day
    returning kind`.execute(db)
  return rows.length > 0
}
