// What is left of a period, step by step, against the records that are made here.
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Person, startServer, type TestServer } from '#tests/contract/support/server.ts'
import { inserted, newEmployee, type Place, placeOf, punch, settled } from '#tests/server/attendance/run/support.ts'
import { day } from '#tests/support/days.ts'

const base = '/web/report/api/v2/month_ends/'
const calculation = '/web/report/api/v2/calculation/'
/** From Monday to Friday. */
const week = 'start_date=2026-03-02&end_date=2026-03-06'
const since = '2026-02-27'
let server: TestServer
let owner: Person
let place: Place
let elsewhere: number
const idOf: Record<string, number> = {}

interface Part {
  readonly step: string
  readonly count: number
  readonly days: number
  readonly kinds: readonly { readonly kind: string; readonly count: number }[]
  readonly first: readonly object[]
}

const ask = async (query = week, by = owner) => (await by.call('GET', `${base}?${query}`)).data
const partOf = async (step: string, { query = week, by = owner } = {}): Promise<Part> =>
  (await ask(query, by)).steps.find((part: Part) => part.step === step)
const kindsOf = async (step: string, by = owner) =>
  Object.fromEntries((await partOf(step, { by })).kinds.map(({ kind, count }) => [kind, count]))
const member = (email: string, permissions: readonly string[], scope: Record<string, readonly number[]> = {}) =>
  server.member(owner, { email: `${email}@closing.test`, permissions: [...permissions], scope })

beforeAll(async () => {
  server = await startServer({ CALCULATION_THREADS: '1' })
  owner = await server.company('closing')
  place = await placeOf(server.database, owner.company)
  const { run } = place
  const company_id = owner.company
  await run(async (db) => {
    await sql`update timetable set enable_late_out = true`.execute(db)
    await sql`update global_rule set ot_mode = 'LESSER'`.execute(db)
    elsewhere = await inserted(db, 'department', { company_id, dept_code: 'E', dept_name: 'Elsewhere' })
  })
  for (const name of ['Ana', 'Badr', 'Carla']) {
    const more = { first_name: name, hire_date: since, ...(name === 'Carla' && { department: elsewhere }) }
    idOf[name] = await newEmployee(place, name, more, since)
  }
  idOf.Dora = await run((db) =>
    inserted(db, 'employee', {
      ...{ company_id, emp_code: 'Dora', first_name: 'Dora', hire_date: since, department: place.department },
    }),
  )
  const { Ana = 0, Badr = 0 } = idOf
  // Whole, then without a check-out; and two hours that nobody approved.
  for (const time of ['02 09:00', '02 18:00', '03 09:20']) await punch(place, Ana, `2026-03-${time}`)
  for (const time of ['02 09:00', '02 20:00']) await punch(place, Badr, `2026-03-${time}`)
  await settled(server.database)
})
afterAll(() => server.close())

test('dates that were never calculated are told of until they are, and then whose plan lacks them', async () => {
  expect(await partOf('CALCULATION')).toMatchObject({
    ...{ count: 1, days: 5, kinds: [{ kind: 'NONE', count: 1 }] },
    first: [{ name: 'Dora', employee: idOf.Dora, date: '2026-03-02', until: '2026-03-06', days: 5 }],
  })
  expect(await partOf('PLANS')).toMatchObject({ count: 0 })
  const body = { start_date: '2026-03-02', end_date: '2026-03-06' }
  await owner.call('POST', `${calculation}run/`, { body })
  await settled(server.database)
  expect(await partOf('CALCULATION')).toMatchObject({ count: 0, days: 0, kinds: [], first: [] })
  expect(await partOf('PLANS')).toMatchObject({
    ...{ count: 1, days: 5 },
    first: [{ kind: 'NO_PLAN', name: 'Dora', date: '2026-03-02', until: '2026-03-06' }],
  })
})

test('days with a provisional result are counted from the first to the last of each person', async () => {
  const { Ana = 0, Badr = 0 } = idOf
  const setProvisional = (isProvisional: boolean) =>
    place.run((db) =>
      sql`update att_day_result set provisional = ${isProvisional} where company_id = ${owner.company}
        and (employee = ${Ana} and att_date in ('2026-03-03', '2026-03-05') or employee = ${Badr} and att_date = '2026-02-27')`.execute(
        db,
      ),
    )
  await setProvisional(true)
  expect(await partOf('CALCULATION')).toMatchObject({
    ...{ count: 1, days: 2, kinds: [{ kind: 'PROVISIONAL', count: 1 }] },
    first: [{ kind: 'PROVISIONAL', employee: Ana, date: '2026-03-03', until: '2026-03-05', days: 2 }],
  })
  await setProvisional(false)
  expect(await partOf('CALCULATION')).toMatchObject({ count: 0 })
})

