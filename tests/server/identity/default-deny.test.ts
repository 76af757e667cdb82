import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import type { Database } from '#server/platform/db/database.ts'
import { freshDatabase } from '#tests/support/database.ts'

interface Operation {
  readonly security?: readonly object[]
}

const { paths } = JSON.parse(readFileSync('openapi/generated/openapi.json', 'utf8')) as {
  paths: Record<string, Record<string, Operation>>
}
const operations = Object.entries(paths).flatMap(([path, item]) =>
  Object.entries(item).map(([method, { security }]) => ({ path, method, isPublic: security !== undefined })),
)

let app: FastifyInstance
let database: Database
const dataDir = mkdtempSync(join(tmpdir(), 'default-deny-'))
beforeAll(async () => {
  database = await freshDatabase()
  app = await buildApp({
    config: readConfig({ LOG_LEVEL: 'silent', RATE_LIMIT_FACTOR: '1000', DATA_DIR: dataDir }),
    database,
  })
})
afterAll(async () => {
  await app.close()
  await database.close()
  rmSync(dataDir, { recursive: true })
})

const ask = async ({ path, method }: { path: string; method: string }) => {
  const url = path.replaceAll(/\{\w+\}/g, '1')
  const answer = await app.inject({ method: method.toUpperCase() as 'GET', url })
  return `${method} ${path} ${answer.statusCode} ${answer.json().code}`
}

test('without a token every call of the contract answers 401, but for those it declares public', async () => {
  const guarded = operations.filter(({ isPublic }) => !isPublic)
  const answers = await Promise.all(guarded.map(ask))
  expect(guarded.length).toBeGreaterThan(50)
  expect(answers.filter((answer) => !answer.endsWith(' 401 ZBOA0210'))).toEqual([])
})

test('the calls it declares public ask for no token', async () => {
  const open = operations.filter(({ isPublic }) => isPublic)
  const answers = await Promise.all(open.map(ask))
  expect(open.length).toBeGreaterThan(5)
  expect(answers.filter((answer) => / (40[134]|500) /.test(answer))).toEqual([])
})
