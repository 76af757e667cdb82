import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Person, startServer, type TestServer } from '#tests/contract/support/server.ts'
import { inserted, newEmployee, type Place, placeOf, punch, settled } from './support.ts'

const base = '/web/report/api/v2/calculation/'
let server: TestServer
let owner: Person
let place: Place
let employee: number

beforeAll(async () => {
  server = await startServer({ CALCULATION_THREADS: '1' })
  owner = await server.company('calc')
  place = await placeOf(server.database, owner.company)
  employee = await newEmployee(place, '2001')
  await punch(place, employee, '2026-03-02 09:10')
  await punch(place, employee, '2026-03-02 18:00')
  await settled(server.database)
})
afterAll(() => server.close())

const march = { start_date: '2026-03-02', end_date: '2026-03-03' }

test('results of days are read by those whose data scope holds the employee', async () => {
  const query = `results/?employees=${employee}&start_date=2026-03-02&end_date=2026-03-02`
  const { data } = await owner.call('GET', `${base}${query}`)
  expect(data).toMatchObject([{ employee, att_date: '2026-03-02', status: 'PRESENT', late: 10, flags: ['LATE'] }])
  const department = await place.run((db) =>
    inserted(db, 'department', { company_id: owner.company, dept_code: 'B', dept_name: 'Elsewhere' }),
  )
  const stranger = await server.member(owner, {
    email: 'elsewhere@calc.test',
    permissions: ['report.view_calculation'],
    scope: { department: [department] },
  })
  expect(await stranger.call('GET', `${base}${query}`)).toMatchObject({ status: 200, data: [] })
  const unseen = await stranger.call('GET', `${base}day_check/?employee=${employee}&date=2026-03-02`)
  expect(unseen.status).toBe(404)
})

test('a day tells why it is as it is, in the local time of the employee', async () => {
  const { data } = await owner.call('GET', `${base}day_check/?employee=${employee}&date=2026-03-02`)
  expect(data.stored).toMatchObject({ late: 10 })
  expect(data.steps).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ step: 'plan', source: 'EMPLOYEE_SCHEDULE', timetables: ['General'] }),
      expect.objectContaining({ step: 'window', start: '2026-03-02 09:00', end: '2026-03-02 18:00' }),
      expect.objectContaining({ step: 'punch', minute: '2026-03-02 09:10', use: 'IN' }),
      expect.objectContaining({ step: 'rule', measure: 'late', minutes: 10, rule: 'allow_late' }),
    ]),
  )
})

test('a request for overtime tells what its day made of it', async () => {
  const late = await newEmployee(place, '2002')
  const date = new Date(Date.now() - 7 * 86_400_000)
  while ([0, 6].includes(date.getUTCDay())) date.setUTCDate(date.getUTCDate() - 1)
  const on = date.toISOString().slice(0, 10)
  const att = '/web/att/api/v2/'
  const rule = (body: object) => owner.call('PATCH', `${att}global_rule/`, { body })
  await place.run((db) => sql`update timetable set enable_late_out = true`.execute(db))
  await rule({ ot_mode: 'LESSER' })
  const times = { start_time: `${on} 18:00:00`, end_time: `${on} 19:30:00` }
  const { data: made } = await owner.call('POST', `${att}overtimes/`, { body: { employees: [late], ...times } })
  expect(made).toMatchObject({ minutes: 90, calculated_minutes: null, counted_minutes: null })
  await punch(place, late, `${on} 09:00`)
  await punch(place, late, `${on} 20:00`)
  await settled(server.database)
  const read = async () => (await owner.call('GET', `${att}overtimes/${made.id}/`)).data
  expect(await read()).toMatchObject({ calculated_minutes: 120, counted_minutes: 0 })
  await owner.call('POST', `${att}overtimes/approve/`, { body: { ids: [made.id] } })
  await settled(server.database)
  expect(await read()).toMatchObject({ calculated_minutes: 120, counted_minutes: 90 })
  await rule({ ot_mode: 'AUTO' })
  await place.run((db) => sql`update timetable set enable_late_out = false`.execute(db))
  await settled(server.database)
})

