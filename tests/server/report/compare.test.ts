// A report held against another period or department: what each side says is what the report says of that side alone.
import { parse } from 'csv-parse/sync'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { components } from '#openapi/generated/schema.d.ts'
import { livingText } from '#server/engine/exchange/write/inert-text.ts'
import type { Person } from '#tests/contract/support/server.ts'
import { pageTexts } from '#tests/server/platform/pdf/support/page-texts.ts'
import { asStored, type MadeUp, madeUpCompany, setItems } from './made-up.ts'
import { bare, type Head, type Row, sheetOf, textOf } from './read-files.ts'

type Page = components['schemas']['ReportPage']

const base = '/web/report/api/v2/reports/'
const january = { start_date: '2026-01-01', end_date: '2026-01-31' }
const february = { start_date: '2026-02-01', end_date: '2026-02-28' }
let here: MadeUp

beforeAll(async () => {
  here = await madeUpCompany('report-compared', 24)
  await setItems(here, asStored)
  const [first = 0] = here.employees
  // Moved from North to South with the beginning of February.
  await here.run((db) =>
    sql`update att_day_result set department = ${here.departments[1]} where employee = ${first} and att_date >= '2026-02-01'`.execute(
      db,
    ),
  )
}, 300_000)
afterAll(() => here?.server.close())

type Query = Readonly<Record<string, string>>

async function read(report: string, query: Query, by: Person = here.owner): Promise<Page> {
  const { status, code, data } = await by.call('GET', `${base}${report}/`, { query: { page_size: '500', ...query } })
  if (status !== 200) throw new Error(`${report}: ${code}`)
  return data
}

/** Every row. */
async function whole(report: string, query: Query): Promise<Page> {
  const page = await read(report, query)
  const rows = [...page.rows]
  while (rows.length < page.total) rows.push(...(await read(report, { ...query, offset: String(rows.length) })).rows)
  return { ...page, rows }
}

const headOf = async (report: string): Promise<Head> => (await here.owner.call('GET', `${base}${report}/columns/`)).data

const amountsOf = ({ comparison }: Page) =>
  (comparison?.columns ?? []).flatMap(({ name, side }) => (side === 'OWN' ? [name] : []))

/** Each person’s sums of a report, as it says them by itself. */
function sums(page: Page, names: readonly string[]): Map<number, Row> {
  const found = new Map<number, Record<string, number | null>>()
  for (const row of page.rows) {
    const employee = Number(row._employee)
    const of = found.get(employee) ?? {}
    for (const name of names)
      of[name] =
        row[name] === null ? (of[name] ?? null) : Math.round((Number(of[name] ?? 0) + Number(row[name])) * 1e6) / 1e6
    found.set(employee, of)
  }
  return found
}

const difference = (own: unknown, other: unknown) =>
  typeof own === 'number' && typeof other === 'number' ? Math.round((own - other) * 1e6) / 1e6 : null

function expectBoth(row: Row, names: readonly string[], own: Row | undefined, other: Row | undefined) {
  for (const name of names) {
    const [mine, theirs] = [own?.[name] ?? null, other?.[name] ?? null]
    const wanted = [name, mine, theirs, difference(mine, theirs)]
    expect([name, row[name], row[`${name}.other`], row[`${name}.difference`]]).toEqual(wanted)
  }
}

const cases = [
  ['employee-summary', 'PERIOD_BEFORE'],
  ['late', 'PERIOD_BEFORE'],
  ['total-timecard', 'PERIOD_BEFORE'],
  ['monthly-basic-status', 'PERIOD_BEFORE'],
  ['payroll-summary', 'PERIOD_BEFORE'],
] as const

test.each(cases)('%s: each person has what either month says, and the difference', async (report, compare) => {
  const page = await read(report, { ...february, compare })
  expect(page.comparison).toMatchObject({ ...january, name: compare, department: null })
  const names = amountsOf(page)
  expect(names.length).toBeGreaterThan(0)
  const columns = ['emp_code', ...names].join(',')
  const [own, other] = [await whole(report, { ...february, columns }), await whole(report, { ...january, columns })]
  const [owns, others] = [sums(own, names), sums(other, names)]
  expect(new Set(page.rows.map(({ _employee }) => _employee))).toEqual(new Set([...owns.keys(), ...others.keys()]))
  expect(page.total).toBe(page.rows.length)
  for (const row of page.rows)
    expectBoth(row, names, owns.get(Number(row._employee)), others.get(Number(row._employee)))
  expectBoth(page.totals, Object.keys(own.totals), own.totals, other.totals)
})

test('who is on one side alone stands with nothing on the other', async () => {
  // Hired on 20 January: the weeks before have no days of these people.
  const query = {
    start_date: '2026-01-16',
    end_date: '2026-01-31',
    compare: 'PERIOD_BEFORE',
    columns: 'emp_code,worked',
  }
  const { rows, comparison } = await read('employee-summary', query)
  expect([comparison?.start_date, comparison?.end_date]).toEqual(['2025-12-31', '2026-01-15'])
  const hired = rows.filter((row) => row['worked.other'] === null)
  expect(hired.map(({ emp_code }) => emp_code).sort()).toEqual(['E005', 'E016'])
  for (const row of hired) expect([typeof row.worked, row['worked.difference']]).toEqual(['number', null])
  const empty = await read('employee-summary', { ...february, compare: 'YEAR_BEFORE' })
  expect(empty.comparison).toMatchObject({ start_date: '2025-02-01', end_date: '2025-02-28' })
  expect(empty.rows.every((row) => row['worked.other'] === null && row.worked !== null)).toBe(true)
})

