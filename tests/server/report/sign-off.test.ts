// Departments are signed off over HTTP: by whom, over which figures, what hinders it, delegates, data scope, and the lock.
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { notifyAllHeads } from '#server/areas/report/sign-off/remind-heads.ts'
import { type Person, startServer, type TestServer } from '#tests/contract/support/server.ts'
import { inserted, newEmployee, type Place, placeOf, punch, settled } from '#tests/server/attendance/run/support.ts'

const signs = '/web/report/api/v2/month_sign_offs/'
const months = '/web/report/api/v2/month_ends/'
const month = '2026-03'
const rights = ['report.view_calculation', 'report.sign_month_end', 'att.view_employee_calendar']
let server: TestServer
let owner: Person
let head: Person
let place: Place
let port = 0
let yard = 0
const idOf: Record<string, number> = {}

type Body = Readonly<Record<string, unknown>>
interface Row {
  readonly department: number
  readonly name: string
  readonly state: string
  readonly figures: string
  readonly hindered: string | null
  readonly signed: readonly {
    readonly by: string
    readonly behalf: string | null
    readonly at: string
    readonly people: number
  }[]
  readonly exceptions: readonly { readonly code: string; readonly count: number; readonly blocks: boolean }[]
}

const page = async (by = owner, more = '') => (await by.call('GET', `${signs}?month=${month}${more}`)).data
const rowOf = async (department: number, by = owner): Promise<Row> =>
  (await page(by)).rows.find((row: Row) => row.department === department)
const send = (body: Body, by: Person) => by.call('POST', `${signs}sign/`, { body: { month, ...body } })
const sign = async (department: number, by = owner) => {
  const { figures } = (await rowOf(department, by)) ?? { figures: '0'.repeat(64) }
  return send({ departments: [{ department, figures }] }, by)
}
const act = (event: string, body: Body = {}) => owner.call('POST', `${months}${event}/`, { body: { month, ...body } })
const checkOf = async (code: string) =>
  (await owner.call('GET', `${months}?month=${month}`)).data.checks.find((one: Body) => one.code === code)
const set = (body: Body) => owner.call('PATCH', '/web/report/api/v2/month_end_settings/', { body })
const setLate = (name: string, late: number) =>
  place.run((db) =>
    sql`update att_day_result set late = ${late}, calculated_at = now()
      where employee = ${idOf[name]} and att_date = '2026-03-02'`.execute(db),
  )
const linked = (person: Person, employee: number) =>
  place.run((db) =>
    sql`update membership set employee_id = ${employee}, permission_version = permission_version + 1
      where user_id = ${person.user}`.execute(db),
  )
const member = (name: string, permissions: readonly string[], department: readonly number[] = []) =>
  server.member(owner, {
    ...{ email: `${name}@signs.test`, permissions: [...permissions] },
    scope: department.length > 0 ? { department } : {},
  })

beforeAll(async () => {
  server = await startServer({ CALCULATION_THREADS: '1' })
  owner = await server.company('signs')
  place = await placeOf(server.database, owner.company)
  const { run } = place
  const company_id = owner.company
  await run(async (db) => {
    port = await inserted(db, 'department', { company_id, dept_code: 'P', dept_name: 'Port' })
    yard = await inserted(db, 'department', { company_id, dept_code: 'Y', dept_name: 'Yard', parent_dept: port })
  })
  for (const [name, department] of [
    ['Hala', port],
    ['Ana', port],
    ['Badr', yard],
  ] as const)
    idOf[name] = await newEmployee(place, name, { hire_date: '2026-03-02', department }, '2026-03-02')
  await run((db) => sql`update department set manager = ${idOf.Hala} where id = ${port}`.execute(db))
  for (const time of ['02 09:12', '02 18:00', '03 09:00']) await punch(place, idOf.Ana ?? 0, `2026-03-${time}`)
  const body = { start_date: '2026-03-01', end_date: '2026-03-31' }
  await owner.call('POST', '/web/report/api/v2/calculation/run/', { body })
  await settled(server.database)
  head = await member('head', rights, [port])
  await linked(head, idOf.Hala ?? 0)
}, 90_000)
afterAll(() => server.close())