test('a preview says what would change and writes nothing; the calculation then does it', async () => {
  const scope = { employees: [employee], ...march }
  const same = await owner.call('POST', `${base}preview/`, { body: scope })
  expect(same.data).toMatchObject({ employees: 1, days: 2, changed_days: 0, changes: [], totals: [] })
  const stale = () =>
    place.run((db) =>
      sql<{
        worked: number
      }>`select worked from att_day_result where employee = ${employee} and att_date = '2026-03-02'`.execute(db),
    )
  await place.run((db) =>
    sql`update att_day_result set worked = 0, fingerprint = 'stale' where employee = ${employee} and att_date = '2026-03-02'`.execute(
      db,
    ),
  )
  const { data } = await owner.call('POST', `${base}preview/`, { body: scope })
  expect(data).toMatchObject({
    changed_employees: 1,
    changed_days: 1,
    totals: [{ measure: 'worked', before: 0, after: 470 }],
  })
  expect(data.changes).toMatchObject([
    { emp_code: '2001', changes: [{ measure: 'worked', before: '0', after: '470' }] },
  ])
  expect((await stale()).rows).toEqual([{ worked: 0 }])
  const { data: queued } = await owner.call('POST', `${base}run/`, { body: scope })
  expect(queued).toMatchObject({ employees: 1, job: expect.any(Number) })
  await settled(server.database)
  const { data: job } = await owner.call('GET', `/web/base/api/v2/jobs/${queued.job}/`)
  expect(job).toMatchObject({ kind: 'calculation', state: 'DONE', progress: 1, total: 1 })
  expect((await stale()).rows).toEqual([{ worked: 470 }])
})

test('a changed setting shows what it would do, for whom and by how much, and is not saved', async () => {
  const effect = (setting: string, changes: object) =>
    owner.call('POST', `/web/att/api/v2/effect/${setting}/`, { body: { employees: [employee], ...march, changes } })
  const strict = await effect('global_rule', { late_to_absent: 5 })
  expect(strict.data).toMatchObject({
    changed_days: 1,
    totals: [
      { measure: 'late', before: 10, after: 0 },
      { measure: 'absent', before: 480, after: 490 },
    ],
  })
  const { data: rule } = await owner.call('GET', '/web/att/api/v2/global_rule/')
  expect(rule.late_to_absent).toBe(100)
  const { data: timetables } = await owner.call('GET', '/web/att/api/v2/timetables/')
  const [general] = timetables.data
  expect((await effect(`timetable/${general.id}`, { allow_late: 15 })).data).toMatchObject({
    changed_days: 1,
    changes: [
      { att_date: '2026-03-02', changes: expect.arrayContaining([{ measure: 'late', before: '10', after: '0' }]) },
    ],
  })
  const { data: shifts } = await owner.call('GET', '/web/att/api/v2/shifts/')
  const free = await effect(`shift/${shifts.data[0].id}`, { days: [] })
  expect(free.data).toMatchObject({ changed_employees: 1, changed_days: 2 })
  expect(await effect('global_rule', { late_to_absent: -1 })).toMatchObject({
    status: 400,
    errors: { late_to_absent: [{ code: 'ZBAT0015' }] },
  })
  const reader = await server.member(owner, { email: 'looks@calc.test', permissions: ['att.view_global_rule'] })
  const body = { ...march, changes: {} }
  expect((await reader.call('POST', '/web/att/api/v2/effect/global_rule/', { body })).status).toBe(403)
})

