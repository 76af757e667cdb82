// Two servers of one database, and a database that is away: nothing half, nothing lost, nothing twice.
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { buildApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { openPostgres } from '#server/platform/db/open-postgres.ts'
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
    // The other server hears of it milliseconds after this one has answered: terminals ask every few seconds.
    const asked = async () => /^C:(\d+):/.exec((await at(other, 'GET', 'getrequest')).body)?.[1]
    const number = await vi.waitUntil(asked, { timeout: 2000 })
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
