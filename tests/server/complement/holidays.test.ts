import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inCompany } from '#server/platform/db/tenant.ts'
import { type Person, sharedServer, type TestServer } from '#tests/contract/support/server.ts'

const path = '/web/att/api/v2/holidays/'
let server: TestServer
let owner: Person

const add = (body: object) => owner.call('POST', path, { body })
const codeOf = (answer: Awaited<ReturnType<typeof add>>, field: string) => answer.errors?.[field]?.[0]?.code
const department = async (name: string, parent?: number) =>
  (await owner.call('POST', '/web/personnel/api/v2/departments/', { body: { dept_name: name, parent_dept: parent } }))
    .data.id

beforeAll(async () => {
  server = await sharedServer()
  owner = await server.company('feasts')
})
afterAll(() => server.close())

describe('the days of a holiday', () => {
  test('its last day follows from the first and the length, and moves with them', async () => {
    const { data } = await add({ alias: 'Eid al-Fitr', start_date: '2027-03-09', duration_day: 3 })
    expect(data).toMatchObject({ start_date: '2027-03-09', end_date: '2027-03-11', work_type: 3, colour: '#FC4C02' })
    const longer = await owner.call('PATCH', `${path}${data.id}/`, { body: { duration_day: 4 } })
    expect(longer.data.end_date).toBe('2027-03-12')
    const moved = await owner.call('PATCH', `${path}${data.id}/`, { body: { start_date: '2027-12-30' } })
    expect(moved.data.end_date).toBe('2028-01-02')
  })

  test('half a day is a part of a single day', async () => {
    const answer = await add({ alias: 'Halves', start_date: '2027-05-01', duration_day: 2, half_day: 'FIRST_HALF' })
    expect(codeOf(answer, 'half_day')).toBe('ZBCM1101')
    expect((await add({ alias: 'Halves', start_date: '2027-05-01', half_day: 'FIRST_HALF' })).status).toBe(200)
  })

  test('the hours at the levels of overtime come to no more than a day', async () => {
    const hours = { overtime_lv1: '8', overtime_lv2: '10', overtime_lv3: '6.5' }
    expect(codeOf(await add({ alias: 'Long', start_date: '2027-06-01', ...hours }), 'overtime_lv1')).toBe('ZBCM1102')
    const day = { ...hours, overtime_lv3: '6' }
    expect((await add({ alias: 'Long', start_date: '2027-06-01', ...day })).data).toMatchObject({
      overtime_lv2: '10.0',
    })
    expect(codeOf(await add({ alias: 'X', start_date: '2027-06-02', overtime_lv1: '24.5' }), 'overtime_lv1')).toBe(
      'ZBCM0015',
    )
  })
})

describe('a holiday of the same name on the same days', () => {
  test('is refused with the other one named', async () => {
    const first = await add({ alias: 'Founding day', start_date: '2027-09-10', duration_day: 2 })
    const answer = await add({ alias: 'FOUNDING DAY', start_date: '2027-09-11' })
    expect(answer.errors?.start_date?.[0]).toMatchObject({
      code: 'ZBCM0025',
      context: { conflict: { id: first.data.id, start_date: '2027-09-10', end_date: '2027-09-11' } },
    })
    expect((await add({ alias: 'Founding day', start_date: '2027-09-12' })).status).toBe(200)
  })

  test('is another one where it is for other departments, and the same where one is below the other', async () => {
    const [north, south] = [await department('North'), await department('South')]
    const team = await department('Team of the north', north)
    const of = (departments: number[]) => add({ alias: 'Fair', start_date: '2027-10-01', departments })
    expect((await of([north])).status).toBe(200)
    expect((await of([south])).status).toBe(200)
    expect(codeOf(await of([team]), 'start_date')).toBe('ZBCM0025')
    expect(codeOf(await of([]), 'start_date')).toBe('ZBCM0025')
  })

  test('is the same in a later year where it recurs', async () => {
    const yearly = { alias: 'New year', start_date: '2026-01-01', recurring: 'YEARLY_DATE' }
    expect((await add(yearly)).status).toBe(200)
    expect(codeOf(await add({ alias: 'New year', start_date: '2030-01-01' }), 'start_date')).toBe('ZBCM0025')
    expect((await add({ alias: 'New year', start_date: '2025-01-01' })).status).toBe(200)
    expect((await add({ alias: 'New year', start_date: '2030-01-02' })).status).toBe(200)
  })
})

