// Payroll files against stored days whose amounts are set here: rounding, faults, differences, reversals, checksums, rights.
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Person, startServer, type TestServer } from '#tests/contract/support/server.ts'
import { inserted, newEmployee, type Place, placeOf, settled } from '#tests/server/attendance/run/support.ts'

const base = '/web/report/api/v2/'
const files = `${base}payroll_files/`
const month = '2026-03'
let server: TestServer
let owner: Person
let place: Place
const idOf: Record<string, number> = {}

const made = async (path: string, body: object, by = owner) => {
  const { data, body: whole } = await by.call('POST', `${base}${path}/`, { body })
  if (!data?.id) throw new Error(JSON.stringify(whole))
  return data
}
const newLayout = (name: string, more: object = {}) =>
  made('payroll_layouts', { name, encoding: 'UTF8', line_end: 'LF', left_out_overtime: true, ...more })
const newCode = (layout: number, code: string, more: object) => made('payroll_codes', { layout, code, ...more })
const preview = async (layout: number, by = owner) =>
  (await by.call('POST', `${files}preview/`, { body: { layout, month } })).data
const make = (layout: number, by = owner) => by.call('POST', `${files}make/`, { body: { layout, month } })
const fileOf = async (layout: number) => {
  const { data, body } = await make(layout)
  if (!data?.file) throw new Error(JSON.stringify(body))
  return Number(data.file)
}
const rowOf = async (id: number) => (await owner.call('GET', `${files}${id}/`)).data
/** A file, or the status of its refusal. */
const download = async (id: number, by = owner) => {
  const { statusCode: status, rawPayload: bytes } = await server.app.inject({
    method: 'GET',
    url: `${files}download/${id}/`,
    headers: { authorization: `JWT ${by.token}` },
  })
  return { status, bytes }
}
const bytesOf = async (id: number) => {
  const { status, bytes } = await download(id)
  expect(status).toBe(200)
  return bytes
}
const linesOf = async (id: number) => (await bytesOf(id)).toString('utf8').trimEnd().split('\n')

/** Amounts of days of March, as the engine would store them. */
const set = (who: string, day: number, values: Readonly<Record<string, number>>) =>
  place.run((db) =>
    sql`update att_day_result set ${sql.join(Object.entries(values).map(([name, value]) => sql`${sql.ref(name)} = ${value}`))}
      where employee = ${idOf[who]} and att_date = ${`2026-03-${String(day).padStart(2, '0')}`}::date`.execute(db),
  )

let type: { readonly id: number }
let leave = 0
let lock = 0
const lockMonth = async () => {
  const body = { period_start: '2026-03-01', period_end: '2026-03-31' }
  const { data, body: whole } = await owner.call('POST', `${base}calculation/locks/`, { body })
  if (!data?.id) throw new Error(JSON.stringify(whole))
  lock = data.id
}

beforeAll(async () => {
  server = await startServer({ CALCULATION_THREADS: '1' })
  owner = await server.company('payroll')
  place = await placeOf(server.database, owner.company)
  const { run } = place
  for (const name of ['Ana', 'Badr']) {
    idOf[name] = await newEmployee(place, name, { first_name: `=${name}`, hire_date: '2026-02-27' }, '2026-02-27')
  }
  await settled(server.database)
  const kind = { category_code: 'ZZ', category_name: 'Sabbatical', report_symbol: 'ZZ', payment: 'UNPAID' }
  type = await (await owner.call('POST', '/web/att/api/v2/incident_types/', { body: kind })).data
  await run(async (db) => {
    const category = type.id
    const asked = { company_id: owner.company, employee: idOf.Ana ?? 0, category, payment: 'UNPAID', apply_reason: 'x' }
    leave = await inserted(db, 'leave', { ...asked, start_time: '2026-03-12', end_time: '2026-03-12' })
  })
  await settled(server.database)
  await run((db) =>
    sql`update att_day_result set absent = 0, absent_days = 0, attended_days = work_day where att_date between '2026-03-01' and '2026-03-31'`.execute(
      db,
    ),
  )
})
afterAll(() => server.close())

