// The eight people of the board's worked examples: three zones, two nights, leave, and the punches of 10 and 11 March 2025.
import { sql } from 'kysely'
import { inCompany } from '#server/platform/db/tenant.ts'
import { type Person, startServer, type TestServer } from '#tests/contract/support/server.ts'
import { inserted, settled } from '#tests/server/attendance/run/support.ts'

export interface Eight {
  readonly server: TestServer
  readonly owner: Person
  readonly idOf: Readonly<Record<string, number>>
  /** Those of Dubai work in a department of their own. */
  readonly dubai: number
}

const zones = { Dubai: 'Asia/Dubai', Madrid: 'Europe/Madrid', Mexico: 'America/Mexico_City' } as const
type City = keyof typeof zones

const people: readonly (readonly [string, City, 'DAY5' | 'NIGHT'])[] = [
  ['Ana', 'Dubai', 'DAY5'],
  ['Badr', 'Dubai', 'DAY5'],
  ['Hala', 'Dubai', 'DAY5'],
  ['Noor', 'Dubai', 'NIGHT'],
  ['Omar', 'Dubai', 'NIGHT'],
  ['Eva', 'Madrid', 'DAY5'],
  ['Luis', 'Madrid', 'DAY5'],
  ['Mara', 'Mexico', 'DAY5'],
]

const punches: Readonly<Record<string, readonly string[]>> = {
  Ana: ['2025-03-11 09:12', '2025-03-11 18:02'],
  Hala: ['2025-03-11 13:20', '2025-03-11 18:00'],
  Noor: ['2025-03-10 21:55', '2025-03-11 06:04', '2025-03-11 21:50'],
  Omar: ['2025-03-10 22:20'],
  Eva: ['2025-03-11 08:58', '2025-03-11 18:00'],
  Mara: ['2025-03-10 09:00', '2025-03-10 18:00', '2025-03-11 09:03'],
}

export async function eightPeople(domain: string): Promise<Eight> {
  const server = await startServer({ CALCULATION_THREADS: '1' })
  const owner = await server.company(domain)
  const company_id = owner.company
  const run = <T>(work: Parameters<typeof inCompany<T>>[2]) => inCompany(server.database, company_id, work)
  const idOf: Record<string, number> = {}
  const dubai = await run(async (db) => {
    const { rows } = await sql<{ top: number; general: number; night: number }>`
      select (select min(id) from department) as top, (select min(id) from timetable) as general,
        (select min(id) from break_time) as night`.execute(db)
    const { top = 0, general = 0 } = rows[0] ?? {}
    await sql`update timetable set allow_late = 5, allow_leave_early = 5 where id = ${general}`.execute(db)
    const meal = await inserted(db, 'break_time', {
      company_id,
      alias: 'Meal',
      period_start: '02:00',
      period_end: '03:00',
    })
    const night = await inserted(db, 'timetable', {
      ...{ company_id, alias: 'Night', colour: '#333333', start_time: '22:00', end_time: '06:00' },
    })
    await sql`insert into timetable_break_times (company_id, owner, target) values (${company_id}, ${night}, ${meal})`.execute(
      db,
    )
    const department = await inserted(db, 'department', {
      company_id,
      dept_code: 'D',
      dept_name: 'Dubai',
      parent_dept: top,
    })
    const locations: Partial<Record<City, number>> = {}
    for (const [city, zone] of Object.entries(zones))
      locations[city as City] = await inserted(db, 'location', {
        ...{ company_id, location_code: city, location_name: city, location_timezone: zone },
      })
    for (const [name, city, hours] of people) {
      const employee = await inserted(db, 'employee', {
        ...{ company_id, emp_code: name, first_name: name, hire_date: '2020-01-01', location: locations[city] },
        department: city === 'Dubai' ? department : top,
      })
      idOf[name] = employee
      for (const att_date of ['2025-03-10', '2025-03-11'])
        await inserted(db, 'temporary_schedule', {
          ...{ company_id, employee, att_date, timetable: hours === 'NIGHT' ? night : general },
        })
    }
    return department
  })
  for (const [name, day_type] of [
    ['Hala', 'FIRST_HALF'],
    ['Luis', 'FULL'],
  ] as const) {
    const kind = { category_code: `L${name}`, category_name: `Leave of ${name}`, report_symbol: `L${name}` }
    const { data: made } = await owner.call('POST', '/web/att/api/v2/incident_types/', { body: kind })
    await run((db) =>
      inserted(db, 'leave', {
        ...{
          company_id,
          number: `LV-${name}`,
          employee: idOf[name],
          category: made.id,
          day_type,
          days: 1,
          approval_status: 2,
        },
        ...{ start_time: '2025-03-11', end_time: '2025-03-11', by_date: '[]' },
      }),
    )
  }
  await run(async (db) => {
    for (const [name, city] of people)
      for (const time of punches[name] ?? [])
        await sql`insert into transaction (company_id, employee, emp_code, punch_time, punch_utc, source)
          values (${company_id}, ${idOf[name]}, ${name}, ${time}::timestamp, ${time}::timestamp at time zone ${zones[city]}, 1)`.execute(
          db,
        )
  })
  const scope = { start_date: '2025-03-10', end_date: '2025-03-12' }
  await owner.call('POST', '/web/report/api/v2/calculation/run/', { body: scope })
  await settled(server.database)
  return { server, owner, idOf, dubai }
}
