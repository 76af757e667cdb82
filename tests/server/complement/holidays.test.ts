import { afterAll, beforeAll, describe, expect, test } from 'vitest'
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
