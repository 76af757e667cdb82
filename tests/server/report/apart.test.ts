// Files whose groups stand on sheets or pages of their own: each with its rows and sum, and all sums in front.
import { read, utils, type WorkBook } from '@e965/xlsx'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sheetNames } from '#server/engine/exchange/write/sheet-names.ts'
import { pageTexts } from '#tests/server/platform/pdf/support/page-texts.ts'
import { type MadeUp, madeUpCompany } from './made-up.ts'
import { bare } from './read-files.ts'

const base = '/web/report/api/v2/reports/'
const january = { start_date: '2026-01-01', end_date: '2026-01-31' }
let here: MadeUp

beforeAll(async () => {
  here = await madeUpCompany('report-apart', 12)
}, 240_000)
afterAll(() => here?.server.close())

type Query = Readonly<Record<string, string>>

const file = (report: string, query: Query) =>
  here.server.app.inject({
    url: `${base}${report}/export/?${new URLSearchParams({ ...january, ...query })}`,
    headers: { authorization: `JWT ${here.owner.token}`, 'accept-language': 'en' },
  })

async function bookOf(report: string, query: Query): Promise<WorkBook> {
  const { statusCode, rawPayload, body } = await file(report, query)
  if (statusCode !== 200) throw new Error(`${report}: ${body}`)
  return read(rawPayload, { cellFormula: true })
}

const linesOf = (book: WorkBook, name: string) =>
  utils.sheet_to_json<(string | number | undefined)[]>(book.Sheets[name] ?? {}, { header: 1 })

const screenOf = async (report: string, query: Query) =>
  (await here.owner.call('GET', `${base}${report}/`, { query: { ...january, ...query, page_size: '500' } })).data

test('each department has a sheet with its rows and sum, behind one with all sums', async () => {
  const query = { group: 'department', columns: 'emp_code,att_date,late' }
  const { groups, rows, totals } = await screenOf('late', query)
  const book = await bookOf('late', { ...query, apart: 'true' })
  expect(book.SheetNames).toEqual(['Total', 'North', 'South', 'West', 'About'])
  const minutes = (value: unknown) => Math.round(Number(value ?? 0) * 1440)
  for (const { label, first, count, totals: sums } of groups) {
    const [, ...lines] = linesOf(book, label)
    const sum = lines.pop()
    expect(lines.map(([code, , late]) => [code, minutes(late)])).toEqual(
      rows.slice(first, first + count).map((row: Query) => [row.emp_code, row.late]),
    )
    expect([sum?.[0], minutes(sum?.[2])]).toEqual(['Total', sums.late])
    expect(book.Sheets[label]?.[utils.encode_cell({ r: count + 1, c: 2 })]?.f).toContain(`SUM(C2:C${count + 1})`)
  }
  const overview = linesOf(book, 'Total').slice(1)
  expect(overview.map(([name, , late]) => [name, minutes(late)])).toEqual([
    ...groups.map(({ label, totals: sums }: { label: string; totals: { late: number } }) => [label, sums.late]),
    ['Total', totals.late],
  ])
  expect(linesOf(book, 'About')[0]).toEqual(['Late arrivals'])
})

test('so has each employee, in reports with several rows of each', async () => {
  const query = { group: 'employee', columns: 'emp_code,att_date,worked' }
  const book = await bookOf('total-timecard', { ...query, apart: 'true' })
  expect(book.SheetNames).toHaveLength(12 + 2)
  expect(book.SheetNames[1]).toBe('E000 First0 Last0')
  expect(linesOf(book, 'E003 First3 Last3')).toHaveLength(1 + 31 + 1)
  const { code } = await here.owner.call('GET', `${base}employee-summary/`, {
    query: { ...january, group: 'employee' },
  })
  expect(code).toBe('ZBRP0014')
})

test('months as signs and comparisons stand apart, too', async () => {
  const months = await bookOf('monthly-basic-status', { group: 'department', apart: 'true' })
  expect(months.SheetNames).toEqual(['Total', 'North', 'South', 'West', 'About'])
  expect(linesOf(months, 'North')).toHaveLength(1 + 4 + 1)
  const compared = await bookOf('employee-summary', {
    ...{ group: 'department', apart: 'true', compare: 'PERIOD_BEFORE', columns: 'emp_code,worked' },
  })
  expect(linesOf(compared, 'South')[0]).toEqual([
    'Code',
    'Worked',
    'Worked, period before',
    'Worked, difference, in hours',
  ])
})

