// Why a run of an automatic export failed is kept with the values that the text of its code needs, whatever the code.
import { globSync, readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { codes, findCode } from '#openapi/codes.ts'
import { heldCode } from '#server/areas/system/auto-export/destination/hold.ts'
import { contextJson, keptReason } from '#server/areas/system/auto-export/destination/kept-reason.ts'
import { headWays } from '#server/areas/system/auto-export/heads/head-kinds.ts'
import { inCompany } from '#server/platform/db/tenant.ts'
import { SftpFault } from '#server/platform/destinations/sftp.ts'
import { Refusal } from '#server/platform/errors/refusal.ts'
import { type Person, startServer, type TestServer } from '#tests/contract/support/server.ts'
import { exportTasks } from './export-tasks.ts'

let server: TestServer
let owner: Person

beforeAll(async () => {
  server = await startServer({ SECRET_KEY: Buffer.alloc(32, 9).toString('base64'), LOG_LEVEL: 'error' })
  owner = await server.company('kept-reasons')
})
afterAll(() => server.close())

const { hire, make, runNow } = exportTasks(
  () => server,
  () => owner,
)

const needs = (code: string): readonly string[] => [
  ...new Set([...(findCode(code)?.message ?? '').matchAll(/\{(\w+)/g)].map(([, name = '']) => name)),
]

/** As it is read again. */
const kept = (error: unknown) => {
  const reason = keptReason(error)
  return { code: reason.code, context: JSON.parse(contextJson(reason) ?? '{}') }
}

test('a refusal of any code is kept with every value of its text', () => {
  const wire = Object.keys(codes).map((key) => key.replace('COMMON', 'ZBSY'))
  expect(wire.filter((code) => needs(code).length > 0).length).toBeGreaterThan(100)
  for (const code of wire) {
    const context = Object.fromEntries(needs(code).map((name) => [name, `the ${name}`]))
    expect(kept(new Refusal(code, context))).toEqual({ code, context })
  }
})

test.each(['UNTRUSTED', 'KEY_CHANGED', 'CONNECT', 'AUTH', 'PATH', 'WRITE'] as const)(
  'a server that fails at %s is kept with what its text needs',
  (stage) => {
    const { code, context } = kept(new SftpFault(stage, null, 'no'))
    for (const name of needs(code)) expect(context).toHaveProperty(name)
  },
)

test('what a run says without a refusal needs no values, and every refusal of the server brings those of its text', () => {
  const plain = readFileSync('server/areas/system/auto-export/run-job.ts', 'utf8').matchAll(/plain\('(ZB\w+)'\)/g)
  const codesOfRun = [...plain].map(([, code = '']) => code)
  expect(codesOfRun.length).toBeGreaterThan(2)
  const alone = [...codesOfRun, heldCode, ...Object.values(headWays).map(({ noneCode }) => noneCode), 'ZBOA0001']
  expect(alone.filter((code) => needs(code).length > 0)).toEqual([])
  let seen = 0
  const short = globSync('server/**/*.ts').flatMap((file) =>
    [
      ...readFileSync(file, 'utf8').matchAll(/(?:refuse|new Refusal)\(\s*'(ZB\w{6})'\s*(?:,\s*(\{[^}]*\})|(\)))/g),
    ].flatMap(([, code = '', values = '']) => {
      const names = needs(code)
      seen += names.length
      const isOpen = values.includes('...')
      return names
        .filter((name) => !isOpen && !new RegExp(`\\b${name}\\b`).test(values))
        .map((name) => [file, code, name])
    }),
  )
  expect(seen).toBeGreaterThan(50)
  expect(short).toEqual([])
})

test('a run by hand over more days than its report takes says how many it takes', async () => {
  const task = await make({ content: 'REPORT', report: 'monthly-basic-status', window: 'LAST_WEEK', columns: [] })
  const run = await runNow(task.id, { from: '2026-01-01', to: '2026-02-28' })
  expect(run).toMatchObject({ state: 'FAILED', code: 'ZBRP0043', context: { max_days: 31 } })
  expect(needs('ZBRP0043')).toEqual(['max_days'])
})

test('a server whose address is refused is named in the run and in its target', async () => {
  await hire('K1')
  const body = { name: 'Payroll', host: 'files.example.com', user_name: 'payroll', user_password: 'S3cret-Door' }
  const { data } = await owner.call('POST', '/web/system/api/v2/export_destinations/', { body })
  const task = await make({ destinations: [data.id] })
  await inCompany(server.database, owner.company, (db) =>
    sql`update export_destination set host = '10.0.0.1', host_key_fingerprint = 'SHA256:known' where id = ${data.id}`.execute(
      db,
    ),
  )
  const run = await runNow(task.id)
  const reason = { code: 'ZBSY0105', context: { host: '10.0.0.1' } }
  expect(run).toMatchObject({ state: 'FAILED', ...reason })
  expect(run.targets).toContainEqual(expect.objectContaining({ kind: 'SFTP', state: 'FAILED', ...reason }))
})

test('a run that went well keeps no reason', async () => {
  expect(await runNow((await make()).id)).toMatchObject({ state: 'SUCCESS', code: null, context: null })
})