test('nobody signs where the company does not ask for it, and the page says who would', async () => {
  expect(await sign(port)).toMatchObject({ status: 400, code: 'ZBRP0029' })
  expect(await checkOf('SIGN_OPEN')).toBeUndefined()
  await set({ sign_off: 'OPTIONAL' })
  expect(await rowOf(port)).toMatchObject({ state: 'OPEN', name: 'P Port', manager: 'Hala', people: 2, signed: [] })
  expect(await checkOf('SIGN_OPEN')).toMatchObject({
    ...{ severity: 'WARN', blocks: false, count: 2, people: 3, departments: ['P Port', 'Y Yard'] },
  })
})

test.each([
  { fault: null, code: 'CALC_WAITING' },
  { fault: 'broken', code: 'CALC_FAILED' },
])('nobody signs what is still being calculated ($code); other departments may be signed', async ({ fault, code }) => {
  // It would be tried tomorrow.
  await place.run((db) =>
    sql`insert into att_queue (company_id, employee, dates, fault, run_after)
      values (${owner.company}, ${idOf.Badr}, '{[2026-03-03,2026-03-04)}', ${fault}, now() + interval '1 day')`.execute(
      db,
    ),
  )
  const waiting = await rowOf(yard)
  expect(waiting).toMatchObject({ state: 'OPEN', hindered: 'CHECKS' })
  expect(waiting.exceptions).toContainEqual({ code, count: 1, blocks: true })
  expect(await sign(yard)).toMatchObject({ code: 'ZBRP0120', body: { context: { checks: code } } })
  expect(await rowOf(port)).toMatchObject({ hindered: null })
  await place.run((db) => sql`delete from att_queue where employee = ${idOf.Badr}`.execute(db))
  expect(await rowOf(yard)).toMatchObject({ hindered: null })
})

const bellOf = async (by: Person) => {
  const { data } = await by.call('GET', '/web/base/api/v2/notifications/')
  return data.data
    .filter(({ title_code }: Body) => title_code === 'MONTH_TO_SIGN_OFF')
    .map(({ context, link }: { context: Body; link: string }) => [context.departments, link])
}

test('heads are reminded by the office, once a day, of what they may sign', async () => {
  const remind = (by: Person, body: Body = {}) => by.call('POST', `${signs}remind/`, { body: { month, ...body } })
  expect((await remind(head)).status).toBe(403)
  const elsewhere = await member('elsewhere', ['report.change_month_end'], [yard])
  expect(await remind(elsewhere)).toMatchObject({ status: 403, code: 'ZBRP0123' })
  expect(await remind(owner, { version: 99 })).toMatchObject({ code: 'ZBRP0019' })
  expect((await remind(owner)).data).toEqual({ heads: 1, departments: 2 })
  // The yard has no head of its own: that of the port is asked.
  expect(await bellOf(head)).toEqual([['P Port, Y Yard', `/report/month-end?month=${month}`]])
  expect(await remind(owner)).toMatchObject({ status: 400, code: 'ZBRP0144' })
  const log = await owner.call('GET', '/web/system/api/v2/operation_logs/?action=MONTH_REMIND_HEADS')
  expect(log.data.total).toBe(1)
})

