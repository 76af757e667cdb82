// How many rows a long list has: never counted further than is worth the time, exactly where somebody asks, and by itself
// where the page tells.
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inCompany } from '#server/platform/db/tenant.ts'
import { type Person, sharedServer, type TestServer } from '#tests/contract/support/server.ts'

let server: TestServer
let owner: Person
const path = '/web/personnel/api/v2/positions/'
const many = 10_050

beforeAll(async () => {
  server = await sharedServer()
  owner = await server.company('counted')
  await inCompany(server.database, owner.company, (db) =>
    sql`insert into position (company_id, position_code, position_name)
      select ${owner.company}, 'N' || n, case when n <= 30 then 'Rare ' else 'Usual ' end || n
      from generate_series(1, ${many}) n`.execute(db),
  )
}, 120_000)
afterAll(() => server.close())

const page = async (query: Record<string, string>) => {
  const { data } = await owner.call('GET', path, { query })
  const { total, total_exact, next, data: rows } = data
  return { total, total_exact, isLast: next === null, rows: rows.length }
}

test('a long list says "more than" and does not count on', async () => {
  expect(await page({})).toEqual({ total: 10_000, total_exact: false, isLast: false, rows: 20 })
  expect(await page({ page: '7', ordering: '-position_code' })).toMatchObject({ total: 10_000, total_exact: false })
})

test('it is counted to the end where somebody asks', async () => {
  const { total, total_exact } = await page({ count: 'exact' })
  expect([total >= many, total_exact]).toEqual([true, true])
})

test('its last page, and what a filter leaves few of, are told exactly without being asked', async () => {
  const { total } = await page({ count: 'exact' })
  const last = Math.ceil(total / 500)
  const end = await page({ page: String(last), page_size: '500' })
  expect(end).toEqual({ total, total_exact: true, isLast: true, rows: total - (last - 1) * 500 })
  expect(await page({ position_name__icontains: 'Rare' })).toMatchObject({ total: 30, total_exact: true })
})

test('what was counted before holds no longer than until something is written', async () => {
  const query = { position_name__icontains: 'Usual 1' }
  const { total } = await page(query)
  expect(await page(query)).toMatchObject({ total, total_exact: true })
  const body = { position_code: 'N-more', position_name: 'Usual 1 more' }
  expect((await owner.call('POST', path, { body })).status).toBe(200)
  expect(await page(query)).toMatchObject({ total: total + 1, total_exact: true })
})
