// What is stored of days: names as they were then, the week as the person's rules begin it, requests of overtime, and instants of local times.
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dayOf as numberOf } from '#server/areas/attendance/engine/dates.ts'
import { zoneOf } from '#server/areas/attendance/engine/zone.ts'
import { type AttendanceRunner, startAttendanceRunner } from '#server/areas/attendance/run/attendance-runner.ts'
import type { Database } from '#server/platform/db/database.ts'
import { freshDatabase } from '#tests/support/database.ts'
import { inserted, manualLog, newEmployee, newPlace, type Place, punch, settled } from './support.ts'

let database: Database
let place: Place
let runner: AttendanceRunner
const reported: unknown[] = []
const iso = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

beforeAll(async () => {
  database = await freshDatabase()
  place = await newPlace(database, 'stored')
  runner = startAttendanceRunner({ database, report: (error) => reported.push(error), pollMs: 20 })
})
afterAll(async () => {
  await runner.stop()
  await database.close()
  expect(reported).toEqual([])
})

const add = (table: string, values: object) =>
  place.run((db) => inserted(db, table, { company_id: place.company, ...values }))
const queue = (from: string, to: string) =>
  place.run((db) =>
    sql`select att_enqueue(${place.company}, att_people(${place.company}),
      datemultirange(daterange(${from}::date, ${to}::date, '[]')))`.execute(db),
  )

test('a renamed timetable and shift keep their names on days that are over', async () => {
  const employee = await newEmployee(place, '1')
  const days = [iso(-9), iso(-8), iso(-7), iso(-6), iso(-5), iso(-4), iso(-3)]
  await queue(iso(-9), iso(0))
  await settled(database)
  const names = async () => {
    const { rows } = await place.run((db) =>
      sql<{ shift: string; slot: string | null }>`select d.shift_name as shift, s.timetable_name as slot
        from att_day_result d left join att_slot_result s using (company_id, employee, att_date)
        where employee = ${employee} and att_date = any(${days}::date[]) order by att_date`.execute(db),
    )
    return rows
  }
  const before = await names()
  expect(before.some(({ slot }) => slot !== null)).toBe(true)
  await place.run(async (db) => {
    await sql`update timetable set alias = 'Another' where company_id = ${place.company}`.execute(db)
    await sql`update shift set alias = 'Another' where company_id = ${place.company}`.execute(db)
  })
  // Something else has the days calculated again.
  await place.run((db) =>
    sql`update timetable set allow_late = allow_late + 1 where company_id = ${place.company}`.execute(db),
  )
  await punch(place, employee, `${days[2]} 08:30`)
  await queue(iso(-9), iso(0))
  await settled(database)
  expect(await names()).toEqual(before)
})

test('a change reaches the rest of the week as the department of the person begins it', async () => {
  await place.run((db) =>
    sql`insert into global_rule (company_id, start_of_week, weekly_ot_enabled, weekly_ot_threshold)
      values (${place.company}, 'MON', true, 480)
      on conflict (company_id) do update set start_of_week = 'MON', weekly_ot_enabled = true, weekly_ot_threshold = 480`.execute(
      db,
    ),
  )
  const department = await add('department', { dept_code: '7', dept_name: 'Seven' })
  await add('department_rule', { alias: 'Sunday', department, start_of_week: 'SUN' })
  const employee = await newEmployee(place, '2', { department })
  for (const date of ['2026-03-02', '2026-03-03'])
    for (const time of ['09:00', '18:00']) await punch(place, employee, `${date} ${time}`)
  await settled(database)
  const weekly = async () => {
    const { rows } = await place.run((db) =>
      sql<{ ot_weekly: number }>`select ot_weekly from att_day_result where employee = ${employee}
        and att_date in ('2026-03-02', '2026-03-03') order by att_date`.execute(db),
    )
    return rows.map(({ ot_weekly }) => ot_weekly)
  }
  expect(await weekly()).toEqual([0, 480])
  // The Sunday before is of the same week.
  await place.run((db) => sql`delete from att_queue where company_id = ${place.company}`.execute(db))
  for (const time of ['10:00', '14:00']) await punch(place, employee, `2026-03-01 ${time}`)
  await settled(database)
  const { rows } = await place.run((db) =>
    sql<{
      unscheduled: number
      ot: number
    }>`select unscheduled + worked as unscheduled, ot_weekend as ot from att_day_result
      where employee = ${employee} and att_date = '2026-03-01'`.execute(db),
  )
  const counted = rows[0]?.unscheduled ?? 0
  expect(await weekly()).toEqual([counted, 480])
})