test('heads are asked by themselves, once, when nothing is left before; so is who stands in for them', async () => {
  const { month: last, start_date, end_date } = (await owner.call('GET', months)).data
  // Nothing is calculated yet.
  expect(await notifyAllHeads(server.database)).toBe(0)
  await owner.call('POST', '/web/report/api/v2/calculation/run/', { body: { start_date, end_date } })
  await settled(server.database)
  // Absence without a request is left.
  expect(await notifyAllHeads(server.database)).toBe(0)
  await act('accept', { month: last, code: 'ABSENT_OPEN', reason: 'Strike' })
  expect(await notifyAllHeads(server.database)).toBe(1)
  expect(await bellOf(head)).toContainEqual(['P Port, Y Yard', `/report/month-end?month=${last}`])
  expect(await notifyAllHeads(server.database)).toBe(0)
  const second = await member('second', [])
  await linked(second, idOf.Ana ?? 0)
  await place.run((db) =>
    sql`insert into stand_in (company_id, employee, delegate, from_date, until_date)
      values (${owner.company}, ${idOf.Hala}, ${idOf.Ana}, current_date - 2, current_date + 2)`.execute(db),
  )
  expect(await notifyAllHeads(server.database)).toBe(1)
  expect(await bellOf(second)).toHaveLength(1)
  await place.run((db) => sql`delete from stand_in`.execute(db))
})

test('the head signs all but their own month, which somebody else signs', async () => {
  expect((await sign(port, head)).data).toEqual({ departments: 1, people: 1 })
  expect(await rowOf(port, head)).toMatchObject({ state: 'PART', open: 1, hindered: 'OWN', signed: [{ people: 1 }] })
  expect(await sign(port, head)).toMatchObject({ status: 400, code: 'ZBRP0143' })
  expect((await sign(port)).data).toEqual({ departments: 1, people: 1 })
  const now = await rowOf(port)
  expect(now).toMatchObject({ state: 'SIGNED', hindered: 'NOTHING' })
  expect(now.signed).toHaveLength(2)
  expect(now.signed[0]?.at).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)
  expect(await sign(port)).toMatchObject({ code: 'ZBRP0029' })
  expect(await checkOf('SIGN_OPEN')).toMatchObject({ count: 1, departments: ['Y Yard'] })
})

test('what is kept is the hash over those of its people, and the operation log tells of it', async () => {
  const { rows } = await place.run((db) =>
    sql<{ hash: string; hashes: string }>`select s.hash, string_agg(f.hash || chr(10), '' order by f.employee) as hashes
      from month_sign_off s join month_sign_off_figures f on f.sign_off = s.id group by s.id, s.hash order by s.id`.execute(
      db,
    ),
  )
  for (const { hash, hashes } of rows) expect(createHash('sha256').update(hashes).digest('hex')).toBe(hash)
  expect(rows).toHaveLength(2)
  const log = await owner.call('GET', '/web/system/api/v2/operation_logs/?action=MONTH_SIGN')
  expect(JSON.stringify(log.data)).toContain(rows[0]?.hash)
})

test('a minute makes it stale, its return makes it hold again, and it is signed anew', async () => {
  const { figures } = await rowOf(yard)
  await setLate('Ana', 13)
  expect(await rowOf(port)).toMatchObject({ state: 'STALE', changed: 1, hindered: null })
  expect(await checkOf('SIGN_OPEN')).toMatchObject({ count: 2 })
  await setLate('Ana', 12)
  expect((await rowOf(port)).state).toBe('SIGNED')
  await setLate('Ana', 14)
  const stale = await rowOf(port, head)
  await setLate('Ana', 15)
  expect(await send({ departments: [{ department: port, figures: stale.figures }] }, head)).toMatchObject({
    ...{ status: 400, code: 'ZBRP0122' },
  })
  expect((await sign(port, head)).data).toEqual({ departments: 1, people: 1 })
  expect((await rowOf(port)).state).toBe('SIGNED')
  // Of several none is signed where one is refused.
  const both = [port, yard].map((department) => ({ department, figures }))
  expect(await send({ departments: both }, owner)).toMatchObject({ status: 400 })
  expect((await rowOf(yard)).state).toBe('OPEN')
})

