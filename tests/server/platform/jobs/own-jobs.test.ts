// The calls about work in the background: one's own, called off, tried again, and all of the company for its administrators.
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inCompany } from '#server/platform/db/tenant.ts'
import { enqueue } from '#server/platform/jobs/enqueue.ts'
import { type Person, sharedServer, type TestServer } from '#tests/contract/support/server.ts'

const base = '/web/base/api/v2/jobs/'
let server: TestServer
let owner: Person
let colleague: Person
let stranger: Person
beforeAll(async () => {
  server = await sharedServer()
  owner = await server.company('own-jobs')
  colleague = await server.member(owner, { email: 'colleague@own-jobs.test' })
  stranger = await server.company('other-jobs')
}, 120_000)
afterAll(() => server.close())

/** Of a kind that no worker takes. */
const order = (by: Person) =>
  inCompany(server.database, by.company, (db) =>
    enqueue(db, { company: by.company, kind: 'untaken', payload: null, total: 10, user: { id: by.user, name: 'x' } }),
  )
const listed = async (by: Person, query: Record<string, string> = {}): Promise<number[]> =>
  (await by.call('GET', base, { query })).data.data.map(({ id }: { id: number }) => id)

test('jobs are listed to whoever ordered them, and all of the company’s to its administrators', async () => {
  const [mine, theirs] = [await order(owner), await order(colleague)]
  expect(await listed(colleague)).toEqual([theirs])
  expect(await listed(colleague, { all: '1' })).toEqual([theirs])
  expect(await listed(owner)).toEqual([mine])
  expect(await listed(owner, { all: '1' })).toEqual([theirs, mine])
  expect(await listed(stranger, { all: '1' })).toEqual([])
})

test('a job of somebody else, or of another company, is not there', async () => {
  const id = await order(owner)
  for (const [by, status] of [
    [colleague, 404],
    [stranger, 404],
    [owner, 200],
  ] as const)
    expect((await by.call('GET', `${base}${id}/`)).status).toBe(status)
  expect((await colleague.call('POST', `${base}cancel/${id}/`)).status).toBe(404)
})

test('a job that waits is called off once', async () => {
  const id = await order(colleague)
  expect((await colleague.call('POST', `${base}cancel/${id}/`)).data).toMatchObject({ state: 'CANCELLED', progress: 0 })
  expect((await colleague.call('POST', `${base}cancel/${id}/`)).code).toBe('ZBOA0029')
})

test('a job that failed is tried again and goes on where it stopped; another one is not', async () => {
  const id = await order(colleague)
  const retry = () => colleague.call('POST', `${base}retry/${id}/`)
  expect((await retry()).code).toBe('ZBOA0029')
  await inCompany(server.database, colleague.company, (db) =>
    sql`update job set state = 'FAILED', code = 'ZBOA0001', progress = 4, checkpoint = '4', end_time = now()
      where id = ${id}`.execute(db),
  )
  expect((await colleague.call('GET', `${base}${id}/`)).data).toMatchObject({ state: 'FAILED', code: 'ZBOA0001' })
  const { data } = await retry()
  expect(data).toMatchObject({ state: 'QUEUED', progress: 4, total: 10, end_time: null })
  expect(data.code).toBeUndefined()
})