test('a month that is open has a preview and no file', async () => {
  const { id } = await newLayout('Open')
  await newCode(id, 'DAYS', { adds: ['ATTENDED_DAYS'], unit: 'DAY' })
  await newCode(id, 'HERE', { adds: ['EMPLOYED_DAYS'], unit: 'DAY' })
  const one = sql`employee = ${idOf.Badr} and att_date = '2026-03-01'`
  const { rows } = await place.run((db) =>
    sql<{ status: string }>`select status from att_day_result where ${one}`.execute(db),
  )
  const status = (value: string | undefined) =>
    place.run((db) => sql`update att_day_result set status = ${value} where ${one}`.execute(db))
  await status('NOT_EMPLOYED')
  const { faults, codes, kind } = await preview(id)
  expect(kind).toBe('FULL')
  expect(faults).toMatchObject([{ kind: 'OPEN', hinders: true }])
  expect(codes).toMatchObject([
    { code: 'DAYS', people: 2, total: '44.00' },
    { code: 'HERE', people: 2, total: '61.00' },
  ])
  await status(rows[0]?.status)
  expect(await make(id)).toMatchObject({ status: 400, code: 'ZBRP0125' })
  await lockMonth()
})

test('values are rounded once, after the factor, by day or in total', async () => {
  for (const [day, ot1] of [
    [2, 35],
    [3, 40],
    [4, 20],
  ] as const)
    await set('Ana', day, { ot1 })
  await set('Ana', 5, { ot2: 101, late: 55, absent_days: 0.25, absent: 120 })
  await set('Ana', 6, { absent_days: 1, absent: 480 })
  await set('Badr', 5, { late: 61 })
  const { id } = await newLayout('Rounding')
  const quarter = { adds: ['OT1'], round_unit: '0.25', round_mode: 'DOWN' }
  await newCode(id, 'A', { seq: 1, ...quarter })
  await newCode(id, 'B', { seq: 2, ...quarter, round_on: 'DAY' })
  await newCode(id, 'C', { seq: 3, adds: ['ABSENT_DAYS'], unit: 'DAY', round_unit: '0.5', sign: 'MINUS' })
  await newCode(id, 'D', { seq: 4, adds: ['OT2'], factor: '1.5' })
  const above = { condition_measure: 'LATE', condition_is: 'ABOVE', condition_limit: '55' }
  await newCode(id, 'E', { seq: 5, adds: ['LATE'], sign: 'MINUS', ...above })
  await newCode(id, 'F', { seq: 6, adds: ['LATE'], unit: 'HH_MM', round_unit: '1', zero: 'WRITE' })
  const file = await fileOf(id)
  expect(await linesOf(file)).toEqual([
    'number;code;value',
    ...['Ana;A;1.50', 'Ana;B;1.25', 'Ana;C;-1.5', 'Ana;D;2.53', 'Ana;F;0:55', 'Badr;E;-1.02', 'Badr;F;1:01'],
  ])
  expect(await preview(id)).toMatchObject({ kind: 'DELTA', lines: 0 })
})

test('a code that stands twice counts by the first line that fits the person', async () => {
  await place.run((db) => sql`update employee set emp_type = 2 where id = ${idOf.Badr}`.execute(db))
  const { id } = await newLayout('Groups')
  await newCode(id, 'L', { seq: 1, adds: ['LATE'], unit: 'MINUTE', round_unit: '1', emp_types: [2], factor: '2' })
  await newCode(id, 'L', { seq: 2, adds: ['LATE'], unit: 'MINUTE', round_unit: '1' })
  expect(await linesOf(await fileOf(id))).toEqual(['number;code;value', 'Ana;L;55', 'Badr;L;122'])
})

test('a file keeps its checksum, is numbered without a gap, and is built again to the byte', async () => {
  const { id } = await newLayout('Sheet', { file_format: 'XLSX', grain: 'WIDE', further: ['NAME', 'FROM', 'TO'] })
  await newCode(id, '@LATE', { adds: ['LATE'], unit: 'MINUTE', round_unit: '1' })
  const file = await fileOf(id)
  const row = await rowOf(file)
  const bytes = await bytesOf(file)
  expect(createHash('sha256').update(bytes).digest('hex')).toBe(row.sha256)
  expect(row).toMatchObject({ number: 1, month, kind: 'FULL', state: 'READY', people: 2, lines: 2, size: bytes.length })
  expect(row.file_name).toBe('Sheet_2026-03_0001.xlsx')
  expect((await rowOf(file)).state).toBe('SENT')
  const verify = () => owner.call('POST', `${files}verify/${file}/`)
  expect((await verify()).status).toBe(200)
  await place.run((db) => sql`update payroll_line set value = value + 1 where file = ${file} and place = 1`.execute(db))
  expect(await verify()).toMatchObject({ status: 400, code: 'ZBRP0130' })
  const again = await newLayout('Twin', { file_format: 'XLSX', grain: 'WIDE', further: ['NAME', 'FROM', 'TO'] })
  await newCode(again.id, '@LATE', { adds: ['LATE'], unit: 'MINUTE', round_unit: '1' })
  expect((await rowOf(await fileOf(again.id))).sha256).toBe(row.sha256)
})

