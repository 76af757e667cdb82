// A report says the same on the screen and in its files, to each user what they may see.
import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { reportText } from '#openapi/report-values.ts'
import { livingText } from '#server/exchange/write/inert-text.ts'
import type { Person } from '#tests/contract/support/server.ts'
import { type MadeUp, madeUpCompany, period } from './made-up.ts'

const base = '/web/report/api/v2/reports/'
let here: MadeUp

beforeAll(async () => {
  here = await madeUpCompany('report-files', 12)
}, 240_000)
afterAll(() => here?.server.close())

interface Column {
  readonly name: string
  readonly label: string
  readonly kind: 'text'
  readonly is_person?: boolean
  readonly choices: Readonly<Record<string, string>>
}

const read = async (by: Person, path: string, query: Record<string, string> = {}) => {
  const { status, code, data } = await by.call('GET', base + path, { query })
  if (status !== 200) throw new Error(`${path}: ${code}`)
  return data
}

async function namesOf(by: Person): Promise<readonly string[]> {
  const names: readonly { readonly name: string }[] = await read(by, '')
  return names.map(({ name }) => name)
}

async function file(by: Person, report: string, query: Record<string, string>): Promise<Buffer> {
  const { statusCode, rawPayload, body } = await here.server.app.inject({
    url: `${base}${report}/export/?${new URLSearchParams(query)}`,
    headers: { authorization: `JWT ${by.token}` },
  })
  if (statusCode !== 200) throw new Error(`${report}: ${body}`)
  return rawPayload
}

/** Of a report for a month, with every column that it has. */
async function whole(by: Person, report: string) {
  const head = await read(by, `${report}/columns/`)
  const columns: readonly Column[] = head.columns
  const end_date = head.max_days < 59 ? '2026-01-31' : period.end_date
  const query = { start_date: period.start_date, end_date, columns: columns.map(({ name }) => name).join(',') }
  const page = await read(by, `${report}/`, { ...query, page_size: '500' })
  const rows = [...page.rows]
  while (rows.length < page.total)
    rows.push(...(await read(by, `${report}/`, { ...query, offset: String(rows.length), page_size: '500' })).rows)
  const dates: readonly string[] = page.dates
  const cells = dates.map(
    (date, at) => ({ name: `_cells.${at}`, label: date.slice(5), kind: 'text', choices: {} }) as const,
  )
  const people = columns.filter(({ is_person }) => is_person)
  const shown: readonly Column[] = [...people, ...cells, ...columns.filter(({ is_person }) => !is_person)]
  const flat = rows.map((row) => ({
    ...row,
    ...Object.fromEntries(cells.map(({ name }, at) => [name, row._cells?.[at]])),
  }))
  return { head, columns: shown, query, page, rows: flat }
}

test('CSV says what the screen says, row by row, and the sums below', async () => {
  for (const report of await namesOf(here.owner)) {
    const { head, columns, query, page, rows } = await whole(here.owner, report)
    const words = { format: head.format, locale: 'en-u-nu-latn' }
    const text = (row: Readonly<Record<string, unknown>>) =>
      columns.map(({ name, kind, choices }) => reportText(row[name], kind, { ...words, choices }))
    const lines: string[][] = parse(await file(here.owner, report, { ...query, format: 'csv' }), { bom: true }).map(
      (line: string[]) => line.map(livingText),
    )
    expect(lines[0], report).toEqual(columns.map(({ label }) => label))
    expect(lines.slice(1, rows.length + 1), report).toEqual(rows.map(text))
    if (Object.keys(page.totals).length > 0) expect(lines.at(-1)?.slice(1), report).toEqual(text(page.totals).slice(1))
    expect(page.total, report).toBe(rows.length)
  }
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
      people.every((id) => own.has(id)),
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
