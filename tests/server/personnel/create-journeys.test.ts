// How often a create waits for the database: statements that need no answer of one another travel together, the commit included.
// The driver's `query` has a dozen overloads, of which one is used: hence the casts.
import type { PoolClient } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Person, sharedServer, type TestServer } from '#tests/contract/support/server.ts'

const path = '/web/personnel/api/v2/employees/'

type Query = (...parts: unknown[]) => Promise<unknown>

let server: TestServer
let owner: Person
/** Of each transaction that a person can undo. */
const journeys: number[] = []
const listened = new WeakSet<PoolClient>()

/** A statement that finds none of its connection unanswered sets out on a journey of its own. */
function listen(client: PoolClient): void {
  if (listened.has(client)) return
  listened.add(client)
  const ask = client.query.bind(client) as Query
  let waiting = 0
  let isCounted = false
  client.query = ((...parts: unknown[]) => {
    const text = String(parts[0])
    if (text.startsWith('start transaction')) {
      isCounted = text.includes('app.undo')
      if (isCounted) journeys.push(0)
    }
    if (isCounted && waiting === 0) journeys.push((journeys.pop() ?? 0) + 1)
    waiting += 1
    const answer = ask(...parts)
    const settle = () => {
      waiting -= 1
    }
    answer.then(settle, settle)
    return answer
  }) as PoolClient['query']
}

beforeAll(async () => {
  server = await sharedServer()
  owner = await server.company('journeys')
  server.database.engine.on('acquire', listen)
})
afterAll(() => server.close())

const journeysOf = async (emp_code: string, more: object = {}) => {
  journeys.length = 0
  const { status, data } = await owner.call('POST', path, { body: { emp_code, first_name: 'Ana', ...more } })
  expect([status, data?.emp_code]).toEqual([200, emp_code])
  return journeys
}

test('a new employee takes three: what has to be known, the row, and all that goes with it', async () => {
  expect(await journeysOf('E1')).toEqual([3])
})

test('a code of digits and a card are looked for together, on a fourth', async () => {
  expect(await journeysOf('17', { card_no: '4711' })).toEqual([4])
})

test('a refused create keeps nothing, though its commit was on its way', async () => {
  journeys.length = 0
  const { status } = await owner.call('POST', path, { body: { emp_code: 'E2', area: [987_654_321] } })
  expect(status).toBe(400)
  const { data } = await owner.call('GET', path, { query: { search: 'E2' } })
  expect(data.data).toEqual([])
})
