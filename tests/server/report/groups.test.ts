// Reports by groups: each group stands together with the sums of its rows, on the screen and in files.
import { parse } from 'csv-parse/sync'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { livingText } from '#server/engine/exchange/write/inert-text.ts'
import type { Person } from '#tests/contract/support/server.ts'
import { inserted } from '#tests/server/attendance/run/support.ts'
import { pageTexts } from '#tests/server/platform/pdf/support/page-texts.ts'
import { asStored, type MadeUp, madeUpCompany, period, setItems } from './made-up.ts'
import { bare, type Column, expectCell, type Head, type Row, sheetOf, textOf, workedOut } from './read-files.ts'

const base = '/web/report/api/v2/reports/'
const items = '/web/report/api/v2/report_item_settings/'
let here: MadeUp

beforeAll(async () => {
  here = await madeUpCompany('report-groups', 40)
  await setItems(here, asStored)
  const company_id = here.owner.company
  await here.run(async (db) => {
    const positions = []
    for (const name of ['Guard', 'Baker'])
      positions.push(
        await inserted(db, 'position', { company_id, position_code: name.slice(0, 1), position_name: name }),
      )
    const [, first = 0, second = 0] = here.employees
    await sql`update employee set position = case when id % 2 = 0 then ${positions[0]}::bigint else ${positions[1]}::bigint end
      where id % 5 <> 0`.execute(db)
    for (const [name, people] of [
      ['Harbour', [first, second]],
      ['Airport', [second]],
    ] as const) {
      const target = await inserted(db, 'area', { company_id, area_code: name.slice(0, 1), area_name: name })
      await sql`delete from employee_area where owner = any(${[first, second]}::bigint[]) and target <> all(
        select id from area where area_name in ('Harbour', 'Airport'))`.execute(db)
      await sql`insert into employee_area (company_id, owner, target)
        select ${company_id}, owner, ${target} from unnest(${people}::bigint[]) owner`.execute(db)
    }
    // Moved from South to West with the beginning of February.
    await sql`update att_day_result set department = ${here.departments[2]} where employee = ${first} and att_date >= '2026-02-01'`.execute(
      db,
    )
  })
}, 300_000)
afterAll(() => here?.server.close())

interface Group {
  readonly key: string | null
  readonly label: string | null
  readonly count: number
  readonly first: number
  readonly totals: Row
}

interface Whole {
  readonly head: Head
  readonly columns: readonly Column[]
  readonly query: Readonly<Record<string, string>>
  readonly groups: readonly Group[]
  readonly rows: readonly Row[]
  readonly totals: Row
  readonly present: readonly number[]
}

async function answer(by: Person, path: string, query: Record<string, string> = {}) {
  const { status, code, data } = await by.call('GET', base + path, { query })
  if (status !== 200) throw new Error(`${path}: ${code}`)
  return data
}

/** Every row, read in windows that end within groups. */
async function whole(by: Person, report: string, group: string, more: Record<string, string> = {}): Promise<Whole> {
  const head: Head = await answer(by, `${report}/columns/`)
  const end_date = head.max_days < 59 ? '2026-01-31' : period.end_date
  const columns = head.columns.map(({ name }) => name).join(',')
  const query = { start_date: period.start_date, end_date, columns, group, ...more }
  const page = await answer(by, `${report}/`, { ...query, page_size: '487' })
  const rows: Row[] = [...page.rows]
  while (rows.length < page.total) {
    const next = await answer(by, `${report}/`, { ...query, offset: String(rows.length), page_size: '487' })
    expect(next.groups).toEqual(page.groups)
    rows.push(...next.rows)
  }
  const dates: readonly string[] = page.dates
  const cells = dates.map((date, at) => ({
    ...{ name: `_cells.${at}`, kind: 'line', choices: {}, label: date.slice(5) },
  })) satisfies Column[]
  const shown = [
    ...head.columns.filter(({ is_person }) => is_person),
    ...cells,
    ...head.columns.filter(({ is_person }) => !is_person),
  ]
  return { head, columns: shown, query, groups: page.groups, rows, totals: page.totals, present: page.present }
}