test.each([
  ['2026-02-01', '2026-02-28', 'PERIOD_BEFORE', '2026-01-01', '2026-01-31'],
  ['2026-01-01', '2026-03-31', 'PERIOD_BEFORE', '2025-10-01', '2025-12-31'],
  ['2026-02-09', '2026-02-15', 'PERIOD_BEFORE', '2026-02-02', '2026-02-08'],
  ['2025-02-01', '2025-02-28', 'YEAR_BEFORE', '2024-02-01', '2024-02-29'],
  ['2024-02-29', '2024-03-04', 'YEAR_BEFORE', '2023-02-28', '2023-03-04'],
])('%s to %s against %s is %s to %s', async (start_date, end_date, compare, from, to) => {
  const { comparison } = await read('employee-summary', { start_date, end_date, compare })
  expect([comparison?.start_date, comparison?.end_date]).toEqual([from, to])
})

test('another department stands beside those that were asked for', async () => {
  const [north = 0, south = 0] = here.departments
  const page = await read('late', { ...february, departments: String(north), compare: String(south) })
  expect(page.comparison).toMatchObject({
    ...february,
    name: 'DEPARTMENT',
    department: south,
    department_name: 'South',
  })
  expect(page.comparison?.columns.map(({ label }) => label)).toContain('Late, South')
  const [own, other] = [
    await read('late', { ...february, departments: String(north) }),
    await read('late', { ...february, departments: String(south) }),
  ]
  expectBoth(page.totals, ['late'], own.totals, other.totals)
  const summary = await read('department-summary', { ...february, compare: 'PERIOD_BEFORE' })
  const before = await read('department-summary', january)
  const names = amountsOf(summary)
  expect(names).toContain('headcount')
  for (const row of summary.rows) {
    const same = ({ department_code }: Row) => department_code === row.department_code
    const [plain, theirs] = [(await read('department-summary', february)).rows.find(same), before.rows.find(same)]
    expectBoth(row, names, plain, theirs)
  }
})

test('groups have both sides, and whoever moved stands in each with what was there', async () => {
  const page = await read('late', { ...february, compare: 'PERIOD_BEFORE', group: 'department' })
  const [own, other] = [
    await read('late', { ...february, group: 'department' }),
    await read('late', { ...january, group: 'department' }),
  ]
  expect(page.groups.map(({ label }) => label)).toEqual(['North', 'South', 'West'])
  for (const group of page.groups) {
    const of = ({ groups }: Page) => groups.find(({ key }) => key === group.key)?.totals
    expectBoth(group.totals, ['late'], of(own), of(other))
    const rows = page.rows.slice(group.first, group.first + group.count)
    expect(rows.map(({ _group }) => _group)).toEqual(rows.map(() => group.key))
  }
  const moved = page.rows.filter(({ _employee }) => Number(_employee) === here.employees[0])
  expect(moved.map((row) => [row._group, row.late === null, row['late.other'] === null])).toEqual([
    [String(here.departments[0]), true, false],
    [String(here.departments[1]), false, true],
  ])
})

test('rows are ordered by a difference, and windows follow each other', async () => {
  const query = { ...february, compare: 'PERIOD_BEFORE', ordering: '-late.difference' }
  const { rows, total } = await read('late', query)
  const known = rows.flatMap((row) => (row['late.difference'] === null ? [] : [Number(row['late.difference'])]))
  expect(known.length).toBeGreaterThan(10)
  expect(known).toEqual(known.toSorted((one, next) => next - one))
  expect(rows.slice(known.length).every((row) => row['late.difference'] === null)).toBe(true)
  const parts = []
  for (let offset = 0; offset < total; offset += 7)
    parts.push(...(await read('late', { ...query, offset: String(offset), page_size: '7' })).rows)
  expect(parts).toEqual(rows)
})

test('whoever is bound to a department sees neither side of another', async () => {
  const [north = 0, south = 0] = here.departments
  const bound = await here.server.member(here.owner, {
    ...{ email: 'north@compared.test', permissions: ['report.view_report_library', 'report.export_report_library'] },
    scope: { department: [north] },
  })
  const own = new Set(here.employees.filter((_, at) => at % 3 === 0))
  const { rows, totals } = await read('late', { ...february, compare: 'PERIOD_BEFORE' }, bound)
  expect(rows.length).toBeGreaterThan(0)
  expect(rows.every(({ _employee }) => own.has(Number(_employee)))).toBe(true)
  expect(totals['late.other']).toBe((await read('late', january, bound)).totals.late)
  const query = { ...february, compare: String(south) }
  const refused = await bound.call('GET', `${base}late/`, { query })
  expect([refused.status, refused.code, Object.keys(refused.errors ?? {})]).toEqual([400, 'ZBRP0016', ['compare']])
  expect(JSON.stringify(refused)).not.toContain('South')
  expect((await bound.call('GET', `${base}late/export/`, { query })).code).toBe('ZBRP0016')
})

