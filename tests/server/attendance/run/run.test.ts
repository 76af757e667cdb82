import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AttendanceRunner, startAttendanceRunner } from '#server/areas/attendance/run/attendance-runner.ts'
import { storedDays } from '#server/areas/attendance/run/stored-results.ts'
import type { Database } from '#server/platform/db/database.ts'
import { freshDatabase } from '#tests/support/database.ts'
import { dayOf, inserted, newEmployee, newPlace, type Place, punch, settled } from './support.ts'

let database: Database
let place: Place
let runner: AttendanceRunner
const reported: unknown[] = []

beforeAll(async () => {
  database = await freshDatabase()
  place = await newPlace(database, 'results')
  runner = startAttendanceRunner({ database, report: (error) => reported.push(error), pollMs: 20 })
})
afterAll(async () => {
  await runner.stop()
  await database.close()
  expect(reported).toEqual([])
})

test('a punch that arrives is in the results', async () => {
  const employee = await newEmployee(place, '1001')
  await punch(place, employee, '2026-03-02 08:55')
  await punch(place, employee, '2026-03-02 18:05')
  await settled(database)
  expect(await dayOf(place, employee, '2026-03-02')).toMatchObject({ status: 'PRESENT', worked: 480, late: 0 })
})

test('a day is read with its slots and punches', async () => {
  const employee = await newEmployee(place, '1002')
  const arrived = await punch(place, employee, '2026-03-03 09:20')
  await punch(place, employee, '2026-03-03 18:05')
  await settled(database)
  const [day, ...others] = await place.run((db) =>
    storedDays(db, place.company, { people: [employee], from: '2026-03-03', to: '2026-03-03' }),
  )
  expect(others).toEqual([])
  expect(day).toMatchObject({ late: 20, flags: ['LATE'], plan_source: 'EMPLOYEE_SCHEDULE', shift_name: 'Weekday' })
  expect(day?.slots).toMatchObject([{ timetable_name: 'General', clock_in: '2026-03-03T09:20:00+00:00', late: 20 }])
  expect(day?.punches).toMatchObject([{ transaction: arrived, role: 'IN' }, { role: 'OUT' }])
})

test('what is the same is not written again', async () => {
  const employee = await newEmployee(place, '1003')
  await punch(place, employee, '2026-03-04 08:50')
  await punch(place, employee, '2026-03-04 18:00')
  await settled(database)
  const before = await dayOf(place, employee, '2026-03-04')
  await place.run((db) =>
    sql`select att_enqueue(${place.company}, array[${employee}]::bigint[], '{[2026-03-01,2026-03-08)}')`.execute(db),
  )
  await settled(database)
  expect(await dayOf(place, employee, '2026-03-04')).toEqual(before)
})

test('people whom a file brings are calculated once it is in, others meanwhile', async () => {
  const other = await newEmployee(place, '1010')
  await settled(database)
  const { job, people } = await place.run(async (db) => {
    const running = { state: 'RUNNING', worker: randomUUID(), lease_until: sql`now() + interval '1 hour'` }
    const job = await inserted(db, 'job', { company_id: place.company, kind: 'import', payload: '{}', ...running })
    const { rows } = await sql<{ id: number }>`
      insert into employee (company_id, emp_code, full_name, department, hire_date)
      select ${place.company}, '101' || n, 'New', ${place.department}, '2020-01-01' from generate_series(1, 2) n
      returning id`.execute(db)
    return { job, people: rows.map(({ id }) => Number(id)) }
  })
  await punch(place, other, '2026-03-05 08:55')
  const queued = () =>
    place.run(async (db) => {
      const { rows } = await sql<{ employee: number }>`
        select employee from att_queue where company_id = ${place.company} and run_after <= now() order by employee`.execute(
        db,
      )
      return rows.map(({ employee }) => Number(employee))
    })
  await expect.poll(queued, { timeout: 10_000 }).toEqual(people)
  expect(await dayOf(place, other, '2026-03-05')).toMatchObject({ status: 'PRESENT' })
  await place.run((db) =>
    sql`update job set state = 'DONE', worker = null, lease_until = null where company_id = ${place.company} and id = ${job}`.execute(
      db,
    ),
  )
  await expect.poll(queued, { timeout: 10_000 }).toEqual([])
})

test('a rule of the department is calculated with, above that of the company', async () => {
  const today = new Date()
  const monday = new Date(today.getTime() - (((today.getUTCDay() + 6) % 7) + 7) * 86_400_000).toISOString().slice(0, 10)
  const employee = await newEmployee(place, '1004')
  await punch(place, employee, `${monday} 11:00`)
  await punch(place, employee, `${monday} 18:00`)
  await settled(database)
  expect(await dayOf(place, employee, monday)).toMatchObject({ late: 0, absent: 120 })
  await place.run((db) =>
    sql`insert into department_rule (company_id, alias, department, late_to_absent)
      values (${place.company}, 'Patient', ${place.department}, 0)`.execute(db),
  )
  await settled(database)
  expect(await dayOf(place, employee, monday)).toMatchObject({ late: 120, absent: 0 })
})