const rounded = (value: unknown) => Math.round(Number(value ?? 0) * 100) / 100
const sumOf = (rows: readonly Row[], name: string) =>
  rounded(rows.reduce((sum, row) => sum + Number(row[name] ?? 0), 0))

const cases = [
  ['total-timecard', 'department'],
  ['total-timecard', 'date'],
  ['total-timecard', 'timetable'],
  ['late', 'position'],
  ['late', 'employee'],
  ['daily-attendance', 'timetable'],
  ['transaction', 'date'],
  ['employee-summary', 'department'],
  ['employee-summary', 'area'],
  ['monthly-attendance-status', 'department'],
  ['first-last', 'area'],
  ['employee-birthday', 'date'],
] as const

test.each(cases)('%s by %s: groups follow each other, and each has the sums of its rows', async (report, group) => {
  const { groups, rows, totals } = await whole(here.owner, report, group)
  expect(rows.length).toBeGreaterThan(0)
  let first = 0
  for (const one of groups) {
    expect([one.first, one.count > 0], `${one.label}`).toEqual([first, true])
    const own = rows.slice(first, first + one.count)
    expect(new Set(own.map(({ _group }) => _group))).toEqual(new Set([one.key]))
    for (const name of Object.keys(totals)) expect([name, rounded(one.totals[name])]).toEqual([name, sumOf(own, name)])
    expect(Object.keys(one.totals)).toEqual(Object.keys(totals))
    first += one.count
  }
  expect(first).toBe(rows.length)
  expect(new Set(groups.map(({ key }) => key)).size).toBe(groups.length)
})

test('a row stands in the group of its own date, and people without one stand last', async () => {
  const labels = async (report: string, group: string) =>
    (await whole(here.owner, report, group)).groups.map(({ label }) => label)
  const days = await whole(here.owner, 'total-timecard', 'department')
  expect(days.groups.map(({ label }) => label)).toEqual(['North', 'South', 'West'])
  for (const row of days.rows) expect(row._group).toBe(String(row._department))
  const moved = days.rows.filter(({ _employee }) => Number(_employee) === here.employees[1])
  expect(moved.map(({ _group, _date }) => [_group, String(_date) < '2026-02-01'])).toEqual(
    moved.map((_, at) => [String(here.departments[at < 31 ? 1 : 2]), at < 31]),
  )
  expect(await labels('employee-summary', 'position')).toEqual(['Baker', 'Guard', null])
  expect(await labels('employee-summary', 'area')).toEqual(expect.arrayContaining(['Airport, Harbour', 'Harbour']))
  const dates = await labels('total-timecard', 'date')
  expect([dates.length, dates[0], dates.at(-1)]).toEqual([59, '2026-01-01', '2026-02-28'])
})

test('an order that is chosen holds within each group', async () => {
  const { groups, rows } = await whole(here.owner, 'late', 'department', { ordering: '-late' })
  expect(groups.length).toBe(3)
  for (const { first, count } of groups) {
    const minutes = rows.slice(first, first + count).map(({ late }) => Number(late))
    expect(minutes).toEqual(minutes.toSorted((one, other) => other - one))
  }
})

test('a subtotal is rounded by the rule of the total', async () => {
  const { data } = await here.owner.call('GET', items, { query: { page_size: '50' } })
  const late = data.data.find(({ item }: { item: string }) => item === 'late')
  const body = { min_unit: '15', round_mode: 'DOWN', round_on: 'TOTAL', version: late.version }
  const changed = await here.owner.call('PATCH', `${items}${late.id}/`, { body })
  try {
    const { groups, rows } = await whole(here.owner, 'late', 'department')
    for (const { first, count, totals } of groups) {
      const sum = sumOf(rows.slice(first, first + count), 'late')
      expect(totals.late).toBe(Math.floor(sum / 15) * 15)
    }
  } finally {
    const { version } = changed.data
    await here.owner.call('PATCH', `${items}${late.id}/`, { body: { min_unit: late.min_unit, version } })
  }
})

