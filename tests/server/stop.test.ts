// A server that is told to stop finishes what it has begun.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { afterEach, expect, test } from 'vitest'

const root = new URL('../../', import.meta.url).pathname
let child: ChildProcess
afterEach(() => child.kill('SIGKILL'))

/** A server whose one call takes a while, over a database that tells when it closes. */
const program = `
  import Fastify from 'fastify'
  import { stopOnSignal } from '#server/stop.ts'
  const app = Fastify({ forceCloseConnections: 'idle' })
  app.get('/slow', () => new Promise((resolve) => setTimeout(resolve, 700, 'done')))
  stopOnSignal(app, { close: async () => console.log('database closed') })
  console.log(await app.listen({ port: 0 }))`

test('a running request is answered, then the database closes', async () => {
  child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let text = ''
  child.stdout?.on('data', (chunk) => (text += chunk))
  await once(child.stdout ?? child, 'data')
  const address = text.trim()
  const slow = fetch(`${address}/slow`)
  await new Promise((resolve) => setTimeout(resolve, 200))
  child.kill('SIGTERM')
  await new Promise((resolve) => setTimeout(resolve, 100))
  await expect(fetch(`${address}/slow`)).rejects.toThrow()
  expect(await (await slow).text()).toBe('done')
  const [code] = await once(child, 'exit')
  expect([code, text]).toEqual([0, `${address}\ndatabase closed\n`])
})