test('approved training takes its minutes from the day, and gives them back when it is revoked', async () => {
  const employee = await newEmployee(place, '1005')
  await punch(place, employee, '2026-03-05 08:55')
  await punch(place, employee, '2026-03-05 18:00')
  const company_id = place.company
  const training = await place.run(async (db) => {
    const category = await inserted(db, 'training_type', {
      company_id,
      category_code: 'S',
      category_name: 'Safety',
      report_symbol: 'S',
      colour: '#0E5B9D',
    })
    const time = { start_time: '2026-03-05 10:00', end_time: '2026-03-05 11:30' }
    return inserted(db, 'training', { company_id, employee, category, ...time, approval_status: 2 })
  })
  await settled(database)
  expect(await dayOf(place, employee, '2026-03-05')).toMatchObject({ worked: 390, training: 90 })
  await place.run((db) => sql`update training set approval_status = 4 where id = ${training}`.execute(db))
  await settled(database)
  expect(await dayOf(place, employee, '2026-03-05')).toMatchObject({ worked: 480, training: 0 })
})

test('approved leave takes its minutes from the day, and gives them back when it is revoked', async () => {
  const employee = await newEmployee(place, '1007')
  await punch(place, employee, '2026-03-06 10:30')
  await punch(place, employee, '2026-03-06 18:00')
  await settled(database)
  expect(await dayOf(place, employee, '2026-03-06')).toMatchObject({ late: 90, leave: 0 })
  const company_id = place.company
  const leave = await place.run(async (db) => {
    const category = await inserted(db, 'incident_type', {
      company_id,
      category_code: 'P',
      category_name: 'Private',
      report_symbol: 'P',
      colour: '#0E5B9D',
    })
    const time = { start_time: '2026-03-06 09:00', end_time: '2026-03-06 10:30', day_type: 'HOURS' }
    return inserted(db, 'leave', { company_id, employee, category, ...time, approval_status: 2 })
  })
  await settled(database)
  expect(await dayOf(place, employee, '2026-03-06')).toMatchObject({ late: 0, leave: 90 })
  await place.run((db) => sql`update leave set approval_status = 4 where id = ${leave}`.execute(db))
  await settled(database)
  expect(await dayOf(place, employee, '2026-03-06')).toMatchObject({ late: 90, leave: 0 })
})

test('after the day of a resignation nothing is required, until it is taken back', async () => {
  const employee = await newEmployee(place, '1006')
  await place.run((db) =>
    sql`select att_enqueue(${place.company}, array[${employee}]::bigint[], '{[2026-03-09,2026-03-14)}')`.execute(db),
  )
  await settled(database)
  expect(await dayOf(place, employee, '2026-03-11')).toMatchObject({ status: 'ABSENT' })
  const dates = { resign_date: '2026-03-10', report_generation_end_date: '2026-03-10' }
  const resign = await place.run((db) => inserted(db, 'resign', { company_id: place.company, employee, ...dates }))
  await settled(database)
  expect(await dayOf(place, employee, '2026-03-10')).toMatchObject({ status: 'ABSENT' })
  expect(await dayOf(place, employee, '2026-03-11')).toMatchObject({ status: 'NOT_EMPLOYED', absent: 0 })
  await place.run((db) => sql`update resign set state = 'REINSTATED' where id = ${resign}`.execute(db))
  await settled(database)
  expect(await dayOf(place, employee, '2026-03-11')).toMatchObject({ status: 'ABSENT' })
})

test('a code of a punch counts as what the company says', async () => {
  const today = new Date()
  const monday = new Date(today.getTime() - (((today.getUTCDay() + 6) % 7) + 7) * 86_400_000).toISOString().slice(0, 10)
  const employee = await newEmployee(place, '1009')
  await place.run((db) => sql`update global_rule set pairing_mode = 'STATE_PAIRS'`.execute(db))
  for (const [time, punch_state] of [
    ['09:00', '6'],
    ['18:00', '1'],
  ] as const)
    await punch(place, employee, `${monday} ${time}`, 1, punch_state)
  await settled(database)
  expect(await dayOf(place, employee, monday), 'unknown: in and out by turns').toMatchObject({ worked: 480, late: 0 })
  await place.run((db) => sql`update punch_state_setting set role = 'OUT' where code = 6`.execute(db))
  await settled(database)
  expect(await dayOf(place, employee, monday)).toMatchObject({ worked: 420, late: 60 })
})
