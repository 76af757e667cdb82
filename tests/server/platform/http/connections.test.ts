// Connections that ask for nothing: they end soon, and there are never more than the machine bears.
import { connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startServer, type TestServer } from '#tests/contract/support/server.ts'
import { longTest } from '#tests/support/long-test.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

longTest(
  'a request whose head does not come to its end is ended within twenty seconds',
  { timeout: 40_000 },
  async () => {
    await new Promise<void>((resolve) => server.app.server.listen(0, '127.0.0.1', resolve))
    const address = server.app.server.address()
    const port = typeof address === 'object' && address ? address.port : 0
    const socket = connect(port, '127.0.0.1')
    socket.write('GET / HTTP/1.1\r\nhost: ')
    socket.on('error', () => {})
    const begun = Date.now()
    await new Promise((resolve) => {
      socket.on('close', resolve)
      socket.resume()
    })
    expect(Date.now() - begun).toBeLessThan(25_000)
  },
)

test('there are at most ten thousand connections', () => {
  expect(server.app.server.maxConnections).toBe(10_000)
})
