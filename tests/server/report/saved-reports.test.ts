// Saved views of reports: held against their report, shared like those of lists, seen together in the library.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Person, sharedServer, type TestServer } from '#tests/contract/support/server.ts'

const base = '/web/base/api/v2/list_views/'
const seeing = ['report.view_report_library']

let server: TestServer
let owner: Person
let reader: Person
let clerk: Person
let stranger: Person

beforeAll(async () => {
  server = await sharedServer()
  owner = await server.company('saved-reports')
  stranger = await server.company('saved-elsewhere')
  reader = await server.member(owner, { email: 'reader@saved-reports.test', permissions: seeing })
  clerk = await server.member(owner, { email: 'clerk@saved-reports.test', permissions: ['company.view_department'] })
})
afterAll(() => server.close())

const state = { report: { period: 'LAST_WEEK', ordering: '-late', least: '10', columns: 'emp_code,att_date,late' } }
const save = (person: Person, resource: string, of: object = state, name = `View of ${resource}`) =>
  person.call('POST', base, { body: { resource, name, state: of } })
const seen = async (person: Person, resource: string) => {
  const { data } = await person.call('GET', base, { query: { resource } })
  return data.map(({ name }: { name: string }) => name)
}

test('what the page of a report shows is kept as it was chosen', async () => {
  const { status, data } = await save(reader, 'report.late')
  expect(status).toBe(200)
  expect(data).toMatchObject({ resource: 'report.late', state, is_own: true, shared_with: 'NOBODY' })
  expect(await seen(reader, 'report.late')).toEqual(['View of report.late'])
  expect(await seen(reader, 'report.absent')).toEqual([])
})

test('the library sees those of all its reports together: own ones, and what is shared', async () => {
  const { data } = await save(owner, 'report.absent', { report: { period: 'TODAY' } }, 'Absent today')
  expect(await seen(reader, 'report')).not.toContain('Absent today')
  await owner.call('POST', `${base}share/${data.id}/`, { body: { shared_with: 'EVERYONE' } })
  expect(await seen(reader, 'report')).toEqual(expect.arrayContaining(['View of report.late', 'Absent today']))
  expect(await seen(stranger, 'report')).toEqual([])
  expect((await stranger.call('GET', `${base}${data.id}/`)).code).toBe('ZBOA0404')
})

test.each([
  ['a column that it does not have', 'report.late', { columns: 'nothing' }, 'ZBRP0101'],
  ['an order that it does not know', 'report.late', { ordering: 'nothing' }, 'ZBRP0014'],
  ['more minutes than a day has', 'report.late', { least: '2000' }, 'ZBRP0015'],
  ['something that no report is asked for', 'report.late', { salary: '1' }, 'ZBRP0014'],
  ['a report that is not there', 'report.nothing', {}, 'ZBOA0014'],
  ['all reports at once', 'report', {}, 'ZBOA0014'],
])('a view with %s is refused', async (_, resource, report, code) => {
  const { status, ...answer } = await save(owner, resource, { report }, 'Never')
  expect([status, answer.code]).toEqual([400, code])
})

test('who may not see reports neither keeps nor finds their views', async () => {
  expect((await save(clerk, 'report.late')).code).toBe('ZBOA0400')
  expect((await clerk.call('GET', base, { query: { resource: 'report' } })).code).toBe('ZBOA0400')
})
