import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Person, startServer, type TestServer } from '#tests/contract/support/server.ts'
import { download } from '#tests/server/engine/exchange/support/files.ts'
import { day } from '#tests/support/days.ts'
import { manualLog, newEmployee, type Place, placeOf, punch, settled } from './support.ts'

const att = '/web/att/api/v2/'
let server: TestServer
let owner: Person
let bound: Person
let place: Place
let ana: number
let badr: number

/** A week of March 2026: the 2nd is a Monday. */
beforeAll(async () => {
  server = await startServer({ CALCULATION_THREADS: '1' })
  owner = await server.company('daypanel')
  place = await placeOf(server.database, owner.company)
  const { run } = place
  await run((db) => sql`update timetable set allow_late = 30`.execute(db))
  ana = await newEmployee(place, 'A1', { first_name: 'Ana', full_name: 'Ana' })
  badr = await newEmployee(place, 'B1', { first_name: 'Badr', full_name: 'Badr' })
  for (const time of ['09:42', '18:00']) await punch(place, ana, `2026-03-02 ${time}`)
  for (const time of ['08:58', '18:00']) await punch(place, ana, `2026-03-03 ${time}`)
  await punch(place, badr, '2026-03-03 09:00')
  const scope = { start_date: '2026-03-02', end_date: '2026-03-06' }
  await owner.call('POST', '/web/report/api/v2/calculation/run/', { body: scope })
  await settled(server.database)
  const other = await run(async (db) =>
    Number(
      (
        await db
          .insertInto('department')
          .values({ company_id: owner.company, dept_code: 'X', dept_name: 'X' })
          .returning('id')
          .executeTakeFirstOrThrow()
      ).id,
    ),
  )
  bound = await server.member(owner, {
    ...{ email: 'other@daypanel.test', scope: { department: [other] } },
    permissions: ['att.view_employee_calendar', 'team.view_employee'],
  })
})
afterAll(() => server.close())

const panel = async (employee: number, date: string, by = owner) =>
  by.call('GET', `${att}day_panel/`, { query: { employee: String(employee), date } })

test('a day tells plan, punches, what came of it and the grace that was passed, in the clock of the person', async () => {
  const { data } = await panel(ana, '2026-03-02')
  expect(data).toMatchObject({
    ...{ name: 'Ana', emp_code: 'A1', queued: false },
    plan: { date: '2026-03-02', slots: [{ name: 'General', start: '09:00:00', end: '18:00:00' }] },
    slots: [
      {
        ...{ timetable: 'General', start: '2026-03-02 09:00', end: '2026-03-02 18:00', clock_in: '2026-03-02 09:42' },
        ...{ clock_out: '2026-03-02 18:00', late: 42, grace_in: 30, worked: 438 },
      },
    ],
    punches: [
      { time: '2026-03-02 09:42:00', role: 'IN' },
      { time: '2026-03-02 18:00:00', role: 'OUT' },
    ],
    result: { status: 'PRESENT', required: 480, worked: 438, late: 42, provisional: false },
    requests: [],
  })
})

test('a request about the day stands with it, and the day is no matter of those outside its scope', async () => {
  const log = await manualLog(place, badr, '2026-03-03 18:00', 1)
  const { data } = await panel(badr, '2026-03-03')
  expect(data.result.flags).toContain('MISSING_OUT')
  expect(data.requests).toMatchObject([{ request_type: 'MANUAL_LOG', id: log, state: 1 }])
  expect((await panel(badr, '2026-03-03', bound)).status).toBe(404)
  expect((await panel(badr, '2026-13-03')).code).toBe('ZBAT0013')
})

const grid = async (query: Record<string, string> = {}, by = owner) =>
  by.call('GET', `${att}attendance_grid/`, { query: { start_date: '2026-03-02', end_date: '2026-03-06', ...query } })

test('a grid holds the days of people with their sums, and is filtered by what a day is', async () => {
  const { data } = await grid()
  expect(data.total).toBe(2)
  expect(data.people[0]).toMatchObject({ name: 'Ana', late_count: 1, late: 42, absent_days: 3, missing: 0 })
  expect(data.people[0].cells[0]).toMatchObject({ date: '2026-03-02', in: '09:42', out: '18:00', late: 42 })
  expect(data.totals[0]).toEqual({ date: '2026-03-02', present: 1, absent: 1, leave: 0, late: 1 })
  const names = async (query: Record<string, string>) =>
    (await grid(query)).data.people.map(({ name }: { name: string }) => name)
  expect(await names({ only: 'late' })).toEqual(['Ana'])
  expect(await names({ only: 'missing' })).toEqual(['Badr'])
  expect(await names({ only: 'overtime' })).toEqual([])
  expect(await names({ search: 'badr' })).toEqual(['Badr'])
  expect(await names({ shifts: String(place.shift) })).toEqual(['Ana', 'Badr'])
  expect((await grid({ offset: '1', page_size: '1' })).data).toMatchObject({ people: [{ name: 'Badr' }], totals: null })
  expect((await grid({}, bound)).data.people).toEqual([])
  expect((await grid({ only: 'everything' })).code).toBe('ZBAT0014')
  expect((await grid({ end_date: '2026-04-30' })).code).toBe('ZBAT0043')
})

test('a grid is saved as a file of the people whom it shows, with the times of each date and the sums', async () => {
  const days = 'start_date=2026-03-02&end_date=2026-03-03'
  const saved = async (query: string, by = owner) => {
    const { text } = await download(server, by, `${att}attendance_grid/export/?${days}&${query}`)
    return text.trim().split(/\r?\n/)
  }
  expect(await saved('format=csv&search=ana')).toEqual([
    expect.stringMatching(/,2026-03-02,2026-03-03,/),
    expect.stringMatching(/^A1,Ana,.*09:42–18:00,.*08:58–18:00,/),
  ])
  expect(await saved('format=csv', bound)).toHaveLength(1)
  expect((await owner.call('GET', `${att}attendance_grid/export/?${days}&format=docx`)).code).toBe('ZBAT0014')
  expect(await saved('format=pdf')).toContainEqual('%PDF-1.7')
})

test('a training shows the required time that it takes, once its day is calculated', async () => {
  const dora = await newEmployee(place, 'D1')
  const add = async (path: string, body: object) => {
    const { data, code } = await owner.call('POST', `${att}${path}/`, { body })
    if (!data) throw new Error(`${path}: ${code}`)
    return data.id
  }
  const read = async (id: number) => (await owner.call('GET', `${att}trainings/${id}/`)).data
  const timetable = (await owner.call('GET', `${att}timetables/`, { query: { search: 'General' } })).data.data[0].id
  await add('temporary_schedules', { employees: [dora], att_date: day(-2), timetable, work_type: 'NORMAL' })
  const type = { category_code: 'FA', category_name: 'First aid', report_symbol: 'FA' }
  const category = await add('training_types', type)
  await add('trainings', {
    ...{ employees: [dora], category, title: 'First aid', begin: 'APPROVED' },
    ...{ start_time: `${day(-2)} 11:00:00`, end_time: `${day(-2)} 14:00:00` },
  })
  const { data } = await owner.call('GET', `${att}trainings/`)
  await settled(server.database)
  expect((await read(data.data[0].id)).minutes).toBe(120)
})