test('people with several lines stand on the sheets and pages of their departments, in files alone', async () => {
  const query = { group: 'department', apart: 'true' }
  const sheets = await bookOf('monthly-attsheet-summary', query)
  expect(sheets.SheetNames).toEqual(['Total', 'North', 'South', 'West', 'About'])
  // Four people with two lines each, and their sum.
  const [, ...north] = linesOf(sheets, 'North')
  expect(north).toHaveLength(4 * 2 + 1)
  expect(north[0]?.[0]).toBe(north[1]?.[0])
  expect((await bookOf('yearly-summary', { ...query, end_date: '2026-12-31' })).SheetNames).toContain('West')
  const paper = await file('monthly_detailed_summary', { ...query, format: 'pdf' })
  const pages = (await pageTexts(paper.rawPayload)).map(bare)
  for (const name of ['North', 'South', 'West'])
    expect(pages.filter((text) => text.includes(bare(`Department: ${name} (4)`)))).toHaveLength(1)
  const { code } = await here.owner.call('GET', `${base}monthly_detailed_summary/`, {
    query: { ...january, group: 'department' },
  })
  expect(code).toBe('ZBRP0014')
})

test('a file is in the language and on the clock that it is asked for, whoever takes it', async () => {
  const asked = { columns: 'emp_code,late', language: 'tr', zone: 'Asia/Kathmandu' }
  const about = linesOf(await bookOf('late', asked), 'Hakkında')
  expect(about[0]).toEqual(['Geç gelenler'])
  expect(JSON.stringify(about)).toContain('Asia/Kathmandu')
  for (const wrong of [{ language: 'xx' }, { zone: 'Asia/Nowhere' }])
    expect((await file('late', { ...asked, ...wrong })).statusCode).toBe(400)
})

test('on paper each group begins a page', async () => {
  const query = { group: 'employee', columns: 'emp_code,att_date,worked', format: 'pdf' }
  const pages = async (more: Query) =>
    (await pageTexts((await file('total-timecard', { ...query, ...more })).rawPayload)).map(bare)
  const apart = await pages({ apart: 'true' })
  for (let at = 0; at < 12; at += 1) {
    const code = `E${String(at).padStart(3, '0')}`
    const found = apart.filter((text) => text.includes(bare(`Employee: ${code} First${at}`)))
    expect(found).toHaveLength(1)
    expect(found[0]?.match(/Employee:/g)).toHaveLength(1)
  }
  expect((await pages({})).length).toBeLessThan(apart.length)
})

test('what has no groups, or no sheets, is refused at its field', async () => {
  const refused = async (query: Query) => {
    const { statusCode, body } = await file('late', { ...query, apart: 'true' })
    const { code, context } = JSON.parse(body)
    return [statusCode, code, context.field]
  }
  expect(await refused({})).toEqual([400, 'ZBRP0010', 'group'])
  for (const format of ['csv', 'txt'])
    expect(await refused({ group: 'department', format })).toEqual([400, 'ZBRP0014', 'format'])
})

test('more sheets than anyone looks through are refused before the file begins; pages are not', async () => {
  const company_id = here.owner.company
  await here.run(async (db) => {
    await sql`insert into department (company_id, dept_code, dept_name, parent_dept)
      select ${company_id}, 'X' || n, 'Unit ' || n, ${here.departments[0]}::bigint from generate_series(1, 201) n`.execute(
      db,
    )
    await sql`update att_day_result d set department = u.id from (
        select id, row_number() over (order by id) as place from department where dept_code like 'X%') u,
      (select employee, att_date, row_number() over (order by employee, att_date) as place from att_day_result
        where status <> 'NOT_EMPLOYED' and att_date between '2026-01-01' and '2026-01-31') o
      where u.place = o.place and d.employee = o.employee and d.att_date = o.att_date`.execute(db)
  })
  const query = { group: 'department', apart: 'true', columns: 'emp_code,worked' }
  const { statusCode, body } = await file('total-timecard', query)
  expect([statusCode, JSON.parse(body).code]).toEqual([400, 'ZBRP0109'])
  expect((await file('total-timecard', { ...query, format: 'pdf' })).statusCode).toBe(200)
})

test('names of sheets are what Excel takes, each once', () => {
  const names = sheetNames([
    'A/B: [c]',
    'a b c',
    '',
    "'Quoted'",
    'History',
    'x'.repeat(40),
    'x'.repeat(50),
    '😀'.repeat(20),
  ])
  expect(names).toEqual([
    ...['A B c', 'a b c (2)', 'Sheet 3', 'Quoted', 'History (2)', 'x'.repeat(31), `${'x'.repeat(27)} (2)`],
    '😀'.repeat(15),
  ])
  expect(names.every((name) => name.length <= 31)).toBe(true)
})
