// Plans of visits and who makes them: what a plan may hold, on which dates visits fall, handing over, whom it concerns.

import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { planVisitsSchedule } from '#server/areas/gps/visits/plan-visits.ts'
import { isOn } from '#server/areas/gps/visits/visits-of-days.ts'
import { inCompany } from '#server/platform/db/tenant.ts'
import { runCompanyDays } from '#server/platform/jobs/company-days.ts'
import type { Person, TestServer } from '#tests/contract/support/server.ts'
import { day } from '#tests/support/days.ts'
import { company, heard, rowsOf, type Worker } from '../personal/support.ts'

const gps = '/web/gps/api/v2/'
const planners = `${gps}schedule_planners/`
const schedules = `${gps}outdoor_schedules/`

let server: TestServer
let owner: Person
let client: number
let off: number
let number = 0
let worker: (name: string, body?: object) => Promise<Worker>
beforeAll(async () => {
  ;({ server, owner, worker } = await company('visits'))
  client = await makeClient(true)
  off = await makeClient(false)
})
afterAll(() => server.close())

async function make(path: string, body: object, by = owner) {
  const { data, code, errors } = await by.call('POST', path, { body })
  if (!data) throw new Error(`${code} ${JSON.stringify(errors)}`)
  return data
}
const makeClient = async (enable: boolean) =>
  (
    await make(`${gps}client_details/`, {
      company_name: `Client ${++number}`,
      contact_person: 'Ann',
      mobile: '+971501234567',
      address: 'Street 1',
      latitude: '25.1',
      longitude: '55.1',
      enable,
    })
  ).id
const hire = async (enable_outdoor_management = true, body: object = {}) => {
  const emp_code = `V${++number}`
  return (
    await make('/web/personnel/api/v2/employees/', {
      emp_code,
      first_name: emp_code,
      enable_outdoor_management,
      ...body,
    })
  ).id
}
const visit = (more: object = {}) => ({
  client,
  day: 1,
  start_time: '09:00:00',
  end_time: '10:00:00',
  purpose: 'Order',
  must_report: true,
  ...more,
})
const planner = (visits: readonly object[] = [visit()], more: object = {}) => ({
  schedule_name: `Round ${++number}`,
  cycle: 'WEEKLY',
  schedule_details: visits,
  ...more,
})
const plan = async (...given: Parameters<typeof planner>) => (await make(planners, planner(...given))).id
/** A month that is still to come. */
const month = `${new Date().getUTCFullYear() + 1}-03`
const spring = { start_date: `${month}-01`, end_date: `${month}-31` }
const marchDates = Array.from({ length: 31 }, (_, at) => `${month}-${String(at + 1).padStart(2, '0')}`)
const mondays = marchDates.filter((date) => new Date(date).getUTCDay() === 1)
const calendarOf = async (employee: number): Promise<{ date: string; cancelled: boolean }[]> =>
  (await owner.call('GET', `${schedules}calendar/`, { query: { employee: String(employee), month } })).data
const datesOf = (rows: readonly { readonly date: string }[]) => rows.map(({ date }) => date)

test.each([
  [[visit({ day: 8 })], {}, 'ZBGP0015'],
  [[visit({ day: null })], {}, 'ZBGP0010'],
  [[visit()], { cycle: 'DAILY' }, 'ZBGP0018'],
  [[visit({ end_time: '09:00:00' })], {}, 'ZBGP0024'],
  [[visit(), visit({ start_time: '09:59:00', end_time: '11:00:00' })], {}, 'ZBGP0025'],
  [['off'], {}, 'ZBGP0016'],
])('the visits %j with %j are refused with %s', async (visits, more, code) => {
  const given = visits.map((one) => (one === 'off' ? visit({ client: off }) : { ...(one as object), client }))
  const { errors } = await owner.call('POST', planners, { body: planner(given, more) })
  expect(errors?.schedule_details?.[0]?.code).toBe(code)
})

test('visits that touch do not overlap, and other days are other days', async () => {
  const id = await plan([
    visit({ client }),
    visit({ client, start_time: '10:00:00', end_time: '11:00:00' }),
    visit({ client, day: 2 }),
  ])
  expect((await owner.call('GET', `${planners}${id}/`)).data.visit_count).toBe(3)
})

