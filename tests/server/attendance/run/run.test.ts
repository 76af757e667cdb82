import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AttendanceRunner, startAttendanceRunner } from '#server/areas/attendance/run/attendance-runner.ts'
import type { Database } from '#server/db/database.ts'
import { freshDatabase } from '#tests/support/database.ts'
import { dayOf, newEmployee, newPlace, type Place, punch, settled } from './support.ts'

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
