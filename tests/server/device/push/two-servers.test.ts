// Two servers of one database, a database that is away, and posts that are damaged: nothing half, nothing lost, nothing twice.
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { openPostgres } from '#server/db/open-postgres.ts'
import { type Person, startServer, type TestServer } from '#tests/contract/support/server.ts'
import { vectors } from '../protocol/vectors.ts'

let one: TestServer
let owner: Person
let other: Awaited<ReturnType<typeof buildApp>>
let database: Awaited<ReturnType<typeof openPostgres>>
let id = 0
const sn = 'TWO1'

const at = (app: TestServer['app'], method: 'GET' | 'POST', path: string, payload?: string | Buffer) =>
  app
    .inject({
      method,
      url: `/iclock/${path}${path.includes('?') ? '&' : '?'}SN=${sn}`,
      headers: { host: `${owner.domain}.localhost:8080` },
      ...(payload !== undefined && { payload }),
    })
    .then(({ statusCode, body }) => ({ status: statusCode, body }))

beforeAll(async () => {
  one = await startServer()
  owner = await one.tenant('two')
  database = await openPostgres(one.database.url)
  const config = readConfig({ LOG_LEVEL: 'silent', CALCULATION_THREADS: '0', RATE_LIMIT_FACTOR: '1000' })
  other = await buildApp({ config, database })
  const area = await owner.call('POST', '/web/personnel/api/v2/areas/', { body: { area_code: 'G', area_name: 'G' } })
  const body = { sn, alias: sn, area: area.data.id }
  id = (await owner.call('POST', '/web/device/api/v2/terminals/', { body })).data.id
  await owner.call('POST', '/web/personnel/api/v2/employees/', { body: { emp_code: '1042', first_name: 'Jose' } })
  expect((await at(one.app, 'GET', 'cdata?options=all&pushver=2.4.1')).status).toBe(200)
}, 120_000)
afterAll(async () => {
  await other.close()
  await database.close()
  await one.close()
})

test('a command that is queued at one is delivered by the next poll at the other', async () => {
  for (const action of ['read_information', 'clear_capture', 'reboot']) {
    expect((await at(other, 'GET', 'getrequest')).body).toBe('OK')
    await owner.call('POST', `/web/device/api/v2/terminals/${action}/`, { body: { ids: [id] } })
    const { body } = await at(other, 'GET', 'getrequest')
    const [, number] = /^C:(\d+):/.exec(body) ?? []
    expect(number, action).toBeTruthy()
    expect((await at(one.app, 'POST', 'devicecmd', `ID=${number}&Return=0&CMD=X`)).body).toBe('OK')
  }
})

test('one that is disabled at one is refused at the other', async () => {
  await owner.call('POST', '/web/device/api/v2/terminals/disable/', { body: { ids: [id] } })
  await expect.poll(async () => (await at(other, 'GET', 'getrequest')).status).toBe(403)
  await owner.call('POST', '/web/device/api/v2/terminals/enable/', { body: { ids: [id] } })
  await expect.poll(async () => (await at(other, 'GET', 'cdata?options=all&pushver=2.4.1')).status).toBe(200)
})

test('while the database refuses to store, uploads fail as a whole and the stamp stays; the repeat loads everything once', async () => {
  const { kysely } = one.database
  await sql`alter table terminal_upload add constraint away check (event <> 'ATTLOG') not valid`.execute(kysely)
  const upload = () => at(other, 'POST', 'cdata?table=ATTLOG&Stamp=77', vectors.V02.bytes)
  expect((await upload()).status).toBe(500)
  const stored = async () => {
    const { rows } = await sql<{ n: number; stamp: string }>`select (select count(*)::integer from transaction) as n,
      (select log_stamp from terminal where id = ${id}) as stamp`.execute(kysely)
    return rows[0]
  }
  expect(await stored()).toEqual({ n: 0, stamp: '0' })
  await sql`alter table terminal_upload drop constraint away`.execute(kysely)
  expect((await upload()).body).toBe('OK:2')
  expect(await stored()).toEqual({ n: 2, stamp: '77' })
})

/** The same sequence in every run. */
function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

/** Terminals do not wait for one another. */
const atOnce = 10
const rounds = Number(process.env.PUSH_ROUNDS ?? 3000)

test('damaged posts never fail, and lose none of the good lines beside them', async () => {
  const random = seeded(42)
  const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)] as T
  const tables = [
    'ATTLOG',
    'OPERLOG',
    'BIODATA',
    'ATTPHOTO',
    'options',
    'ERRORLOG',
    'rtlog',
    'rtstate',
    'USERINFO',
    '',
    'x',
  ]
  const bodies = [
    vectors.V02,
    vectors.V03,
    vectors.V04,
    vectors.V05,
    vectors.V08,
    vectors.V09,
    vectors.V10,
    vectors.V16,
    vectors.V21,
  ]
  const damaged = (bytes: Buffer) => {
    const copy = Buffer.from(bytes)
    for (let n = Math.floor(random() * 8); n >= 0; n--)
      copy[Math.floor(random() * copy.length)] = Math.floor(random() * 256)
    const cut = random() < 0.2 ? Math.floor(random() * copy.length) : copy.length
    return random() < 0.1 ? Buffer.concat([copy, copy]) : copy.subarray(0, cut)
  }
  const good: string[] = []
  const under: Promise<void>[] = []
  for (let round = 0; round < rounds; round++) {
    const table = pick(tables)
    const minute = String(round % 60).padStart(2, '0')
    const hour = String(Math.floor(round / 60) % 24).padStart(2, '0')
    const line = `1042\t2026-09-01 ${hour}:${minute}:${String(Math.floor(round / 1440)).padStart(2, '0')}\t0\t1\t0\n`
    const isPunches = table === 'ATTLOG'
    if (isPunches) good.push(line.slice(5, 24))
    const body = isPunches
      ? Buffer.concat([Buffer.from(line), damaged(pick(bodies).bytes)])
      : damaged(pick(bodies).bytes)
    const path = random() < 0.15 ? 'devicecmd' : `cdata?table=${table}&Stamp=${round}`
    if (path === 'devicecmd' && isPunches) good.pop()
    const sent = at(other, 'POST', path, body).then(({ status }) =>
      expect(status, `round ${round}: ${path} ${body.toString('base64')}`).toBeLessThan(500),
    )
    under.push(sent.then(() => undefined))
    if (under.length >= atOnce) await Promise.all(under.splice(0))
  }
  await Promise.all(under)
  const { rows } = await sql<{ at: string }>`select to_char(punch_time, 'YYYY-MM-DD HH24:MI:SS') as at from transaction
    where emp_code = '1042' and terminal_sn = ${sn}`.execute(one.database.kysely)
  const found = new Set(rows.map(({ at: time }) => time))
  expect(good.filter((time) => !found.has(time))).toEqual([])
  const { rows: kept } = await sql<{ emp_code: string; raw: string; at: string }>`
    select emp_code, raw, to_char(punch_time, 'YYYY-MM-DD HH24:MI:SS') as at from transaction`.execute(
    one.database.kysely,
  )
  const codeOf = (raw: string) => /pin=([^\t]*)/i.exec(raw)?.[1] ?? raw.split('\t').find((part) => part.trim() !== '')
  for (const { emp_code, raw } of kept) expect(codeOf(raw)?.trim().replace(/^0+/, ''), raw).toBe(emp_code)
}, 600_000)
