// A supervisor learns whether the process lives and whether it may be sent requests.
import Fastify from 'fastify'
import { afterAll, expect, test } from 'vitest'
import { answerHealth } from '#server/health.ts'
import { bringUpToDate } from '#server/platform/db/schema.ts'
import { emptyDatabase, freshDatabase } from '#tests/support/database.ts'

const database = await freshDatabase()
const empty = await emptyDatabase()
afterAll(() => Promise.all([empty.close()]))

const appOver = (over: typeof database) => {
  const app = Fastify()
  answerHealth(app, over)
  return app
}

test('a server with its database and all migrations is ready', async () => {
  const answer = await appOver(database).inject('/readyz')
  expect([answer.statusCode, answer.json()]).toEqual([200, { status: 'ok' }])
})

test('a server without its migrations lives, and is ready once they are applied', async () => {
  const app = appOver(empty)
  expect((await app.inject('/healthz')).json()).toEqual({ status: 'ok' })
  const before = await app.inject('/readyz')
  expect([before.statusCode, before.json()]).toEqual([503, { status: 'migrations missing' }])
  await bringUpToDate(empty)
  expect((await app.inject('/readyz')).statusCode).toBe(200)
})

test('a server that lost its database lives, and is not ready', async () => {
  const app = appOver(database)
  expect((await app.inject('/readyz')).statusCode).toBe(200)
  await database.close()
  const answer = await app.inject('/readyz')
  expect([answer.statusCode, answer.json()]).toEqual([503, { status: 'database does not answer' }])
  expect((await app.inject('/healthz')).statusCode).toBe(200)
})
