// A lock protects results: what it refuses and holds is decided by the slot that owns the time, not by the date of the clock.
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AttendanceRunner, startAttendanceRunner } from '#server/areas/attendance/run/attendance-runner.ts'
import type { Database } from '#server/platform/db/database.ts'
import { databaseRefusal } from '#server/platform/errors/database-refusal.ts'
import { freshDatabase } from '#tests/support/database.ts'
import { inserted, manualLog, newEmployee, newPlace, type Place, punch, settled } from './support.ts'

let database: Database
let place: Place
let runner: AttendanceRunner
let other: number
const reported: unknown[] = []
const kinds: Record<'leave' | 'training' | 'counted', number> = { leave: 0, training: 0, counted: 0 }
/** Two people with the night of 11 November 2025, 22:00 to 06:00 on the 12th, in their own zones. */
const people: number[] = []

beforeAll(async () => {
  database = await freshDatabase()
  place = await newPlace(database, 'nights')
  runner = startAttendanceRunner({ database, report: (error) => reported.push(error), pollMs: 20 })
  const { company: company_id } = place
  const there = { location_code: '1', location_name: 'Tokyo', location_timezone: 'Asia/Tokyo', address: '-' }
  const location = await add('location', there)
  const sample = (code: string) => ({
    category_code: code,
    category_name: code,
    report_symbol: code,
    colour: '#0E5B9D',
  })
  kinds.leave = await add('incident_type', sample('A'))
  kinds.training = await add('training_type', sample('B'))
  kinds.counted = await add('training_type', { ...sample('C'), counts_overtime: true })
  other = await add('department', { dept_code: '2', dept_name: 'Other' })
  const night = { alias: 'Night', colour: '#112233', start_time: '22:00', end_time: '06:00' }
  const timetable = await add('timetable', night)
  people.push(await newEmployee(place, '1'), await newEmployee(place, '2', { location }))
  for (const employee of people) {
    await add('temporary_schedule', { employee, att_date: '2025-11-11', timetable })
    await log(employee, '2025-11-11 22:00')
  }
  await place.run((db) =>
    sql`select att_enqueue(${company_id}, att_people(${company_id}),
      datemultirange(daterange('2025-11-01', '2025-11-30', '[]')))`.execute(db),
  )
  await settled(database)
  await add('att_lock', { period_start: '2025-11-01', period_end: '2025-11-11', locked_by: 'somebody' })
})
afterAll(async () => {
  await runner.stop()
  await database.close()
  expect(reported).toEqual([])
})

const add = (table: string, values: object) =>
  place.run((db) => inserted(db, table, { company_id: place.company, ...values }))
const log = (employee: number, punch_time: string, approval_status = 2) =>
  manualLog(place, employee, punch_time, approval_status)
const requested = (table: string, category: number) => (employee: number, from: string, to: string, status: number) =>
  add(table, {
    employee,
    category,
    start_time: `2025-11-${from}`,
    end_time: `2025-11-${to}`,
    approval_status: status,
    ...(table === 'leave' && { day_type: 'HOURS' }),
  })
const leave = (...asked: Parameters<ReturnType<typeof requested>>) => requested('leave', kinds.leave)(...asked)
const training = (...asked: Parameters<ReturnType<typeof requested>>) => requested('training', kinds.training)(...asked)
const counted = (...asked: Parameters<ReturnType<typeof requested>>) => requested('training', kinds.counted)(...asked)

const lockedDate = async (work: Promise<unknown>) => {
  const error = await work.then(
    () => undefined,
    (caught: unknown) => caught,
  )
  if (error === undefined) return null
  return databaseRefusal(error, 'AT')?.context?.date
}

const night = '2025-11-11'
/** What is written for both people, as asked for and as approved, and the locked date that it would change. */
const cases: readonly [string, (employee: number, status: number) => Promise<unknown>, string | null][] = [
  ['a manual log of its end', (e, s) => log(e, '2025-11-12 06:05', s), night],
  ['a manual log within its window', (e, s) => log(e, '2025-11-12 07:20', s), night],
  ['a manual log of the next day', (e, s) => log(e, '2025-11-12 07:40', s), null],
  ['leave by the hour in it', (e, s) => leave(e, '12 03:00', '12 05:00', s), night],
  ['leave by the hour after it', (e, s) => leave(e, '12 06:30', '12 07:00', s), null],
  ['leave by the hour on the next day', (e, s) => leave(e, '12 10:00', '12 11:00', s), null],
  ['training in it', (e, s) => training(e, '12 01:00', '12 02:00', s), night],
  ['training after it', (e, s) => training(e, '12 06:30', '12 07:00', s), null],
  ['training that counts as overtime, in its window', (e, s) => counted(e, '12 06:10', '12 06:40', s), night],
  ['training that counts as overtime, on the next day', (e, s) => counted(e, '12 20:00', '12 21:00', s), null],
]

