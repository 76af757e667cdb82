// What the parser of requests refuses has an answer like any other refusal, over a socket as a caller would see it.
import { connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startServer, type TestServer } from '#tests/contract/support/server.ts'

let server: TestServer
let port = 0
beforeAll(async () => {
  server = await startServer()
  await new Promise<void>((resolve) => server.app.server.listen(0, '127.0.0.1', resolve))
  const address = server.app.server.address()
  port = typeof address === 'object' && address ? address.port : 0
})
afterAll(() => server.close())

/** What comes back until the connection is closed. */
async function answerTo(...parts: readonly string[]) {
  const socket = connect(port, '127.0.0.1')
  let text = ''
  const closed = new Promise<boolean>((resolve) => socket.on('close', resolve))
  socket.on('data', (part) => {
    text += part.toString()
  })
  socket.setNoDelay(true)
  socket.on('error', () => undefined)
  for (const part of parts) await new Promise((resolve) => socket.write(part, resolve))
  const wasReset = await closed
  const [head = '', body = ''] = text.split('\r\n\r\n')
  const [line = '', ...headers] = head.split('\r\n')
  const value = (name: string) =>
    headers.find((one) => one.toLowerCase().startsWith(`${name}: `))?.slice(name.length + 2)
  return { status: Number(line.split(' ')[1]), body, value, wasReset }
}

const long = 'x'.repeat(20_000)
const host = 'host: 127.0.0.1\r\n'

test.each([
  ['a head above 16 kB', [`GET /web/base/api/v2/jobs/ HTTP/1.1\r\n${host}cookie: ${long}\r\n\r\n`], 431, 'ZBOA0007'],
  ['an address above 16 kB', [`GET /web/base/api/v2/jobs/?q=${long} HTTP/1.1\r\n${host}\r\n`], 431, 'ZBOA0007'],
  ['a head that goes on and on', ['GET /web/ HTTP/1.1\r\ncookie: ', long, long, long], 431, 'ZBOA0007'],
  ['a line that is no request', ['HELLO\r\n\r\n'], 400, 'ZBOA0002'],
  ['a method that does not exist', [`FETCH /web/ HTTP/1.1\r\n${host}\r\n`], 400, 'ZBOA0002'],
  ['a header without a name', [`GET /web/ HTTP/1.1\r\n${host}: x\r\n\r\n`], 400, 'ZBOA0002'],
  ['two lengths', [`POST /web/ HTTP/1.1\r\n${host}content-length: 1\r\ncontent-length: 2\r\n\r\nab`], 400, 'ZBOA0002'],
])('%s is refused with the envelope, and the connection closed', async (_what, parts, status, code) => {
  const answer = await answerTo(...parts)
  expect([answer.status, answer.value('content-type'), answer.wasReset]).toEqual([
    status,
    'application/json; charset=utf-8',
    false,
  ])
  const failure: unknown = JSON.parse(answer.body)
  expect(failure).toMatchObject({ code, isSuccess: false, context: {}, request_id: answer.value('x-request-id') })
  expect(answer.value('content-length')).toBe(String(Buffer.byteLength(answer.body)))
})

test.each(['/iclock/getrequest', '//iclock/cdata'])('a terminal is told in plain text: %s', async (address) => {
  const answer = await answerTo(`GET ${address}?SN=${long} HTTP/1.1\r\n${host}\r\n`)
  expect([answer.status, answer.value('content-type'), answer.body]).toEqual([
    431,
    'text/plain',
    'ERROR: the request cannot be read',
  ])
})

const broken = `GET /iclock/getrequest?SN=1 HTTP/1.1\r\n${host}: x\r\n\r\n`
test.each([
  ['in two packets', [broken.slice(0, 12), broken.slice(12)]],
  ['cut within the path', ['GET /icl', 'ock/cdata?SN=1 HTTP/1.1\r\n: x\r\n\r\n']],
  ['byte by byte', [...broken]],
  ['with the secret of a company, byte by byte', [...broken.replace('/iclock', '/a-secret-of-sixteen-letters/iclock')]],
  ['a head that goes on and on', ['GET /iclock/cdata?SN=1 HTTP/1.1\r\ncookie: ', long, long, long]],
  ['a header without a name, in a packet of its own', ['GET /iclock/cdata?SN=1 HTTP/1.1\r\n', ': x\r\n\r\n']],
  ['behind an empty line', ['\r\n', 'POST /ICLOCK/cdata?SN=1 HTTP/1.1\r\n', ': x\r\n\r\n']],
])('a terminal whose head comes in packets is told in plain text: %s', async (_what, parts) => {
  const { value, body } = await answerTo(...parts)
  expect([value('content-type'), body]).toEqual(['text/plain', 'ERROR: the request cannot be read'])
})

test.each([
  ['no stroke in front', ['GET iclock/cdata?SN=1 HTTP/1.1\r\n\r\n']],
  ['no method', ['/iclock/cdata?SN=1 HTTP/1.1\r\n\r\n']],
  ['a byte in the method', [`GE\u0001T /iclock/cdata?SN=1 HTTP/1.1\r\n${host}\r\n`]],
  ['words in front of the path', ['GET  x /iclock/cdata?SN=1 HTTP/1.1\r\n\r\n']],
  ['no path, and the name of firmware', ['GET \u0001\r\nUser-Agent: iClock Proxy/1.09\r\n\r\n']],
])('a terminal whose head breaks before its path is told in plain text: %s', async (_what, parts) => {
  const { value, body } = await answerTo(...parts)
  expect([value('content-type'), body]).toEqual(['text/plain', 'ERROR: the request cannot be read'])
})

test.each([
  ['no path and no name', ['GET \u0001\r\n\r\n']],
  ['the beginning of a path that may be another one', ['GET /icl\u0001\r\n\r\n']],
  ['another path first', ['GET /web/ /iclock/cdata HTTP/1.1\r\n\r\n']],
  ['a path of terminals in a header', ['GET \u0001\r\nreferer: /iclock/cdata\r\n\r\n']],
  ['a path of its own, by firmware', ['GET /web/ x y\r\nUser-Agent: iClock Proxy/1.09\r\n\r\n']],
  ['letters that hold the word', ['GET miclock/cdata HTTP/1.1\r\n\r\n']],
])('who cannot be told has the envelope: %s', async (_what, parts) => {
  expect((await answerTo(...parts)).value('content-type')).toBe('application/json; charset=utf-8')
})

test('what is not below /iclock has the envelope, byte by byte, too', async () => {
  const { value } = await answerTo(...`GET /web/iclock/x?q=a b HTTP/1.1\r\n${host}\r\n`)
  expect(value('content-type')).toBe('application/json; charset=utf-8')
})

test.each([
  ['PUT', '/iclock/cdata?SN=1'],
  ['DELETE', '/iclock/cdata?SN=1'],
  ['GET', '/iclock/%zz?SN=1'],
  ['GET', '/iclock'],
  ['GET', '/iclock/'],
  ['GET', '/a-secret-of-sixteen-letters/iclock/%zz'],
])('whatever comes below /iclock is answered in plain text: %s %s', async (method, address) => {
  const answer = await answerTo(`${method} ${address} HTTP/1.1\r\n${host}connection: close\r\n\r\n`)
  expect([answer.value('content-type'), answer.body.slice(0, 7)]).toEqual(['text/plain', 'ERROR: '])
  expect(answer.status).toBeGreaterThanOrEqual(400)
})

test('the server goes on answering others', async () => {
  const answer = await answerTo(`GET /readyz HTTP/1.1\r\n${host}connection: close\r\n\r\n`)
  expect(answer.status).toBe(200)
})
