// The state of a month end over HTTP: every event in every state, its guards, units, accepted checks, and locks made elsewhere.
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Person, startServer, type TestServer } from '#tests/contract/support/server.ts'
import { inserted, newEmployee, type Place, placeOf, settled } from '#tests/server/attendance/run/support.ts'

const base = '/web/report/api/v2/month_ends/'
const locks = '/web/report/api/v2/calculation/locks/'
const settings = '/web/report/api/v2/month_end_settings/'
let server: TestServer
let owner: Person
let place: Place
let branch = 0
let below = 0

type Body = Readonly<Record<string, unknown>>
const stateOf = async (month: string, more = '', by = owner) =>
  (await by.call('GET', `${base}?month=${month}${more}`)).data
const act = (event: string, month: string, more: Body = {}, by = owner) =>
  by.call('POST', `${base}${event}/`, { body: { month, ...more } })
const set = async (body: Body) => {
  const { status, body: whole } = await owner.call('PATCH', settings, { body })
  if (status !== 200) throw new Error(JSON.stringify(whole))
}
const member = (email: string, permissions: readonly string[], scope: Record<string, readonly number[]> = {}) =>
  server.member(owner, { email: `${email}@states.test`, permissions: [...permissions], scope })
/** A month in a state, made by the events that lead there. */
const paths: Readonly<Record<string, readonly string[]>> = {
  OPEN: ['back'],
  CHECKING: [],
  LOCKED: ['lock'],
  PAID: ['lock', 'paid'],
}

beforeAll(async () => {
  server = await startServer({ CALCULATION_THREADS: '1' })
  owner = await server.company('states')
  place = await placeOf(server.database, owner.company)
  const { run } = place
  const company_id = owner.company
  await run(async (db) => {
    branch = await inserted(db, 'department', { company_id, dept_code: 'B', dept_name: 'Branch' })
    below = await inserted(db, 'department', { company_id, dept_code: 'B1', dept_name: 'Below', parent_dept: branch })
  })
  await newEmployee(place, 'Ana', { hire_date: '2026-01-01' }, '2026-01-01')
  await newEmployee(place, 'Badr', { hire_date: '2026-01-01', department: below }, '2026-01-01')
  const body = { start_date: '2026-01-01', end_date: '2026-05-31' }
  await owner.call('POST', '/web/report/api/v2/calculation/run/', { body })
  await settled(server.database)
}, 90_000)
afterAll(() => server.close())

test('each event leads where the table says, and is refused everywhere else', async () => {
  const allowed: Readonly<Record<string, Readonly<Record<string, string>>>> = {
    OPEN: { check: 'CHECKING' },
    CHECKING: { back: 'OPEN', lock: 'LOCKED' },
    LOCKED: { paid: 'PAID', reopen: 'CHECKING' },
    PAID: { reopen: 'CHECKING' },
  }
  const month = '2026-02'
  const reset = async (state: string) => {
    const { state: now } = await stateOf(month)
    if (now === 'LOCKED' || now === 'PAID') await act('reopen', month, { reason: 'Again' })
    if (now === 'OPEN') await act('check', month)
    await settled(server.database)
    for (const event of paths[state] ?? []) await act(event, month)
    expect((await stateOf(month)).state).toBe(state)
  }
  for (const [state, events] of Object.entries(allowed)) {
    for (const event of ['check', 'back', 'lock', 'paid', 'reopen']) {
      await reset(state)
      const { status, code, data } = await act(event, month, event === 'reopen' ? { reason: 'Again' } : {})
      const to = events[event]
      if (to === undefined) expect([state, event, status, code]).toEqual([state, event, 400, 'ZBRP0029'])
      else expect([state, event, data?.state, (await stateOf(month)).state]).toEqual([state, event, to, to])
    }
  }
  await reset('CHECKING')
}, 60_000)

