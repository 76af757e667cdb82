// A report says the same on the screen and in its files, to each user what they may see.
import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { reports as libraryReports, otherReports } from '#server/areas/report/all-reports.ts'
import { livingText } from '#server/engine/exchange/write/inert-text.ts'
import type { Person } from '#tests/contract/support/server.ts'
import { pageTexts } from '#tests/server/platform/pdf/support/page-texts.ts'
import { type MadeUp, madeUpCompany, period, rulesHere, setItems } from './made-up.ts'
import {
  bare,
  type Column,
  expectCell,
  type Head,
  type Row,
  type Sheet,
  sheetOf,
  textOf,
  workedOut,
} from './read-files.ts'

const base = '/web/report/api/v2/reports/'
let here: MadeUp

beforeAll(async () => {
  here = await madeUpCompany('report-files', 12)
}, 240_000)
afterAll(() => here?.server.close())

const read = async (by: Person, path: string, query: Record<string, string> = {}) => {
  const { status, code, data } = await by.call('GET', base + path, { query })
  if (status !== 200) throw new Error(`${path}: ${code}`)
  return data
}

async function namesOf(by: Person): Promise<readonly string[]> {
  const names: readonly { readonly name: string }[] = await read(by, '')
  return names.map(({ name }) => name)
}

async function file(by: Person, report: string, query: Record<string, string>, language = 'en'): Promise<Buffer> {
  const { statusCode, rawPayload, body } = await here.server.app.inject({
    url: `${base}${report}/export/?${new URLSearchParams(query)}`,
    headers: { authorization: `JWT ${by.token}`, 'accept-language': language },
  })
  if (statusCode !== 200) throw new Error(`${report}: ${body}`)
  return rawPayload
}

interface Dates {
  readonly start_date: string
  readonly end_date: string
}

/** Of a report for a month, with every column and line that it has. */
async function whole(by: Person, report: string, dates: Dates = period) {
  const head: Head = await read(by, `${report}/columns/`)
  const end_date = dates === period && head.max_days < 59 ? '2026-01-31' : dates.end_date
  const names = (list: readonly { readonly name: string }[]) => list.map(({ name }) => name).join(',')
  const lines = head.lines.length > 0 ? { lines: names(head.lines) } : {}
  const query = { start_date: dates.start_date, end_date, columns: names(head.columns), ...lines }
  const page = await read(by, `${report}/`, { ...query, page_size: '500' })
  const rows: Row[] = [...page.rows]
  while (rows.length < page.total)
    rows.push(...(await read(by, `${report}/`, { ...query, offset: String(rows.length), page_size: '500' })).rows)
  const places: readonly string[] = page.dates
  const cells = places.map((date, at) => ({
    ...{ name: `_cells.${at}`, kind: 'line', choices: {} },
    label: head.spread === 'MONTHS' ? date.slice(0, 7) : date.slice(5),
  })) satisfies Column[]
  const people = head.columns.filter(({ is_person }) => is_person)
  const columns: readonly Column[] = [...people, ...cells, ...head.columns.filter(({ is_person }) => !is_person)]
  const totals: Row = { ...page.totals, _cells: page.present, _kind: 'count' }
  const feet: Row[] = [...(Object.keys(page.totals).length > 0 ? [totals] : []), ...page.sums]
  return { head, columns, query, page, rows, feet }
}

const library = libraryReports.map(({ name }) => name)
const reports = [...library, ...otherReports.map(({ name }) => name)]

test('the library holds every report that is defined', async () => {
  expect([...(await namesOf(here.owner))].sort()).toEqual([...library].sort())
})

type Whole = Awaited<ReturnType<typeof whole>>