test('a new setting shows what it would do to people who had it, and is not saved', async () => {
  const effect = (setting: string, changes: object, people = [employee]) =>
    owner.call('POST', `/web/att/api/v2/effect/${setting}/`, { body: { employees: people, ...march, changes } })
  const half = { alias: 'Half', start_time: '09:30:00', end_time: '13:30:00' }
  const timetable = await effect('timetable', half)
  expect(timetable.data).toMatchObject({ employees: 1, days: 2, changed_days: 2 })
  // The second Monday is absent by either timetable, for four hours instead of eight.
  expect(timetable.data.totals).toContainEqual({ measure: 'absent', before: 480, after: 240 })
  expect(timetable.data.totals).toContainEqual({ measure: 'late', before: 10, after: 0 })
  const shift = await effect('shift', { alias: 'Nothing', days: [] })
  expect(shift.data).toMatchObject({ changed_days: 2 })
  expect(shift.data.totals).toContainEqual({ measure: 'absent', before: 480, after: 0 })
  const rule = await effect('department_rule', { alias: 'Strict', department: place.department, late_to_absent: 5 })
  expect(rule.data.totals).toContainEqual({ measure: 'late', before: 10, after: 0 })
  const { data: breaks } = await owner.call('GET', '/web/att/api/v2/break_times/')
  const longer = await effect(`break_time/${breaks.data[0].id}`, { period_end: '13:30:00' })
  expect(longer.data.totals).toContainEqual({ measure: 'worked', before: 470, after: 440 })
  expect(await effect('timetable', { ...half, alias: '' })).toMatchObject({
    status: 400,
    errors: { alias: [{ code: 'ZBAT0010' }] },
  })
  for (const path of ['timetables', 'shifts']) {
    const { data } = await owner.call('GET', `/web/att/api/v2/${path}/`)
    expect(data.data).toHaveLength(1)
  }
  expect((await owner.call('GET', '/web/att/api/v2/department_rules/')).data.data).toEqual([])
})

test('too long a range, and one that ends before it begins, are refused', async () => {
  const long = await owner.call('POST', `${base}preview/`, {
    body: { start_date: '2026-01-01', end_date: '2026-02-28' },
  })
  expect(long).toMatchObject({ status: 400, code: 'ZBRP0043' })
  const turned = await owner.call('POST', `${base}run/`, { body: { start_date: '2026-02-02', end_date: '2026-02-01' } })
  expect(turned).toMatchObject({ status: 400, code: 'ZBRP0024' })
})

test('a locked period refuses what would change it, and is unlocked with a reason by those who may', async () => {
  const period = { period_start: '2026-03-01', period_end: '2026-03-31' }
  const ahead = await owner.call('POST', `${base}locks/`, {
    body: { period_start: '2099-01-01', period_end: '2099-01-31' },
  })
  expect(ahead).toMatchObject({ status: 400, code: 'ZBRP0104' })
  const { data: lock } = await owner.call('POST', `${base}locks/`, { body: { ...period, remark: 'Paid' } })
  expect(lock).toMatchObject({ ...period, state: 'LOCKED', held_punches: 0, departments: [] })
  const again = await owner.call('POST', `${base}locks/`, {
    body: { period_start: '2026-03-31', period_end: '2026-04-30' },
  })
  expect(again).toMatchObject({ status: 400, code: 'ZBRP0025' })
  const planned = await owner.call('POST', '/web/att/api/v2/temporary_schedules/', {
    body: { employees: [employee], att_date: '2026-03-12', timetable: null },
  })
  expect(planned).toMatchObject({ status: 400, code: 'ZBAT0048', context: { date: '2026-03-12' } })
  await punch(place, employee, '2026-03-03 09:00')
  expect((await owner.call('GET', `${base}held/`)).data).toMatchObject([
    { emp_code: '2001', punch_time: '2026-03-03 09:00:00' },
  ])
  const reader = await server.member(owner, { email: 'reader@calc.test', permissions: ['report.view_calculation'] })
  const unlock = `${base}locks/unlock/${lock.id}/`
  expect((await reader.call('POST', unlock, { body: { reason: 'Because' } })).status).toBe(403)
  for (const reason of ['', ' ', '\t\n'])
    expect((await owner.call('POST', unlock, { body: { reason } })).status).toBe(400)
  const { data } = await owner.call('POST', unlock, { body: { reason: 'A late correction' } })
  expect(data).toMatchObject({ state: 'UNLOCKED', unlock_reason: 'A late correction', held_punches: 0 })
})