test('what keeps the month from being locked keeps the department from being signed, until it is accepted', async () => {
  await set({ raised: ['ABSENT_OPEN'] })
  const now = await rowOf(yard)
  expect(now).toMatchObject({ hindered: 'CHECKS' })
  expect(now.exceptions).toContainEqual({ code: 'ABSENT_OPEN', count: expect.any(Number), blocks: true })
  expect(await sign(yard)).toMatchObject({ code: 'ZBRP0120', body: { context: { checks: 'ABSENT_OPEN' } } })
  // The same for those who do not see days.
  const blind = await member('blind', ['report.view_calculation', 'report.sign_month_end'])
  expect(await sign(yard, blind)).toMatchObject({ code: 'ZBRP0120' })
  await act('accept', { code: 'ABSENT_OPEN', reason: 'Strike' })
  expect(await rowOf(yard)).toMatchObject({ hindered: null })
  await set({ raised: [] })
  await act('back')
  expect(await rowOf(yard)).toMatchObject({ hindered: 'STATE' })
  expect(await sign(yard)).toMatchObject({ code: 'ZBRP0029', body: { context: { state: 'OPEN' } } })
  await act('check')
})

test('all of a department lies within the data scope of whoever signs it', async () => {
  const area = await place.run(async (db) => {
    const id = await inserted(db, 'area', { company_id: owner.company, area_code: 'A', area_name: 'Quay' })
    await sql`insert into employee_area (company_id, owner, target) values (${owner.company}, ${idOf.Ana}, ${id})`.execute(
      db,
    )
    return id
  })
  const bound = await server.member(owner, { email: 'quay@signs.test', permissions: rights, scope: { area: [area] } })
  const seen = await page(bound)
  expect(seen.rows).toMatchObject([{ name: 'P Port', people: 1, hindered: 'NOTHING' }])
  await setLate('Ana', 16)
  expect(await rowOf(port, bound)).toMatchObject({ hindered: 'SCOPE' })
  expect(await sign(port, bound)).toMatchObject({ status: 403, code: 'ZBRP0123' })
  expect(await sign(yard, bound)).toMatchObject({ status: 400, code: 'ZBRP0016' })
  const looker = await member('looker', ['report.view_calculation'])
  expect(await rowOf(port, looker)).toMatchObject({ hindered: 'RIGHT' })
  expect(await sign(port, looker)).toMatchObject({ status: 403, code: 'ZBOA0400' })
  expect((await page(await server.company('signs-other'))).total).toBe(0)
})

test('a delegate signs for whom they stand in, and both are named', async () => {
  const delegate = await member('delegate', ['report.view_calculation'], [yard])
  await linked(delegate, idOf.Badr ?? 0)
  expect(await sign(port, delegate)).toMatchObject({ status: 403 })
  await place.run((db) =>
    sql`insert into stand_in (company_id, employee, delegate, from_date, until_date)
      values (${owner.company}, ${idOf.Hala}, ${idOf.Badr}, current_date - 2, current_date + 2)`.execute(db),
  )
  expect(await rowOf(port, delegate)).toMatchObject({ hindered: null, behalf: expect.stringContaining('head') })
  expect((await sign(port, delegate)).status).toBe(200)
  expect((await rowOf(port)).signed[0]).toMatchObject({
    by: expect.any(String),
    behalf: expect.stringContaining('head'),
  })
  // Their own month, whoever they stand in for.
  expect(await sign(yard, delegate)).toMatchObject({ code: 'ZBRP0143' })
  await setLate('Ana', 17)
  expect((await rowOf(port)).state).toBe('STALE')
  expect((await sign(port)).status).toBe(200)
})

test('the lock waits for every department where the company says so', async () => {
  await set({ sign_off: 'REQUIRED' })
  expect(await act('lock')).toMatchObject({ code: 'ZBRP0120', body: { context: { checks: 'SIGN_OPEN', count: 1 } } })
  expect((await sign(yard)).status).toBe(200)
  expect(await checkOf('SIGN_OPEN')).toBeUndefined()
  expect((await act('lock')).data.state).toBe('LOCKED')
  expect((await page(owner, '&state=SIGNED')).counts).toEqual({ open: 0, part: 0, signed: 2, stale: 0 })
})

