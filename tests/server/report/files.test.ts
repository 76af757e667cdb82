// A report says the same on the screen and in its files, to each user what they may see.
import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { reports as libraryReports, otherReports } from '#server/areas/report/all-reports.ts'
import { livingText } from '#server/engine/exchange/write/inert-text.ts'
import type { Person } from '#tests/contract/support/server.ts'
import { pageTexts } from '#tests/server/platform/pdf/support/page-texts.ts'
import { type MadeUp, madeUpCompany, period } from './made-up.ts'
import { bare, type Column, expectCell, type Head, type Row, sheetOf, textOf, workedOut } from './read-files.ts'

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

/** Of a report for a month, with every column and line that it has. */
async function whole(by: Person, report: string) {
  const head: Head = await read(by, `${report}/columns/`)
  const end_date = head.max_days < 59 ? '2026-01-31' : period.end_date
  const names = (list: readonly { readonly name: string }[]) => list.map(({ name }) => name).join(',')
  const lines = head.lines.length > 0 ? { lines: names(head.lines) } : {}
  const query = { start_date: period.start_date, end_date, columns: names(head.columns), ...lines }
  const page = await read(by, `${report}/`, { ...query, page_size: '500' })
  const rows: Row[] = [...page.rows]
  while (rows.length < page.total)
    rows.push(...(await read(by, `${report}/`, { ...query, offset: String(rows.length), page_size: '500' })).rows)
  const dates: readonly string[] = page.dates
  const cells = dates.map((date, at) => ({
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

test.each(reports)('%s: CSV and TXT say what the screen says, row by row, and the sums below', async (report) => {
  const { head, columns, query, page, rows, feet } = await whole(here.owner, report)
  for (const [format, delimiter] of [
    ['csv', ','],
    ['txt', '\t'],
  ] as const) {
    const text = await file(here.owner, report, { ...query, format })
    const lines: string[][] = parse(text, { bom: true, delimiter })
    const living = lines.map((line) => line.map(livingText))
    expect(living[0]).toEqual(columns.map(({ label }) => label))
    const shown = (row: Row) => columns.map((column) => textOf(head, row, column))
    expect(living.slice(1, rows.length + 1)).toEqual(rows.map(shown))
    expect(living.slice(rows.length + 1)).toEqual(feet.map((foot) => ['Total', ...shown(foot).slice(1)]))
  }
  expect(page.total).toBe(rows.length)
})

test.each(reports)(
  '%s: XLSX holds what the screen says as typed cells, and sums that work themselves out',
  async (report) => {
    const { head, columns, query, rows, feet } = await whole(here.owner, report)
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
  async (report) => {
    const { head, columns, query, rows, feet } = await whole(here.owner, report)
    const bytes = await file(here.owner, report, { ...query, format: 'pdf' })
    const said = bare((await pageTexts(bytes)).join(' '))
    let from = 0
    for (const [at, row] of [...rows, ...feet].entries()) {
      const cells = columns.map((column, place) =>
        at >= rows.length && place === 0 ? 'Total' : textOf(head, row, column),
      )
      const wanted = bare(cells.join(' '))
      const found = said.indexOf(wanted, from)
      expect(
        found,
        `${report}, row ${at + 1}: ${wanted}, after ${said.slice(from, from + 200)}`,
      ).toBeGreaterThanOrEqual(from)
      from = found + wanted.length
    }
    expect(said).toContain(bare(`Rows: ${rows.length}`))
    for (const { symbol, label } of head.legend) expect(said).toContain(bare(`${symbol} ${label}`))
  },
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
