// What is asked for before the application has started: by address, and by whether there is a session.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { goTo, inSeconds, ok, serve, tokenFor } from '#tests/api/tab.ts'

beforeEach(() => {
  vi.resetModules()
  localStorage.clear()
})
afterEach(() => vi.unstubAllGlobals())

/** The paths that a fresh page at the address asks for by itself. */
async function askedAt(address: string): Promise<readonly string[]> {
  const sent = serve(({ path }) => (path.startsWith('/web/') ? ok({}) : Response.json({})))
  goTo(`http://timecloud.test${address}`)
  await import('#src/app/early.ts')
  return sent.map(({ path }) => path).sort()
}

it('asks for the texts of the area and for who is signed in', async () => {
  localStorage.setItem('accessToken', tokenFor({ exp: inSeconds(3_000) }))
  expect(await askedAt('/company/position')).toEqual([
    '/locales/en/common.json',
    '/locales/en/company.json',
    '/locales/en/default.json',
    '/web/oauth/api/v2/current-company/',
    '/web/oauth/api/v2/current-user/',
  ])
})

describe('the call that the page names', () => {
  const call = '/web/personnel/api/v2/positions/?page=1'
  const name = '/web/personnel/api/v2/positions/'

  beforeEach(() => {
    localStorage.setItem('accessToken', tokenFor({ exp: inSeconds(3_000), user_id: 7 }))
    document.head.innerHTML = `<meta name="first-call" data-resource="position" content="${call}">`
  })
  afterEach(() => {
    document.head.innerHTML = ''
  })

  it('is sent with the session', async () => {
    expect(await askedAt('/company/position')).toContain(name)
  })

  it.each(['?search=guard', '?page=2'])('is not sent where the address asks for another page: %s', async (search) => {
    expect(await askedAt(`/company/position${search}`)).not.toContain(name)
  })

  it('is not sent where the user has chosen other columns', async () => {
    localStorage.setItem('columns.7.position', '{"hidden":{"is_default":true}}')
    expect(await askedAt('/company/position')).not.toContain(name)
  })

  it('is sent where another user of this browser has chosen columns', async () => {
    localStorage.setItem('columns.8.position', '{"hidden":{"is_default":true}}')
    expect(await askedAt('/company/position')).toContain(name)
  })
})

it.each(['/company/position', '/', '/onboard/sign-in'])(
  'asks without a session for the sign-in page: %s',
  async (address) => {
    expect(await askedAt(address)).toEqual([
      '/locales/en/common.json',
      '/locales/en/default.json',
      '/locales/en/oauth.json',
    ])
  },
)

it('asks nothing about the session on a page that has nothing to do with it', async () => {
  localStorage.setItem('accessToken', tokenFor({ exp: inSeconds(3_000) }))
  expect((await askedAt('/onboard/company-login')).filter((path) => path.startsWith('/web/'))).toEqual([])
})
