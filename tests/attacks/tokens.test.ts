// Forged, foreign and misused tokens, tried at every call of the contract.
import { createHmac, createPublicKey } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { loadKeyRing } from '#server/access/signing-keys.ts'
import { operations } from '#tests/contract/support/operations.ts'
import { type Answer, type Method, startServer, type TestServer } from '#tests/contract/support/server.ts'

const guarded = operations.filter(({ isPublic }) => !isPublic)
const base = 'timecloud.test'

let server: TestServer
let token: string
let refresh: string
let handover: string
beforeAll(async () => {
  server = await startServer({ BASE_HOST: base })
  const owner = { username: 'owner@mine.test', password: 'Str0ng!Harbour', agreement: true }
  await server.company('mine')
  await server.company('theirs')
  const signIn = async (host: string) =>
    (
      await server.call('POST', '/web/oauth/api/v2/user_sign_in/', {
        body: owner,
        headers: { host, 'x-client': 'Web' },
      })
    ).data
  const pair = await signIn(`mine.${base}`)
  token = pair.token
  refresh = pair.refresh
  handover = (await signIn(base)).token
})
afterAll(() => server.close())

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
const headerOf = (text: string): object => JSON.parse(Buffer.from(text.split('.')[0] ?? '', 'base64url').toString())
const bodyOf = (text: string) => text.split('.')[1] ?? ''

async function hmacWithPublicKey(): Promise<string> {
  const { signing } = await loadKeyRing(server.database, server.secrets)
  const secret = createPublicKey(signing.privateKey).export({ type: 'spki', format: 'pem' })
  const text = `${part({ ...headerOf(token), alg: 'HS256' })}.${bodyOf(token)}`
  return `${text}.${createHmac('sha256', secret).update(text).digest('base64url')}`
}

/** Every guarded call with these headers; those that answer anything else than expected, by name. */
async function unlike(wanted: string, headers: Record<string, string>): Promise<string[]> {
  const answers: string[] = []
  for (const { name, method, path } of guarded) {
    const { status, code } = await ask(method, path, headers)
    if (`${status} ${code}` !== wanted) answers.push(`${name}: ${status} ${code}`)
  }
  return answers
}

const ask = (method: Method, path: string, headers: Record<string, string>): Promise<Answer> =>
  server.call(method, path, { headers: { host: `mine.${base}`, ...headers }, ...(method !== 'GET' && { body: {} }) })

describe(`at each of ${guarded.length} calls`, () => {
  test('the token itself is let in, so that the rest of this file means something', async () => {
    const { code } = await ask('GET', '/web/oauth/api/v2/current-user/', { authorization: `JWT ${token}` })
    expect(code).toBe('ZBOA0000')
    expect(guarded.length).toBeGreaterThan(100)
  })

  test.each<[string, string, () => Promise<string> | string]>([
    ['the algorithm "none"', '401 ZBOA0211', () => `${part({ ...headerOf(token), alg: 'none' })}.${bodyOf(token)}.`],
    ['an HMAC with the public key', '401 ZBOA0211', hmacWithPublicKey],
    ['a refresh token as access token', '401 ZBOA0217', () => refresh],
    ['a hand-over token as access token', '401 ZBOA0217', () => handover],
    ['rubbish', '401 ZBOA0211', () => 'a.b.c'],
  ])('%s is refused', async (_, wanted, forged) => {
    expect(await unlike(wanted, { authorization: `JWT ${await forged()}` })).toEqual([])
  })

  test('a token on the host of another company is refused, whatever the proxy headers say', async () => {
    const authorization = `JWT ${token}`
    const forged = {
      authorization,
      host: `theirs.${base}`,
      'x-forwarded-host': `mine.${base}`,
      forwarded: `host=mine.${base}`,
    }
    expect(await unlike('401 ZBOA0216', forged)).toEqual([])
  })

  test('a forged X-Forwarded-Host neither shuts out the rightful caller nor changes the company', async () => {
    const forged = { authorization: `JWT ${token}`, 'x-forwarded-host': `theirs.${base}` }
    const { data } = await ask('GET', '/web/oauth/api/v2/current-company/', forged)
    expect(data.company_domain).toBe('mine')
  })
})
