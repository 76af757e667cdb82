// As firmware writes to the network: HTTP/1.0, without a length, in pieces, waiting for leave, broken off.
import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Person, startServer, type TestServer } from '#tests/contract/support/server.ts'

let server: TestServer
let owner: Person
let port = 0
const sn = 'SOCKET1'

beforeAll(async () => {
  server = await startServer()
  owner = await server.tenant('sockets')
  const area = await owner.call('POST', '/web/personnel/api/v2/areas/', { body: { area_code: 'G', area_name: 'G' } })
  await owner.call('POST', '/web/device/api/v2/terminals/', { body: { sn, alias: sn, area: area.data.id } })
  await owner.call('POST', '/web/personnel/api/v2/employees/', { body: { emp_code: '1042', first_name: 'Jose' } })
  port = Number(new URL(await server.app.listen({ port: 0, host: '127.0.0.1' })).port)
  expect(await spoken([`GET /iclock/cdata?SN=${sn}&options=all HTTP/1.0\r\n\r\n`])).toContain(`GET OPTION FROM: ${sn}`)
}, 120_000)
afterAll(() => server.close())

/** Writes the parts one after the other, and gives all that comes back until the server closes or falls silent. */
async function spoken(parts: readonly (string | Buffer)[], breaksOff = false): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  let heard = ''
  socket.on('data', (part) => {
    heard += part.toString()
  })
  socket.on('error', () => undefined)
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()))
  for (const part of parts) {
    socket.write(part)
    await pause(30)
  }
  if (breaksOff) socket.destroy()
  await Promise.race([closed, pause(4000)])
  socket.destroy()
  return heard
}

let minute = 0
const line = () => `1042\t2026-10-05 09:${String(++minute).padStart(2, '0')}:00\t0\t1\n`
const stored = async () =>
  (await sql<{ n: number }>`select count(*)::integer as n from transaction`.execute(server.database.kysely)).rows[0]?.n
const path = `/iclock/cdata?SN=${sn}&table=ATTLOG&Stamp=1`
const close = 'Connection: close\r\n'

test.each([
  [
    'HTTP/1.0 with a length',
    (body: string) => [`POST ${path} HTTP/1.0\r\nContent-Length: ${body.length}\r\n\r\n${body}`],
  ],
  ['HTTP/1.0 without a length', (body: string) => [`POST ${path} HTTP/1.0\r\n\r\n${body}`]],
  ['HTTP/1.0 without a length, in two packets', (body: string) => [`POST ${path} HTTP/1.0\r\n\r\n`, body]],
  ['closing, without a length', (body: string) => [`POST ${path} HTTP/1.1\r\nHost: x\r\n${close}\r\n${body}`]],
  [
    'in chunks',
    (body: string) => [
      `POST ${path} HTTP/1.1\r\nHost: x\r\n${close}Transfer-Encoding: chunked\r\n\r\n`,
      `${body.length.toString(16)}\r\n${body}\r\n0\r\n\r\n`,
    ],
  ],
  [
    'waiting for leave',
    (body: string) => [
      `POST ${path} HTTP/1.1\r\nHost: x\r\n${close}Expect: 100-continue\r\nContent-Length: ${body.length}\r\n\r\n`,
      body,
    ],
  ],
  [
    'of a content type that is none',
    (body: string) => [
      `POST ${path} HTTP/1.1\r\nHost: x\r\n${close}Content-Type: ;;\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
    ],
  ],
  [
    'with blanks and letters in the address',
    (body: string) => [
      `POST ${path}&INFO=Ver 8.0 \u00e9 HTTP/1.1\r\nHost: x\r\n${close}Content-Length: ${body.length}\r\n\r\n${body}`,
    ],
  ],
  [
    'with blanks in the address and its body later',
    (body: string) => [
      `POST ${path}&INFO=Ver 8.0 HTTP/1.1\r\nHost: x\r\n${close}Content-Length: ${body.length}\r\n\r\n`,
      body,
    ],
  ],
  [
    'under a head whose lines end in LF alone',
    (body: string) => [
      `POST ${path} HTTP/1.0\nHost: x\n${close.replace('\r', '')}Content-Length: ${body.length}\n\n${body}`,
    ],
  ],
  [
    'by HTTP/1.1 without a host',
    (body: string) => [`POST ${path} HTTP/1.1\r\n${close}Content-Length: ${body.length}\r\n\r\n${body}`],
  ],
  [
    'at an address with a doubled slash',
    (body: string) => [`POST /${path} HTTP/1.1\r\nHost: x\r\n${close}Content-Length: ${body.length}\r\n\r\n${body}`],
  ],
  [
    'byte by byte',
    (body: string) => [`POST ${path} HTTP/1.1\r\nHost: x\r\n${close}Content-Length: ${body.length}\r\n\r\n`, ...body],
  ],
])('a punch arrives %s', async (_, parts) => {
  const before = (await stored()) ?? 0
  const heard = await spoken(parts(line()))
  expect(heard).toMatch(/OK:1$/)
  expect(heard).toMatch(/HTTP\/1\.1 200 OK/)
  expect(await stored()).toBe(before + 1)
})

test('a poll with blanks in its address is answered as any other, again and again on one connection', async () => {
  const poll = `GET /iclock/ping?SN=${sn}&INFO=Ver 8.0,1,2 HTTP/1.1\r\nHost: x\r\n`
  const heard = await spoken([`${poll}\r\n`, `${poll}\r\n`, `${poll}${close}\r\n`])
  expect(heard.match(/\r\n\r\nOK/g)).toHaveLength(3)
  expect(await spoken([`GET /web/x y HTTP/1.1\r\nHost: x\r\n${close}\r\n`])).toMatch(/^HTTP\/1.1 400/)
})

test.each(['', 'Content-Length: 30\r\n'])(
  'a terminal that closes its side when it has said all is answered (%j)',
  async (length) => {
    const before = (await stored()) ?? 0
    const heard = await new Promise<string>((resolve, reject) => {
      const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true })
      let said = ''
      socket.on('data', (part) => {
        said += part.toString()
      })
      socket.once('error', reject)
      socket.once('end', () => resolve(said))
      socket.end(`POST ${path} HTTP/1.0\r\n${length}\r\n${line().padEnd(30, '\n')}`)
    })
    expect(heard).toMatch(/OK:1$/)
    expect(await stored()).toBe(before + 1)
  },
)

test('an upload that is broken off is not stored, and its repeat is, once', async () => {
  const before = (await stored()) ?? 0
  const body = line() + line()
  const head = `POST ${path} HTTP/1.1\r\nHost: x\r\n${close}Content-Length: ${body.length}\r\n\r\n`
  for (const cut of [1, 20, body.length - 1]) await spoken([head + body.slice(0, cut)], true)
  expect(await stored()).toBe(before)
  for (const _ of [1, 2]) expect(await spoken([head + body])).toMatch(/OK:2$/)
  expect(await stored()).toBe(before + 2)
})
