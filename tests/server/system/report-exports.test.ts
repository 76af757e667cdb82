// Automatic exports of reports: what their files hold is what the page shows, for whom the task runs as.
import { read } from '@e965/xlsx'
import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { today } from '#server/platform/time/zone-time.ts'
import type { Person } from '#tests/contract/support/server.ts'
import { type MadeUp, madeUpCompany } from '#tests/server/report/made-up.ts'
import { sheetOf } from '#tests/server/report/read-files.ts'
import { exportTasks } from './export-tasks.ts'

const tasks = '/web/system/api/v2/auto_exports/'
const reports = '/web/report/api/v2/reports/'
const dates = { from: '2026-01-05', to: '2026-01-11' }

let here: MadeUp

beforeAll(async () => {
  here = await madeUpCompany('report-exports', 8)
}, 240_000)
afterAll(() => here?.server.close())

const { make, runNow, file } = exportTasks(
  () => here.server,
  () => here.owner,
)
const late = { content: 'REPORT', report: 'late?ordering:-late&columns:emp_code,att_date,late', window: 'LAST_WEEK' }
const ofReport = { ...late, columns: [] }

const cellsOf = ({ rows, at }: ReturnType<typeof sheetOf>) =>
  Array.from({ length: rows }, (_, row) => [0, 1, 2].map((column) => at(row, column)?.v))

const shown = async (by: Person, query: Record<string, string> = {}) => {
  const asked = { start_date: dates.from, end_date: dates.to, ordering: '-late', columns: 'emp_code,att_date,late' }
  const { data } = await by.call('GET', `${reports}late/`, { query: { ...asked, ...query } })
  return data
}

test('a text file has the rows and sums of the page, separated as the task says', async () => {
  const { id } = await make({ ...ofReport, file_format: 'CSV', delimiter: 'SEMICOLON', encoding: 'UTF8' })
  const run = await runNow(id, dates)
  const page = await shown(here.owner)
  expect(page.total).toBeGreaterThan(0)
  expect(run).toMatchObject({ state: 'SUCCESS', rows: page.total })
  const [head = [], ...rows]: string[][] = parse((await file(run.id)).body, { delimiter: ';' })
  expect(head).toHaveLength(3)
  expect(rows.slice(0, -1).map(([code]) => code)).toEqual(
    page.rows.map(({ emp_code }: { emp_code: string }) => emp_code),
  )
  expect(rows.at(-1)?.[0]).toBe('Total')
})