test('a plan is copied under another name', async () => {
  const id = await plan([visit({ client })])
  const { data } = await owner.call('POST', `${planners}copy/${id}/`, { body: { schedule_name: `Copy ${id}` } })
  expect(data).toMatchObject({ schedule_name: `Copy ${id}`, visit_count: 1 })
})

test('visits fall on the weekdays of their plan, each employee has their own', async () => {
  const [one, two] = [await hire(), await hire()]
  const schedule_planner = await plan([visit({ client })])
  await make(schedules, { employee: one, others: [two], schedule_planner, ...spring })
  for (const employee of [one, two]) {
    const visits = await calendarOf(employee)
    expect(datesOf(visits)).toEqual(mondays)
    expect(visits[0]).toMatchObject({ client, address: 'Street 1', purpose: 'Order', cancelled: false })
  }
})

test('a holiday cancels the visits of its day, for those it is for', async () => {
  const { id: dept } = await make('/web/personnel/api/v2/departments/', { dept_code: 'F', dept_name: 'Far away' })
  const [here, there] = [await hire(), await hire(true, { department: dept })]
  const holiday = { alias: 'Founding day', start_date: mondays[1], duration_day: 1, departments: [dept] }
  await make('/web/att/api/v2/holidays/', holiday)
  const schedule_planner = await plan([visit({ client })])
  await make(schedules, { employee: here, others: [there], schedule_planner, ...spring })
  const cancelled = async (employee: number) => datesOf((await calendarOf(employee)).filter((one) => one.cancelled))
  expect(await cancelled(here)).toEqual([])
  expect(await cancelled(there)).toEqual([mondays[1]])
})

test.each([
  ['MONTHLY', 31, '2026-02-28', true],
  ['MONTHLY', 30, '2026-02-28', true],
  ['MONTHLY', 28, '2026-02-28', true],
  ['MONTHLY', 27, '2026-02-28', false],
  ['MONTHLY', 31, '2026-11-29', false],
  ['DAILY', null, '2026-11-29', true],
  ['NONE', null, '2026-11-29', true],
  ['WEEKLY', 7, '2026-11-29', true],
  ['WEEKLY', 1, '2026-11-29', false],
])('a %s visit of day %s on %s: %s', (cycle, day, date, expected) => {
  expect(isOn(cycle, { day }, date)).toBe(expected)
})

test('nobody has a plan twice at a time, who does not work outside has none, and none lasts longer than 366 days', async () => {
  const employee = await hire()
  const schedule_planner = await plan([visit({ client })])
  const body = { employee, schedule_planner, ...spring }
  await make(schedules, body)
  const post = (more: object) => owner.call('POST', schedules, { body: { ...body, ...more } })
  expect((await post({})).errors?.start_date?.[0]?.code).toBe('ZBGP0025')
  expect((await post({ schedule_planner: await plan([visit({ client })]) })).status).toBe(200)
  expect((await post({ employee: await hire(false) })).errors?.employee?.[0]?.code).toBe('ZBGP0115')
  const long = { start_date: '2027-01-01', end_date: '2028-01-02' }
  expect((await post(long)).errors?.end_date?.[0]?.code).toBe('ZBGP0043')
  expect((await post({ start_date: '2027-02-02', end_date: '2027-02-01' })).errors?.end_date?.[0]?.code).toBe(
    'ZBGP0024',
  )
})

test('several people at once: who has the plan already or does not work outside is named and left out, the others get it', async () => {
  const [has, inside, free, other] = [await hire(), await hire(false), await hire(), await hire()]
  const schedule_planner = await plan([visit({ client })])
  await make(schedules, { employee: has, schedule_planner, ...spring })
  const body = { employee: has, others: [inside, free, other], schedule_planner, ...spring }
  const nameOf = async (id: number) => (await owner.call('GET', `/web/personnel/api/v2/employees/${id}/`)).data.emp_code
  const { errors } = await owner.call('POST', schedules, { body })
  expect(errors).toMatchObject({
    others: [
      { code: 'ZBGP0115', context: { employee: expect.stringContaining(await nameOf(inside)), confirm: true } },
      { code: 'ZBGP0121', context: { names: expect.stringContaining(await nameOf(has)), confirm: true } },
    ],
  })
  expect(await calendarOf(free)).toEqual([])
  expect((await owner.call('POST', schedules, { body, query: { confirm: '1' } })).data.employee.id).toBe(free)
  for (const employee of [free, other, has]) expect(datesOf(await calendarOf(employee))).toEqual(mondays)
  expect(await calendarOf(inside)).toEqual([])
  const nobody = await owner.call('POST', schedules, {
    body: { ...body, employee: has, others: [inside] },
    query: { confirm: '1' },
  })
  expect(nobody.status).toBe(400)
})