test('two dates of one week that change at once are calculated with the rest of the week, each once', async () => {
  const employee = await newEmployee(place, '5')
  for (const time of ['09:00', '18:00']) await punch(place, employee, `2026-03-09 ${time}`)
  await settled(database)
  await place.run(async (db) => {
    for (const att_date of ['2026-03-10', '2026-03-13'])
      await inserted(db, 'overtime', {
        ...{ company_id: place.company, employee, att_date, number: '', approval_status: 2 },
        ...{ start_time: `${att_date} 18:00`, end_time: `${att_date} 19:00` },
      })
  })
  await settled(database)
  const { rows } = await place.run((db) =>
    sql<{ date: string }>`select to_char(att_date, 'YYYY-MM-DD') as date from att_item_result
      where employee = ${employee} and kind = 'OVERTIME' order by att_date`.execute(db),
  )
  expect(rows.map(({ date }) => date)).toEqual(['2026-03-10', '2026-03-13'])
  expect(reported).toEqual([])
})

test('an approved request of overtime stands among the items of its day', async () => {
  const employee = await newEmployee(place, '3')
  const request = await add('overtime', {
    employee,
    att_date: '2026-03-04',
    overtime_type: 'NORMAL',
    start_time: '2026-03-04 18:00',
    end_time: '2026-03-04 19:30',
    approval_status: 2,
  })
  await settled(database)
  const { rows } = await place.run((db) =>
    sql`select kind, request, minutes from att_item_result where employee = ${employee}`.execute(db),
  )
  expect(rows).toEqual([{ kind: 'OVERTIME', request, minutes: 90 }])
})

test.each(['Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe', 'Africa/Casablanca', 'Asia/Kolkata'])(
  'local times of %s are the instants that the calculation takes, doubled and skipped ones, too',
  async (zone) => {
    const changes = changesOf(zone, 2025)
    const times = changes.flatMap((minute) => Array.from({ length: 49 }, (_, at) => minute - 360 + at * 15))
    const local = times.map((minute) => minute + zoneOf(zone).offsetAt(minute))
    const texts = local.map((minute) => new Date(minute * 60_000).toISOString().slice(0, 16))
    const { rows } = await place.run((db) =>
      sql<{ minute: number }>`select (extract(epoch from att_instant(t::timestamp, ${zone})) / 60)::bigint as minute
        from unnest(${texts}::text[]) with ordinality as u(t, n) order by n`.execute(db),
    )
    const expected = texts.map((text) => {
      const [date = '', clock = ''] = text.split('T')
      const [hours = 0, minutes = 0] = clock.split(':').map(Number)
      return zoneOf(zone).at(numberOf(date), hours * 60 + minutes)
    })
    expect(rows.map(({ minute }) => Number(minute))).toEqual(expected)
    expect(changes.length > 0 || zone === 'Asia/Kolkata').toBe(true)
  },
)

function changesOf(zone: string, year: number): readonly number[] {
  const { offsetAt } = zoneOf(zone)
  const first = Date.UTC(year, 0, 1) / 60_000
  const days = Array.from({ length: 365 }, (_, day) => first + day * 1440)
  return days.filter((minute) => offsetAt(minute) !== offsetAt(minute + 1440)).map((minute) => minute + 120)
}

test('a manual log of a time that comes twice is the first of the two', async () => {
  const { rows } = await place.run((db) =>
    sql<{ id: number }>`insert into location (company_id, location_code, location_name, location_timezone, address)
      values (${place.company}, '1', 'Berlin', 'Europe/Berlin', '-') returning id`.execute(db),
  )
  const employee = await newEmployee(place, '4', { location: rows[0]?.id })
  await manualLog(place, employee, '2025-10-26 02:30')
  const { rows: punches } = await place.run((db) =>
    sql<{ at: string; tz_offset: number }>`select to_char(punch_utc at time zone 'UTC', 'HH24:MI') as at, tz_offset
      from transaction where employee = ${employee}`.execute(db),
  )
  expect(punches).toEqual([{ at: '00:30', tz_offset: 120 }])
})
