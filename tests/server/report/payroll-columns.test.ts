// Payroll files with columns of their own, of fixed width, framed by counts and sums.
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Person, startServer, type TestServer } from '#tests/contract/support/server.ts'
import { newEmployee, type Place, placeOf, settled } from '#tests/server/attendance/run/support.ts'

const base = '/web/report/api/v2/'
const files = `${base}payroll_files/`
const month = '2026-03'
let server: TestServer
let owner: Person
let run: Place['run']

beforeAll(async () => {
  server = await startServer({ CALCULATION_THREADS: '1', LOG_LEVEL: 'error' })
  owner = await server.company('paycolumns')
  const place = await placeOf(server.database, owner.company)
  run = place.run
  for (const [code, full_name] of [
    ['101', 'Ana'],
    ['102', 'Ömer\nTek'],
  ] as const)
    await newEmployee(place, code, { full_name, hire_date: '2026-02-27' }, '2026-02-27')
  await settled(server.database)
  await run((db) =>
    sql`update att_day_result set late = case when att_date = '2026-03-02' then case employee
        when (select id from employee where emp_code = '101') then 90 else 101 end else 0 end,
      early = case when att_date = '2026-03-03' then 30 else 0 end
      where att_date between '2026-03-01' and '2026-03-31'`.execute(db),
  )
  const body = { period_start: '2026-03-01', period_end: '2026-03-31' }
  await owner.call('POST', `${base}calculation/locks/`, { body })
})
afterAll(() => server.close())

const post = (path: string, body: object, by = owner) => by.call('POST', `${base}${path}/`, { body })
const usual = { encoding: 'UTF8', line_end: 'LF', left_out_overtime: true }
const fixed = { file_format: 'FIXED', decimal_sign: 'NONE', date_format: 'YYYYMMDD' }
const columns = [
  { holds: 'CONSTANT', text: '20', width: 2 },
  { holds: 'NUMBER', width: 6, align: 'RIGHT', fill: '0' },
  { holds: 'NAME', width: 12 },
  { holds: 'TO', width: 8 },
  { holds: 'CODE', start: 31, width: 4 },
  { holds: 'VALUE', width: 8, fill: '0' },
]

/** With a code that takes lateness away, and one that adds it with early leave. */
async function layout(name: string, more: object): Promise<number> {
  const { data, body } = await post('payroll_layouts', { name, ...usual, ...more })
  if (!data?.id) throw new Error(JSON.stringify(body))
  for (const code of [
    { seq: 1, code: 'L', adds: ['LATE'], sign: 'MINUS' },
    { seq: 2, code: 'E', adds: ['EARLY', 'LATE'] },
  ])
    await post('payroll_codes', { layout: data.id, ...code })
  return data.id
}
async function made(id: number): Promise<{ readonly id: number; readonly bytes: Buffer }> {
  const { data, body } = await post('payroll_files/make', { layout: id, month })
  if (!data?.file) throw new Error(JSON.stringify(body))
  const url = `${files}download/${data.file}/`
  const headers = { authorization: `JWT ${owner.token}` }
  const { rawPayload } = await server.app.inject({ method: 'GET', url, headers })
  return { id: data.file, bytes: rawPayload }
}

test('lines of fixed width hold constants and values at their places, framed by counts, sums and a checksum', async () => {
  const id = await layout('Fixed', {
    ...{ ...fixed, columns },
    head: '10{company:20}{period}{seq:4}{kind:8}',
    foot: '98{count:6}{people:3}{sum:L:9}{sum:E:9}{sum::9}{hash_emp:10}\n99{sha256}',
  })
  const { data: seen } = await post('payroll_files/preview', { layout: id, month })
  const { id: file, bytes } = await made(id)
  const lines = bytes.toString('utf8').trimEnd().split('\n')
  const front = '10Company paycolumns  2026-030001FULL    '
  expect(lines.slice(0, -1)).toEqual([
    front,
    '20000101Ana         20260331  L   -0000150',
    '20000101Ana         20260331  E   00000200',
    '20000102Ömer Tek    20260331  L   -0000168',
    '20000102Ömer Tek    20260331  E   00000218',
    '98000004002-000003180000004180000001000000000406',
  ])
  const before = bytes.subarray(0, bytes.lastIndexOf('\n98') + 1)
  expect(lines.at(-1)).toBe(`99${createHash('sha256').update(before).digest('hex')}`)
  expect(seen.text).toEqual(lines)
  const { data: row } = await owner.call('GET', `${files}${file}/`)
  expect(row.file_name).toBe('Fixed_2026-03_0001.txt')
  expect((await owner.call('POST', `${files}verify/${file}/`)).status).toBe(200)
  // The exact negatives, under their own number and kind.
  const { data: back } = await owner.call('POST', `${files}reverse/${file}/`)
  expect((await owner.call('POST', `${files}verify/${back.id}/`)).status).toBe(200)
  expect(back).toMatchObject({ kind: 'REVERSAL', number: 2 })
})

