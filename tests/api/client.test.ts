import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { goTo, inSeconds, ok, openTab, refused, serve, tokenFor } from './tab.ts'

const end = inSeconds(3_000)
const token = () => tokenFor({ exp: end })

beforeEach(() => {
  localStorage.clear()
  localStorage.setItem('accessToken', token())
  localStorage.setItem('refreshToken', 'refresh-1')
  goTo('http://timecloud.test/')
  document.documentElement.lang = 'ar'
})
afterEach(() => vi.unstubAllGlobals())

test('every call tells session, zone, client, language and an id', async () => {
  const sent = serve(() => ok({}))
  const { currentUser } = await openTab()
  await currentUser()
  expect(Object.fromEntries(sent[0]?.headers ?? [])).toMatchObject({
    authorization: `JWT ${token()}`,
    'x-timezone': Intl.DateTimeFormat().resolvedOptions().timeZone,
    'x-client': 'Web',
    'accept-language': 'ar',
    'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
  })
})

test('calls before the sign-in carry neither session nor zone, and renew nothing', async () => {
  localStorage.setItem('accessToken', tokenFor({ exp: 0 }))
  const sent = serve(() => ok({ base_host: 'timecloud.test', token: 'a', refresh: 'b', company_domain: null }))
  const { identifyRegion, signInAdministrator, setUp } = await openTab()
  await identifyRegion()
  await setUp({
    email: 'a@b.test',
    password: 'x',
    confirm_password: 'x',
    company_name: 'A',
    company_domain: 'a',
    company_address: 'A',
    company_timezone: 'UTC',
  })
  await signInAdministrator({ username: 'a@b.test', password: 'x', agreement: true })
  expect(sent).toHaveLength(3)
  for (const { headers } of sent) {
    expect([headers.has('authorization'), headers.has('x-timezone'), headers.get('x-client')]).toEqual([
      false,
      false,
      'Web',
    ])
  }
})

test('a refusal rejects with status, code, context and the faults of fields', async () => {
  const errors = { email: [{ code: 'ZBSY0017', context: { field: 'email' } }] }
  serve(() => refused(400, 'ZBSY0017', { context: { field: 'email' }, errors, message: 'Already in use' }))
  const { currentUser, ApiError } = await openTab()
  const error = await currentUser().catch((caught) => caught)
  expect(error).toBeInstanceOf(ApiError)
  expect(error).toMatchObject({
    status: 400,
    code: 'ZBSY0017',
    context: { field: 'email' },
    errors,
    message: 'Already in use',
  })
})

test('an answer of status 200 whose code is no success rejects all the same', async () => {
  serve(() => Response.json({ code: 'ZBOA0300', isSuccess: true, data: {} }))
  const { currentUser } = await openTab()
  await expect(currentUser()).rejects.toMatchObject({ code: 'ZBOA0300' })
})

test('a fault without an envelope is the general one; a page of a proxy is no answer of ours', async () => {
  const { currentUser, ApiError } = await openTab()
  serve(() => new Response('<html>', { status: 500 }))
  await expect(currentUser()).rejects.toMatchObject({ name: 'ApiError', code: 'ZBOA0001' })
  serve(() => new Response('<html>', { status: 504 }))
  const error = await currentUser().catch((caught) => caught)
  expect(error).not.toBeInstanceOf(ApiError)
})