test.each([
  ['late', { compare: 'YESTERDAY' }, 'ZBRP0014', 'compare'],
  ['late', { compare: '0' }, 'ZBRP0014', 'compare'],
  ['late', { compare: '-3' }, 'ZBRP0014', 'compare'],
  ['late', { compare: '999999' }, 'ZBRP0016', 'compare'],
  ['transaction', { compare: 'PERIOD_BEFORE' }, 'ZBRP0014', 'compare'],
  ['all-in-one', { compare: 'PERIOD_BEFORE' }, 'ZBRP0014', 'compare'],
  ['late', { compare: 'PERIOD_BEFORE', group: 'date' }, 'ZBRP0014', 'group'],
  ['late', { compare: 'PERIOD_BEFORE', ordering: 'att_date' }, 'ZBRP0014', 'ordering'],
  ['late', { ordering: 'late.difference' }, 'ZBRP0014', 'ordering'],
] as const)('%s asked for %o is refused at its field', async (report, more, code, field) => {
  const answer = await here.owner.call('GET', `${base}${report}/`, { query: { ...february, ...more } })
  expect([answer.status, answer.code, answer.context?.field]).toEqual([400, code, field])
})

test('a comparison is kept in a saved report, and a wrong one is refused', async () => {
  const save = (compare: string) =>
    here.owner.call('POST', '/web/base/api/v2/list_views/', {
      body: {
        resource: 'report.late',
        name: `Against ${compare}`,
        state: { report: { period: 'LAST_MONTH', compare } },
      },
    })
  expect((await save('PERIOD_BEFORE')).data.state.report.compare).toBe('PERIOD_BEFORE')
  expect((await save('NOTHING')).status).toBe(400)
})

async function file(report: string, query: Query): Promise<Buffer> {
  const { statusCode, rawPayload, body } = await here.server.app.inject({
    url: `${base}${report}/export/?${new URLSearchParams(query)}`,
    headers: { authorization: `JWT ${here.owner.token}`, 'accept-language': 'en' },
  })
  if (statusCode !== 200) throw new Error(`${report}: ${body}`)
  return rawPayload
}

test.each([
  ['late', ''],
  ['employee-summary', ''],
  ['employee-summary', 'department'],
] as const)('%s grouped by "%s": files carry both sides as the screen does', async (report, group) => {
  const columns = 'emp_code,worked,late,late_times,attendance_rate'
  const chosen = report === 'late' ? 'emp_code,late' : columns
  const query = { ...february, compare: 'PERIOD_BEFORE', columns: chosen, ...(group && { group }) }
  const page = await read(report, query)
  const shown = page.comparison?.columns ?? []
  const found = await headOf(report)
  const head: Head = { ...found, format: { ...found.format, zero: 'ZERO' } }
  const texts = (row: Row) => shown.map((column) => textOf(head, row, column))
  const wanted = [
    ...(group ? [] : page.rows.map(texts)),
    ...page.groups.flatMap(({ label, count, first, totals }) => [
      [`Department: ${label} (${count})`, ...shown.slice(1).map(() => '')],
      ...page.rows.slice(first, first + count).map(texts),
      ['Subtotal', ...texts(totals).slice(1)],
    ]),
    ['Total', ...texts(page.totals).slice(1)],
  ]
  for (const [format, delimiter] of [
    ['csv', ','],
    ['txt', '\t'],
  ] as const) {
    const [header, ...lines]: string[][] = parse((await file(report, { ...query, format })).toString(), {
      bom: true,
      delimiter,
    })
    expect(header).toEqual(shown.map(({ label }) => label))
    expect(lines.map((line) => line.map(livingText))).toEqual(wanted)
  }
  const sheet = sheetOf(await file(report, { ...query, format: 'xlsx' }))
  expect(sheet.rows).toBe(1 + wanted.length)
  expect(sheet.notes).toContainEqual(['Compared with: 2026-01-01 – 2026-01-31'])
  const at = shown.findIndex(({ name }) => name === 'late.difference')
  expect(sheet.at(0, at)?.v).toBe('Late, difference, in hours')
  const total = sheet.at(wanted.length, at)
  expect([total?.t, total?.z]).toEqual(['n', '0.00'])
  expect(Number(total?.v) * 60).toBeCloseTo(Number(page.totals['late.difference']), 6)
  const said = bare((await pageTexts(await file(report, { ...query, format: 'pdf' }))).join(' '))
  expect(said).toContain(bare('Compared with: 2026-01-01 – 2026-01-31'))
  let from = 0
  for (const line of wanted) {
    const place = said.indexOf(bare(line.join(' ')), from)
    expect(place, line.join(' ')).toBeGreaterThanOrEqual(from)
    from = place + 1
  }
})