test('what waits in the queue is told of with whom it waits for', async () => {
  const { Ana = 0 } = idOf
  await place.run((db) =>
    sql`insert into att_queue (company_id, employee, dates, fault, attempts, run_after)
      values (${owner.company}, ${Ana}, '{[2026-03-03,2026-03-05)}', 'broken', 9, now() - interval '1 hour')`.execute(
      db,
    ),
  )
  const part = await partOf('CALCULATION')
  await settled(server.database)
  // The server may have been quicker than the question.
  if (part.count > 0)
    expect(part).toMatchObject({ days: 2, first: [{ kind: 'FAILED', date: '2026-03-03', until: '2026-03-04' }] })
  expect(await partOf('CALCULATION')).toMatchObject({ count: 0 })
})

test('days to resolve are those of the whole period, however long ago it was', async () => {
  expect(await kindsOf('DAYS')).toEqual({ MISSING: 1, OVERTIME: 1, ABSENT: 3 + 4 + 5 })
  const { first } = await partOf('DAYS')
  expect(first).toHaveLength(5)
  expect(first[0]).toMatchObject({ kind: 'ABSENT', name: 'Ana', date: '2026-03-06', minutes: 480 })
})

test('requests of the period that wait answer for their days, and count as waiting', async () => {
  const { Ana = 0, Badr = 0 } = idOf
  const kind = { category_code: 'ZZ', category_name: 'Sabbatical', report_symbol: 'ZZ' }
  const { data: made } = await owner.call('POST', '/web/att/api/v2/incident_types/', { body: kind })
  const company_id = owner.company
  await place.run(async (db) => {
    await inserted(db, 'leave', {
      ...{ company_id, number: 'LV-1', employee: Ana, category: made.id, days: 2, by_date: '[]', approval_status: 1 },
      ...{ start_time: '2026-03-06', end_time: '2026-03-09' },
    })
    await inserted(db, 'manual_log', {
      ...{ company_id, number: 'ML-1', employee: Badr, punch_time: '2026-03-20 09:00', punch_state: 0 },
      approval_status: 1,
    })
  })
  await settled(server.database)
  expect(await partOf('REQUESTS')).toMatchObject({
    ...{ count: 1, kinds: [{ kind: 'LEAVE', count: 1 }] },
    first: [{ name: 'Ana', date: '2026-03-06', until: '2026-03-09', id: expect.any(Number) }],
  })
  expect(await partOf('REQUESTS', { query: 'month=2026-03' })).toMatchObject({ count: 2 })
  expect(await kindsOf('DAYS')).toMatchObject({ ABSENT: 2 + 4 + 5 })
})

test('a request says whether it waits for the decision of the person who reads it', async () => {
  const query = `start_date=${day(-3)}&end_date=${day(-2)}`
  const times = { start_time: `${day(-3)} 18:00:00`, end_time: `${day(-3)} 19:00:00` }
  const body = { employees: [idOf.Ana], begin: 'PENDING', ...times }
  expect(await owner.call('POST', '/web/att/api/v2/overtimes/', { body })).toMatchObject({ status: 200 })
  const looker = await member('asker', ['report.view_calculation', 'att.view_overtime'])
  const first = async (by: Person) => (await partOf('REQUESTS', { query, by })).first
  expect(await first(owner)).toMatchObject([{ kind: 'OVERTIME', name: 'Ana', decides: true }])
  expect(await first(looker)).toMatchObject([{ kind: 'OVERTIME', name: 'Ana', decides: false }])
  const rows = await owner.call('GET', `${base}rows/?step=REQUESTS&${query}`)
  expect(rows.data.rows).toMatchObject([{ decides: true }])
  await settled(server.database)
})

test('a step is read to its end in pages, of one kind where that is asked for', async () => {
  const page = async (more: string) => (await owner.call('GET', `${base}rows/?step=DAYS&${week}&${more}`)).data
  const { total, rows } = await page('kind=ABSENT&page_size=200')
  expect([total, rows.length]).toEqual([11, 11])
  const pieces = []
  for (const offset of [0, 4, 8]) pieces.push(...(await page(`kind=ABSENT&page_size=4&offset=${offset}`)).rows)
  expect(pieces).toEqual(rows)
  expect((await page('')).total).toBe(13)
})