test('a month is locked when it is over, calculated, and no check keeps it', async () => {
  expect(await act('lock', '2099-01')).toMatchObject({ status: 400, code: 'ZBRP0029' })
  await act('check', '2099-01')
  expect(await act('lock', '2099-01')).toMatchObject({ status: 400, code: 'ZBRP0104' })
  await place.run((db) =>
    sql`insert into att_queue (company_id, employee, dates, run_after)
      select company_id, id, '{[2026-03-03,2026-03-05)}', now() - interval '1 hour' from employee limit 1`.execute(db),
  )
  const { code } = await act('lock', '2026-03')
  await settled(server.database)
  // The server may have been quicker than the question.
  expect(['ZBRP0047', 'ZBRP0000']).toContain(code)
  if (code === 'ZBRP0000') await act('reopen', '2026-03', { reason: 'It was calculated already' })
  await settled(server.database)
  await set({ raised: ['ABSENT_OPEN'] })
  const refused = await act('lock', '2026-03')
  expect(refused).toMatchObject({
    status: 400,
    code: 'ZBRP0120',
    body: { context: { checks: 'ABSENT_OPEN', count: 1 } },
  })
  const { checks } = await stateOf('2026-03')
  const absent = checks.find((one: Body) => one.code === 'ABSENT_OPEN')
  expect(absent).toMatchObject({ severity: 'BLOCK', blocks: true, people: 2, accepted: null })
  expect(absent.count).toBeGreaterThan(2)
})

test('a check is accepted with a reason, until its count rises', async () => {
  const of = async () => (await stateOf('2026-03')).checks.find((one: Body) => one.code === 'ABSENT_OPEN')
  expect(await act('accept', '2026-03', { code: 'ABSENT_OPEN', reason: '  ' })).toMatchObject({ status: 400 })
  expect(await act('accept', '2026-03', { code: 'CALC_WAITING', reason: 'x' })).toMatchObject({ code: 'ZBRP0029' })
  expect(await act('accept', '2026-03', { code: 'NO_PLAN', reason: 'x' })).toMatchObject({ code: 'ZBRP0029' })
  const { count } = await of()
  expect((await act('accept', '2026-03', { code: 'ABSENT_OPEN', reason: 'Strike' })).status).toBe(200)
  expect(await of()).toMatchObject({ blocks: false, accepted: { reason: 'Strike', count } })
  const newcomer = await newEmployee(place, 'Carla', { hire_date: '2026-03-20' }, '2026-03-20')
  const body = { start_date: '2026-03-20', end_date: '2026-03-31', employees: [newcomer] }
  await owner.call('POST', '/web/report/api/v2/calculation/run/', { body })
  await settled(server.database)
  expect(await of()).toMatchObject({ blocks: true, accepted: null })
  expect((await act('lock', '2026-03')).code).toBe('ZBRP0120')
  await set({ raised: [] })
  expect(await of()).toMatchObject({ severity: 'WARN', blocks: false })
})

test('of two who act on what they read one is refused, and of two locks at once one holds', async () => {
  const { version } = await stateOf('2026-03')
  expect(await act('back', '2026-03', { version: version + 1 })).toMatchObject({ status: 400, code: 'ZBRP0019' })
  expect((await act('back', '2026-03', { version })).data).toEqual({ state: 'OPEN', version: version + 1 })
  await act('check', '2026-03')
  const both = await Promise.all([act('lock', '2026-03'), act('lock', '2026-03')])
  expect(both.map(({ code }) => code).sort()).toEqual(['ZBRP0000', 'ZBRP0029'])
  const { data } = await owner.call('GET', locks)
  expect(data.filter((one: Body) => one.period_start === '2026-03-01' && one.state === 'LOCKED')).toHaveLength(1)
  const { events } = await stateOf('2026-03')
  expect(events[0]).toMatchObject({ event: 'LOCK', from: 'CHECKING', to: 'LOCKED' })
})

test('a lock of periods locks the month, its end opens it, and a paid one refuses until it is reopened with a reason', async () => {
  const body = { period_start: '2026-04-01', period_end: '2026-04-30' }
  const { data: lock } = await owner.call('POST', locks, { body })
  expect(await stateOf('2026-04')).toMatchObject({ state: 'LOCKED', events: [{ event: 'LOCK_PERIOD' }] })
  const unlock = (id: number) => owner.call('POST', `${locks}unlock/${id}/`, { body: { reason: 'Late punch' } })
  expect((await unlock(lock.id)).status).toBe(200)
  await settled(server.database)
  expect((await stateOf('2026-04')).state).toBe('CHECKING')
  await act('lock', '2026-04')
  await act('paid', '2026-04')
  const { lock: now } = await stateOf('2026-04')
  expect(await unlock(now.locks[0])).toMatchObject({ status: 400, code: 'ZBRP0121' })
  expect((await stateOf('2026-04')).lock.state).toBe('LOCKED')
  expect((await act('reopen', '2026-04', { reason: ' ' })).status).toBe(400)
  expect((await act('reopen', '2026-04', { reason: 'A mistake' })).data).toMatchObject({ state: 'CHECKING' })
  await settled(server.database)
  expect(await stateOf('2026-04')).toMatchObject({
    lock: { state: 'OPEN' },
    events: [{ reason: 'A mistake' }, {}, {}, {}, {}],
  })
})