test('visits are handed over from a date on', async () => {
  const [one, two] = [await hire(), await hire()]
  const made = await make(schedules, { employee: one, schedule_planner: await plan([visit({ client })]), ...spring })
  const { data } = await owner.call('POST', `${schedules}reassign/${made.id}/`, {
    body: { employee: two, from_date: `${month}-16` },
  })
  expect(data).toMatchObject({ start_date: `${month}-16`, end_date: `${month}-31`, employee: { id: two } })
  expect((await owner.call('GET', `${schedules}${made.id}/`)).data.end_date).toBe(`${month}-15`)
  const both = [...(await calendarOf(one)), ...(await calendarOf(two))]
  expect(datesOf(both)).toEqual(mondays)
})

test('a plan that is assigned stays, and so does a client of a plan', async () => {
  const schedule_planner = await plan([visit({ client })])
  await make(schedules, { employee: await hire(), schedule_planner, ...spring })
  expect((await owner.call('DELETE', `${planners}${schedule_planner}/`)).code).toBe('ZBGP0020')
  expect((await owner.call('DELETE', `${gps}client_details/${client}/`)).code).toBe('ZBGP0020')
})

test('whoever is out of scope has no calendar to look at, and no name that a refusal would tell', async () => {
  const { data: dept } = await owner.call('POST', '/web/personnel/api/v2/departments/', {
    body: { dept_code: 'X', dept_name: 'X' },
  })
  const bound = await server.member(owner, {
    email: 'bound@visits.test',
    permissions: ['gps.view_outdoor_schedule', 'gps.add_outdoor_schedule'],
    scope: { department: [dept.id] },
  })
  const employee = await hire()
  const query = { employee: String(employee), month }
  expect((await bound.call('GET', `${schedules}calendar/`, { query })).code).toBe('ZBOA0404')
  const [near, inside] = [await hire(true, { department: dept.id }), await hire(false)]
  const post = (people: object) => bound.call('POST', schedules, { body: { ...people, schedule_planner, ...spring } })
  const schedule_planner = await plan([visit({ client })])
  const absent = (field: string, value: number) => ({ [field]: [{ code: 'ZBGP0016', context: { field, value } }] })
  expect((await post({ employee: inside })).errors).toMatchObject(absent('employee', inside))
  expect((await post({ employee: near, others: [inside] })).errors).toMatchObject(absent('others', inside))
})

const daily = (more: object = {}) => ({ cycle: 'DAILY', ...more })
const everyDay = () => plan([visit({ client, day: null })], daily())
const stored = (schedule: number) =>
  inCompany(server.database, owner.company, async (db) => {
    const { rows } = await sql<{ date: string; purpose: string }>`
      select date, purpose from planned_visit where outdoor_schedule = ${schedule} order by date, id`.execute(db)
    return rows
  })
const moveBack = (schedule: number) =>
  inCompany(server.database, owner.company, async (db) => {
    await sql`update outdoor_schedule set start_date = start_date - 3 where id = ${schedule}`.execute(db)
    await sql`update planned_visit set date = date - 3 where outdoor_schedule = ${schedule}
      and date <= (select min(date) + 1 from planned_visit where outdoor_schedule = ${schedule})`.execute(db)
  })

test('employees read their own visits of the next 14 days, with whom to call and where to go, and are told of them', async () => {
  const ann = await worker('Ann', { enable_outdoor_management: true })
  const bob = await worker('Bob', { enable_outdoor_management: true })
  const period = { start_date: day(0), end_date: day(60) }
  await make(schedules, { employee: ann.id, schedule_planner: await everyDay(), ...period })
  const visits = await rowsOf(ann, 'planned_visits', { page_size: '100', ordering: 'date' })
  expect(visits.length).toBe(14)
  expect(visits[0]).toMatchObject({
    mobile: '+971501234567',
    contact_person: 'Ann',
    address: 'Street 1',
    state: 'PLANNED',
  })
  expect(await rowsOf(ann, 'planned_visits', { date__gte: day(5), date__lte: day(6) })).toHaveLength(2)
  expect(await rowsOf(ann, 'outdoor_schedules')).toMatchObject([period])
  expect(await heard(ann)).toEqual(['VISITS_PLANNED'])
  expect(await rowsOf(bob, 'planned_visits')).toEqual([])
  expect((await bob.call('GET', `/web/personal/api/v2/planned_visits/${visits[0].id}/`)).code).toBe('ZBOA0404')
})

