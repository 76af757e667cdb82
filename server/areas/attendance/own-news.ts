// What employees are told of themselves in the morning, by the company's clock and once each: a punch that is missing on the day
// before, and leave that is about to expire.
import { sql } from 'kysely'
import { notify } from '#server/engine/notifications/notify.ts'
import type { Database, Db } from '#server/platform/db/database.ts'
import { inAllCompanies, inCompany } from '#server/platform/db/tenant.ts'
import { defineSchedule } from '#server/platform/jobs/schedule.ts'

const keptDays = 60
const today = sql`(now() at time zone c.company_timezone)::date`
/** Companies where it is past eight in the morning. */
const inTheMorning = sql`c.state in ('TRIAL', 'ACTIVE', 'GRACE') and (now() at time zone c.company_timezone)::time >= '08:00'`

interface Found {
  readonly company: number
  readonly employee: number
  readonly kind: 'PUNCH_MISSING' | 'LEAVE_EXPIRES'
  readonly about: string
  readonly context: Readonly<Record<string, string>>
}

const worksHere = sql`e.status = 'ACTIVE' and e.app_status = 1`

const missing = sql`select c.id as company, e.id as employee, 'PUNCH_MISSING' as kind, r.att_date::text as about,
    jsonb_build_object('date', r.att_date::text) as context
  from company c join att_day_result r on r.company_id = c.id and r.att_date = ${today} - 1 and not r.provisional
      and r.flags && array['MISSING_IN', 'MISSING_OUT']::varchar[]
    join employee e on e.company_id = r.company_id and e.id = r.employee and ${worksHere}
  where ${inTheMorning}`

/** Thirty and seven days before: what was carried over, and what the leave year does not carry on. */
const expiring = sql`select c.id as company, e.id as employee, 'LEAVE_EXPIRES' as kind,
    concat_ws(' ', l.incident_type, gone.day, gone.day - ${today}) as about,
    jsonb_build_object('amount', gone.amount::float8::text, 'kind', t.category_name, 'date', gone.day::text) as context
  from company c join leave_schedule l on l.company_id = c.id and ${today} between l.year_start and l.year_end
    join employee e on e.company_id = l.company_id and e.id = l.employee and ${worksHere}
    join incident_type t on t.company_id = l.company_id and t.id = l.incident_type and t.is_active
    left join leave_setting s on s.company_id = l.company_id and s.id = l.leave_setting
    cross join lateral (values
      (l.carry_expires_on, l.carry_left),
      (l.year_end, l.available - case when s.allow_carry_over then s.max_carry else 0 end)) gone(day, amount)
  where ${inTheMorning} and gone.amount > 0 and gone.day - ${today} in (30, 7)`

export async function tellEmployeesNews(database: Database): Promise<void> {
  const found = await inAllCompanies(database, async (db) => {
    await sql`delete from own_news where told_time < now() - make_interval(days => ${keptDays})`.execute(db)
    const { rows } = await sql<Found>`select f.* from (${missing} union all ${expiring}) f
      where not exists (select from own_news n where n.company_id = f.company and n.employee = f.employee and n.kind = f.kind
        and n.about = f.about) order by 1, 2`.execute(db)
    return rows
  })
  for (const one of found) await inCompany(database, one.company, (db) => tell(db, one))
}

const pages = { PUNCH_MISSING: '/personal/request/manual-log/new', LEAVE_EXPIRES: '/personal/request/leave' } as const

/** Of servers that look at once, the second finds it told. */
async function tell(db: Db, { company, employee, kind, about, context }: Found): Promise<void> {
  const { rows } = await sql`insert into own_news (company_id, employee, kind, about)
    values (${company}, ${employee}, ${kind}, ${about}) on conflict do nothing returning employee`.execute(db)
  if (rows.length === 0) return
  const people = await sql<{ user_id: number }>`
    select user_id from employee_accounts(${[employee]}::bigint[])`.execute(db)
  await notify(db, { company, users: people.rows.map(({ user_id }) => user_id), kind, context, link: pages[kind] })
}

export const morningNewsSchedule = defineSchedule({
  kind: 'morning-news',
  about: 'Notifies employees of missing punches and expiring leave, from eight in the morning',
  every: 300,
  run: ({ database }) => tellEmployeesNews(database),
})
