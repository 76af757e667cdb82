// The made-up company of the benchmark as rows of PostgreSQL: its plans, its people and their punches of so many days.
import { sql } from 'kysely'
import type { Database } from '#server/platform/db/database.ts'
import { openPostgres } from '#server/platform/db/open-postgres.ts'
import { bringUpToDate } from '#server/platform/db/schema.ts'
import { inCompany, inIdentity } from '#server/platform/db/tenant.ts'

export interface Stored {
  readonly database: Database
  readonly company: number
}

/** Local times in minutes at which those of a shift come and go. */
const shifts = [
  { alias: 'Days', timetables: ['Day'], times: [538, 1082] },
  { alias: 'Days with a punched break', timetables: ['Day'], times: [552, 720, 778, 1145] },
  { alias: 'Nights', timetables: ['Night'], times: [1310, 1803] },
  { alias: 'Flexible', timetables: ['Flexible'], times: [611, 1130] },
  { alias: 'Early or late', timetables: ['Early', 'Late'], times: [831, 1325] },
] as const

const timetables = [
  { alias: 'Day', start_time: '09:00', end_time: '18:00', enable_late_out: true, min_late_out: 30, allow_late: 5 },
  { alias: 'Early', start_time: '06:00', end_time: '14:00' },
  { alias: 'Late', start_time: '14:00', end_time: '22:00' },
  { alias: 'Night', start_time: '22:00', end_time: '06:00' },
  { alias: 'Flexible', use_mode: 'FLEXIBLE' },
]

/** Everybody is planned by a schedule of their own; the caller closes the database. */
export async function storePeople(databaseUrl: string, count: number, days: number): Promise<Stored> {
  const database = await openPostgres(databaseUrl)
  await bringUpToDate(database)
  // Filling is not measured: what only lists and searches of punches use would take most of its time.
  await database.script(`do $$ declare name text; begin
      for name in select indexname from pg_indexes where tablename = 'transaction' and indexname like 'transaction_%_idx' loop
        execute format('drop index %I', name);
      end loop;
    end $$;
    alter table transaction disable trigger user`)
  const { rows } = await inIdentity(database, (db) =>
    sql<{
      id: number
    }>`insert into company (region_code, company_name, company_domain, company_address, company_timezone)
      values ('me', 'Bench', 'bench', '-', 'Europe/Berlin') returning id`.execute(db),
  )
  const company = Number(rows[0]?.id)
  await inCompany(database, company, async (db) => {
    const added = async (table: string, values: Record<string, unknown>) => {
      const row = await db
        .insertInto(table)
        .values({ company_id: company, ...values })
        .returning('id')
        .executeTakeFirst()
      return Number(row?.id)
    }
    const lunch = await added('break_time', { alias: 'Lunch', period_start: '12:00', period_end: '13:00' })
    const ids = new Map<string, number>()
    for (const one of timetables) ids.set(one.alias, await added('timetable', { colour: '#0E5B9D', ...one }))
    await sql`insert into timetable_break_times values (${company}, ${ids.get('Day')}, ${lunch})`.execute(db)
    const department = await added('department', { dept_code: '1', dept_name: 'All' })
    await sql`insert into employee (company_id, emp_code, department, hire_date)
      select ${company}, n::text, ${department}, '2020-01-01' from generate_series(1, ${count}) n`.execute(db)
    for (const [index, { alias, timetables: names, times }] of shifts.entries()) {
      const own = names.map((name) => ids.get(name))
      const weekdays = [0, 1, 2, 3, 4].map((day_index) => ({ day_index, timetables: own, weekend_day: null }))
      const shift = await added('shift', { alias, days: JSON.stringify(weekdays), auto_shift: own.length > 1 })
      for (const id of own) await sql`insert into shift_timetables values (${company}, ${shift}, ${id})`.execute(db)
      const these = sql`e.company_id = ${company} and e.id % ${shifts.length}::integer = ${index}::integer`
      await sql`insert into employee_schedule (company_id, employee, shift, start_date)
        select ${company}, e.id, ${shift}, '2020-01-06' from employee e where ${these}`.execute(db)
      await sql`insert into transaction (company_id, employee, emp_code, punch_time, punch_state)
        select ${company}, e.id, e.emp_code, d.day + make_interval(mins => at.minute::integer + ((e.id * 7 + extract(day from d.day)::integer * 3) % 9)::integer - 4,
          secs => (e.id % 60)::integer), '0'
        from employee e cross join generate_series(current_date - ${days + 4}::integer, current_date, interval '1 day') d(day)
          cross join unnest(${[...times]}::bigint[]) at(minute)
        where ${these} and extract(isodow from d.day) < 6
          and d.day + make_interval(mins => at.minute::integer + 10) < now()`.execute(db)
    }
  })
  await database.script('alter table transaction enable trigger user; truncate att_queue; analyze')
  return { database, company }
}

/** Puts the last days before today into the queue, for everybody. */
export async function queueEverybody({ database, company }: Stored, days: number): Promise<void> {
  await inCompany(database, company, (db) =>
    sql`select att_enqueue(${company}, att_people(${company}),
      datemultirange(daterange(current_date - ${days}::integer, current_date)))`.execute(db),
  )
}