test('no text of a file runs as a formula, and a minus stays a minus', async () => {
  await place.run((db) => sql`update employee set full_name = '=' || emp_code where id <> 0`.execute(db))
  const { id } = await newLayout('Inert', { further: ['NAME', 'UNIT'], decimal_sign: 'COMMA' })
  await newCode(id, '+L', { adds: ['LATE'], sign: 'MINUS' })
  expect(await linesOf(await fileOf(id))).toEqual([
    'number;name;code;value;unit',
    ...["Ana;'=Ana;'+L;-0,92;HOUR", "Badr;'=Badr;'+L;-1,02;HOUR"],
  ])
})

test('a second file holds what has changed, so that all files come to the value', async () => {
  await set('Ana', 9, { ot3: 95 })
  const { id } = await newLayout('Changes')
  const quarter = { adds: ['OT3'], round_unit: '0.25', round_mode: 'DOWN' }
  await newCode(id, 'OT', quarter)
  const first = await fileOf(id)
  expect(await linesOf(first)).toEqual(['number;code;value', 'Ana;OT;1.50'])
  expect(await make(id)).toMatchObject({ status: 400, code: 'ZBRP0129' })
  await set('Ana', 9, { ot3: 100 })
  expect(await make(id)).toMatchObject({ code: 'ZBRP0129' })
  await set('Ana', 9, { ot3: 115 })
  const second = await fileOf(id)
  expect(await linesOf(second)).toEqual(['number;code;value', 'Ana;OT;0.25'])
  expect(await rowOf(second)).toMatchObject({ number: 2, kind: 'DELTA' })
  const pair = await owner.call('PATCH', `${base}payroll_layouts/${id}/`, { body: { changed_as: 'REPLACE_PAIR' } })
  expect(pair.status).toBe(200)
  await set('Ana', 9, { ot3: 85 })
  const third = await fileOf(id)
  expect(await linesOf(third)).toEqual(['number;code;value', 'Ana;OT;-1.75', 'Ana;OT;1.25'])
  // The newest first; what it took back is in the next file again.
  const reverse = (file: number) => owner.call('POST', `${files}reverse/${file}/`)
  expect(await reverse(second)).toMatchObject({ code: 'ZBRP0127', body: { context: { number: 3 } } })
  const { data: reversal } = await reverse(third)
  expect(reversal).toMatchObject({ number: 4, kind: 'REVERSAL', reverses: 3 })
  expect(await linesOf(reversal.id)).toEqual(['number;code;value', 'Ana;OT;1.75', 'Ana;OT;-1.25'])
  expect(await reverse(third)).toMatchObject({ code: 'ZBRP0029' })
  const next = await fileOf(id)
  expect(await linesOf(next)).toEqual(['number;code;value', 'Ana;OT;-1.75', 'Ana;OT;1.25'])
  const { rows } = await place.run((db) =>
    sql<{ sum: string }>`select sum(value)::text as sum from payroll_line l join payroll_file f on f.id = l.file
      where f.layout = ${id}`.execute(db),
  )
  expect(Number(rows[0]?.sum)).toBe(1.25)
  // A code that is gone is taken back whole.
  const { data: codes } = await owner.call('GET', `${base}payroll_codes/?layout=${id}`)
  await owner.call('PATCH', `${base}payroll_codes/${codes.data[0].id}/`, { body: { code: 'NEW' } })
  expect(await linesOf(await fileOf(id))).toEqual(['number;code;value', 'Ana;NEW;1.25', 'Ana;OT;-1.25'])
})

test('each date has a line where the layout asks for dates', async () => {
  const { id } = await newLayout('Dated', { grain: 'DATED', header: false })
  await newCode(id, 'OT', { adds: ['OT1'] })
  expect(await linesOf(await fileOf(id))).toEqual([
    ...['Ana;2026-03-02;OT;0.58', 'Ana;2026-03-03;OT;0.67', 'Ana;2026-03-04;OT;0.33'],
  ])
})

