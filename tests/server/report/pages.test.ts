// Reports on paper: pages of single reports in place of the company's, what is signed at their end, and the preview of both.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { reportPdfSettingMeta } from '#openapi/generated/contract/system/report-pdf-setting.ts'
import { otherReports, reports } from '#server/areas/report/all-reports.ts'
import type { Person } from '#tests/contract/support/server.ts'
import { leftOf, pageTexts } from '#tests/server/platform/pdf/support/page-texts.ts'
import { type MadeUp, madeUpCompany } from './made-up.ts'

const settings = '/web/system/api/v2/pdf_settings/'
const own = '/web/system/api/v2/report_pdf_settings/'
const january = { start_date: '2026-01-01', end_date: '2026-01-31' }
const signed = { agreement_message: 'I confirm these hours\nand days', signatures: ['Employee', 'Head of unit'] }
let here: MadeUp

beforeAll(async () => {
  here = await madeUpCompany('report-pages', 6)
  const { data } = await here.owner.call('GET', settings)
  const body = { ...signed, header_text: 'House style', version: data.version }
  expect((await here.owner.call('PATCH', settings, { body })).status).toBe(200)
}, 300_000)
afterAll(() => here?.server.close())

async function pdf(by: Person, path: string, query: Record<string, string>, language = 'en') {
  const { statusCode, rawPayload, headers, body } = await here.server.app.inject({
    url: `${path}?${new URLSearchParams(query)}`,
    headers: { authorization: `JWT ${by.token}`, 'accept-language': language },
  })
  if (statusCode !== 200) throw new Error(`${path}: ${body}`)
  expect(headers['content-type']).toBe('application/pdf')
  return rawPayload
}
const report = (name: string, query: Record<string, string> = {}, language = 'en') =>
  pdf(here.owner, `/web/report/api/v2/reports/${name}/export/`, { ...january, format: 'pdf', ...query }, language)

const count = (pages: readonly string[], text: string) => pages.filter((page) => page.includes(text)).length

test('a report ends with the words and a box for each signature, once', async () => {
  const pages = await pageTexts(await report('late'))
  expect([count(pages, 'I confirm these hours'), count(pages, 'Head of unit')]).toEqual([1, 1])
  expect(pages.at(-1)).toContain('Employee')
  expect(pages.at(-1)?.lastIndexOf('Total')).toBeLessThan(pages.at(-1)?.indexOf('and days') ?? 0)
})

test.each([
  ['all-in-one', {}, 6],
  ['total-timecard', { group: 'employee', apart: 'true' }, 6],
  ['monthly-attsheet-summary', {}, 3],
])('%s is signed at the end of the pages of each person or department', async (name, query, parts) => {
  const pages = await pageTexts(await report(name, query))
  expect(count(pages, 'Head of unit')).toBe(parts)
  expect(count(pages, 'Supervisor: ____')).toBe(0)
})

test('in Arabic the boxes begin on the right', async () => {
  const bytes = await report('late', { employees: String(here.employees[0]) }, 'ar')
  expect(await leftOf(bytes, 'Employee')).toBeGreaterThan(await leftOf(bytes, 'Head of unit'))
})

test('pages of one report replace the company’s for it alone, and end with them', async () => {
  const body = { report: 'late', header_text: 'Special', orientation: 'PORTRAIT', signatures: [] }
  const { data: made, status } = await here.owner.call('POST', own, { body })
  expect(status).toBe(200)
  const [late = ''] = await pageTexts(await report('late'))
  const [early = ''] = await pageTexts(await report('early-leave'))
  expect([late.includes('Special'), late.includes('House style'), early.includes('House style')]).toEqual([
    true,
    false,
    true,
  ])
  expect(count(await pageTexts(await report('late')), 'Head of unit')).toBe(0)
  expect((await here.owner.call('POST', own, { body })).code).toBe('ZBSY0017')
  const wrong = await here.owner.call('POST', own, { body: { ...body, report: 'nothing' } })
  expect([wrong.status, wrong.code]).toEqual([400, 'ZBSY0014'])
  await here.owner.call('DELETE', `${own}${made.id}/`)
  const [again = ''] = await pageTexts(await report('late'))
  expect(again).toContain('House style')
})

test('every report of the library can have pages of its own', async () => {
  const choices = reportPdfSettingMeta.fields.report?.choices?.values
  expect(choices).toEqual([...reports, ...otherReports].map(({ name }) => name))
})

test('more than four signatures, or titles that are too long, are refused', async () => {
  const { data } = await here.owner.call('GET', settings)
  for (const signatures of [['1', '2', '3', '4', '5'], ['x'.repeat(41)]]) {
    const { status } = await here.owner.call('PATCH', settings, { body: { signatures, version: data.version } })
    expect(status).toBe(400)
  }
})

test('the preview is a report of the company on its saved pages, of people whom the reader may see', async () => {
  const preview = async (by: Person, query: Record<string, string> = {}) =>
    pageTexts(await pdf(by, `${settings}preview/`, query))
  expect((await preview(here.owner)).join(' ')).toContain('House style')
  const summary = { report: 'monthly_status_summary' }
  const pages = await preview(here.owner, summary)
  expect(pages.at(-1)).toContain('Head of unit')
  expect(pages.join(' ')).toContain('E000')
  expect(count(await preview(here.owner, { report: 'all-in-one' }), 'Head of unit')).toBe(2)
  const scope = { department: [here.departments[0] ?? 0] }
  const permissions = ['system.view_pdf_setting', 'report.view_report_library']
  const bound = await here.server.member(here.owner, { email: 'bound@pages.test', permissions, scope })
  const seen = (await preview(bound, summary)).join(' ')
  expect([seen.includes('E000'), seen.includes('E001')]).toEqual([true, false])
})

test('the preview asks for the right to see the settings and the right to see reports', async () => {
  for (const [at, permission] of ['system.view_pdf_setting', 'report.view_report_library'].entries()) {
    const person = await here.server.member(here.owner, { email: `half${at}@pages.test`, permissions: [permission] })
    expect((await person.call('GET', `${settings}preview/`)).code).toBe('ZBOA0400')
  }
  expect((await here.owner.call('GET', `${settings}preview/`, { query: { report: 'nothing' } })).code).toBe('ZBRP0101')
})
