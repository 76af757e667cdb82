import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AttendanceRunner, startAttendanceRunner } from '#server/areas/attendance/run/attendance-runner.ts'
import type { Database } from '#server/platform/db/database.ts'
import { databaseRefusal } from '#server/platform/errors/database-refusal.ts'
import { freshDatabase } from '#tests/support/database.ts'
import { dayOf, inserted, newEmployee, newPlace, type Place, punch, settled } from './support.ts'

let database: Database
let place: Place
let runner: AttendanceRunner
let employee: number
let lock: number
const reported: unknown[] = []

beforeAll(async () => {
  database = await freshDatabase()
  place = await newPlace(database, 'locks')
  runner = startAttendanceRunner({ database, report: (error) => reported.push(error), pollMs: 20 })
  employee = await newEmployee(place, '1')
  await punch(place, employee, '2026-03-02 09:00')
  await punch(place, employee, '2026-03-02 18:00')
  await settled(database)
  lock = await place.run((db) =>
    inserted(db, 'att_lock', {
      company_id: place.company,
      period_start: '2026-03-01',
      period_end: '2026-03-31',
      locked_by: 'somebody',
    }),
  )
})
afterAll(async () => {
  await runner.stop()
  await database.close()
  expect(reported).toEqual([])
})

const refusalOf = async (work: Promise<unknown>) => {
  const error = await work.then(
    () => undefined,
    (caught: unknown) => caught,
  )
  const refusal = databaseRefusal(error, 'AT')
  return refusal && { code: refusal.code, context: refusal.context }
}

const locked = (date: string) => ({ code: 'ZBAT0048', context: { date, period: '2026-03-01 – 2026-03-31' } })
const of = () => ({ company_id: place.company, employee })

test('a late punch of a terminal is kept and held, and changes the neighbours of the lock only', async () => {
  const before = await dayOf(place, employee, '2026-03-31')
  const late = await punch(place, employee, '2026-03-31 08:00')
  await punch(place, employee, '2026-04-01 09:05')
  await settled(database)
  expect(await dayOf(place, employee, '2026-03-31')).toEqual(before)
  expect(await dayOf(place, employee, '2026-04-01')).toMatchObject({ late: 5 })
  const { rows } = await place.run((db) => sql`select lock, transaction from att_held_punch`.execute(db))
  expect(rows).toEqual([{ lock, transaction: late }])
})

test('a plan of a locked date is refused with the date, whatever writes it', async () => {
  const day = { ...of(), att_date: '2026-03-10' }
  expect(await refusalOf(place.run((db) => inserted(db, 'temporary_schedule', day)))).toEqual(locked('2026-03-10'))
  const schedule = { ...of(), shift: place.shift, start_date: '2026-03-30' }
  expect(await refusalOf(place.run((db) => inserted(db, 'employee_schedule', schedule)))).toEqual(locked('2026-03-30'))
  const holiday = { company_id: place.company, alias: 'Spring', start_date: '2026-03-20', end_date: '2026-03-20' }
  expect(await refusalOf(place.run((db) => inserted(db, 'holiday', holiday)))).toEqual(locked('2026-03-20'))
  expect(await refusalOf(punch(place, employee, '2026-03-05 09:00', 5))).toEqual(locked('2026-03-05'))
})

test('a plan of the day after the lock is taken', async () => {
  const day = { ...of(), att_date: '2026-04-02' }
  expect(await refusalOf(place.run((db) => inserted(db, 'temporary_schedule', day)))).toBeUndefined()
})

test('a lock of a department holds for those who belonged to it then', async () => {
  const company_id = place.company
  const other = await place.run((db) => inserted(db, 'department', { company_id, dept_code: '2', dept_name: 'Other' }))
  const mover = await newEmployee(place, '2', { department: other }, '2026-04-01')
  await place.run((db) =>
    inserted(db, 'att_lock', {
      company_id,
      period_start: '2026-02-01',
      period_end: '2026-02-28',
      departments: [other],
      locked_by: 'somebody',
    }),
  )
  const row = (id: number) => ({ company_id, employee: id, att_date: '2026-02-10' })
  expect(await refusalOf(place.run((db) => inserted(db, 'temporary_schedule', row(mover))))).toMatchObject({
    code: 'ZBAT0048',
  })
  expect(await refusalOf(place.run((db) => inserted(db, 'temporary_schedule', row(employee))))).toBeUndefined()
})

test('what was held is calculated when the lock ends', async () => {
  await place.run((db) => sql`update att_lock set state = 'UNLOCKED' where id = ${lock}`.execute(db))
  await settled(database)
  expect(await dayOf(place, employee, '2026-03-31')).toMatchObject({ worked: 420 })
  const { rows } = await place.run((db) => sql`select from att_held_punch`.execute(db))
  expect(rows).toEqual([])
})