test('copies of a year keep day, length and people, and leave out what is there or recurs', async () => {
  const [home] = [await department('Home')]
  const once = (await add({ alias: 'Harvest', start_date: '2027-08-01', duration_day: 2, departments: [home] })).data
  const leap = (await add({ alias: 'Leap', start_date: '2028-02-29' })).data
  const yearly = (await add({ alias: 'Labour day', start_date: '2027-05-01', recurring: 'YEARLY_DATE' })).data
  const body = { ids: [once.id, leap.id, yearly.id], year: 2029 }
  const { data } = await owner.call('POST', `${path}copy_year/`, { body })
  expect(data.accepted).toBe(2)
  expect(data.skipped).toMatchObject([{ id: yearly.id, code: 'ZBCM0029' }])
  const made = await owner.call('GET', path, {
    query: { start_date__gte: '2029-01-01', start_date__lte: '2029-12-31' },
  })
  const rows = made.data.data.map((row: Record<string, unknown>) => [row.alias, row.start_date, row.end_date])
  expect(rows.sort()).toEqual([
    ['Harvest', '2029-08-01', '2029-08-02'],
    ['Leap', '2029-02-28', '2029-02-28'],
  ])
  expect(made.data.data.find(({ alias }: { alias: string }) => alias === 'Harvest').departments).toMatchObject([
    { id: home },
  ])
  const again = await owner.call('POST', `${path}copy_year/`, { body: { ids: [once.id], year: 2029 } })
  expect(again.data).toMatchObject({ accepted: 0, skipped: [{ id: once.id, code: 'ZBCM0025' }] })
})

describe('public holidays of a country', () => {
  const country = `${path}load_country/`
  interface Proposal {
    readonly key: string
    readonly alias: string
    readonly start_date: string
    readonly exists: boolean
  }
  const proposals = async (country_code: string, year: number, language = 'en'): Promise<readonly Proposal[]> =>
    (
      await owner.call('GET', country, {
        query: { country_code, year: String(year) },
        headers: { 'accept-language': language },
      })
    ).data

  test('are proposed with their days, in the language of the page where they have names in it', async () => {
    const mexican = await proposals('MX', 2031, 'es-MX')
    expect(mexican.map(({ alias, start_date }) => [alias, start_date])).toContainEqual(['Navidad', '2031-12-25'])
    expect((await proposals('MX', 2031)).map(({ alias }) => alias)).toContain('Christmas Day')
    const feast = (await proposals('AE', 2027, 'ar')).find(({ start_date }) => start_date === '2027-03-09')
    expect(feast).toMatchObject({ alias: 'عيد الفطر', end_date: '2027-03-11', duration_day: 3, half_day: 'FULL' })
  })

  test('become holidays for everybody where they are chosen; what is there already is marked, and left as it is', async () => {
    const all = await proposals('TR', 2032)
    const chosen = all.slice(0, 2).map(({ key }) => key)
    const body = { country_code: 'TR', year: 2032, chosen }
    const first = await owner.call('POST', country, { body })
    expect(first.data).toEqual({ added: 2, skipped: [] })
    const listed = await owner.call('GET', path, {
      query: { start_date__gte: '2032-01-01', start_date__lte: '2032-12-31', ordering: 'start_date' },
    })
    const made = listed.data.data.map((row: Record<string, unknown>) => [row.alias, row.start_date, row.departments])
    expect(made).toEqual(all.slice(0, 2).map(({ alias, start_date }) => [alias, start_date, []]))
    const again = await proposals('TR', 2032)
    expect(again.filter(({ exists }) => exists).map(({ key }) => key)).toEqual(chosen)
    expect((await owner.call('POST', country, { body })).data).toMatchObject({
      added: 0,
      skipped: [{ code: 'ZBCM0025' }, { code: 'ZBCM0025' }],
    })
    const undone = await owner.call('POST', `/web/base/api/v2/undo/${first.step}/`)
    expect(undone.status).toBe(200)
    expect((await proposals('TR', 2032)).filter(({ exists }) => exists)).toEqual([])
  })

  test('are none where none are known, and asked for by a country and a year', async () => {
    expect(await proposals('AQ', 2027)).toEqual([])
    const wrong = await owner.call('GET', country, { query: { country_code: 'Mexico', year: '1' } })
    expect(Object.keys(wrong.errors ?? {}).sort()).toEqual(['country_code', 'year'])
  })

  test('are added by those who may add holidays', async () => {
    const reader = await server.member(owner, { email: 'r@feasts.test', permissions: ['complement.view_holiday'] })
    const body = { country_code: 'TR', year: 2033, chosen: ['x'] }
    expect((await reader.call('POST', country, { body })).status).toBe(403)
  })
})

