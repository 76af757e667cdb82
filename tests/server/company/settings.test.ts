import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inCompany } from '#server/platform/db/tenant.ts'
import { type Person, sharedServer, type TestServer } from '#tests/contract/support/server.ts'

const path = '/web/personnel/api/v2/company/'
const people = '/web/personnel/api/v2/employees/'

let server: TestServer
let owner: Person
let neighbour: Person

const change = (body: object) => owner.call('PATCH', path, { body })
const hire = async (body: object) => (await owner.call('POST', people, { body })).data

beforeAll(async () => {
  server = await sharedServer()
  owner = await server.company('settings')
  neighbour = await server.company('neighbour')
})
afterAll(() => server.close())

test('settings are read and changed', async () => {
  const { data } = await change({ date_format: 'DD/MM/YYYY', week_start: 'SATURDAY' })
  expect(data).toMatchObject({
    company_name: `Company ${owner.domain}`,
    date_format: 'DD/MM/YYYY',
    week_start: 'SATURDAY',
  })
  expect((await owner.call('GET', path)).data).toMatchObject({ used_employees: 0, max_employees: null })
})

test('a name that another company of the region has is refused', async () => {
  const { errors } = await change({ company_name: `company ${neighbour.domain.toUpperCase()}` })
  expect(errors?.company_name?.[0]?.code).toBe('ZBPE1001')
  expect((await change({ company_name: 'Company Settings' })).data.company_name).toBe('Company Settings')
})

test('an unknown time zone and half a place are refused', async () => {
  const { errors } = await change({ company_timezone: 'Nowhere/Land', company_latitude: '25.2' })
  expect(errors?.company_timezone?.[0]?.code).toBe('ZBOA0305')
  expect(errors?.company_longitude?.[0]?.code).toBe('ZBPE1401')
})

test('a new order of names changes every full name', async () => {
  const { id } = await hire({ emp_code: 'N1', first_name: 'Ana', last_name: 'Ruiz' })
  const nameless = await hire({ emp_code: 'N2' })
  expect(nameless.full_name).toBe('N2')
  expect(nameless.display_name).toBe('N2')
  await change({ name_order: 'LAST_FIRST' })
  expect((await owner.call('GET', `${people}${id}/`)).data.full_name).toBe('Ruiz Ana')
  await change({ name_order: 'FIRST_LAST' })
  expect((await owner.call('GET', `${people}${id}/`)).data.full_name).toBe('Ana Ruiz')
})

describe('rules of employee codes', () => {
  test('digits only are asked for where all present codes are digits', async () => {
    const { errors } = await change({ emp_code_type: 'NUMERIC' })
    expect(errors?.emp_code_type?.[0]).toMatchObject({ code: 'ZBPE1004', context: { codes: 'N1, N2' } })
  })

  test('a shorter length holds for present codes too', async () => {
    const { errors } = await change({ emp_code_length: 1 })
    expect(errors?.emp_code_length?.[0]).toMatchObject({ code: 'ZBPE1004', context: { codes: 'N1, N2' } })
  })

  test('digits are at most nine, which is what terminals take', async () => {
    const other = await server.company('digits')
    const { data } = await other.call('PATCH', path, { body: { emp_code_type: 'NUMERIC' } })
    expect(data.emp_code_length).toBe(9)
    const { errors } = await other.call('PATCH', path, { body: { emp_code_length: 12 } })
    expect(errors?.emp_code_length?.[0]?.code).toBe('ZBPE0015')
  })
})

test('another time zone is taken at once where no punches are', async () => {
  const fresh = await server.company('zoned')
  const body = { company_timezone: 'Asia/Riyadh' }
  expect((await fresh.call('PATCH', path, { body })).status).toBe(200)
})

test('another time zone is warned of with the number of punches, and taken once the warning was seen', async () => {
  const zone = async () => (await owner.call('GET', path)).data.company_timezone
  await inCompany(server.database, owner.company, (db) =>
    sql`insert into transaction (company_id, emp_code, punch_time)
      select ${owner.company}, 'Z1', t from generate_series('2026-01-05 08:00'::timestamp, '2026-01-05 09:00', '1 hour') t`.execute(
      db,
    ),
  )
  const before = await zone()
  const warned = await change({ company_timezone: 'Asia/Riyadh' })
  expect(warned.errors).toEqual({
    company_timezone: [
      expect.objectContaining({ code: 'ZBOA0313', context: { field: 'company_timezone', count: 2, confirm: true } }),
    ],
  })
  expect(await zone()).toBe(before)
  const body = { company_timezone: 'Asia/Riyadh' }
  expect((await owner.call('PATCH', path, { body, query: { confirm: '1' } })).status).toBe(200)
  expect(await zone()).toBe('Asia/Riyadh')
  expect((await change({ company_timezone: 'Asia/Riyadh' })).status).toBe(200)
})