test('a sheet and a PDF are those that the page of the report saves', async () => {
  const sheet = await make({ ...ofReport, file_format: 'XLSX' })
  const run = await runNow(sheet.id, dates)
  const made = await file(run.id)
  const query = { start_date: dates.from, end_date: dates.to, ordering: '-late', columns: 'emp_code,att_date,late' }
  const saved = await here.server.app.inject({
    url: `${reports}late/export/?${new URLSearchParams({ ...query, format: 'xlsx' })}`,
    headers: { authorization: `JWT ${here.owner.token}`, 'accept-language': 'en' },
  })
  const [mine, theirs] = [sheetOf(made.rawPayload), sheetOf(saved.rawPayload)]
  expect(cellsOf(mine)).toEqual(cellsOf(theirs))
  const paper = await make({ ...ofReport, file_format: 'PDF' })
  const printed = await runNow(paper.id, dates)
  expect((await file(printed.id)).rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
})

test('a report of its own language, clock and sheets is sent as such', async () => {
  const zone = 'Pacific/Kiritimati'
  const report = `late?language:tr&zone:${encodeURIComponent(zone)}&group:department&apart:true`
  const { id } = await make({ ...ofReport, report, file_format: 'XLSX', window: 'TODAY', empty_file: 'SEND' })
  const days = [today(zone)]
  const own = await runNow(id)
  days.push(today(zone))
  expect(days).toContain(own.window_from)
  const run = await runNow(id, dates)
  const names = read((await file(run.id)).rawPayload).SheetNames
  expect(names).toEqual(['Toplam', 'North', 'South', 'West', 'Hakkında'])
  const wrong = { ...ofReport, report: 'late?zone:Asia/Nowhere' }
  expect((await here.owner.call('POST', tasks, { body: { ...wrong, task_name: 'Nowhere' } })).status).toBe(400)
})

test('only the people of the task are in it', async () => {
  const page = await shown(here.owner)
  const employee = page.rows[0]._employee
  const { id } = await make({ ...ofReport, file_format: 'CSV', employees: [employee] })
  const run = await runNow(id, dates)
  expect(run.rows).toBe((await shown(here.owner, { employees: String(employee) })).total)
  expect(run.rows).toBeLessThan(page.total)
})

test('no rows, no file; unless an empty one is wanted', async () => {
  const never = { from: '2025-01-05', to: '2025-01-11' }
  const { id } = await make({ ...ofReport, file_format: 'CSV' })
  expect(await runNow(id, never)).toMatchObject({ state: 'SKIPPED' })
  const other = await make({ ...ofReport, file_format: 'CSV', empty_file: 'SEND' })
  expect(await runNow(other.id, never)).toMatchObject({ state: 'SUCCESS', rows: 0 })
})

test('the next file can be looked at before it is made', async () => {
  const { id } = await make({ ...ofReport, report: 'employee-summary?columns:emp_code,worked', window: 'LAST_MONTH' })
  const { data } = await here.owner.call('POST', `${tasks}preview/`, { body: { task: id } })
  expect(data.columns).toHaveLength(2)
  expect(data.rows).toHaveLength(Math.min(20, data.total))
})

test.each([
  ['no report', { report: null }, 'report', 'ZBSY0010'],
  ['a report that is not there', { report: 'nothing' }, 'report', 'ZBRP0101'],
  ['a column that it does not have', { report: 'late?columns:nothing' }, 'report', 'ZBRP0101'],
  ['dates of its own', { report: 'late?start_date:2026-01-01' }, 'report', 'ZBRP0014'],
  [
    'more days than the report takes',
    { report: 'daily-status', window: 'LAST_N_DAYS', window_days: 92 },
    'report',
    'ZBRP0043',
  ],
  ['no dates', { window: 'SINCE_LAST' }, 'window', 'ZBSY0014'],
  ['a form that reports do not have', { file_format: 'JSON' }, 'file_format', 'ZBSY0014'],
])('a task with %s is refused at its field', async (_, body, field, code) => {
  const draft = { task_name: `Refused ${field} ${code}`, ...ofReport, file_format: 'CSV', ...body }
  const { status, errors } = await here.owner.call('POST', tasks, { body: draft })
  expect([status, errors?.[field]?.[0]?.code]).toEqual([400, code])
})

test('lists are no PDF', async () => {
  const list = { content: 'EMPLOYEE', window: 'FULL' }
  const { errors } = await here.owner.call('POST', tasks, { body: { task_name: 'PDF', ...list, file_format: 'PDF' } })
  expect(errors?.file_format?.[0]?.code).toBe('ZBSY0014')
})

test('it runs with the rights and the people of whoever made it, and nobody makes one without these rights', async () => {
  const department = (await shown(here.owner)).rows[0]._department
  const permissions = ['system.add_auto_export', 'system.run_auto_export', 'system.view_auto_export']
  const head = await here.server.member(here.owner, {
    email: 'head@report-exports.test',
    permissions: [...permissions, 'report.view_report_library', 'report.export_report_library'],
    scope: { department: [department] },
  })
  const { id } = await make({ ...ofReport, file_format: 'CSV' }, head)
  const run = await runNow(id, dates)
  expect(run.rows).toBe((await shown(head)).total)
  expect(run.rows).toBeLessThan((await shown(here.owner)).total)
  const bare = await here.server.member(here.owner, { email: 'bare@report-exports.test', permissions })
  const refused = await bare.call('POST', tasks, { body: { task_name: 'Not mine', ...ofReport } })
  expect(refused.code).toBe('ZBOA0400')
})
