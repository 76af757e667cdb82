import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Person, startServer, type TestServer } from '#tests/contract/support/server.ts'

const url = '/web/base/api/v2/dashboard/layout/'
const views = '/web/base/api/v2/list_views/'
let server: TestServer
let owner: Person

beforeAll(async () => {
  server = await startServer()
  owner = await server.company('arranged')
})
afterAll(() => server.close())

const read = async (by = owner) => (await by.call('GET', url)).data
const arrange = (parts: readonly object[], more: object = {}, by = owner) =>
  by.call('PATCH', url, { body: { parts, ...more } })
const trend = { code: 'trend', place: 'SIDE', is_hidden: false }
const figures = { code: 'figures', place: 'TOP', is_hidden: true }

test('a page is as it begins until it is arranged, and again after it was reset', async () => {
  expect(await read()).toEqual({ parts: [], version: 0 })
  const { data } = await arrange([trend, figures])
  expect(data).toEqual({ parts: [trend, figures], version: 1 })
  expect(await read()).toEqual(data)
  expect((await owner.call('POST', `${url}reset/`)).data).toEqual({ parts: [], version: 0 })
  expect(await read()).toEqual({ parts: [], version: 0 })
})

test('it is the person’s own, in each company', async () => {
  await arrange([figures])
  const other = await server.member(owner, { email: 'other@arranged.test', permissions: ['team.view_employee'] })
  expect(await read(other)).toEqual({ parts: [], version: 0 })
  await arrange([trend], {}, other)
  expect((await read()).parts).toEqual([figures])
  expect(await read(await server.company('arranged2'))).toEqual({ parts: [], version: 0 })
  expect((await server.call('GET', url)).status).toBe(401)
})

test('another window that changed it meanwhile is not overwritten', async () => {
  const { version } = (await arrange([trend])).data
  expect((await arrange([figures], { version })).data.version).toBe(version + 1)
  expect((await arrange([trend], { version })).code).toBe('ZBOA0019')
  expect((await read()).parts).toEqual([figures])
  const both = await Promise.all([1, 2].map(() => arrange([trend], { version: version + 1 })))
  expect(both.map(({ status }) => status).sort()).toEqual([200, 400])
})

test('each part stands once; what is unknown or too much is refused', async () => {
  const twice = await arrange([trend, trend])
  expect(twice.errors?.['parts.1.code']?.[0]?.code).toBe('ZBOA0017')
  expect((await arrange([{ code: 'weather', place: 'TOP' }])).status).toBe(400)
  expect((await arrange([{ code: 'trend', place: 'BELOW' }])).status).toBe(400)
  expect((await arrange(Array.from({ length: 25 }, () => ({ code: 'report', place: 'TOP', view: 1 })))).status).toBe(
    400,
  )
})

test('a report is a saved one that the person sees, and stays when it has gone', async () => {
  const saved = async (resource: string, state: object) =>
    (await owner.call('POST', views, { body: { resource, name: resource, state } })).data.id
  const late = await saved('report.late', { report: { period: 'MONTH' } })
  const list = await saved('department', {})
  const part = { code: 'report', place: 'MAIN', is_hidden: false, view: late, look: 'FIGURE', amount: 'late' }
  expect((await arrange([part, { ...part, look: 'CHART' }])).data.parts).toHaveLength(2)
  const missing = await arrange([{ code: 'report', place: 'MAIN' }])
  expect(missing.errors?.['parts.0.view']?.[0]?.code).toBe('ZBOA0010')
  expect((await arrange([{ ...part, view: list }])).errors?.['parts.0.view']?.[0]?.code).toBe('ZBOA0016')
  const other = await server.member(owner, {
    email: 'blind@arranged.test',
    permissions: ['report.view_report_library'],
  })
  expect((await arrange([part], {}, other)).errors?.['parts.0.view']?.[0]?.code).toBe('ZBOA0016')
  await owner.call('DELETE', `${views}${late}/`)
  expect((await arrange([trend, part])).status).toBe(200)
})
