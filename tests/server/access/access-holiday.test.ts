import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sendDueHolidays } from '#server/areas/access/upkeep/due-holidays.ts'
import { inAllCompanies } from '#server/platform/db/tenant.ts'
import { companyWithTerminals, type Place } from '#tests/server/device/company.ts'
import { day } from '#tests/support/days.ts'

let place: Place
let number = 0
beforeAll(async () => {
  place = await companyWithTerminals('feasts')
})
afterAll(() => place.server.close())

const mmdd = (date: string) => date.slice(5).replace('-', '')
const addHoliday = async (body: object) =>
  (await place.owner.call('POST', '/web/att/api/v2/holidays/', { body: { alias: `Feast ${++number}`, ...body } })).data
const newArea = () => place.add('personnel/areas', { area_name: `Court ${++number}` })
const newDoor = async (area: number) => {
  const door = await place.add('device/terminals', {
    sn: `H${++number}`,
    alias: `Gate ${number}`,
    area,
    is_access: true,
  })
  await place.empty(door.id)
  return door
}
const refused = (body: object) => place.call('POST', 'acc/holidays', { body })

/** Moves the day without telling anybody: what the calendar does by itself. */
const asTimePasses = (change: () => RawBuilder<unknown>) =>
  place.server.database.kysely.transaction().execute(async (db) => {
    await sql`set local session_replication_role = 'replica'`.execute(db)
    await change().execute(db)
  })

test('one of every year goes to the doors at once, follows its holiday’s name and days, and is taken off when deleted', async () => {
  const { id: area } = await newArea()
  const door = await newDoor(area)
  const holiday = await addHoliday({
    alias: 'Founders Day',
    start_date: '2026-11-02',
    duration_day: 2,
    recurring: 'YEARLY_DATE',
  })
  const made = await place.add('acc/holidays', { area, holiday: holiday.id })
  expect(made).toMatchObject({ holiday_no: 1, start_date: '2026-11-02', end_date: '2026-11-03', is_sent: true })
  const line = 'DATA UPDATE AccHoliday UID=1\tHolidayName=Founders Day\tStartDate=1102\tEndDate=1103\tTimeZone=1'
  expect(await place.queue(door.id)).toEqual([line])
  await place.owner.call('PATCH', `/web/att/api/v2/holidays/${holiday.id}/`, {
    body: { alias: 'Our day', duration_day: 1 },
    query: { confirm: '1' },
  })
  expect((await place.queue(door.id)).at(-1)).toBe(
    'DATA UPDATE AccHoliday UID=1\tHolidayName=Our day\tStartDate=1102\tEndDate=1102\tTimeZone=1',
  )
  expect(
    (await place.owner.call('DELETE', `/web/att/api/v2/holidays/${holiday.id}/`, { query: { confirm: '1' } })).code,
  ).toBe('ZBCM0020')
  const { step } = await place.call('DELETE', `acc/holidays/${made.id}`)
  expect((await place.queue(door.id)).at(-1)).toBe('DATA DELETE AccHoliday UID=1')
  await place.owner.call('POST', `/web/base/api/v2/undo/${step}/`)
  expect((await place.queue(door.id)).at(-1)).toContain('HolidayName=Our day')
})

test('one of a single year comes 30 days before it begins and goes the day after it ends', async () => {
  const { id: area } = await newArea()
  const door = await newDoor(area)
  const holiday = await addHoliday({ start_date: day(60) })
  const { id, is_sent } = await place.add('acc/holidays', { area, holiday: holiday.id })
  expect([is_sent, await place.queue(door.id)]).toEqual([false, []])
  const turnTo = async (start: string) => {
    await asTimePasses(
      () => sql`update holiday set start_date = ${start}, end_date = ${start} where id = ${holiday.id}`,
    )
    await place.empty(door.id)
    await inAllCompanies(place.server.database, (db) => sendDueHolidays(db))
    return place.queue(door.id)
  }
  expect(await turnTo(day(20))).toEqual([expect.stringContaining(`StartDate=${mmdd(day(20))}`)])
  expect((await place.call('GET', `acc/holidays/${id}`)).data.is_sent).toBe(true)
  expect(await turnTo(day(-3))).toEqual(['DATA DELETE AccHoliday UID=1'])
})

test('one over New Year takes two numbers on the doors', async () => {
  const { id: area } = await newArea()
  const door = await newDoor(area)
  const holiday = await addHoliday({ start_date: '2026-12-30', duration_day: 4, recurring: 'YEARLY_DATE' })
  await place.add('acc/holidays', { area, holiday: holiday.id })
  const days = (await place.queue(door.id)).map((line) =>
    /UID=(\d+).*StartDate=(\d+)\tEndDate=(\d+)/.exec(line)?.slice(1),
  )
  expect(days).toEqual([
    ['1', '1230', '1231'],
    ['2', '0101', '0102'],
  ])
})

test('an area has a holiday once, none on another’s days, and periods of its own', async () => {
  const [{ id: area }, { id: other }] = [await newArea(), await newArea()]
  const feast = await addHoliday({ start_date: '2026-05-01', recurring: 'YEARLY_DATE' })
  const later = await addHoliday({ start_date: '2031-04-30', duration_day: 3 })
  await place.add('acc/holidays', { area, holiday: feast.id })
  expect((await refused({ area, holiday: feast.id })).code).toBe('ZBAC0017')
  expect((await refused({ area, holiday: later.id })).code).toBe('ZBAC0025')
  const foreign = await place.add('acc/time_periods', { area: other, timezone_name: 'Closed' })
  expect((await refused({ area, holiday: later.id, timezone: foreign.id })).errors).toHaveProperty('timezone')
})

test('a copy takes the period of the same number, else the first; a door that is set up anew gets the holidays', async () => {
  const [{ id: area }, { id: other }, { id: bare }] = [await newArea(), await newArea(), await newArea()]
  const closed = await place.add('acc/time_periods', { area, timezone_name: 'Closed' })
  const same = await place.add('acc/time_periods', { area: other, timezone_name: 'Shut' })
  const feast = await addHoliday({ start_date: '2026-03-08', recurring: 'YEARLY_DATE' })
  const { id } = await place.add('acc/holidays', { area, holiday: feast.id, timezone: closed.id })
  const { data } = await place.call('POST', `acc/holidays/copy/${id}`, { body: { areas: [other, bare] } })
  expect(data.timezone.id).toBe(same.id)
  const { data: copies } = await place.call('GET', 'acc/holidays', { query: { area: String(bare) } })
  expect(copies.data[0].timezone.display_name).toBe('1 24 hours')
  const door = await place.add('device/terminals', {
    sn: `H${++number}`,
    alias: `Gate ${number}`,
    area: bare,
    is_access: true,
  })
  expect((await place.queue(door.id)).filter((line) => line.includes('AccHoliday'))).toHaveLength(1)
  await place.empty(door.id)
  await place.call('POST', 'acc/holidays/sync', { body: { ids: [copies.data[0].id] } })
  expect(await place.queue(door.id)).toEqual([expect.stringContaining('AccHoliday UID=1')])
})