test('what is missing is named before a file is made: numbers, and what no code takes', async () => {
  const attribute = await owner.call('POST', '/web/personnel/api/v2/employee_attributes/', {
    body: { name: 'Payroll no', type: 'TEXT' },
  })
  const { id } = await newLayout('Faulty', { number_attribute: attribute.data.id, left_out_overtime: false })
  const none = await preview(id)
  expect(none.faults.map(({ kind }: { kind: string }) => kind)).toEqual(['NO_CODES', 'NO_NUMBER'])
  await newCode(id, 'D', { adds: ['ATTENDED_DAYS'], unit: 'DAY' })
  await set('Ana', 10, { ot_normal: 60 })
  const { faults } = await preview(id)
  expect(faults).toMatchObject([
    { kind: 'NO_NUMBER', hinders: true, count: 2, people: [{ emp_code: 'Ana' }, { emp_code: 'Badr' }] },
    { kind: 'OVERTIME', hinders: true, count: 1, people: [{ emp_code: 'Ana' }] },
  ])
  expect(await make(id)).toMatchObject({ status: 400, code: 'ZBRP0126' })
  const number = (who: string, value: string) =>
    place.run((db) =>
      sql`update employee set custom_fields = jsonb_build_object('Payroll no', ${value}::text) where id = ${idOf[who]}`.execute(
        db,
      ),
    )
  await number('Ana', '7')
  await number('Badr', '7')
  expect((await preview(id)).faults).toMatchObject([
    { kind: 'OVERTIME' },
    { kind: 'SAME_NUMBER', count: 2, names: ['7'] },
  ])
  await number('Badr', '8')
  await owner.call('PATCH', `${base}payroll_layouts/${id}/`, { body: { left_out_overtime: true } })
  expect((await preview(id)).faults).toEqual([])
  expect(await linesOf(await fileOf(id))).toEqual(['number;code;value', '7;D;22.00', '8;D;22.00'])
  await set('Ana', 10, { ot_normal: 0 })
})

test('leave that no code takes hinders the file until it has one, or is left out', async () => {
  await place.run((db) =>
    sql`insert into att_item_result (company_id, employee, att_date, kind, request, minutes, days)
      values (${owner.company}, ${idOf.Ana}, '2026-03-12', 'LEAVE', ${leave}, 480, 1)`.execute(db),
  )
  const { id } = await newLayout('Leave')
  const { id: code } = await newCode(id, 'D', { adds: ['ATTENDED_DAYS'], unit: 'DAY', zero: 'SKIP' })
  expect((await preview(id)).faults).toMatchObject([{ kind: 'LEAVE', count: 1, names: ['Sabbatical'] }])
  await owner.call('PATCH', `${base}payroll_layouts/${id}/`, { body: { left_out_leave: [type.id] } })
  expect((await preview(id)).faults).toEqual([])
  await owner.call('PATCH', `${base}payroll_layouts/${id}/`, { body: { left_out_leave: [] } })
  await owner.call('DELETE', `${base}payroll_codes/${code}/`)
  await newCode(id, 'SAB', { leave_kinds: [type.id], unit: 'HOUR' })
  await newCode(id, 'UNP', { adds: ['UNPAID_LEAVE_DAYS'], unit: 'DAY' })
  expect(await linesOf(await fileOf(id))).toEqual(['number;code;value', 'Ana;SAB;8.00', 'Ana;UNP;1.00'])
})

test.each([
  [{}, 'adds', 'ZBRP0133'],
  [{ adds: ['LATE'], unit: 'DAY' }, 'adds', 'ZBRP0132'],
  [{ adds: ['LATE'], subtracts: ['WORK_DAY'] }, 'subtracts', 'ZBRP0132'],
  [{ adds: ['LATE'], unit: 'HH_MM', round_unit: '0.25' }, 'round_unit', 'ZBRP0015'],
  [{ adds: ['LATE'], factor: '0' }, 'factor', 'ZBRP0015'],
])('a code of %j is refused', async (more, field, code) => {
  const { data } = await owner.call('GET', `${base}payroll_layouts/?page_size=1`)
  const { status, body } = await owner.call('POST', `${base}payroll_codes/`, {
    body: { layout: data.data[0].id, code: 'X', ...more },
  })
  expect([status, JSON.stringify(body)]).toEqual([400, expect.stringContaining(code)])
  expect(JSON.stringify(body)).toContain(`"${field}"`)
})

