// Pages by key hold the rows that pages by number hold, in every order, to the end and back.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Person, startServer, type TestServer } from '#tests/contract/support/server.ts'

let server: TestServer
let owner: Person
const positions = '/web/personnel/api/v2/positions/'
const employees = '/web/personnel/api/v2/employees/'
const size = 4

interface Page {
  readonly data: readonly { readonly id: number }[]
  readonly next: string | null
  readonly total: number
  readonly total_exact: boolean
}

const add = async (path: string, body: object) => {
  const { data, errors } = await owner.call('POST', path, { body })
  if (!data) throw new Error(JSON.stringify(errors))
  return data.id as number
}
const list = async (query: Record<string, string>): Promise<Page> =>
  (await owner.call('GET', employees, { query: { page_size: String(size), fields: 'id', ...query } })).data
const idsOf = ({ data }: Page) => data.map(({ id }) => id)

beforeAll(async () => {
  server = await startServer()
  owner = await server.company('keyset')
  const posts = [
    await add(positions, { position_name: 'Welder' }),
    await add(positions, { position_name: 'Álvarez’ deputy' }),
  ]
  for (let at = 0; at < 17; at++) {
    await add(employees, {
      emp_code: `K${at}`,
      first_name: at % 6 === 0 ? null : `Name ${at % 5}`,
      hire_date: `2024-0${1 + (at % 4)}-01`,
      ...(at % 3 > 0 && { position: posts[at % 2] }),
    })
  }
})
afterAll(() => server.close())

test.each([
  '',
  'emp_code',
  '-emp_code',
  'first_name',
  '-first_name',
  'position',
  '-position',
  'position,-first_name',
  '-hire_date,position',
  'hire_date,emp_code',
  'id',
])('in the order “%s”', async (ordering) => {
  const order = ordering === '' ? {} : { ordering }
  const pages: Page[] = []
  for (let page = 1; page <= 5; page++) pages.push(await list({ ...order, page: String(page) }))
  const all = pages.flatMap(idsOf)
  expect(new Set(all).size).toBe(pages[0]?.total)

  const forth: number[][] = [idsOf(await list(order))]
  for (let page = 2; page <= 5; page++) {
    const after = String(forth.at(-1)?.at(-1))
    forth.push(idsOf(await list({ ...order, page: String(page), after })))
  }
  expect(forth).toEqual(pages.map(idsOf))
  const back = [forth.at(-1) ?? []]
  for (let page = 4; page >= 1; page--) {
    const before = String(back[0]?.[0])
    back.unshift(idsOf(await list({ ...order, page: String(page), before })))
  }
  expect(back).toEqual(forth)
})

test('by key no total is claimed before the last page, which tells it', async () => {
  const first = await list({ ordering: 'emp_code' })
  const second = await list({ ordering: 'emp_code', page: '2', after: String(idsOf(first).at(-1)) })
  expect([second.total_exact, second.total, second.next === null]).toEqual([false, 2 * size, false])
  const last = await list({
    ordering: 'emp_code',
    page: '2',
    page_size: '500',
    after: String(idsOf(first).at(-1)),
  })
  expect([last.total_exact, last.next]).toEqual([true, null])
})

test('filters and search hold by key too', async () => {
  const found = await list({ search: 'name', ordering: 'emp_code' })
  const next = await list({ search: 'name', ordering: 'emp_code', page: '2', after: String(idsOf(found).at(-1)) })
  expect(idsOf(next)).toEqual(idsOf(await list({ search: 'name', ordering: 'emp_code', page: '2' })))
})

test('where the row of the key is gone, pages go by their number', async () => {
  const gone = await add(employees, { emp_code: 'GONE', first_name: 'Gone' })
  await owner.call('DELETE', `${employees}${gone}/`)
  expect(idsOf(await list({ page: '2', after: String(gone) }))).toEqual(idsOf(await list({ page: '2' })))
})
