// Files that are made to take long: they are read in pieces, between which others have their turn, or are refused.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Person, sharedServer, type TestServer } from '#tests/contract/support/server.ts'
import { longTest, takesAll } from '#tests/support/long-test.ts'
import { longestTurn } from '#tests/support/longest-turn.ts'

let server: TestServer
let owner: Person
beforeAll(async () => {
  server = await sharedServer()
  owner = await server.company('heavyfiles')
})
afterAll(() => server.close())

const size = 19_000_000
const mostMs = 1000

const sent = (content: string) =>
  server.app.inject({
    method: 'POST',
    url: '/web/personnel/api/v2/departments/import/',
    headers: {
      host: '127.0.0.1:8080',
      authorization: `JWT ${owner.token}`,
      'content-type': 'multipart/form-data; boundary=b',
    },
    payload: `--b\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\nContent-Type: text/csv\r\n\r\n${content}\r\n--b--\r\n`,
  })

const heading = 'Department code;Department name\n'
const row = 'A1;Yard\n'

/** Those that are read to their end, which takes a while though nobody waits for it. */
const readToTheEnd: readonly (readonly [string, string])[] = [
  ['of line feeds', '\n'.repeat(size)],
  ['of line feeds below a heading', heading + '\n'.repeat(size)],
  ['of separators in lines', heading + `${';'.repeat(500)}\n`.repeat(size / 501 - 1)],
  ['of short rows', heading + row.repeat(size / row.length - 5)],
]

const files: readonly (readonly [string, string])[] = [
  ...(takesAll ? readToTheEnd : []),
  ['of commas', ','.repeat(size)],
  ['of commas below a heading', heading.replace(';', ',') + ','.repeat(size)],
  ['of one line', 'a'.repeat(size)],
  ['of one line below a heading', heading + 'a'.repeat(size)],
  ['of quotes', '"'.repeat(size)],
  ['of quotes below a heading', heading + '"'.repeat(size)],
  ['of a quote that is never closed', `${heading}"${row.repeat(size / row.length - 5)}`],
  ['of marks out of order', heading + `A1;${'\u0301\u0323'.repeat(200_000)}\n`.repeat(10)],
]

test.each(files)('a file of nineteen megabytes %s holds up nobody', { timeout: 300_000 }, async (_, content) => {
  let status = 0
  const turn = await longestTurn(async () => {
    status = (await sent(content)).statusCode
  })
  expect(status).toBeLessThan(500)
  expect(turn).toBeLessThan(mostMs)
})

longTest('a hundred thousand lines of a stick hold up nobody', { timeout: 300_000 }, async () => {
  const areas = (await owner.call('GET', '/web/personnel/api/v2/areas/')).data.data
  const terminal = { sn: 'HEAVY0001', alias: 'Gate', area: areas[0].id }
  const made = await owner.call('POST', '/web/device/api/v2/terminals/', { body: terminal })
  const line = (at: number) => `${at}\t2026-01-0${1 + (at % 9)} 08:00:00\t0\t1\t0`
  const files = [
    Array.from({ length: 100_000 }, (_, at) => line(at)).join('\n'),
    '\n'.repeat(9_900_000),
    'x\n'.repeat(4_900_000),
  ]
  for (const content of files) {
    let status = 0
    const turn = await longestTurn(async () => {
      const body = { terminal: made.data?.id ?? 1, content }
      status = (await owner.call('POST', '/web/device/api/v2/transactions/usb_upload/', { body })).status
    })
    expect(status).toBeLessThan(500)
    expect(turn).toBeLessThan(mostMs)
  }
})