test('own columns stand in CSV and side by side as well, and the mark of the character set stands once in front', async () => {
  const own = [
    { holds: 'CONSTANT', title: 'company', text: '=077' },
    { holds: 'NUMBER', title: 'no' },
    { holds: 'VALUE', code: 'E', title: 'both', places: 4 },
    { holds: 'VALUE', code: 'L' },
  ]
  const id = await layout('Side', {
    ...{ encoding: 'UTF8_BOM', grain: 'WIDE', decimal_sign: 'COMMA', columns: own, head: 'H', foot: 'T;{count}' },
  })
  const lines = (await made(id)).bytes.toString('utf8').trimEnd().split('\n')
  expect(lines).toEqual(['\uFEFFH', 'company;no;both;L', "'=077;101;2,0000;-1,50", "'=077;102;2,1800;-1,68", 'T;4'])
})

test('what is wider than its column is named before a file is made, and nothing is cut', async () => {
  const narrow = columns.map((column) => (column.holds === 'NAME' ? { ...column, width: 6 } : column))
  const id = await layout('Narrow', { ...fixed, columns: narrow })
  const { data } = await post('payroll_files/preview', { layout: id, month })
  expect(data.faults).toEqual([{ kind: 'TOO_WIDE', hinders: true, count: 2, people: [], names: ['name: Ömer\nTek'] }])
  const order = { layout: id, month }
  expect(await post('payroll_files/make', order)).toMatchObject({ status: 400, code: 'ZBRP0124' })
  // One decimal would lose a digit of 1.68.
  const places = columns.map((column) => (column.holds === 'VALUE' ? { ...column, places: 1 } : column))
  await owner.call('PATCH', `${base}payroll_layouts/${id}/`, { body: { columns: places } })
  expect((await post('payroll_files/preview', order)).data.faults).toMatchObject([
    { kind: 'TOO_WIDE', names: ['value: -1.68', 'value: 2.18'] },
  ])
})

test.each([
  [{ ...fixed }, 'columns', 'ZBRP0136'],
  [{ ...fixed, columns: [{ holds: 'NUMBER' }] }, 'columns', 'ZBRP0136'],
  [
    {
      ...fixed,
      columns: [
        { holds: 'NUMBER', width: 9 },
        { holds: 'CODE', start: 9, width: 2 },
      ],
    },
    'columns',
    'ZBRP0137',
  ],
  [{ ...fixed, columns: [{ holds: 'NUMBER', start: 1999, width: 9 }] }, 'columns', 'ZBRP0137'],
  [{ head: '{sha256}' }, 'head', 'ZBRP0138'],
  [{ foot: '{total}' }, 'foot', 'ZBRP0138'],
  [{ sub_path: 'a/../b' }, 'sub_path', 'ZBRP0012'],
])('a layout of %j is refused', async (more, field, code) => {
  const { status, errors } = await post('payroll_layouts', { name: 'Wrong', ...more })
  expect([status, JSON.stringify(errors)]).toEqual([400, expect.stringContaining(code)])
  expect(JSON.stringify(errors)).toContain(`"${field}"`)
})

test('receivers outside the company are for administrators to name', async () => {
  const author = await server.member(owner, {
    ...{ email: 'author@paycolumns.test', permissions: ['report.view_payroll_layout', 'report.add_payroll_layout'] },
  })
  const asked = (email_to: string[]) => post('payroll_layouts', { name: 'Mailed out', email_to }, author)
  expect(await asked(['pay@bureau.test'])).toMatchObject({ status: 400 })
  expect((await asked(['author@paycolumns.test'])).status).toBe(200)
})