async function expectText(report: string, found: Whole, format: 'csv' | 'txt'): Promise<void> {
  const { head, columns, query, page, rows, feet } = found
  const text = await file(here.owner, report, { ...query, format })
  const lines: string[][] = parse(text, { bom: true, delimiter: format === 'csv' ? ',' : '\t' })
  const living = lines.map((line) => line.map(livingText))
  expect(living[0]).toEqual(columns.map(({ label }) => label))
  const shown = (row: Row) => columns.map((column) => textOf(head, row, column))
  expect(living.slice(1, rows.length + 1)).toEqual(rows.map(shown))
  expect(living.slice(rows.length + 1)).toEqual(feet.map((foot) => ['Total', ...shown(foot).slice(1)]))
  expect(page.total).toBe(rows.length)
}

async function expectSheet(report: string, { head, columns, query, rows, feet }: Whole): Promise<Sheet> {
  const sheet = sheetOf(await file(here.owner, report, { ...query, format: 'xlsx' }))
  expect(columns.map((_, at) => sheet.at(0, at)?.v)).toEqual(columns.map(({ label }) => label))
  expect(sheet.rows).toBe(1 + rows.length + feet.length)
  for (const [at, row] of [...rows, ...feet].entries())
    for (const [place, column] of columns.entries()) {
      if (at >= rows.length && place === 0) continue
      const cell = sheet.at(at + 1, place)
      expectCell(cell, head, row, column, `${report}, row ${at + 2}, ${column.name}`)
      if (!cell?.f) continue
      expect(at, cell.f).toBeGreaterThanOrEqual(rows.length)
      expect(Math.abs(workedOut(cell.f, sheet, place) - Number(cell.v)), `${report} ${cell.f}`).toBeLessThan(1e-6)
    }
  return sheet
}

async function expectPages(report: string, { head, columns, query, rows, feet }: Whole): Promise<void> {
  const bytes = await file(here.owner, report, { ...query, format: 'pdf' })
  const said = bare((await pageTexts(bytes)).join(' '))
  let from = 0
  for (const [at, row] of [...rows, ...feet].entries()) {
    const cells = columns.map((column, place) =>
      at >= rows.length && place === 0 ? 'Total' : textOf(head, row, column),
    )
    const wanted = bare(cells.join(' '))
    const found = said.indexOf(wanted, from)
    expect(found, `${report}, row ${at + 1}: ${wanted}, after ${said.slice(from, from + 200)}`).toBeGreaterThanOrEqual(
      from,
    )
    from = found + wanted.length
  }
  expect(said).toContain(bare(`Rows: ${rows.length}`))
  for (const { symbol, label } of head.legend) expect(said).toContain(bare(`${symbol} ${label}`))
}

test.each(reports)('%s: CSV and TXT say what the screen says, row by row, and the sums below', async (report) => {
  const found = await whole(here.owner, report)
  for (const format of ['csv', 'txt'] as const) await expectText(report, found, format)
})

test.each(reports)(
  '%s: XLSX holds what the screen says as typed cells, and sums that work themselves out',
  async (report) => {
    const found = await whole(here.owner, report)
    const { head, columns, rows, feet } = found
    const sheet = await expectSheet(report, found)
    const sums = columns.filter(({ kind, name }) => kind === 'minutes' && Number(feet[0]?.[name] ?? 0) > 0)
    for (const column of sums)
      expect(sheet.at(rows.length + 1, columns.indexOf(column))?.f, `${report} ${column.name}`).toContain('SUM(')
    expect(sheet.isFrozen).toBe(true)
    const notes = sheet.notes.map(([first]) => first)
    expect(notes).toEqual(expect.arrayContaining([head.title, `Rows: ${rows.length}`]))
    for (const { symbol, label } of head.legend) expect(sheet.notes).toContainEqual([symbol, label])
  },
)

test('in Arabic the sheets run from right to left', async () => {
  const { query } = await whole(here.owner, 'monthly-basic-status')
  const sheet = sheetOf(await file(here.owner, 'monthly-basic-status', { ...query, format: 'xlsx' }, 'ar'))
  expect([sheet.isFrozen, sheet.isTurned]).toEqual([true, true])
})

test.each(reports)(
  '%s: PDF says what the screen says, row by row',
  async (report) => expectPages(report, await whole(here.owner, report)),
  120_000,
)