test('who works outside no longer has no visits', async () => {
  const cora = await worker('Cora', { enable_outdoor_management: true })
  await make(schedules, {
    employee: cora.id,
    schedule_planner: await everyDay(),
    start_date: day(0),
    end_date: day(9),
  })
  expect((await rowsOf(cora, 'planned_visits')).length).toBe(10)
  const employee = `/web/personnel/api/v2/employees/${cora.id}/`
  await owner.call('PATCH', employee, { body: { enable_outdoor_management: false } })
  expect(await rowsOf(cora, 'planned_visits')).toEqual([])
})

test('a change of a plan holds from tomorrow on: what is planned for today stays', async () => {
  const schedule_planner = await everyDay()
  const { id } = await make(schedules, {
    employee: await hire(),
    schedule_planner,
    start_date: day(0),
    end_date: day(9),
  })
  const [first] = await stored(id)
  const schedule_details = [visit({ client, day: null, purpose: 'Count' })]
  await owner.call('PATCH', `${planners}${schedule_planner}/`, { body: { schedule_details } })
  const after = await stored(id)
  expect(after.map(({ purpose }) => purpose)).toEqual(['Order', ...Array(9).fill('Count')])
  expect(after[0]).toEqual(first)
})

test('dates that change take their visits along', async () => {
  const { id } = await make(schedules, {
    employee: await hire(),
    schedule_planner: await everyDay(),
    start_date: day(1),
    end_date: day(4),
  })
  const body = { ids: [id], start_date: day(2), end_date: day(3) }
  expect((await owner.call('POST', `${schedules}set_period/`, { body })).data).toMatchObject({ accepted: 1 })
  expect((await stored(id)).length).toBe(2)
})

test('a new day plans the visit at its far end', async () => {
  const { id } = await make(schedules, {
    employee: await hire(),
    schedule_planner: await everyDay(),
    start_date: day(0),
    end_date: day(90),
  })
  await inCompany(server.database, owner.company, async (db) => {
    await sql`delete from planned_visit where outdoor_schedule = ${id} and date > now()::date + 9`.execute(db)
  })
  await runCompanyDays([planVisitsSchedule], { database: server.database, report: () => expect.unreachable() })
  expect((await stored(id)).length).toBe(14)
})

test('a schedule to come is deleted, a running one ends with yesterday and keeps what was planned until then', async () => {
  const [one, two] = [await hire(), await hire()]
  const schedule_planner = await everyDay()
  const coming = await make(schedules, { employee: one, schedule_planner, start_date: day(2), end_date: day(9) })
  await owner.call('DELETE', `${schedules}${coming.id}/`)
  expect((await owner.call('GET', `${schedules}${coming.id}/`)).code).toBe('ZBOA0404')
  const running = await make(schedules, { employee: two, schedule_planner, start_date: day(0), end_date: day(9) })
  await moveBack(running.id)
  expect((await owner.call('DELETE', `${schedules}${running.id}/`)).status).toBe(200)
  const { data } = await owner.call('GET', `${schedules}${running.id}/`)
  expect(data).toMatchObject({ end_date: day(-1), state: 'ENDED' })
  expect((await stored(running.id)).map(({ date }) => date)).toEqual([day(-3), day(-2)])
})

test('a plan whose schedules are over is deleted with them', async () => {
  const schedule_planner = await everyDay()
  const past = { start_date: day(-9), end_date: day(-5) }
  const { id } = await make(schedules, { employee: await hire(), schedule_planner, ...past })
  expect((await owner.call('DELETE', `${planners}${schedule_planner}/`)).status).toBe(200)
  expect((await owner.call('GET', `${schedules}${id}/`)).code).toBe('ZBOA0404')
})
