// The browser application is served under a strict policy, compressed beforehand and cached for as long as it holds.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gzipSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { freshDatabase } from '#tests/support/database.ts'

const database = await freshDatabase()
const dist = mkdtempSync(join(tmpdir(), 'dist-'))
const script = 'console.log("application")'
let app: FastifyInstance

const config = (env = {}) => readConfig({ LOG_LEVEL: 'silent', DATA_DIR: join(dist, 'data'), ...env })

beforeAll(async () => {
  for (const folder of ['assets', 'locales/en', 'images']) mkdirSync(join(dist, folder), { recursive: true })
  writeFileSync(
    join(dist, 'index.html'),
    '<html><head><meta property="csp-nonce" nonce="CSP_NONCE"><script nonce="CSP_NONCE"></script></head></html>',
  )
  writeFileSync(join(dist, 'assets/index-1a2b.js'), script)
  writeFileSync(join(dist, 'assets/index-1a2b.js.br'), brotliCompressSync(script))
  writeFileSync(join(dist, 'assets/index-1a2b.js.gz'), gzipSync(script))
  writeFileSync(join(dist, 'assets/plain-3c.js'), script)
  writeFileSync(join(dist, 'locales/en/api.json'), '{}')
  writeFileSync(join(dist, 'images/logo.svg'), '<svg/>')
  const call = '/web/personnel/api/v2/employees/?page=1&fields=id'
  writeFileSync(
    join(dist, 'first-pages.json'),
    JSON.stringify({ '/team/employee': { resource: 'employee', call, code: ['/assets/team-4d.js'] } }),
  )
  app = await buildApp({ config: config(), database, dist })
})
afterAll(async () => {
  await app.close()
  await database.close()
})

const ask = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers })

test.each(['/', '/employees', '/employees/7/edit?tab=2', '/index.html', '/reset-password/abc'])(
  '%s is the page',
  async (url) => {
    const answer = await ask(url)
    expect([answer.statusCode, answer.headers['content-type'], answer.headers['cache-control']]).toEqual([
      200,
      'text/html; charset=utf-8',
      'no-cache',
    ])
  },
)

test('the page of a list names the call and the script that the list begins with, and no other page does', async () => {
  const list = await ask('/team/employee')
  expect(list.body).toContain(
    '<meta name="first-call" data-resource="employee" content="/web/personnel/api/v2/employees/?page=1&amp;fields=id">' +
      '<link rel="modulepreload" href="/assets/team-4d.js">',
  )
  for (const url of ['/', '/team', '/team/employee?page=2', '/team/employee/7']) {
    expect((await ask(url)).body).not.toMatch(/first-call|modulepreload/)
  }
})

test('each answer has its own nonce, the same in the page and in its policy', async () => {
  const nonceOf = async () => {
    const answer = await ask('/')
    const nonces = new Set([...answer.body.matchAll(/nonce="([^"]+)"/g)].map(([, nonce]) => nonce))
    const allowed = String(answer.headers['content-security-policy']).match(/style-src 'self' 'nonce-([^']+)'/)?.[1]
    expect([...nonces]).toEqual([allowed])
    return allowed
  }
  expect(await nonceOf()).not.toBe(await nonceOf())
})

test('the policy of the page allows nothing inline and nothing from elsewhere', async () => {
  const policy = String((await ask('/', { host: 'acme.example.com' })).headers['content-security-policy'])
  expect(policy).not.toContain('unsafe')
  expect(policy.split('; ').filter((part) => !part.startsWith('style-src'))).toEqual([
    "default-src 'self'",
    "script-src 'self'",
    "img-src 'self' data: blob:",
    "connect-src 'self' ws://acme.example.com wss://acme.example.com",
    "font-src 'self'",
    "worker-src 'self' blob:",
    'frame-src blob:',
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
  ])
})

test('the origins of a maps provider are allowed with a key of it, and not without', async () => {
  const provider = { MAPS_URL: 'https://maps.example.com', MAP_ORIGINS: 'https://tiles.example.com' }
  const policyWith = async (env: Record<string, string>) => {
    const app = await buildApp({ config: config(env), database, dist })
    const policy = String((await app.inject('/')).headers['content-security-policy'])
    await app.close()
    return policy
  }
  const open = await policyWith({ ...provider, MAPS_KEY: 'key-of-this-place' })
  for (const part of ['script-src', 'img-src', 'connect-src', 'style-src', 'font-src'])
    expect(open).toMatch(new RegExp(`${part} [^;]*https://maps\\.example\\.com https://tiles\\.example\\.com`))
  expect(open).not.toContain('google')
  expect(await policyWith(provider)).not.toContain('example')
})

