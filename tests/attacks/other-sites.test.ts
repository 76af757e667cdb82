// What a page of another site can make a browser do: no call takes what a browser sends by itself, and no answer is read there.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { operations } from '#tests/contract/support/operations.ts'
import { type Person, startServer, type TestServer } from '#tests/contract/support/server.ts'

const origin = 'https://evil.example'
const oauth = '/web/oauth/api/v2/'
const telling = /^set-cookie$|^access-control-allow/

let server: TestServer
let owner: Person
let refresh: string
beforeAll(async () => {
  server = await startServer({ BASE_HOST: 'timecloud.test' })
  owner = await server.company('mine')
  const { data } = await server.call('POST', `${oauth}sign_in/`, {
    body: { username: 'owner@mine.test', password: 'Str0ng!Harbour' },
  })
  refresh = data.refresh
})
afterAll(() => server.close())

const inject = (method: string, url: string, headers: Record<string, string>, payload?: object | string) =>
  server.app.inject({
    method: method as 'GET',
    url,
    headers: { host: 'mine.timecloud.test', ...headers },
    ...(payload !== undefined && { payload }),
  })

test('a session that a browser would send by itself opens no call, and no answer sets a cookie or may be read elsewhere', async () => {
  const cookie = ['accessToken', 'token', 'jwt', 'session', 'Authorization']
    .map((name) => `${name}=${owner.token}`)
    .join('; ')
  const guarded = operations.filter(({ isPublic }) => !isPublic)
  expect(guarded.length).toBeGreaterThan(500)
  const found: string[] = []
  for (const { name, method, path, isPublic } of operations) {
    const answers = [
      await inject(method, path, { origin, cookie }, method === 'GET' ? undefined : {}),
      await inject('OPTIONS', path, { origin, 'access-control-request-method': method }),
    ]
    if (!isPublic && answers[0]?.statusCode !== 401) found.push(`${name} is open`)
    const told = answers.flatMap(({ headers }) => Object.keys(headers)).filter((header) => telling.test(header))
    if (told.length > 0) found.push(`${name} tells ${told}`)
  }
  expect(found).toEqual([])
}, 120_000)

describe('a form of another site, which asks nobody before it is sent', () => {
  const body = () => ({ access: owner.token, refresh })

  test.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])(
    'renews no session as %s',
    async (type) => {
      const answer = await inject(
        'POST',
        `${oauth}refresh_token/`,
        { origin, 'content-type': type },
        JSON.stringify(body()),
      )
      expect([answer.statusCode, answer.json().code]).toEqual([415, 'ZBOA0006'])
    },
  )

  test('the same as JSON renews it, so that the rest of this means something', async () => {
    const answer = await inject('POST', `${oauth}refresh_token/`, {}, body())
    expect([answer.statusCode, answer.json().code]).not.toContain('ZBOA0006')
  })
})

test('nothing that is asked for sends a browser to another host', async () => {
  const targets = ['next', 'redirect', 'redirect_uri', 'return_to', 'url', 'continue', 'state']
  const query = targets.map((name) => `${name}=${encodeURIComponent(`${origin}/`)}`).join('&')
  for (const path of ['/', '/switch-company', '/onboard/sign-in', `/${origin}`, `//evil.example/`, '/\\evil.example'])
    for (const method of ['GET', 'HEAD']) {
      const { headers, statusCode } = await inject(method, `${path}?${query}`, {})
      expect([path, statusCode >= 300 && statusCode < 400 ? headers.location : undefined]).toEqual([path, undefined])
    }
})