test('files are for those alone whose scope is the whole company, each by their right', async () => {
  const { data } = await owner.call('GET', `${base}payroll_layouts/?name=Rounding`)
  const { id } = data.data[0]
  const person = (email: string, permissions: readonly string[], scope = {}) =>
    server.member(owner, { email: `${email}@payroll.test`, permissions: [...permissions], scope })
  const bound = await person('bound', ['report.view_payroll_file', 'report.add_payroll_file'], {
    department: [place.department],
  })
  const asked = { body: { layout: id, month } }
  expect(await bound.call('POST', `${files}preview/`, asked)).toMatchObject({ status: 403, code: 'ZBRP0123' })
  expect(await bound.call('POST', `${files}make/`, asked)).toMatchObject({ status: 403, code: 'ZBRP0123' })
  const { data: kept } = await owner.call('GET', `${files}?layout=${id}`)
  const file = kept.data[0].id
  expect((await download(file, bound)).status).toBe(403)
  const looker = await person('looker', ['report.view_payroll_file'])
  expect((await looker.call('POST', `${files}preview/`, asked)).status).toBe(200)
  expect((await looker.call('POST', `${files}make/`, asked)).status).toBe(403)
  expect((await looker.call('POST', `${files}confirm/${file}/`, { body: {} })).status).toBe(403)
  expect((await looker.call('POST', `${files}reverse/${file}/`)).status).toBe(403)
  const confirmed = await owner.call('POST', `${files}confirm/${file}/`, { body: { reference: 'PR-1' } })
  expect(confirmed.data).toMatchObject({ state: 'CONFIRMED', reference: 'PR-1' })
  expect(await owner.call('POST', `${files}confirm/${file}/`, { body: {} })).toMatchObject({ code: 'ZBRP0029' })
  const other = await server.company('payroll-other')
  expect((await other.call('POST', `${files}preview/`, asked)).status).toBe(400)
  expect((await download(file, other)).status).toBe(404)
})

test('the file of a large company is made in the background', async () => {
  const { id } = await newLayout('Large', { left_out_leave: [type.id] })
  await newCode(id, 'L', { adds: ['LATE'] })
  const { company: company_id } = owner
  await place.run((db) =>
    sql`insert into employee (company_id, emp_code, department, hire_date, enable_attendance)
      select ${company_id}, 'X' || n, ${place.department}, '2026-04-01', false from generate_series(1, 1000) n`.execute(
      db,
    ),
  )
  const { data } = await make(id)
  expect(data).toEqual({ file: null, job: expect.any(Number) })
  const job = () => owner.call('GET', `/web/base/api/v2/jobs/${data.job}/`)
  await expect.poll(async () => (await job()).data.state, { timeout: 20_000 }).toBe('DONE')
  const { data: kept } = await owner.call('GET', `${files}?layout=${id}`)
  expect(kept.data).toMatchObject([{ number: 1, people: 2, create_user: owner.email }])
  await place.run((db) => sql`delete from employee where emp_code like 'X%'`.execute(db))
}, 40_000)

test('two who make a file at once make one', async () => {
  const { id } = await newLayout('Twice', { left_out_leave: [type.id] })
  await newCode(id, 'L', { adds: ['LATE'] })
  const answers = await Promise.all([make(id), make(id)])
  expect(answers.map(({ code }) => code).sort()).toEqual(['ZBRP0000', 'ZBRP0129'])
  await owner.call('POST', `${base}calculation/locks/unlock/${lock}/`, { body: { reason: 'A late punch' } })
  expect(await make(id)).toMatchObject({ code: 'ZBRP0125' })
})

test('another person than who locked the month confirms its file, and the last file that is confirmed makes it paid', async () => {
  const settings = (body: object) => owner.call('PATCH', `${base}month_end_settings/`, { body })
  await settings({ other_confirms: true })
  await settled(server.database)
  await lockMonth()
  const month_state = async () => (await owner.call('GET', `${base}month_ends/?month=${month}`)).data.state
  const { data: layouts } = await owner.call('GET', `${base}payroll_layouts/?page_size=100`)
  const { data: all } = await owner.call('GET', `${base}payroll_files/?page_size=200&state__in=READY,SENT`)
  const [some] = all.data
  const confirm = (id: number, by: Person) => by.call('POST', `${files}confirm/${id}/`, { body: {} })
  expect(await confirm(some.id, owner)).toMatchObject({ status: 400, code: 'ZBRP0131' })
  const other = await server.member(owner, {
    ...{ email: 'other@payroll.test', permissions: ['report.view_payroll_file', 'report.confirm_payroll_file'] },
  })
  // Layouts that have no file of the month would keep it from being paid.
  for (const { id } of layouts.data) {
    const { data } = await owner.call('GET', `${files}?layout=${id}`)
    if (data.total > 0) continue
    await place.run((db) => sql`delete from payroll_code where layout = ${id}`.execute(db))
    await owner.call('DELETE', `${base}payroll_layouts/${id}/`)
  }
  for (const { id, kind } of all.data) {
    if (kind === 'REVERSAL') continue
    expect(await month_state()).toBe('LOCKED')
    expect((await confirm(id, other)).status).toBe(200)
  }
  expect(await month_state()).toBe('PAID')
  await settings({ other_confirms: false })
})