async function file(by: Person, report: string, query: Readonly<Record<string, string>>): Promise<Buffer> {
  const { statusCode, rawPayload, body } = await here.server.app.inject({
    url: `${base}${report}/export/?${new URLSearchParams(query)}`,
    headers: { authorization: `JWT ${by.token}`, 'accept-language': 'en' },
  })
  if (statusCode !== 200) throw new Error(`${report}: ${body}`)
  return rawPayload
}

interface Line {
  readonly kind: 'heading' | 'row' | 'sum'
  readonly text: string
  readonly row: Row
}

/** What a file is expected to have below its heading. */
function linesOf({ head, query, groups, rows, totals, present }: Whole): readonly Line[] {
  const grouping = head.groups.find(({ name }) => name === query.group)
  const label = (text: string | null) => text ?? grouping?.none
  const hasSums = Object.keys(totals).length > 0
  return [
    ...groups.flatMap((group): Line[] => [
      { kind: 'heading', text: `${grouping?.label}: ${label(group.label)} (${group.count})`, row: {} },
      ...rows.slice(group.first, group.first + group.count).map((row): Line => ({ kind: 'row', text: '', row })),
      ...(hasSums ? [{ kind: 'sum', text: 'Subtotal', row: group.totals } as const] : []),
    ]),
    ...(hasSums ? [{ kind: 'sum', text: 'Total', row: { ...totals, _cells: present, _kind: 'count' } } as const] : []),
  ]
}

const cellsOf = ({ head, columns }: Whole, { kind, text, row }: Line): readonly string[] =>
  columns.map((column, at) => (kind !== 'row' && at === 0 ? text : textOf(head, row, column)))

test.each(cases)('%s by %s: CSV has headings, rows and subtotals as the screen does', async (report, group) => {
  const found = await whole(here.owner, report, group)
  const text = (await file(here.owner, report, { ...found.query, format: 'csv' })).toString()
  const [, ...lines]: string[][] = parse(text, { bom: true })
  expect(lines.map((line) => line.map(livingText))).toEqual(linesOf(found).map((line) => cellsOf(found, line)))
})

test.each([
  ['late', 'position'],
  ['total-timecard', 'department'],
  ['employee-summary', 'department'],
  ['monthly-attendance-status', 'department'],
] as const)('%s by %s: XLSX has rows that fold, and sums that count no row twice', async (report, group) => {
  const found = await whole(here.owner, report, group)
  const { head, columns, query } = found
  const sheet = sheetOf(await file(here.owner, report, { ...query, format: 'xlsx' }))
  const lines = linesOf(found)
  expect(sheet.rows).toBe(1 + lines.length)
  const chosen = head.groups.find(({ name }) => name === group)
  expect(sheet.notes).toContainEqual([`Grouped by: ${chosen?.label}`])
  const formulas = new Map<string, number>()
  for (const [at, line] of lines.entries()) {
    expect(sheet.levels.get(at + 2) ?? 0, `row ${at + 2}`).toBe(line.kind === 'row' ? 1 : 0)
    for (const [place, column] of columns.entries()) {
      const cell = sheet.at(at + 1, place)
      if (line.kind !== 'row' && place === 0) expect(cell?.v).toBe(line.text)
      else expectCell(cell, head, line.row, column, `${report}, row ${at + 2}, ${column.name}`)
      if (!cell?.f) continue
      expect(Math.abs(workedOut(cell.f, sheet, place) - Number(cell.v)), cell.f).toBeLessThan(1e-6)
      formulas.set(line.text, (formulas.get(line.text) ?? 0) + 1)
    }
  }
  expect([formulas.get('Subtotal') ?? 0, formulas.get('Total') ?? 0].every((count) => count > 0)).toBe(true)
})