test('a head bound to an area or a position is asked once all of the department lies within it, else the head above', async () => {
  const company_id = owner.company
  const quay = await place.run(async (db) => {
    await sql`delete from stand_in`.execute(db)
    const [crane, dock] = [
      await inserted(db, 'department', { company_id, dept_code: 'C', dept_name: 'Crane', parent_dept: port }),
      await inserted(db, 'area', { company_id, area_code: 'D', area_name: 'Dock' }),
    ]
    const [inner, winch] = [
      await inserted(db, 'area', { company_id, area_code: 'D1', area_name: 'Inner dock', parent_area: dock }),
      await inserted(db, 'position', { company_id, position_code: 'W', position_name: 'Winch' }),
    ]
    return { crane, dock, inner, winch }
  })
  const { month: last, start_date, end_date } = (await owner.call('GET', months)).data
  for (const name of ['Kim', 'Lea'])
    idOf[name] = await newEmployee(place, name, { hire_date: start_date, department: quay.crane }, start_date)
  const [kim, lea] = [idOf.Kim ?? 0, idOf.Lea ?? 0]
  await place.run((db) => sql`update department set manager = ${kim} where id = ${quay.crane}`.execute(db))
  const bind = async (name: string, scope: object) => {
    const person = await server.member(owner, { email: `${name}@signs.test`, permissions: rights, scope })
    await place.run((db) => sql`update membership set employee_id = null where employee_id = ${kim}`.execute(db))
    await linked(person, kim)
    return person
  }
  await owner.call('POST', '/web/report/api/v2/calculation/run/', { body: { start_date, end_date } })
  await settled(server.database)
  await act('accept', { month: last, code: 'ABSENT_OPEN', reason: 'Strike' })
  const asked = `/report/month-end?month=${last}`
  const byArea = await bind('dock', { area: [quay.dock] })
  expect(await notifyAllHeads(server.database)).toBe(1)
  expect(await bellOf(byArea)).toEqual([])
  expect(await bellOf(head)).toContainEqual(['C Crane', asked])
  // Within an area below that of the head.
  await place.run((db) =>
    sql`insert into employee_area (company_id, owner, target) values (${company_id}, ${lea}, ${quay.inner})`.execute(
      db,
    ),
  )
  expect(await notifyAllHeads(server.database)).toBe(1)
  expect(await bellOf(byArea)).toEqual([['C Crane', asked]])
  const byPosition = await bind('winch', { position: [quay.winch] })
  expect(await notifyAllHeads(server.database)).toBe(0)
  await place.run((db) => sql`update employee set position = ${quay.winch} where id = ${lea}`.execute(db))
  expect(await notifyAllHeads(server.database)).toBe(1)
  expect(await bellOf(byPosition)).toEqual([['C Crane', asked]])
})

test('several are signed with one call, each with a hash and an entry of its own', async () => {
  const { month: last } = (await owner.call('GET', months)).data
  const { rows } = (await owner.call('GET', `${signs}?month=${last}`)).data as { rows: Row[] }
  const departments = rows.map(({ department, figures }) => ({ department, figures }))
  expect((await send({ month: last, departments }, owner)).data).toEqual({ departments: 3, people: 5 })
  const kept = await place.run((db) =>
    sql<{ hash: string; hashes: string }>`select s.hash, string_agg(f.hash || chr(10), '' order by f.employee) as hashes
      from month_sign_off s join month_sign_off_figures f on f.sign_off = s.id
      where s.period_start > '2026-03-31' group by s.id, s.hash`.execute(db),
  )
  expect(kept.rows).toHaveLength(3)
  for (const { hash, hashes } of kept.rows) expect(createHash('sha256').update(hashes).digest('hex')).toBe(hash)
  const log = await owner.call('GET', '/web/system/api/v2/operation_logs/?action=MONTH_SIGN')
  for (const { hash } of kept.rows) expect(JSON.stringify(log.data)).toContain(hash)
  const page = (await owner.call('GET', `${signs}?month=${last}`)).data
  expect(page.counts).toEqual({ open: 0, part: 0, signed: 3, stale: 0 })
})
