// Punches that were kept long enough go; what became of them stays.
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { keepTerminals } from '#server/areas/device/upkeep.ts'
import { inAllCompanies } from '#server/platform/db/tenant.ts'
import { type Person, startServer, type TestServer } from '#tests/contract/support/server.ts'
import { newEmployee, type Place, placeOf, punch, settled } from '../attendance/run/support.ts'

const calculation = '/web/report/api/v2/calculation/'
let server: TestServer
let owner: Person
let place: Place
let employee: number

beforeAll(async () => {
  server = await startServer({ CALCULATION_THREADS: '1' })
  owner = await server.company('retention')
  place = await placeOf(server.database, owner.company)
  employee = await newEmployee(place, 'OLD')
})
afterAll(() => server.close())

const [locked, open, kept] = ['2021-03-02', '2021-04-06', '2021-05-04'] as const
const read = async (date: string) => {
  await settled(server.database)
  const query = { employees: String(employee), start_date: date, end_date: date }
  const { data } = await owner.call('GET', `${calculation}results/`, { query })
  const { worked, status, late, calculated_at } = data[0]
  return { worked, status, late, calculated_at }
}
const punches = async () => {
  const { rows } = await place.run((db) =>
    sql<{ date: string }>`select distinct punch_time::date::text as date from transaction order by 1`.execute(db),
  )
  return rows.map(({ date }) => date)
}

test('old punches go from locked and open dates alike, their results stay, also when they are wanted anew', async () => {
  for (const date of [locked, open, kept]) {
    await punch(place, employee, `${date} 09:00`)
    await punch(place, employee, `${date} 18:00`)
  }
  await settled(server.database)
  await inAllCompanies(server.database, (db) =>
    sql`update transaction set upload_time = now() - interval '61 months' where punch_time < ${kept}::date`.execute(db),
  )
  await settled(server.database)
  const lock = { period_start: '2021-03-01', period_end: '2021-03-31' }
  expect((await owner.call('POST', `${calculation}locks/`, { body: lock })).status).toBe(200)
  const before = [await read(locked), await read(open), await read(kept)]
  expect(before).toMatchObject(Array(3).fill({ status: 'PRESENT', worked: 480 }))
  await keepTerminals(server.database)
  expect(await punches()).toEqual([kept])
  expect([await read(locked), await read(open), await read(kept)]).toEqual(before)
  const anew = { employees: [employee], start_date: '2021-03-01', end_date: '2021-05-05' }
  await owner.call('POST', `${calculation}run/`, { body: { ...anew, over_locks: true } })
  expect([await read(locked), await read(open)]).toEqual(before.slice(0, 2))
  const month = { ...anew, start_date: '2021-04-01', end_date: '2021-04-30' }
  expect((await owner.call('POST', `${calculation}preview/`, { body: month })).data).toMatchObject({ changed_days: 0 })
})
