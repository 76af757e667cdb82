import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { planReader } from '#scripts/terminals/duties.ts'

const asked: string[] = []
let isAway = false
/** Everybody works by day; those of the second area have leave. */
const server = createServer((request, response) => {
  const url = new URL(request.url ?? '', 'http://here')
  const area = Number(url.searchParams.get('areas'))
  asked.push(url.pathname.split('/').at(-2) ?? '')
  const slots = [{ start: '08:00:00', end: '17:00:00', next_day: false, required: true, candidate: false }]
  const day = { date: '2026-03-02', employment: 'EMPLOYED', holiday: null, training: false, leave: area === 2, slots }
  const people = [{ emp_code: `P${area}`, full_name: 'Ana', days: [day] }]
  response.statusCode = isAway ? 500 : 200
  response.end(JSON.stringify({ message: 'away', data: { token: 't', refresh: 'r', people, next: null } }))
})
let address: URL
beforeAll(
  () =>
    new Promise<void>((resolve) => {
      server.listen(0, '127.0.0.1', () => {
        address = new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
        resolve()
      })
    }),
)
afterAll(() => server.close())
beforeEach(() => {
  asked.length = 0
  isAway = false
})

const reader = () => planReader(address, { username: 'u', password: 'p' }, new Set([1, 2]))
const view = 'schedule_view'

test('a date is read once for all terminals, in one session that ends', async () => {
  const read = reader()
  const [first, second] = await Promise.all([read(1, '2026-03-02'), read(2, '2026-03-02')])
  expect(asked).toEqual(['user_sign_in', view, view, 'sign_out'])
  expect(first.duties).toEqual([
    { pin: 'P1', from: Date.parse('2026-03-02T08:00Z'), to: Date.parse('2026-03-02T17:00Z') },
  ])
  expect(second).toEqual({ people: [{ pin: 'P2', name: 'Ana' }], duties: [] })
  await read(1, '2026-03-03')
  expect(asked).toHaveLength(8)
})

test('one that could not be read is read again', async () => {
  const read = reader()
  isAway = true
  await expect(read(1, '2026-03-02')).rejects.toThrow('500')
  isAway = false
  expect((await read(1, '2026-03-02')).people).toHaveLength(1)
})
