// The server as a process: it starts, tells what hinders it in one line, and ends without cutting anybody off.

import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { longTest } from '#tests/support/long-test.ts'

const root = new URL('../../', import.meta.url).pathname
const running: ChildProcess[] = []
afterEach(() => {
  for (const child of running.splice(0)) child.kill('SIGKILL')
})

function start(env: Record<string, string>) {
  const child = spawn(process.execPath, ['server/main.ts'], {
    cwd: root,
    env: { PATH: process.env.PATH, LOG_LEVEL: 'silent', PORT: '0', DEMO: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  running.push(child)
  let text = ''
  child.stdout.on('data', (chunk) => (text += chunk))
  child.stderr.on('data', (chunk) => (text += chunk))
  const ended = once(child, 'exit').then(([code]) => ({ code, text }))
  const ready = new Promise<string>((resolve, reject) => {
    child.stdout.on('data', () => {
      const address = text.match(/ready at (http:\S+)/)?.[1]
      if (address) resolve(address)
    })
    ended.then(() => reject(new Error(text)))
  })
  // Who only waits for the end does not care for the start.
  ready.catch(() => {})
  return { child, ended, ready }
}

/** Milliseconds of a start on a new folder. */
let wholeStart = 5_000

const folder = () => mkdtempSync(join(tmpdir(), 'data-'))

test('a wrong setting ends the start with its line', async () => {
  const { code, text } = await start({ PORT: 'abc' }).ended
  expect([code, text]).toEqual([1, 'PORT=abc: not a whole number; expected a whole number from 0 to 65535\n'])
})

test('a database that does not answer ends the start with a line and no trace', async () => {
  const { code, text } = await start({ DATABASE_URL: 'postgres://u:hunter2@127.0.0.1:1/x', DATA_DIR: folder() }).ended
  expect(code).toBe(1)
  expect(text).toMatch(/^Time Cloud could not start: .*ECONNREFUSED.*\n$/)
  expect(text).not.toContain('hunter2')
})

test('a server starts on a new folder, keeps others out, and ends on a signal with status 0', {
  timeout: 180_000,
}, async () => {
  const dataDir = folder()
  const begin = performance.now()
  const first = start({ DATA_DIR: dataDir })
  const address = await first.ready
  wholeStart = performance.now() - begin
  expect((await fetch(`${address}/readyz`)).status).toBe(200)

  const second = await start({ DATA_DIR: dataDir }).ended
  expect([second.code, second.text]).toEqual([
    1,
    `Time Cloud could not start: The data folder ${dataDir} is in use by another server\n`,
  ])

  const port = new URL(address).port
  const third = await start({ DATA_DIR: folder(), PORT: port }).ended
  expect([third.code, third.text]).toEqual([1, `Port ${port} is in use by another program; set PORT to a free one\n`])

  first.child.kill('SIGTERM')
  expect((await first.ended).code).toBe(0)
  const again = start({ DATA_DIR: dataDir })
  await again.ready
  again.child.kill('SIGINT')
  expect((await again.ended).code).toBe(0)
})

test('a port that another program holds is told before anything else is left running', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const address = other.address()
  const port = String(typeof address === 'object' ? address?.port : '')
  const { code } = await start({ DATA_DIR: folder(), PORT: port }).ended
  expect(code).toBe(1)
  other.close()
})

longTest('a first start that is cut off again and again is finished by a later one', { timeout: 180_000 }, async () => {
  const dataDir = folder()
  for (const part of [0.5, 0.7, 0.8]) {
    const { child, ended } = start({ DATA_DIR: dataDir })
    setTimeout(() => child.kill('SIGKILL'), wholeStart * part)
    expect((await ended).code).toBeNull()
  }
  const last = start({ DATA_DIR: dataDir })
  const body = JSON.stringify({ username: 'nobody@example.test', password: 'Wr0ng!Harbour', agreement: true })
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(`${await last.ready}/web/oauth/api/v2/user_sign_in/`, { method: 'POST', headers, body })
  // All tables stand: an unknown person is told so.
  expect(await answer.json()).toMatchObject({ code: 'ZBOA0201' })
})
