// Faults of browsers in the server's log.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Person, startServer, type TestServer } from '#tests/contract/support/server.ts'

const path = '/web/base/api/v2/client_faults/'
let server: TestServer
let owner: Person

beforeAll(async () => {
  server = await startServer({ RATE_LIMIT_FACTOR: '1' })
  owner = await server.company('faults')
}, 120_000)
afterAll(() => server.close())

test('a fault gets the reference of its call', async () => {
  const { data, body } = await owner.call('POST', path, { body: { fault: 'x is undefined', page: '/team/employee' } })
  expect(data.reference).toMatch(/^[0-9a-f-]{36}$/)
  expect(body.isSuccess).toBe(true)
})

test.each([
  [{ page: '/' }, 'fault'],
  [{ fault: '', page: '/' }, 'fault'],
  [{ fault: 'x'.repeat(1001), page: '/' }, 'fault'],
  [{ fault: 'x', page: '/', stack: 'x'.repeat(8001) }, 'stack'],
])('a fault that says nothing or too much is refused with its field', async (body, field) => {
  const { status, errors } = await owner.call('POST', path, { body })
  expect([status, Object.keys(errors ?? {})]).toEqual([400, [field]])
})

test('visitors write nothing into the log', async () => {
  expect((await server.call('POST', path, { body: { fault: 'x', page: '/' } })).status).toBe(401)
})

test('a page that fails over and over is told to wait', async () => {
  const answers: number[] = []
  for (let at = 0; at < 21; at += 1) {
    answers.push((await owner.call('POST', path, { body: { fault: 'x', page: '/' } })).status)
  }
  expect(answers.at(-1)).toBe(429)
})