test.each([
  ['late', 'position'],
  ['employee-summary', 'department'],
] as const)('%s by %s: paper has headings, rows and subtotals in their order', async (report, group) => {
  const found = await whole(here.owner, report, group)
  const said = bare((await pageTexts(await file(here.owner, report, { ...found.query, format: 'pdf' }))).join(' '))
  let from = 0
  for (const line of linesOf(found)) {
    const wanted = bare(cellsOf(found, line).join(' '))
    const at = said.indexOf(wanted, from)
    expect(at, `${wanted}, after ${said.slice(from, from + 200)}`).toBeGreaterThanOrEqual(from)
    from = at + wanted.length
  }
})

test('on paper no heading stands at the end of a page without a row', async () => {
  const columns = 'emp_code,att_date,late'
  const found = await whole(here.owner, 'late', 'date')
  const { head, rows, groups, query } = found
  const shown = columns.split(',').flatMap((name) => found.columns.filter((column) => column.name === name))
  const pages = await pageTexts(await file(here.owner, 'late', { ...query, columns, format: 'pdf' }))
  expect(pages.length).toBeGreaterThan(5)
  for (const { label, count, first } of groups) {
    const heading = bare(`Date: ${label} (${count})`)
    const page = pages.map(bare).find((text) => text.includes(heading)) ?? ''
    const row = bare(shown.map((column) => textOf(head, rows[first] ?? {}, column)).join(' '))
    expect(page.indexOf(row, page.indexOf(heading)), `${heading} ${row}`).toBeGreaterThan(0)
  }
})

test('whoever is bound to a department finds its group alone', async () => {
  const bound = await here.server.member(here.owner, {
    ...{ email: 'north@groups.test', permissions: ['report.view_report_library', 'report.export_report_library'] },
    scope: { department: [here.departments[0] ?? 0] },
  })
  const { groups, rows, query } = await whole(bound, 'late', 'department')
  expect(groups.map(({ label, count }) => [label, count])).toEqual([['North', rows.length]])
  const text = (await file(bound, 'late', { ...query, format: 'csv' })).toString()
  expect(text).toContain(`Department: North (${rows.length})`)
  expect(text).not.toMatch(/South|West/)
})

test('only what a report offers is taken', async () => {
  const names = async (report: string) => {
    const head: Head = await answer(here.owner, `${report}/columns/`)
    return head.groups.map(({ name }) => name)
  }
  expect(await names('total-timecard')).toEqual(['department', 'position', 'area', 'employee', 'date', 'timetable'])
  expect(await names('employee-summary')).toEqual(['department', 'position', 'area'])
  for (const report of ['department-summary', 'yearly-summary', 'all-in-one']) expect(await names(report)).toEqual([])
  const code = async (report: string, group: string) =>
    (await here.owner.call('GET', `${base}${report}/`, { query: { ...period, end_date: '2026-01-31', group } })).code
  expect(await code('late', 'salary')).toBe('ZBRP0014')
  expect(await code('employee-summary', 'date')).toBe('ZBRP0014')
  expect(await code('department-summary', 'department')).toBe('ZBRP0014')
  const { groups } = await answer(here.owner, 'late/', period)
  expect(groups).toEqual([])
})

test('more groups than anyone reads are refused', async () => {
  const company_id = here.owner.company
  await here.run(async (db) => {
    await sql`insert into department (company_id, dept_code, dept_name, parent_dept)
      select ${company_id}, 'X' || n, 'Unit ' || n, ${here.departments[0]}::bigint from generate_series(1, 2001) n`.execute(
      db,
    )
    await sql`update att_day_result d set department = u.id from (
        select id, row_number() over (order by id) as place from department where dept_code like 'X%') u,
      (select employee, att_date, row_number() over (order by employee, att_date) as place from att_day_result
        where status <> 'NOT_EMPLOYED' and att_date between '2026-01-01' and '2026-02-28') o
      where u.place = o.place and d.employee = o.employee and d.att_date = o.att_date`.execute(db)
  })
  const query = { ...period, group: 'department' }
  expect((await here.owner.call('GET', `${base}total-timecard/`, { query })).code).toBe('ZBRP0108')
})