test('on paper each person has a page of their own, with balances, requests and room to sign', async () => {
  const { query, rows } = await whole(here.owner, 'all-in-one')
  const dates = { start_date: '2026-01-01', end_date: '2026-01-31' }
  const columns = 'att_date,clock_in,clock_out,worked,attendance_status'
  const pages = await pageTexts(await file(here.owner, 'all-in-one', { ...query, ...dates, columns, format: 'pdf' }))
  const people = new Set(rows.map(({ _employee }) => _employee))
  const signed = pages.filter((text) => text.includes('Supervisor: ____'))
  expect(signed).toHaveLength(people.size)
  expect(bare(pages.join(' '))).toContain(bare('Leave LV-1, 2026-01-13 to 2026-01-15: approved'))
  expect(pages.filter((text) => text.includes('E001 First1 Last1'))).toHaveLength(1)
})

test('whoever is bound to a department finds its people alone, on the screen and in files', async () => {
  const bound = await here.server.member(here.owner, {
    ...{ email: 'north@reports.test', permissions: ['report.view_report_library', 'report.export_report_library'] },
    scope: { department: [here.departments[0] ?? 0] },
  })
  const own = new Set(here.employees.filter((_, at) => at % 3 === 0))
  for (const report of await namesOf(bound)) {
    const { query, rows } = await whole(bound, report)
    const people = rows.map(({ _employee }) => _employee).filter((id) => id !== null)
    expect(
      people.every((id) => own.has(Number(id))),
      report,
    ).toBe(true)
    const text = (await file(bound, report, { ...query, format: 'txt' })).toString()
    expect(text, report).not.toMatch(/South|West/)
  }
})

test('what is asked for wrongly, or by somebody who may not, is refused', async () => {
  const ask = (path: string, query: Record<string, string> = period) => here.owner.call('GET', base + path, { query })
  expect((await ask('nothing/')).code).toBe('ZBRP0101')
  expect((await ask('late/', { ...period, columns: 'salary' })).code).toBe('ZBRP0101')
  expect((await ask('late/', { ...period, end_date: '2026-12-31' })).code).toBe('ZBRP0043')
  expect((await ask('late/', { ...period, end_date: '2025-12-31' })).code).toBe('ZBRP0024')
  expect((await ask('late/', { ...period, ordering: 'salary' })).code).toBe('ZBRP0014')
  expect((await ask('late/', { ...period, page_size: '5000' })).code).toBe('ZBRP0015')
  expect((await ask('late/export/', { ...period, format: 'doc' })).code).toBe('ZBRP0014')
  const reader = await here.server.member(here.owner, {
    ...{ email: 'reader@reports.test', permissions: ['report.view_report_library'] },
  })
  expect((await reader.call('GET', `${base}late/`, { query: period })).status).toBe(200)
  expect((await reader.call('GET', `${base}late/export/`, { query: period })).status).toBe(403)
})

const formats = {
  csv: (report: string, found: Whole) => expectText(report, found, 'csv'),
  xlsx: expectSheet,
  txt: (report: string, found: Whole) => expectText(report, found, 'txt'),
  pdf: expectPages,
} as const

test.each(rulesHere.map((rule, at) => ({ ...rule, at })))(
  'items in $unit, rounded $round_mode on $round_on: files say what the screen says, with the unit in the heading',
  async ({ at, ...rule }) => {
    await setItems(here, rule)
    const ways = Object.values(formats)
    const unit = { MINUTE: '', HOUR: '', DAY: ' (days)', TIMES: ' (times)' }[rule.unit]
    // Each report by every third rule, in one format after the other.
    for (const [place, report] of reports.entries()) {
      if ((place + at) % 3 !== 0) continue
      const found = await whole(here.owner, report, { start_date: '2026-01-12', end_date: '2026-02-03' })
      const late = found.head.columns.find(({ name }) => name === 'late')
      if (late) expect([report, late.label]).toEqual([report, `Late${unit}`])
      await ways[(place + Math.floor(at / 3)) % ways.length]?.(report, found)
    }
  },
  240_000,
)