test.each(
  cases.flatMap(([name, work, date]) =>
    [1, 2].map((status) => [name, status === 1 ? 'asked for' : 'approved', work, status, date] as const),
  ),
)('the night before a lock ends: %s, %s', async (_name, _how, work, status, date) => {
  for (const employee of people) {
    const made = work(employee, status)
    expect(await lockedDate(made)).toBe(date)
    if (date === null) await remove(await made)
  }
})

/** Each case finds the day as the first one did. */
async function remove(id: unknown) {
  await place.run(async (db) => {
    for (const table of ['manual_log', 'leave', 'training'])
      await sql`delete from ${sql.table(table)} where company_id = ${place.company} and id = ${id}
        and create_time > now() - interval '5 seconds'`.execute(db)
  })
}

test('what is locked by the clock and belongs to the night before is free', async () => {
  const free = await newEmployee(place, '3', {}, '2025-11-15')
  const timetable = await place.run((db) =>
    sql<{ id: number }>`select id from timetable where company_id = ${place.company} and alias = 'Night'`.execute(db),
  )
  await add('temporary_schedule', { employee: free, att_date: '2025-11-19', timetable: timetable.rows[0]?.id })
  await log(free, '2025-11-19 22:00')
  await settled(database)
  await add('att_lock', { period_start: '2025-11-20', period_end: '2025-11-20', locked_by: 'somebody' })
  expect(await lockedDate(log(free, '2025-11-20 06:02'))).toBeNull()
  expect(await lockedDate(leave(free, '20 01:00', '20 02:00', 2))).toBeNull()
  expect(await lockedDate(log(free, '2025-11-20 09:02'))).toBe('2025-11-20')
  await settled(database)
  expect(await measured(free, '2025-11-19')).toEqual({ worked: 420, leave: 60 })
})

const measured = async (employee: number, date: string) => {
  const { rows } = await place.run((db) =>
    sql<{ worked: number; leave: number }>`select worked, leave from att_day_result
      where company_id = ${place.company} and employee = ${employee} and att_date = ${date}::date`.execute(db),
  )
  return rows[0]
}

const held = async () => {
  const { rows } = await place.run((db) =>
    sql<{ time: string }>`select to_char(t.punch_time, 'DD HH24:MI') as time from att_held_punch h
      join transaction t on t.company_id = h.company_id and t.id = h.transaction order by t.punch_time, t.id`.execute(
      db,
    ),
  )
  return rows.map(({ time }) => time)
}

test('late punches that the locked night owns are held, listed and calculated when the lock ends', async () => {
  const [person = 0] = people
  await punch(place, person, '2025-11-12 06:07')
  await punch(place, person, '2025-11-12 09:00')
  await settled(database)
  expect(await held()).toEqual(['12 06:07'])
  expect(await measured(person, night)).toEqual({ worked: 420, leave: 0 })
  await place.run((db) => sql`update att_lock set state = 'UNLOCKED' where period_end = ${night}`.execute(db))
  await settled(database)
  expect(await held()).toEqual([])
  expect(await measured(person, night)).toEqual({ worked: 480, leave: 0 })
})

test('a result of before it was kept which time is its own is given it by a lock', async () => {
  const [, person = 0] = people
  await place.run((db) => sql`update att_day_result set owned = null where employee = ${person}`.execute(db))
  await add('att_lock', { period_start: '2025-11-02', period_end: night, locked_by: 'somebody' })
  await settled(database)
  expect(await lockedDate(log(person, '2025-11-12 06:05'))).toBe(night)
})

test('a holiday of one department is taken where the date is locked for another', async () => {
  const { company: company_id, department } = place
  const member = await newEmployee(place, '4', { department: other }, '2025-12-01')
  await add('att_lock', { period_start: '2025-10-01', period_end: '2025-10-31', departments: [other], locked_by: 'x' })
  const holiday = (departments: readonly number[]) =>
    place.run(async (db) => {
      const id = await inserted(db, 'holiday', {
        company_id,
        alias: 'Feast',
        start_date: '2025-10-20',
        end_date: '2025-10-20',
      })
      for (const target of departments)
        await sql`insert into holiday_departments (company_id, owner, target) values (${company_id}, ${id}, ${target})`.execute(
          db,
        )
      return id
    })
  expect(await lockedDate(holiday([other]))).toBe('2025-10-20')
  expect(await lockedDate(holiday([]))).toBe('2025-10-20')
  const id = await holiday([department])
  const scope = (work: 'insert' | 'delete') =>
    place.run((db) =>
      work === 'insert'
        ? sql`insert into holiday_departments (company_id, owner, target) values (${company_id}, ${id}, ${other})`.execute(
            db,
          )
        : sql`delete from holiday_departments where company_id = ${company_id} and owner = ${id}`.execute(db),
    )
  expect(await lockedDate(scope('insert'))).toBe('2025-10-20')
  expect(await lockedDate(scope('delete'))).toBe('2025-10-20')
  expect(await lockedDate(place.run((db) => sql`delete from holiday where id = ${id}`.execute(db)))).toBeNull()
  expect(member).toBeGreaterThan(0)
})
