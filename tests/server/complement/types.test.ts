import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inCompany } from '#server/platform/db/tenant.ts'
import { type Person, sharedServer, type TestServer } from '#tests/contract/support/server.ts'

const incidents = '/web/att/api/v2/incident_types/'
const trainings = '/web/att/api/v2/training_types/'
const workCodes = '/web/device/api/v2/terminalworkcodes/'
let server: TestServer
let owner: Person

const add = (path: string, body: object) => owner.call('POST', path, { body })

beforeAll(async () => {
  server = await sharedServer()
  owner = await server.company('kinds')
})
afterAll(() => server.close())

describe('symbols in attendance sheets', () => {
  test('are shared by kinds of absence and of training, whatever their letter case', async () => {
    await add(incidents, { category_name: 'Jury duty', report_symbol: 'JD' })
    const training = await add(trainings, { category_name: 'Judo', report_symbol: 'jd' })
    expect(training.errors?.report_symbol).toMatchObject([{ code: 'ZBCM1401', context: { type: 'Jury duty' } }])
    await add(trainings, { category_name: 'First aid', report_symbol: 'FA' })
    const incident = await add(incidents, { category_name: 'Family affairs', report_symbol: 'FA' })
    expect(incident.errors?.report_symbol).toMatchObject([{ code: 'ZBCM1401', context: { type: 'First aid' } }])
  })
})

test('kinds without a chosen colour get different ones', async () => {
  const colours = []
  for (const name of ['One', 'Two', 'Three'])
    colours.push((await add(trainings, { category_name: name, report_symbol: name.slice(0, 2) })).data.colour)
  expect(new Set(colours).size).toBe(3)
  const chosen = await add(trainings, { category_name: 'Four', report_symbol: 'F4', colour: '#123456' })
  expect(chosen.data.colour).toBe('#123456')
})

test('kinds are taken out of use and into it again, several at once', async () => {
  const ids: number[] = []
  for (const symbol of ['Q1', 'Q2'])
    ids.push((await add(incidents, { category_name: `Quiet ${symbol}`, report_symbol: symbol })).data.id)
  const set = (active: boolean) => owner.call('POST', `${incidents}set_active/`, { body: { ids, active } })
  expect((await set(false)).data).toEqual({ accepted: 2, skipped: [] })
  const inactive = async () =>
    (await owner.call('GET', incidents, { query: { is_active: 'false' } })).data.data.map(
      ({ id }: { id: number }) => id,
    )
  expect((await inactive()).sort()).toEqual(ids.sort())
  await set(true)
  expect(await inactive()).toEqual([])
})

test('an amount below the least, or with too many digits, is refused', async () => {
  const codes = []
  for (const minimum_unit of ['0', '0.005', '1000', '0.25'])
    codes.push(
      (
        await add(incidents, {
          category_name: `Least ${minimum_unit}`,
          report_symbol: `L${codes.length}`,
          minimum_unit,
        })
      ).errors?.minimum_unit?.[0]?.code,
    )
  expect(codes).toEqual(['ZBCM0015', 'ZBCM0013', 'ZBCM0013', undefined])
})

describe('work codes', () => {
  test('take the first free slot of terminals, and their number stays', async () => {
    const [first, second] = [
      await add(workCodes, { code: '10', alias: 'Digging' }),
      await add(workCodes, { code: '20', alias: 'Paving' }),
    ]
    expect([first.data.index, second.data.index]).toEqual([1, 2])
    await owner.call('DELETE', `${workCodes}${first.data.id}/`)
    expect((await add(workCodes, { code: '30', alias: 'Painting' })).data.index).toBe(1)
    const changed = await owner.call('PATCH', `${workCodes}${second.data.id}/`, { body: { code: '21' } })
    expect(changed.errors?.code?.[0]?.code).toBe('ZBCM0018')
  })

  test('fill the memory of terminals: there are 999 at most', async () => {
    const full = await server.company('many-codes')
    await inCompany(server.database, full.company, (db) =>
      sql`insert into work_code (company_id, code, alias, index)
        select ${full.company}::bigint, n::text, 'Code', n from generate_series(1, 999) n`.execute(db),
    )
    const { code, context } = await full.call('POST', workCodes, { body: { code: '5000', alias: 'One more' } })
    expect([code, context]).toEqual(['ZBCM1601', { limit: 999 }])
  })

  test('that punches carry are not deleted, only switched off', async () => {
    const { data } = await add(workCodes, { code: '77', alias: 'Welding' })
    await inCompany(server.database, owner.company, (db) =>
      sql`insert into transaction (company_id, emp_code, punch_time, work_code)
        values (${owner.company}, '1', '2026-01-01 08:00', '77')`.execute(db),
    )
    const { code, context } = await owner.call('DELETE', `${workCodes}${data.id}/`)
    expect([code, context]).toEqual(['ZBCM0020', { used_by: [{ resource: 'transaction', count: 1 }] }])
    expect((await owner.call('PATCH', `${workCodes}${data.id}/`, { body: { is_active: false } })).status).toBe(200)
  })

  test('are numbers from 1 to 99999999 without a leading zero', async () => {
    const codes = []
    for (const code of ['0', '012', '123456789', 'A1', '99999999'])
      codes.push((await add(workCodes, { code, alias: 'x' })).status)
    expect(codes).toEqual([400, 400, 400, 400, 200])
  })
})

test('the unit of a kind stays once something is counted in it', async () => {
  const { data } = await add(incidents, { category_name: 'Study leave', report_symbol: 'ST', has_balance: true })
  const change = (unit: number) => owner.call('PATCH', `${incidents}${data.id}/`, { body: { unit } })
  expect((await change(1)).status).toBe(200)
  const setting = { name: 'Study', incident_type: data.id, days: '3' }
  expect((await add('/web/att/api/v2/leave_settings/', setting)).status).toBe(200)
  expect((await change(3)).errors?.unit?.[0]?.code).toBe('ZBCM1402')
  expect((await owner.call('DELETE', `${incidents}${data.id}/`)).code).toBe('ZBCM0020')
})

test('a new company has the kinds of absence and of papers that most ask for', async () => {
  const fresh = await server.company('fresh-kinds')
  const codes = async (path: string, field: string) =>
    (await fresh.call('GET', path, { query: { page_size: '50' } })).data.data.map(
      (row: Record<string, string>) => row[field],
    )
  const absences = ['ANNUAL', 'BEREAVEMENT', 'MATERNITY', 'PATERNITY', 'PERSONAL', 'SICK', 'TRIP', 'UNPAID']
  expect((await codes(incidents, 'category_code')).sort()).toEqual(absences)
  const papers = ['CERTIFICATE', 'CONTRACT', 'ID', 'LICENCE', 'PASSPORT', 'VISA']
  expect((await codes('/web/personnel/api/v2/document_types/', 'cert_code')).sort()).toEqual(papers)
})
