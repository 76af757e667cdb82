// The server as a process of its own is killed between two bytes of an upload, and while it stores one; the database goes away while
// terminals post. The repeat loads everything, once.
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Person, startServer, type TestServer } from '#tests/contract/support/server.ts'

const sn = 'KILLED1'
let server: TestServer
let owner: Person
let dataDir = ''
let child: ChildProcess | undefined
let address = ''

beforeAll(async () => {
  server = await startServer()
  owner = await server.tenant('killed-posts')
  const area = await owner.call('POST', '/web/personnel/api/v2/areas/', { body: { area_code: 'G', area_name: 'G' } })
  await owner.call('POST', '/web/device/api/v2/terminals/', { body: { sn, alias: sn, area: area.data.id } })
  await owner.call('POST', '/web/personnel/api/v2/employees/', { body: { emp_code: '1042', first_name: 'Jose' } })
  dataDir = mkdtempSync(join(tmpdir(), 'killed-posts-'))
  await start()
  expect((await fetch(`${address}/iclock/cdata?SN=${sn}&options=all&pushver=2.4.1`)).status).toBe(200)
}, 180_000)
afterAll(async () => {
  await kill()
  rmSync(dataDir, { recursive: true, force: true })
  await server.close()
})

async function start(): Promise<void> {
  const env = { ...process.env, DATABASE_URL: server.database.url, DATA_DIR: dataDir, PORT: '0', DEMO: '0' }
  const started = spawn(process.execPath, ['server/main.ts'], {
    env: { ...env, LOG_LEVEL: 'silent', RATE_LIMIT_FACTOR: '1000', CALCULATION_THREADS: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  child = started
  for await (const line of createInterface({ input: started.stdout })) {
    address = /http:\/\/[^ ]+/.exec(line)?.[0] ?? ''
    if (address) return
  }
  throw new Error('the server ended before it was ready')
}

async function kill(): Promise<void> {
  if (!child || child.exitCode !== null || child.signalCode !== null) return
  const ended = new Promise((resolve) => child?.once('exit', resolve))
  child.kill('SIGKILL')
  await ended
}

const lines = 40
const bodyOf = (day: number) =>
  Array.from(
    { length: lines },
    (_, n) => `1042\t2026-09-${String(day).padStart(2, '0')} 08:${String(n).padStart(2, '0')}:00\t0\t1\t0\n`,
  ).join('')
const path = (stamp: number) => `/iclock/cdata?SN=${sn}&table=ATTLOG&Stamp=${stamp}`
const post = (day: number) => fetch(`${address}${path(day)}`, { method: 'POST', body: bodyOf(day) })

const stored = async (day: number) => {
  const { rows } = await sql<{ n: number; stamp: string }>`select (select count(*)::integer from transaction
      where terminal_sn = ${sn} and punch_time::date = make_date(2026, 9, ${day}::integer)) as n,
    (select log_stamp from terminal where sn = ${sn}) as stamp`.execute(server.database.kysely)
  return rows[0]
}

/** Writes so many bytes of the call, waits and kills the server. */
async function cutOff(day: number, bytes: number, waitMs: number): Promise<void> {
  const body = bodyOf(day)
  const call = Buffer.from(`POST ${path(day)} HTTP/1.1\r\nHost: x\r\nContent-Length: ${body.length}\r\n\r\n${body}`)
  const socket = connect(Number(new URL(address).port), '127.0.0.1')
  socket.on('error', () => undefined)
  await new Promise<void>((resolve) => socket.once('connect', () => resolve()))
  await new Promise<void>((resolve) => socket.write(call.subarray(0, Math.min(bytes, call.length)), () => resolve()))
  await pause(waitMs)
  await kill()
  socket.destroy()
}

const whole = Number.MAX_SAFE_INTEGER

test.each([
  { day: 1, at: 'in the heading', bytes: 30, waitMs: 20 },
  { day: 3, at: 'before the last byte', bytes: 1, waitMs: 20, isFromEnd: true },
  { day: 4, at: 'as it begins to store', bytes: whole, waitMs: 0 },
  { day: 5, at: 'while it stores', bytes: whole, waitMs: 8 },
])(
  'killed $at, it has stored the whole upload or nothing, and the repeat loads all once',
  async ({ day, bytes, waitMs, isFromEnd }) => {
    const heading = `POST ${path(day)} HTTP/1.1\r\nHost: x\r\nContent-Length: ${bodyOf(day).length}\r\n\r\n`.length
    await cutOff(day, isFromEnd ? heading + bodyOf(day).length - bytes : bytes, waitMs)
    const after = await stored(day)
    expect([0, lines]).toContain(after?.n)
    expect(after?.stamp === String(day)).toBe(after?.n === lines)
    if (bytes !== whole) expect(after?.n).toBe(0)
    await start()
    for (const _ of [1, 2]) expect(await (await post(day)).text()).toBe(`OK:${lines}`)
    expect(await stored(day)).toEqual({ n: lines, stamp: String(day) })
  },
  120_000,
)

test('while the database is away uploads are answered by 500, and afterwards everything is loaded once', async () => {
  const url = new URL(server.database.url)
  const name = url.pathname.slice(1)
  url.pathname = '/postgres'
  const admin = new Client(url.href)
  await admin.connect()
  const answers: number[] = []
  expect((await post(10)).status).toBe(200)
  try {
    const posting = Promise.all([11, 12, 13].map((day) => post(day)))
    await admin.query(`alter database ${name} allow_connections false`)
    await admin.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name])
    for (const { status } of await posting) answers.push(status)
    for (const day of [14, 15]) answers.push((await post(day)).status)
  } finally {
    await admin.query(`alter database ${name} allow_connections true`)
    await admin.end()
  }
  expect(answers.slice(3)).toEqual([500, 500])
  for (const [place, status] of answers.entries()) {
    const n = (await stored(11 + place))?.n
    // The commit of one may have held although its answer was lost.
    expect(status === 200 ? [lines] : [0, lines], `post ${place}`).toContain(n)
  }
  for (let day = 10; day < 16; day++) {
    await expect.poll(async () => (await post(day)).status, { timeout: 30_000 }).toBe(200)
    expect((await stored(day))?.n).toBe(lines)
  }
}, 120_000)