test('everybody sees what lies within their scope and rights', async () => {
  const bound = await member('bound', ['report.view_calculation', 'att.view_employee_calendar'], {
    department: [elsewhere],
  })
  expect(await kindsOf('DAYS', bound)).toEqual({ ABSENT: 5 })
  expect(await partOf('PLANS', { by: bound })).toMatchObject({ count: 0 })
  const stepsOf = async (by: Person) => (await ask(week, by)).steps.map(({ step }: Part) => step)
  expect(await stepsOf(owner)).toEqual(['CALCULATION', 'DAYS', 'REQUESTS', 'PLANS', 'HELD'])
  expect(await stepsOf(bound)).toEqual(['CALCULATION', 'DAYS', 'PLANS', 'HELD'])
  const narrow = await member('narrow', ['report.view_calculation'])
  expect(await stepsOf(narrow)).toEqual(['CALCULATION', 'HELD'])
  const hidden = await narrow.call('GET', `${base}rows/?step=DAYS&${week}`)
  expect(hidden.data).toEqual({ total: 0, rows: [] })
  const stranger = await member('stranger', ['att.view_employee_calendar'])
  expect((await stranger.call('GET', `${base}?${week}`)).status).toBe(403)
  // A department stands for those below it; the company of others has nothing of this one.
  expect((await partOf('DAYS', { query: `${week}&department=${elsewhere}` })).count).toBe(5)
  const other = await server.company('closing-other')
  expect((await ask(week, other)).steps.map(({ count }: Part) => count)).toEqual([0, 0, 0, 0, 0])
  const foreign = await other.call('GET', `${base}?${week}&department=${elsewhere}`)
  expect(foreign).toMatchObject({ status: 400, code: 'ZBRP0016' })
})

test('a month is that of attendance, the last one over where none is named', async () => {
  expect(await ask('month=2026-03')).toMatchObject({ start_date: '2026-03-01', end_date: '2026-03-31', is_over: true })
  const { month, start_date, is_over } = await ask('')
  expect([start_date, is_over]).toEqual([`${month}-01`, true])
  await owner.call('PATCH', '/web/att/api/v2/global_rule/', { body: { period_start_day: 21 } })
  expect(await ask('month=2026-03')).toMatchObject({ start_date: '2026-02-21', end_date: '2026-03-20' })
  expect(await ask('')).toMatchObject({ start_date: expect.stringMatching(/-21$/), is_over: true })
  await owner.call('PATCH', '/web/att/api/v2/global_rule/', { body: { period_start_day: 1 } })
  expect((await ask('month=2099-01')).is_over).toBe(false)
})

test.each([
  ['month=2026-13', 'ZBRP0013', { field: 'month' }],
  ['start_date=2026-03-02', 'ZBRP0013', { field: 'end_date' }],
  ['start_date=2026-02-30&end_date=2026-03-02', 'ZBRP0013', { field: 'start_date' }],
  ['start_date=2026-03-06&end_date=2026-03-02', 'ZBRP0024', { start: '2026-03-06' }],
  ['start_date=2026-03-01&end_date=2026-05-02', 'ZBRP0043', { max_days: 62 }],
  ['department=x', 'ZBRP0013', { field: 'department' }],
  ['department=0', 'ZBRP0015', { field: 'department' }],
])('%s is refused with %s', async (query, code, context) => {
  const { status, body } = await owner.call('GET', `${base}?${query}`)
  expect([status, body]).toMatchObject([400, { code, context }])
})

test('a locked period says so and up to when, has nothing left but the punches that it holds, and is open again', async () => {
  expect((await ask()).lock).toEqual({ state: 'OPEN', until: null, locks: [] })
  const body = { period_start: '2026-03-02', period_end: '2026-03-06' }
  const part = await owner.call('POST', `${calculation}locks/`, { body: { ...body, departments: [elsewhere] } })
  expect((await ask()).lock).toEqual({ state: 'PART', until: null, locks: [part.data.id] })
  const locked = { state: 'LOCKED', until: '2026-03-06', locks: [part.data.id] }
  expect((await ask(`${week}&department=${elsewhere}`)).lock).toEqual(locked)
  await owner.call('POST', `${calculation}locks/unlock/${part.data.id}/`, { body: { reason: 'All of it' } })
  await settled(server.database)
  const { data: whole } = await owner.call('POST', `${calculation}locks/`, { body })
  expect((await ask()).lock).toEqual({ ...locked, locks: [whole.id] })
  expect((await ask('month=2026-03')).lock).toEqual({ state: 'PART', until: null, locks: [whole.id] })
  expect(await partOf('DAYS')).toMatchObject({ count: 0 })
  await punch(place, idOf.Ana ?? 0, '2026-03-04 09:00')
  await settled(server.database)
  expect(await partOf('HELD')).toMatchObject({ count: 1, first: [{ name: 'Ana', time: '2026-03-04 09:00' }] })
  await owner.call('POST', `${calculation}locks/unlock/${whole.id}/`, { body: { reason: 'A late punch' } })
  await settled(server.database)
  expect(await partOf('HELD')).toMatchObject({ count: 0 })
  expect((await kindsOf('DAYS')).MISSING).toBe(2)
})
