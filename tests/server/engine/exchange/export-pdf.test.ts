import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Person, startServer, type TestServer } from '#tests/contract/support/server.ts'
import { leftOf, pageTexts } from '#tests/server/platform/pdf/support/page-texts.ts'
import { downloadAs, employeesPath } from './support/files.ts'

let server: TestServer
let owner: Person
let production: number

beforeAll(async () => {
  server = await startServer()
  owner = await server.company('papers')
  const create = async (path: string, body: object) => (await owner.call('POST', path, { body })).data
  production = (await create('/web/personnel/api/v2/departments/', { dept_code: 'P1', dept_name: 'قسم الإنتاج' })).id
  for (const [code, name] of [
    ['101', 'Ayşe'],
    ['102', 'محمد'],
    ['103', 'Zoe'],
  ])
    await create(employeesPath, { emp_code: code, first_name: name, department: production, hire_date: '2026-03-04' })
})
afterAll(() => server.close())

const columns = 'emp_code,first_name,department,hire_date'
const pdf = (query: Record<string, string>, language?: string) => {
  const asked = new URLSearchParams({ format: 'pdf', columns, ...query })
  return downloadAs(server, 'owner@papers.test', `${employeesPath}export/?${asked}`, language)
}

test('a list as a PDF says what it shows: title, filter and search in words, order, count, labels, rows', async () => {
  const condition = JSON.stringify({ not: { emp_code: '103' } })
  const query = { heading: 'Our people', department__in: String(production), condition, ordering: '-emp_code' }
  const { status, type, bytes } = await pdf(query)
  expect([status, type]).toEqual([200, 'application/pdf'])
  const [page = '', ...others] = (await pageTexts(bytes)).map((text) => text.normalize('NFKC'))
  expect(others).toEqual([])
  for (const said of [
    'Our people',
    'Department is P1 قسم الإنتاج',
    'is not 103',
    '(descending)',
    'Rows: 2',
    'Hire date',
    '2026-03-04',
    'Page 1 of 1',
    'by owner@papers.test',
  ])
    expect(page).toContain(said)
  expect(page.indexOf('محمد')).toBeGreaterThan(0)
  expect(page.indexOf('محمد')).toBeLessThan(page.indexOf('Ayşe'))
  expect(page).not.toContain('Zoe')
})

test('in Arabic the page is Arabic and turned around', async () => {
  const { bytes } = await pdf({ search: '101' }, 'ar')
  const [page = ''] = (await pageTexts(bytes)).map((text) => text.normalize('NFKC'))
  for (const said of ['البحث', 'الصفوف', 'قسم الإنتاج', 'صفحة 1 من 1']) expect(page).toContain(said)
  expect(await leftOf(bytes, '2026-03-04')).toBeLessThan(await leftOf(bytes, '101'))
})

test('dates stand as the company writes them', async () => {
  await owner.call('PATCH', '/web/personnel/api/v2/company/', { body: { date_format: 'DD/MM/YYYY' } })
  const [page] = await pageTexts((await pdf({})).bytes)
  expect(page).toContain('04/03/2026')
})

test('a format that no list is written in is refused', async () => {
  const { status, text } = await pdf({ format: 'docx' })
  expect([status, JSON.parse(text).context]).toEqual([400, { field: 'format', allowed: 'csv, pdf, xlsx' }])
})

test('the pages are as the company has set them', async () => {
  const settings = '/web/system/api/v2/pdf_settings/'
  const body = { header_text: 'Confidential {page}', show_company_name: false, show_operator: false }
  expect((await owner.call('PATCH', settings, { body })).status).toBe(200)
  const [page] = await pageTexts((await pdf({})).bytes)
  expect(page).toContain('Confidential 1')
  expect(page).not.toContain('Company papers')
  expect(page).not.toContain('owner@papers.test')
})

test('without columns a PDF has those that name a record and fit on a page', async () => {
  const asked = new URLSearchParams({ format: 'pdf' })
  const { bytes } = await downloadAs(server, 'owner@papers.test', `${employeesPath}export/?${asked}`)
  const pages = await pageTexts(bytes)
  expect(pages).toHaveLength(1)
  for (const said of ['Employee code', 'First name', 'Ayşe', '103']) expect(pages[0]?.normalize('NFKC')).toContain(said)
})

test('a country reads by its name in the language of the file, on pages and in tables alike', async () => {
  const { data } = await owner.call('GET', employeesPath, { query: { emp_code: '103' } })
  const [{ id, version }] = data.data
  await owner.call('PATCH', `${employeesPath}${id}/`, { body: { country_code: 'MX', version } })
  const query = { columns: 'emp_code,country_code', emp_code: '103' }
  const [page = ''] = await pageTexts((await pdf(query, 'es-MX')).bytes)
  expect(page.normalize('NFKC')).toContain('México')
  const table = `${employeesPath}export/?${new URLSearchParams({ ...query, format: 'csv' })}`
  const { text } = await downloadAs(server, 'owner@papers.test', table, 'tr')
  expect(text).toContain('103,Meksika')
})