test('every answer has the headers that keep it in its place', async () => {
  for (const url of ['/', '/healthz', '/web/nothing/', '/assets/plain-3c.js']) {
    expect((await ask(url)).headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'strict-origin',
      'cross-origin-opener-policy': 'same-origin',
      'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
    })
  }
})

test('a page whose address bears a code or a token is kept nowhere, and passes no address on', async () => {
  for (const url of [
    '/switch-company?state=a&refresh=b',
    '/onboard/activation?code=x',
    '/onboard/reset-password?code=x',
  ])
    expect((await ask(url)).headers).toMatchObject({ 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' })
  expect((await ask('/')).headers).toMatchObject({ 'referrer-policy': 'strict-origin', 'cache-control': 'no-cache' })
})

test('only a secure connection is told to stay secure', async () => {
  const behind = await buildApp({ config: config({ TRUSTED_PROXIES: '127.0.0.1' }), database, dist })
  const secure = await behind.inject({ url: '/', headers: { 'x-forwarded-proto': 'https' } })
  expect(secure.headers['strict-transport-security']).toBe('max-age=31536000')
  const claimed = await ask('/', { 'x-forwarded-proto': 'https' })
  expect(claimed.headers['strict-transport-security']).toBeUndefined()
  await behind.close()
})

test('a built file is sent as its twin that the browser takes, for ever', async () => {
  const brotli = await ask('/assets/index-1a2b.js', { 'accept-encoding': 'gzip, br' })
  expect(brotli.headers).toMatchObject({
    'content-encoding': 'br',
    'content-type': expect.stringContaining('javascript'),
    'cache-control': 'public, max-age=31536000, immutable',
    vary: 'accept-encoding',
  })
  expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(script)
  expect((await ask('/assets/index-1a2b.js', { 'accept-encoding': 'gzip' })).headers['content-encoding']).toBe('gzip')
  expect((await ask('/assets/index-1a2b.js')).body).toBe(script)
})

test('a file that has not changed is not sent again', async () => {
  const { headers } = await ask('/images/logo.svg')
  expect((await ask('/images/logo.svg', { 'if-none-match': String(headers.etag) })).statusCode).toBe(304)
})

test('texts are kept for ever under the version of their content only', async () => {
  expect((await ask('/locales/en/api.json?v=1a2b')).headers['cache-control']).toContain('immutable')
  expect((await ask('/locales/en/api.json')).headers['cache-control']).toBe('no-cache')
})

test.each([
  ['/assets/gone-9f.js', 404],
  ['/assets/index-1a2b.js.br', 404],
  ['/favicon.ico', 404],
  ['/web', 404],
  ['/web/unknown/page', 404],
  ['/..%2f..%2fetc%2fpasswd', 404],
  ['/assets/..%2f..%2fpackage.json', 404],
  ['/%zz', 400],
])('%s is no file and no page', async (url, status) => {
  const answer = await ask(url)
  expect([answer.statusCode, answer.json().isSuccess]).toEqual([status, false])
})

test('a page is only read, never posted to', async () => {
  expect((await app.inject({ method: 'POST', url: '/employees' })).statusCode).toBe(404)
})

test('an answer has the id of its request: the one that came when it is a UUID, else a new one', async () => {
  const id = 'c0ffee00-0000-4000-8000-000000000000'
  const kept = await ask('/web/nothing/', { 'x-request-id': id })
  expect([kept.headers['x-request-id'], kept.json().request_id]).toEqual([id, id])
  const made = await ask('/web/nothing/', { 'x-request-id': 'abc' })
  expect(made.headers['x-request-id']).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}$/)
})

test('the contract is public, compressed and sent again only when it changed', async () => {
  const answer = await ask('/web/openapi.json', { 'accept-encoding': 'br' })
  expect([answer.statusCode, answer.headers['content-encoding']]).toEqual([200, 'br'])
  expect(JSON.parse(brotliDecompressSync(answer.rawPayload).toString()).openapi).toMatch(/^3\.1/)
  const again = await ask('/web/openapi.json', { 'if-none-match': String(answer.headers.etag) })
  expect([again.statusCode, again.body]).toEqual([304, ''])
})

test('without a build the page says what to do, and a later build needs no restart', async () => {
  const empty = mkdtempSync(join(tmpdir(), 'dist-'))
  rmSync(empty, { recursive: true })
  const bare = await buildApp({ config: config(), database, dist: empty })
  const answer = await bare.inject('/employees')
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([503, 'text/plain; charset=utf-8'])
  expect(answer.body).toContain('npm run build')
  mkdirSync(empty)
  writeFileSync(join(empty, 'index.html'), '<html></html>')
  expect((await bare.inject('/employees')).statusCode).toBe(200)
  await bare.close()
})
