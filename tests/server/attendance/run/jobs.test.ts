// Calculations that somebody ordered, and periods that lock by themselves, as jobs of the queue.
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { autoLockJob, planLocks } from '#server/areas/attendance/run/auto-lock.ts'
import { calculateTurn } from '#server/areas/attendance/run/calculate-turn.ts'
import { orderCalculation, runningCalculation } from '#server/areas/attendance/run/ordered-calculation.ts'
import { calculationThreads, type Threads } from '#server/areas/attendance/run/threads.ts'
import type { Database } from '#server/platform/db/database.ts'
import { inIdentity } from '#server/platform/db/tenant.ts'
import { cancelJob, findJob } from '#server/platform/jobs/find-job.ts'
import { type Runner, startRunner } from '#server/platform/jobs/runner.ts'
import { freshDatabase } from '#tests/support/database.ts'
import { inserted, newEmployee, newPlace, type Place } from './support.ts'

let database: Database
let place: Place
let threads: Threads
let runner: Runner | undefined
let people: readonly number[]

beforeAll(async () => {
  database = await freshDatabase()
  place = await newPlace(database, 'jobs')
  threads = calculationThreads(1)
  const { rows } = await inIdentity(database, (db) =>
    sql<{ id: number }>`insert into account (username, email, state)
      values ('somebody@jobs.test', 'somebody@jobs.test', 'ACTIVE') returning id`.execute(db),
  )
  user = { ...user, id: Number(rows[0]?.id) }
  people = [await newEmployee(place, '1'), await newEmployee(place, '2')]
})
afterAll(async () => {
  await runner?.stop()
  await threads.stop()
  await database.close()
})

const range = { from: '2026-03-02', to: '2026-03-03' }
let user = { id: 0, name: 'somebody' }
const order = () => ({ company: place.company, people, ...range })
const empty = () => place.run((db) => sql`delete from att_queue`.execute(db))
const job = (id: number) => place.run((db) => findJob(db, id))
const turn = () => calculateTurn({ database, threads, most: 1 }, place.company)

test('an ordered calculation tells how far it is, and that it is done', async () => {
  await empty()
  const id = await place.run((db) => orderCalculation(db, { ...order(), user }))
  expect(await job(id)).toMatchObject({ state: 'QUEUED', progress: 0, total: 2 })
  expect(await place.run((db) => runningCalculation(db, order()))).toBe(id)
  await turn()
  expect(await job(id)).toMatchObject({ state: 'RUNNING', progress: 1, end_time: null })
  await turn()
  expect(await job(id)).toMatchObject({ state: 'DONE', progress: 2, end_time: expect.any(String) })
  const told = await place.run((db) => sql`select kind, user_id from notification`.execute(db))
  expect(told.rows).toEqual([{ kind: 'JOB_DONE', user_id: user.id }])
  expect(await place.run((db) => runningCalculation(db, order()))).toBeUndefined()
})

test('a calculation that is called off leaves the rest as it is', async () => {
  await empty()
  const id = await place.run((db) => orderCalculation(db, { ...order(), user }))
  await turn()
  expect(await place.run((db) => cancelJob(db, id))).toBe(true)
  expect(await turn()).toMatchObject({ employees: 0 })
  expect(await job(id)).toMatchObject({ state: 'CANCELLED', progress: 1 })
})

test('a calculation of dates to come has nothing to do', async () => {
  const id = await place.run((db) => orderCalculation(db, { ...order(), from: '2099-01-01', to: '2099-01-02', user }))
  expect(await job(id)).toMatchObject({ state: 'DONE', total: 0 })
})

const iso = (date: Date) => date.toISOString().slice(0, 10)
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000)
/** So many days ago a month ended whose first day every month has. */
const ended = [3, 4, 5, 6, 7].find((days) => daysAgo(days - 1).getUTCDate() <= 28) ?? 3
const end = iso(daysAgo(ended))

const configure = (days: number) =>
  place.run((db) =>
    sql`update global_rule set auto_lock_days = ${days}, period_start_day = ${daysAgo(ended - 1).getUTCDate()}`.execute(
      db,
    ),
  )

const locks = async () => {
  const { rows } = await place.run((db) =>
    sql<{
      id: number
      period_end: string
    }>`select id, period_end, source, state from att_lock order by period_end`.execute(db),
  )
  return rows
}

test('a month that ended so many days ago is locked by itself, once', async () => {
  await empty()
  await place.run((db) => orderCalculation(db, { ...order(), from: iso(daysAgo(ended + 40)), to: end, user }))
  while ((await turn()).employees > 0);
  await empty()
  expect(await planLocks(database)).toBe(0)
  await configure(ended)
  await place.run((db) =>
    sql`insert into att_queue (company_id, employee, dates)
      values (${place.company}, ${people[0]}, datemultirange(daterange(${end}::date, ${end}::date, '[]')))`.execute(db),
  )
  expect(await planLocks(database), 'while the month is being calculated').toBe(0)
  await empty()
  expect(await planLocks(database)).toBe(1)
  expect(await planLocks(database), 'while the job waits').toBe(0)
  runner = await startRunner({
    database,
    kinds: [autoLockJob],
    report: (error) => expect.fail(String(error)),
    pollMs: 20,
  })
  await expect.poll(locks, { timeout: 20_000 }).toMatchObject([{ period_end: end, source: 'AUTO', state: 'LOCKED' }])
  const late = place.run((db) =>
    inserted(db, 'temporary_schedule', { company_id: place.company, employee: people[0], att_date: end }),
  )
  await expect(late).rejects.toMatchObject({ code: 'TC048' })
  await place.run((db) => sql`update att_lock set state = 'UNLOCKED'`.execute(db))
  expect(await planLocks(database), 'once it was unlocked').toBe(0)
  await configure(ended + 1)
  expect(await planLocks(database), 'the month before').toBe(1)
  await expect.poll(async () => (await locks()).length, { timeout: 20_000 }).toBe(2)
  expect((await locks())[0]?.period_end).not.toBe(end)
})
