// Leave is noted to be counted anew while the note of an earlier change is worked off: neither change is missed.
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { recountNoted } from '#server/areas/attendance/leave/recount-leave.ts'
import type { Db } from '#server/platform/db/database.ts'
import { inCompany } from '#server/platform/db/tenant.ts'
import { day, mondayFrom } from '#tests/support/days.ts'
import { type Ground, ground } from './support.ts'

const monday = mondayFrom(7)
const people = sql`(select array_agg(employee) from leave)`
const dates = `{[${day(monday)},${day(monday + 1)}]}`

let here: Ground
let company: number
const inside = <T>(work: (db: Db) => Promise<T>) => inCompany(here.server.database, company, work)
const count = async (what: ReturnType<typeof sql<{ n: number }>>) =>
  Number((await inside((db) => what.execute(db))).rows[0]?.n)
const note = (db: Db) => sql`select leave_replanned(${company}, ${people}, ${dates}::datemultirange)`.execute(db)

beforeAll(async () => {
  here = await ground('recount-race')
  company = here.owner.company
  const shift = (await here.owner.call('GET', '/web/att/api/v2/shifts/')).data.data[0].id
  const { id: employee } = await here.hire({ hire_date: day(-400) })
  await here.add('/web/att/api/v2/employee_schedules/', { employees: [employee], shift, start_date: day(-300) })
  const kind = { category_code: 'RACE', category_name: 'Race', report_symbol: 'R' }
  const { id: category } = await here.add('/web/att/api/v2/incident_types/', kind)
  const [start_time, end_time] = [`${day(monday)} 00:00:00`, `${day(monday + 1)} 00:00:00`]
  await here.add('/web/att/api/v2/leaves/', { employees: [employee], category, start_time, end_time })
  // One that seems to run keeps the server's own work from these notes.
  const taken = sql`insert into job (company_id, kind, lane, payload, state, worker, lease_until)
    values (${company}, 'leave_schedule', 'leave_schedule', '{"what": "DUE"}', 'RUNNING', gen_random_uuid(), now() + interval '1 hour')
    on conflict do nothing returning id`
  const take = async () => expect((await inside((db) => taken.execute(db))).rows).toHaveLength(1)
  await vi.waitFor(take, { timeout: 60_000 })
}, 120_000)
afterAll(() => here.server.close())

/** A change that is noted, and can be read once `done`. */
async function changing() {
  const held = Promise.withResolvers<void>()
  const noted = Promise.withResolvers<void>()
  const change = inside(async (db) => {
    await note(db)
    noted.resolve()
    await held.promise
  })
  await Promise.race([noted.promise, change])
  return {
    done: async () => {
      held.resolve()
      await change
    },
  }
}
const orWaits = (work: Promise<unknown>) => Promise.race([work.then(() => 'went on'), pause(500).then(() => 'waited')])

test('a note is not worked off while a further change of its dates cannot be read yet', async () => {
  await inside(note)
  const change = await changing()
  const counting = inside((db) => recountNoted({ db, company: { id: company, zone: 'UTC' } }, 100))
  const outcome = await orWaits(counting)
  await change.done()
  await counting
  expect(outcome).toBe('waited')
  expect(await count(sql<{ n: number }>`select count(*) as n from leave_recount`)).toBe(0)
})

test('an order that waits is not taken up while the note that relies on it cannot be read yet', async () => {
  await inside((db) => sql`delete from job where kind = 'leave_schedule' and state = 'QUEUED'`.execute(db))
  await inside(note)
  const change = await changing()
  const free = sql<{ n: number }>`select count(*) as n from (
    select from job where kind = 'leave_schedule' and state = 'QUEUED' for update skip locked) free`
  expect(await count(free)).toBe(0)
  await change.done()
  expect(await count(free)).toBe(1)
})
