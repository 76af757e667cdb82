import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { knownKeys, replaceKeys, rotateDueKeys, rotateKeys } from '#server/access/rotate-keys.ts'
import { inIdentity } from '#server/platform/db/tenant.ts'
import { serverSecrets } from '#server/platform/secrets/server-secrets.ts'
import { copyOf, schemaTemplate } from '#tests/support/database.ts'
import { type Started, signInBody, start } from './start.ts'

const host = 'keys.timecloud.test'
/** Two servers over one database. */
let one: Started
let other: Started

beforeAll(async () => {
  one = await start()
  other = await start({}, undefined, one.database)
  await one.person('ann@keys.test')
  await one.company('ann@keys.test', 'keys')
})
afterAll(async () => {
  vi.useRealTimers()
  await other.app.close()
  await one.close()
})

const run = <T>(statement: ReturnType<typeof sql<T>>) =>
  inIdentity(one.database, async (db) => (await statement.execute(db)).rows)
const secrets = () => serverSecrets(one.config)
const states = async () => (await knownKeys(one.database)).map(({ state }) => state)
/** The key began to sign so long ago. */
const began = (kid: string | undefined, interval: string) =>
  run(sql`update signing_key set signs_from = now() - ${interval}::interval where kid = ${kid}`)
/** The clock goes on from test to test: servers look for keys once a minute. */
const minuteLater = () => void vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61_000 })

const signIn = async (server: Started) => {
  const { data } = await server.call('user_sign_in', { host, body: signInBody('ann@keys.test') })
  return data as { readonly token: string; readonly refresh: string }
}
const keyOf = (token: string): string => JSON.parse(Buffer.from(token.split('.')[0] ?? '', 'base64url').toString()).kid
const ask = async (server: Started, token: string) => {
  const { status, code } = await server.call('/web/test/department/', { host, token })
  return status === 200 ? 200 : code
}

/** One key, which signs. */
beforeEach(async () => {
  await replaceKeys(one.database, secrets())
  minuteLater()
  expect(keyOf((await signIn(one)).token)).toBe(keyOf((await signIn(other)).token))
})

test('when a key is old the next one is made, sealed, and signs only once every server can know it', async () => {
  const [first] = await knownKeys(one.database)
  await rotateDueKeys(one.database, secrets(), 90)
  expect(await states()).toEqual(['SIGNS'])
  await began(first?.kid, '91 days')
  await rotateDueKeys(one.database, secrets(), 90)
  await rotateDueKeys(other.database, secrets(), 90)
  expect(await states()).toEqual(['TO_COME', 'SIGNS'])
  minuteLater()
  for (const server of [one, other]) expect(keyOf((await signIn(server)).token)).toBe(first?.kid)
  for (const { private_key } of await run(sql<{ private_key: string }>`select private_key from signing_key`))
    expect(private_key).not.toContain('PRIVATE KEY')
})

test('after a rotation what was signed before holds and renews, on every server, and the new key signs', async () => {
  const before = await signIn(one)
  await rotateKeys(one.database, secrets())
  const [next] = await knownKeys(one.database)
  // One server has seen it coming, the other has not looked since.
  minuteLater()
  expect(await ask(one, before.token)).toBe(200)
  await began(next?.kid, '0')
  minuteLater()
  const after = await signIn(one)
  expect(keyOf(after.token)).toBe(next?.kid)
  for (const server of [other, one]) for (const { token } of [after, before]) expect(await ask(server, token)).toBe(200)
  const renewed = await other.call('refresh_token', { host, body: { access: before.token, refresh: before.refresh } })
  expect([renewed.status, keyOf(renewed.data.token)]).toEqual([200, next?.kid])
})

test('a server that was idle takes a token of a key that it has never seen', async () => {
  await signIn(other)
  await rotateKeys(one.database, secrets())
  await began((await knownKeys(one.database))[0]?.kid, '0')
  minuteLater()
  const { token } = await signIn(one)
  expect(await ask(other, token)).toBe(200)
})

test('a key goes when no session can need it any more: 15 days after the next one began', async () => {
  const before = await signIn(one)
  await rotateKeys(one.database, secrets())
  const [next, last] = await knownKeys(one.database)
  await began(last?.kid, '60 days')
  await began(next?.kid, '14 days')
  await rotateDueKeys(one.database, secrets(), 90)
  expect(await states()).toEqual(['SIGNS', 'VERIFIES'])
  await began(next?.kid, '16 days')
  await rotateDueKeys(one.database, secrets(), 90)
  expect(await states()).toEqual(['SIGNS'])
  minuteLater()
  for (const server of [one, other]) expect(await ask(server, before.token)).toBe('ZBOA0211')
})

test('keys that were stolen are replaced: within a minute nothing that they signed holds on any server', async () => {
  const before = await signIn(one)
  for (const server of [one, other]) expect(await ask(server, before.token)).toBe(200)
  await replaceKeys(one.database, secrets())
  minuteLater()
  for (const server of [one, other]) expect(await ask(server, before.token)).toBe('ZBOA0211')
  expect(await ask(other, (await signIn(one)).token)).toBe(200)
})

test('two operators who rotate at once make one key', async () => {
  await Promise.all([rotateKeys(one.database, secrets()), rotateKeys(other.database, secrets())])
  expect(await states()).toEqual(['TO_COME', 'SIGNS'])
})

test('the command of the operator names the keys and makes the next one', async () => {
  const database = await copyOf(await schemaTemplate())
  const keys = (...args: string[]) =>
    promisify(execFile)(process.execPath, ['server/keys.ts', ...args], {
      env: { ...process.env, DATABASE_URL: database.url, SECRET_KEY: Buffer.alloc(32, 7).toString('base64') },
    })
  await keys('replace')
  expect((await keys()).stdout).toMatch(/^\S+ {2}SIGNS +signs from \S+ \S+\n$/)
  expect((await keys('rotate')).stdout).toMatch(/ {2}TO_COME .*\n\S+ {2}SIGNS .* verifies until /)
  await expect(keys('bogus')).rejects.toMatchObject({ stderr: expect.stringContaining('npm run keys -- rotate') })
  await database.remove()
})