test('each event asks for its right, a paid month for one more, and for everybody within the scope', async () => {
  const may = (email: string, ...rights: string[]) => member(email, ['report.view_calculation', ...rights])
  const checker = await may('checker', 'report.change_month_end')
  const locker = await may('locker', 'report.lock_calculation', 'report.unlock_calculation')
  const payer = await may('payer', 'report.pay_month_end')
  const reopener = await may('reopener', 'report.unlock_calculation', 'report.reopen_month_end')
  expect((await act('back', '2026-05', {}, locker)).status).toBe(403)
  expect((await act('back', '2026-05', {}, checker)).status).toBe(200)
  expect((await act('check', '2026-05', {}, checker)).status).toBe(200)
  expect((await act('lock', '2026-05', {}, checker)).status).toBe(403)
  expect((await act('lock', '2026-05', {}, locker)).status).toBe(200)
  expect((await act('paid', '2026-05', {}, locker)).status).toBe(403)
  expect((await act('paid', '2026-05', {}, payer)).status).toBe(200)
  expect((await act('reopen', '2026-05', { reason: 'x' }, payer)).status).toBe(403)
  expect((await act('reopen', '2026-05', { reason: 'x' }, locker)).status).toBe(403)
  expect((await act('reopen', '2026-05', { reason: 'x' }, reopener)).status).toBe(200)
  const bound = await member('bound', ['report.view_calculation', 'report.change_month_end'], { department: [branch] })
  expect(await act('back', '2026-05', {}, bound)).toMatchObject({ status: 403, code: 'ZBRP0123' })
  const other = await server.company('states-other')
  expect((await stateOf('2026-05', '', other)).events).toEqual([])
})

test('departments close by themselves, everybody else together, and the company stands where the last one does', async () => {
  await settled(server.database)
  const { status, body } = await owner.call('PATCH', settings, { body: { units: [branch, below] } })
  expect([status, JSON.stringify(body)]).toEqual([400, expect.stringContaining('ZBRP0134')])
  await set({ units: [branch] })
  const { units } = await stateOf('2026-01')
  expect(units).toMatchObject([
    { unit: branch, name: 'Branch', state: 'CHECKING' },
    { unit: 0, name: '' },
  ])
  const rowsOf = async (unit: number) => (await stateOf('2026-01', `&unit=${unit}`)).steps[1].first
  expect(new Set((await rowsOf(branch)).map(({ emp_code }: { emp_code: string }) => emp_code))).toEqual(
    new Set(['Badr']),
  )
  expect(new Set((await rowsOf(0)).map(({ emp_code }: { emp_code: string }) => emp_code))).toEqual(new Set(['Ana']))
  expect((await act('lock', '2026-01', { unit: below })).status).toBe(400)
  expect((await act('lock', '2026-01', { unit: branch })).data.state).toBe('LOCKED')
  const lockedOf = async () => {
    const { rows } = await place.run((db) =>
      sql<{ emp_code: string }>`select distinct e.emp_code from att_day_result d join employee e on e.id = d.employee
        where d.locked and d.att_date between '2026-01-01' and '2026-01-31' order by 1`.execute(db),
    )
    return rows.map(({ emp_code }) => emp_code)
  }
  expect(await lockedOf()).toEqual(['Badr'])
  expect(await stateOf('2026-01')).toMatchObject({ state: 'CHECKING', lock: { state: 'PART' } })
  expect((await act('lock', '2026-01', { unit: 0 })).data.state).toBe('LOCKED')
  expect(await lockedOf()).toEqual(['Ana', 'Badr'])
  expect((await stateOf('2026-01')).state).toBe('LOCKED')
  expect((await act('reopen', '2026-01', { unit: 0, reason: 'A late punch' })).data.state).toBe('CHECKING')
  await settled(server.database)
  expect(await lockedOf()).toEqual(['Badr'])
  expect((await stateOf('2026-01', `&unit=${branch}`)).state).toBe('LOCKED')
  const bound = await member(
    'branch',
    ['report.view_calculation', 'report.change_month_end', 'report.unlock_calculation'],
    {
      department: [branch],
    },
  )
  expect((await act('reopen', '2026-01', { unit: branch, reason: 'x' }, bound)).status).toBe(200)
  expect((await act('back', '2026-01', { unit: 0 }, bound)).code).toBe('ZBRP0123')
  await set({ units: [] })
})