describe('a holiday of which days are over', () => {
  const change = (id: number, body: object, query = {}) => owner.call('PATCH', `${path}${id}/`, { body, query })

  test('is changed after it was asked for once more; its name and colour are not asked about', async () => {
    const { data } = await add({ alias: 'Gone', start_date: '2024-05-06' })
    expect((await change(data.id, { alias: 'Gone by', colour: '#112233' })).status).toBe(200)
    const asked = await change(data.id, { work_type: 2 })
    expect(asked.errors?.work_type?.[0]).toMatchObject({ code: 'ZBCM1103', context: { confirm: true } })
    expect((await change(data.id, { duration_day: 2 })).errors?.duration_day?.[0]?.code).toBe('ZBCM1103')
    expect((await change(data.id, { work_type: 2 }, { confirm: '1' })).data.work_type).toBe(2)
  })

  test('is asked about, too, where one to come moves back; of days to come nothing is asked', async () => {
    const { data } = await add({ alias: 'To come', start_date: '2090-05-06' })
    expect((await change(data.id, { start_date: '2024-05-06' })).errors?.start_date?.[0]?.code).toBe('ZBCM1103')
    expect((await change(data.id, { work_type: 1 })).status).toBe(200)
  })

  test('is deleted after it was asked for once more, one to come at once', async () => {
    const { data } = await add({ alias: 'Over', start_date: '2024-05-13' })
    const { data: coming } = await add({ alias: 'Ahead', start_date: '2090-05-13' })
    const asked = await owner.call('DELETE', `${path}${data.id}/`)
    expect(asked.status).not.toBe(200)
    expect(asked.code).toBe('ZBCM1103')
    expect((await owner.call('DELETE', `${path}${coming.id}/`)).status).toBe(200)
    expect((await owner.call('DELETE', `${path}${data.id}/`, { query: { confirm: '1' } })).status).toBe(200)
  })

  test('has the days of everybody counted anew when it is changed and when it is deleted', async () => {
    await owner.call('POST', '/web/personnel/api/v2/employees/', { body: { emp_code: 'H1', hire_date: '2024-01-01' } })
    const { data } = await add({ alias: 'Counted', start_date: '2024-06-06' })
    const queued = async () => {
      const { rows } = await inCompany(server.database, owner.company, (db) =>
        sql<{ queued: number }>`select count(*)::integer as queued from att_queue
          where company_id = ${owner.company} and dates @> '2024-06-06'::date`.execute(db),
      )
      return rows[0]?.queued ?? 0
    }
    const made = await queued()
    await change(data.id, { work_type: 1 }, { confirm: '1' })
    const changed = await queued()
    expect(changed).toBeGreaterThan(made)
    await change(data.id, { remark: 'Of no account' })
    expect(await queued()).toBe(changed)
    await owner.call('DELETE', `${path}${data.id}/`, { query: { confirm: '1' } })
    expect(await queued()).toBeGreaterThan(changed)
  })
})
